"""A real browser for the tests: headless Chromium, spoken to over a pipe (the DevTools protocol).

Opens pages, runs scripts in them, and remembers what went wrong and what was asked for from the net.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
]

# The protocol speaks through file descriptors 3 and 4.
_LAUNCHER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execv(sys.argv[3], sys.argv[3:])
"""


_KEYS = {
    "Tab": (9, ""),
    "Enter": (13, "\r"),
    "Space": (32, " "),
    "End": (35, ""),
    "Home": (36, ""),
    "ArrowLeft": (37, ""),
    "ArrowRight": (39, ""),
}
"""Keys that can be pressed: their number, and the character they type."""


def chromium() -> str | None:
    """The browser's program, if there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Left(Exception):
    """The page was left while a script ran in it."""


class Browser:
    """One page of a running browser."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._to, self._from = to_browser, from_browser
        self._buffer = b""
        self._count = 0
        self._session: str | None = None
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self._complete: set[str] = set()
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._call(f"{domain}.enable")
        self._call("Page.setLifecycleEventsEnabled", enabled=True)

    def open(self, address: str, dark: bool = False) -> None:
        """Goes to an address and waits until the page is complete."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._call("Emulation.setEmulatedMedia", features=[scheme])
        page = self._call("Page.navigate", url=address).get("loaderId")
        # Not just any page: the empty one that the browser begins with may be complete only now.
        while page is not None and page not in self._complete:
            self._note(self._next())

    def resize(self, width: int, height: int) -> None:
        """Makes the window some size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._call("Emulation.setDeviceMetricsOverride", **size)

    def be_a_phone(self) -> None:
        """From now on: a small screen, a processor four times slower, and 1.6 Mbit/s, with nothing kept from before."""
        self.resize(390, 844)
        bytes_a_second = 1_600_000 / 8
        network = {"latency": 150, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second / 2}
        self._call("Network.emulateNetworkConditions", offline=False, **network)
        self._call("Network.setCacheDisabled", cacheDisabled=True)
        self._call("Emulation.setCPUThrottlingRate", rate=4)

    def click(self, selector: str) -> None:
        """Follows a link to another page and waits until that is complete."""
        before, link = set(self._complete), f"document.querySelector({json.dumps(selector)})"
        assert self.run(f"{link}.pathname !== location.pathname"), selector
        self.run(f"void setTimeout(() => {link}.click())")  # A script cannot answer from a page that is left.
        while self._complete == before:
            self._note(self._next())

    def run(self, script: str) -> Any:
        """The value of a script in the page. Raises `Left` if the page goes elsewhere meanwhile."""
        answer = self._call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, silent=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def accessible(self) -> list[dict[str, Any]]:
        """What a screen reader is told of the page: elements with their role and name."""
        nodes = self._call("Accessibility.getFullAXTree")["nodes"]
        return [
            {"role": node["role"]["value"], "name": node.get("name", {}).get("value", "")}
            for node in nodes
            if not node.get("ignored")
        ]

    def press(self, key: str) -> None:
        """Presses and lets go of a key, such as `Tab`."""
        for kind in ("keyDown", "keyUp"):
            code, text = _KEYS[key]
            named = {"key": text if key == "Space" else key, "code": key, "windowsVirtualKeyCode": code}
            self._call("Input.dispatchKeyEvent", type=kind, text=text if kind == "keyDown" else "", **named)

    def print_media(self, on: bool) -> None:
        """Shows the page as it would be printed, or as on a screen again."""
        self._call("Emulation.setEmulatedMedia", media="print" if on else "screen")

    def _call(self, method: str, **parameters: Any) -> Any:
        self._count += 1
        message: dict[str, Any] = {"id": self._count, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._count:
                if answer.get("error", {}).get("message") == "Inspected target navigated or closed":
                    raise Left
                assert "error" not in answer, answer
                return answer["result"]
            self._note(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            more = os.read(self._from, 1 << 16)
            assert more, "the browser is gone"
            self._buffer += more
        message, self._buffer = self._buffer.split(b"\0", 1)
        answer: dict[str, Any] = json.loads(message)
        return answer

    def _note(self, event: dict[str, Any]) -> None:
        details = event.get("params", {})
        match event.get("method"):
            case "Page.lifecycleEvent" if details["name"] == "load":
                self._complete.add(details["loaderId"])
            case "Network.requestWillBeSent":
                self.requests.append(details["request"]["url"])
            case "Page.javascriptDialogOpening":
                self.complaints.append(f"a dialog says {details['message']}")
                self._call("Page.handleJavaScriptDialog", accept=False)
            case "Runtime.exceptionThrown":
                self.complaints.append(str(details["exceptionDetails"]))
            case "Runtime.consoleAPICalled" if details["type"] in ("error", "warning", "assert"):
                self.complaints.append(str(details["args"]))
            case "Log.entryAdded" if details["entry"]["level"] == "error":
                self.complaints.append(f"{details['entry']['text']} {details['entry'].get('url', '')}")
            case _:
                pass


@contextmanager
def running_browser(program: str) -> Iterator[Browser]:
    """A browser with a fresh profile, ended afterwards."""
    (child_reads, we_write), (we_read, child_writes) = os.pipe(), os.pipe()
    high_in, high_out = (fcntl.fcntl(fd, fcntl.F_DUPFD, 20) for fd in (child_reads, child_writes))
    os.close(child_reads)
    os.close(child_writes)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        launcher = [sys.executable, "-c", _LAUNCHER, str(high_in), str(high_out)]
        process = subprocess.Popen(
            [*launcher, program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=(high_in, high_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(high_in)
        os.close(high_out)
        try:
            yield Browser(we_write, we_read)
        finally:
            process.terminate()
            process.wait(20)
            os.close(we_write)
            os.close(we_read)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder on a local address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()

"""Serving pages: what a browser does is never a traceback, what goes wrong here is."""

from http.server import BaseHTTPRequestHandler

import pytest

from hornbook.docs.site.server import PatientServer


@pytest.mark.parametrize(
    ("error", "told"), [(BrokenPipeError(), False), (ConnectionResetError(), False), (ValueError(), True)]
)
def test_only_a_page_that_was_closed_is_no_error(
    error: Exception, told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    with PatientServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        try:
            raise error
        except type(error):
            server.handle_error(None, ("127.0.0.1", 1))
    assert ("Traceback" in capsys.readouterr().err) == told

// The table player. All places are worked out by whoever made the page: a frame says what changes against the one before.
// Texts come from rule files, so nothing is ever read as markup.
(() => {
  "use strict";
  const MARKS = ["hb-moved", "hb-taken", "hb-bad", "hb-fan", "hb-unseen"];
  const SIGNS = { first: "M3 2h3v12H3zM14 2v12L6.5 8z", back: "M12 2v12L4 8z" };

  const made = (tag, attributes, text) => {
    const element = document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const sign = (path) => {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    for (const [name, value] of [["viewBox", "0 0 16 16"], ["width", "16"], ["aria-hidden", "true"]]) svg.setAttribute(name, value);
    svg.append(document.createElementNS(space, "path"));
    svg.firstChild.setAttribute("d", path);
    return svg;
  };

  // Words of the rule file stand between back quotes.
  const quoted = (parent, text) => text.split("`").forEach((part, at) => parent.append(at % 2 ? made("code", {}, part) : part));

  class Item {
    constructor(element) {
      this.element = element;
      this.isText = element.tagName === "text";
      this.words = this.isText ? element.querySelector("tspan") || element : element.querySelector("text");
      const [x, y, scale = 1] = (element.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
      this.first = {
        at: this.isText ? [+element.getAttribute("x"), +element.getAttribute("y"), 1] : [x, y, scale],
        text: this.words?.textContent,
        marks: MARKS.filter((mark) => element.classList.contains(mark)).join(" "),
      };
    }

    show({ at, text, marks }, delay) {
      if (this.isText) {
        this.element.setAttribute("x", at[0]);
        this.element.setAttribute("y", at[1]);
      } else {
        this.element.style.transform = `translate(${at[0]}px, ${at[1]}px) scale(${at[2]})`;
        this.element.style.transitionDelay = `${delay}ms`;
      }
      if (this.words && this.words.textContent !== text) this.words.textContent = text;
      const wanted = marks.split(" ");
      for (const mark of MARKS) this.element.classList.toggle(mark, wanted.includes(mark));
    }
  }

  class Player {
    constructor(root) {
      this.root = root;
      this.data = JSON.parse(root.querySelector("script").textContent);
      this.said = [this.data.words.begins, ...[...root.querySelectorAll(".hb-told > li")].map((each) => each.textContent)];
      this.last = this.data.frames.length - 1;
      this.number = 0;
      this.items = {};
      for (const frame of this.data.frames)
        for (const part of [frame.at, frame.text, frame.marks])
          for (const key in part ?? {})
            this.items[key] ??= new Item(root.querySelector(`svg [data-key="${key}"]`));
      this.build();
      this.show(0);
      root.classList.add("hb-playing");
    }

    build() {
      const { words, rules } = this.data;
      this.say = made("p", { class: "hb-say", "aria-live": "polite" });
      this.laws = made("ol", { class: "hb-laws" });
      for (const [title, text] of rules) {
        const law = made("li");
        law.append(made("b", {}, title), ` ${text}`);
        this.laws.append(law);
      }
      this.why = made("details", { class: "hb-why" });
      this.why.append(made("summary", {}, words.why), made("ul"));
      const keys = made("div", { class: "hb-keys" });
      this.buttons = {};
      for (const name of ["first", "back", "next"]) {
        const button = made("button", { type: "button", "aria-label": words[name], title: words[name] });
        button.append(SIGNS[name] ? sign(SIGNS[name]) : words[name]);
        button.addEventListener("click", () => this.go(name));
        keys.append((this.buttons[name] = button));
      }
      this.count = made("span", { class: "hb-count-of" });
      keys.append(this.count);
      const panel = made("div", { class: "hb-panel-of" });
      panel.append(keys, this.say, this.laws, this.why);
      this.root.append(panel);
      for (const [name, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", `${this.data.title}. ${words.keys}`]]) this.root.setAttribute(name, value);
      this.root.addEventListener("keydown", (event) => this.press(event));
      addEventListener("beforeprint", () => this.show(0, true));
    }

    press(event) {
      const typed = { ArrowRight: "forth", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
      const name = typed ?? (event.key === " " && event.target === this.root ? "next" : undefined);
      if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.go(name);
    }

    go(name) {
      const { number, last } = this;
      const to = { first: 0, back: Math.max(0, number - 1), forth: Math.min(last, number + 1), last, next: number === last ? 0 : number + 1 };
      this.show(to[name]);
    }

    // A frame is the first picture with all changes up to it: going back needs nothing else.
    state(number) {
      const state = {};
      for (const key in this.items) state[key] = { ...this.items[key].first };
      for (const frame of this.data.frames.slice(0, number + 1))
        for (const part of ["at", "text", "marks"])
          for (const key in frame[part] ?? {}) state[key][part] = frame[part][key];
      return state;
    }

    show(number, asPrinted = false) {
      const frame = this.data.frames[number], { words } = this.data;
      this.number = number;
      const state = this.state(asPrinted ? -1 : number);
      const moved = Object.keys(frame.at ?? {});
      for (const key in state) this.items[key].show(state[key], Math.max(0, moved.indexOf(key)) * 60);
      this.raise(state, moved);
      this.say.textContent = this.said[number];
      [...this.laws.children].forEach((law, at) => {
        if (at === frame.rule) law.setAttribute("aria-current", "true");
        else law.removeAttribute("aria-current");
      });
      this.why.hidden = !frame.why;
      this.why.open &&= !!frame.why;
      this.why.lastChild.replaceChildren(...(frame.why ?? []).map((text) => { const line = made("li"); quoted(line, text); return line; }));
      this.buttons.first.disabled = this.buttons.back.disabled = number === 0;
      this.buttons.next.textContent = number === this.last ? words.again : words.next;
      this.buttons.next.setAttribute("aria-label", this.buttons.next.textContent);
      this.buttons.next.title = this.buttons.next.textContent;
      this.count.textContent = words.of.replace("{number}", number + 1).replace("{count}", this.last + 1);
    }

    // Cards that move lie on top; in a fan each lies on the one before.
    raise(state, moved) {
      const keys = Object.keys(state).filter((key) => !this.items[key].isText);
      const fans = new Set(keys.filter((key) => state[key].marks.includes("hb-fan")).map((key) => state[key].at[1]));
      const height = (key) => (moved.includes(key) && !fans.has(state[key].at[1]) ? 1 : 0);
      const order = (one, other) =>
        height(one) - height(other) || state[one].at[1] - state[other].at[1] || state[one].at[0] - state[other].at[0];
      for (const key of keys.sort(order)) this.items[key].element.parentNode.append(this.items[key].element);
    }
  }

  const begin = () => {
    const watcher = new IntersectionObserver((seen) => {
      for (const each of seen) if (each.isIntersecting) { watcher.unobserve(each.target); new Player(each.target); }
    }, { rootMargin: "300px" });
    document.querySelectorAll(".hb-player").forEach((root) => watcher.observe(root));
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
})();

// One comparison: lights the lines that belong together, folds, searches. `View` works on an <article>,
// printed into the page or made by list.js.
"use strict";

const root = document.documentElement;
let view = null;  // what is shown at the moment; list.js replaces it
const one = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];

class View {
  // `key`: of a list, what a link names it by.
  constructor(article, key = "") {
    this.article = article;
    this.key = key;
    this.byLine = new Map();
    for (const row of all(".row[data-line]", article)) {
      const line = Number(row.dataset.line);
      if (!this.byLine.has(line)) this.byLine.set(line, []);
      this.byLine.get(line).push(row);
    }
    this.lines = [...this.byLine.keys()].sort((a, b) => a - b)
      .filter((line) => this.byLine.get(line).some((row) => row.closest(".python")));
    this.line = this.why = null;
    one(".bar .fold").textContent = "Open all";
    this.hits = [];
    this.at = -1;
    article.addEventListener("mouseover", (event) => this.hover(event.target.closest(".row")));
    article.addEventListener("mouseleave", () => this.hover(null));
    article.addEventListener("click", (event) => this.click(event));
    for (const pane of all(".pane", article)) this.equip(pane);
    this.enter();
  }

  // Its text can be copied and saved.
  equip(pane) {
    const copy = make("button", { title: "Copy this text" }, "Copy");
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(this.text(pane));
      say("Copied");
    });
    const save = make("a", { href: "#", title: "Save this text as a file" }, "Save");
    save.addEventListener("click", () => {
      save.download = this.fileName(pane);
      save.href = URL.createObjectURL(new Blob([this.text(pane)], { type: "text/plain" }));
    });
    one("h2", pane).append(make("span", { class: "tools" }, copy, save));
  }

  // All of a pane, folded or not: of both devices where both are shown.
  text(pane) {
    const other = root.dataset.device === "cpu" ? "cuda" : "cpu";
    return all(".row", pane).filter(ofDevice).map((row) => {
      const code = one("code", row).cloneNode(true);
      for (const spaces of all(`i.${other}`, code)) spaces.remove();
      return `${code.textContent}\n`;
    }).join("");
  }

  fileName(pane) {
    const kernel = one("h1", this.article).textContent;
    if (pane.classList.contains("python")) return `${kernel}.py`;
    const ending = { both: "txt", cpu: "cpp", cuda: "cu" }[root.dataset.device];
    return `${kernel}${pane.classList.contains("adjoint") ? "_adjoint" : ""}.${ending}`;
  }

  // To the kernel itself: before it may stand functions and other kernels.
  enter() {
    const [first, last] = this.article.dataset.kernel.split("-").map(Number);
    if (first === 0) return;
    for (const pane of all(".pane", this.article)) {
      const row = pane.classList.contains("python") ? all(".row", pane)[first - 1]
        : all(".row[data-line]", pane).find(({ dataset: { line } }) => line > first && line <= last);
      const target = row?.closest("details")?.firstChild ?? row;
      if (!target || !seen(target)) continue;
      const scroll = one(".scroll", pane);
      scroll.scrollTop += target.getBoundingClientRect().top - scroll.getBoundingClientRect().top - 6;
    }
  }

  // A pane was not seen before.
  turn() {
    if (this.line === null) return this.enter();
    for (const pane of all(".pane", this.article)) if (seen(pane)) this.reveal(pane);
  }

  rows(line) { return this.byLine.get(line) ?? []; }

  hover(row) {
    const line = row?.dataset.line;
    if (line === this.hovered) return;
    for (const each of this.rows(Number(this.hovered))) each.classList.remove("hot");
    this.hovered = line;
    for (const each of this.rows(Number(line))) each.classList.add("hot");
  }

  click(event) {
    const why = event.target.closest(".why a, .whys a");
    if (why) {
      event.preventDefault();
      this.explain(Number(why.hash.slice(4)));
      return;
    }
    const row = event.target.closest(".row");
    if (!row) return;
    if (event.target.closest(".no")) event.preventDefault();
    if (!getSelection().isCollapsed) return;  // someone copies
    const line = Number(row.dataset.line);
    this.select(line && line !== this.line ? line : null, row.closest(".pane"));
  }

  // `from`: the pane that stays where it is.
  select(line, from = null) {
    for (const row of all(".lit", this.article)) row.classList.remove("lit");
    for (const mark of all("summary .lines", this.article)) mark.remove();
    this.line = line;
    this.step = -1;
    remember();
    if (line === null) return say("");
    for (const row of this.rows(line)) row.classList.add("lit");
    for (const part of all("details.part", this.article)) {
      const count = all(".row.lit", part).length;
      if (count === 0) continue;
      const summary = one("summary", part);
      summary.classList.add("lit");
      summary.append(make("span", { class: "lines" }, String(count)));
    }
    for (const pane of all(".pane", this.article)) if (pane !== from) this.reveal(pane);
    const [forward, adjoint] = ["forward", "adjoint"].map((pass) =>
      all(`.${pass} .row.lit:not(.quote)`, this.article).filter(ofDevice).length);
    say(`Line ${line}: ${forward} of the forward code, ${adjoint} of the adjoint`);
  }

  // The first lit line of a pane that is open, or else the heading of its part.
  reveal(pane) {
    const lit = all(".row.lit", pane).filter(seen);
    const target = lit.find((row) => !row.classList.contains("quote") && row.id) ?? lit[0] ??
      all("summary.lit", pane).find(seen);
    if (target) show(target, pane);
  }

  move(by) {
    if (this.lines.length === 0) return;
    const at = this.lines.indexOf(this.line);
    const next = at === -1 ? (by > 0 ? 0 : this.lines.length - 1)
      : Math.min(Math.max(at + by, 0), this.lines.length - 1);
    this.select(this.lines[next]);
  }

  // The next place in the code, over both passes.
  next() {
    if (this.line === null) return this.move(1);
    const places = this.rows(this.line).filter((row) => !row.closest(".python") && row.closest("details").open && seen(row));
    if (places.length === 0) return;
    this.step = (this.step + 1) % places.length;
    const pane = places[this.step].closest(".pane");
    show(places[this.step], pane);
  }

  explain(why) {
    const on = this.why === why ? null : why;
    this.why = on;
    for (const row of all(".row[data-why]", this.article))
      row.classList.toggle("explained", Number(row.dataset.why) === on);
    for (const item of all(".whys li", this.article)) {
      item.classList.toggle("on", Number(item.dataset.why) === on);
    }
    say(on === null ? "" : one(`.whys li[data-why="${on}"] p`, this.article).textContent);
    if (on === null) return;
    for (const pane of all(".pane", this.article)) {
      const rows = all(".row.explained", pane);
      if (rows.length && !rows.some(seen)) rows[0].closest("details").open = true;
      const first = rows.find(seen);
      if (first) show(first, pane);
    }
  }

  search(text) {
    for (const row of all(".hit", this.article)) row.classList.remove("hit", "here");
    const wanted = text.trim().toLowerCase();
    this.hits = wanted === "" ? []
      : all(".row", this.article).filter((row) => one("code", row).textContent.toLowerCase().includes(wanted));
    for (const row of this.hits) row.classList.add("hit");
    this.at = -1;
    if (this.hits.length) this.go(1);
    return wanted === "" ? "" : `${this.hits.length}`;
  }

  // To the next hit; parts open on the way.
  go(by) {
    const hits = this.hits.filter((row) => ofDevice(row));
    if (hits.length === 0) return "0";
    if (this.at >= 0) this.hits[this.at].classList.remove("here");
    const from = hits.indexOf(this.hits[this.at]);
    const next = hits[(from + by + hits.length) % hits.length];
    this.at = this.hits.indexOf(next);
    next.classList.add("here");
    const part = next.closest("details");
    if (part) part.open = true;
    const pane = next.closest(".pane");
    if (!pane.classList.contains("python")) setPass(pane.classList.contains("adjoint") ? "adjoint" : "forward");
    show(next, pane);
    return `${hits.indexOf(next) + 1} of ${hits.length}`;
  }

  fold() {
    const parts = all("details.part", this.article);
    const open = parts.some((part) => !part.open);
    for (const part of parts) part.open = open;
    one(".bar .fold").textContent = open ? "Fold all" : "Open all";
  }
}

// An element: attributes by name, then texts and elements within.
function make(tag, attributes, ...inner) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inner);
  return element;
}

function ofDevice(row) {
  return root.dataset.device === "both" || !row.classList.contains(root.dataset.device === "cpu" ? "cuda" : "cpu");
}

function seen(element) { return element.checkVisibility(); }

// Scrolls the pane only, and only if it must.
function show(element, pane) {
  const scroll = one(".scroll", pane);
  const box = element.getBoundingClientRect(), frame = scroll.getBoundingClientRect();
  const margin = Math.min(60, frame.height / 4);
  if (box.top >= frame.top + margin && box.bottom <= frame.bottom - margin) return;
  scroll.scrollTop += box.top - frame.top - frame.height / 3;
}

function say(text) { one(".said").textContent = text; }

function setDevice(device) {
  root.dataset.device = device;
  for (const button of all(".devices button"))
    button.setAttribute("aria-pressed", String(button.dataset.device === device));
  remember();
}

function setPass(pass) {
  root.dataset.pass = pass;
  for (const button of all(".passes button"))
    button.setAttribute("aria-pressed", String(button.dataset.pass === pass));
  remember();
  view?.turn();
}

// --- the address: behind # stands what is shown, so that a link leads there ---

function remember() {
  if (!view) return;
  const { device, pass } = root.dataset;
  const state = [view.key && encodeURIComponent(view.key), view.line !== null && `line=${view.line}`,
    device !== "both" && `device=${device}`, pass !== "forward" && `pass=${pass}`].filter(Boolean).join("&");
  try {
    history.replaceState(null, "", state ? `#${state}` : location.pathname + location.search);
  } catch { /* in the frame of a notebook, which has no address */ }
}

function address() {
  const parts = location.hash.slice(1).split("&");
  let key = parts[0].includes("=") ? "" : parts.shift();
  try {
    key = decodeURIComponent(key);
  } catch { /* a stray % */ }
  return { key, settings: new Map(parts.map((part) => part.split("="))) };
}

function take(settings) {
  if (all(".devices button").some((button) => button.dataset.device === settings.get("device")))
    setDevice(settings.get("device"));
  if (all(".passes button").some((button) => button.dataset.pass === settings.get("pass")))
    setPass(settings.get("pass"));
  const line = Number(settings.get("line"));
  if (view?.lines.includes(line)) view.select(line);
}

// What is done when the address is another one; list.js replaces it.
let arrive = () => take(address().settings);
addEventListener("hashchange", () => arrive());

function toggleTheme() {
  const dark = root.dataset.theme ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem("weft-theme", root.dataset.theme);
  } catch { /* it lasts as long as the page */ }
}

const find = one(".bar .find input");
const found = one(".bar .find output");

function search() { found.value = view ? view.search(find.value) : ""; }

function leave() {
  find.value = "";
  search();
  find.blur();
  view?.select(null);
  if (view && view.why !== null) view.explain(view.why);
}

const keys = {
  ArrowDown: () => view?.move(1),
  ArrowUp: () => view?.move(-1),
  Enter: () => view?.next(),
  Escape: leave,
  "/": () => find.select(),
  d: () => setDevice({ both: "cpu", cpu: "cuda", cuda: "both" }[root.dataset.device]),
  p: () => setPass(root.dataset.pass === "forward" ? "adjoint" : "forward"),
  f: () => view?.fold(),
  t: toggleTheme,
  "?": () => one(".keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || one(".keys").open) return;
  const typing = event.target.matches("input, select");
  if (typing && event.key !== "Escape") {
    if (event.target === find && event.key === "Enter") {
      event.preventDefault();
      if (view) found.value = view.go(event.shiftKey ? -1 : 1);
    }
    return;
  }
  if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

find.addEventListener("input", search);
one(".bar").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.device) setDevice(button.dataset.device);
  else if (button.dataset.pass) setPass(button.dataset.pass);
  else if (button.matches(".fold")) view?.fold();
  else if (button.matches(".theme")) toggleTheme();
  else if (button.matches(".help")) one(".keys").showModal();
});

setDevice("both");
setPass("forward");
{
  const article = one("main > article");
  if (article) view = new View(article);
  if (view) arrive();
}

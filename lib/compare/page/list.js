// A list of comparisons: filters it, and makes the article of the one that is opened.
"use strict";

const data = JSON.parse(one("#data").textContent);
const items = all(".list li");
// A link names a comparison by its key or by a record's id.
const places = new Map(data.records.flatMap((record, index) =>
  [record.key, ...record.sides.map((side) => side?.id)].filter(Boolean).map((key) => [key, index])));
let current = -1;

// A line of the table as an element with its pieces.
function lineOf(number, ...before) {
  const text = data.lines[2 * number];
  const code = make("code", {}, ...before);
  let at = 0;
  for (const [, style, size] of data.lines[2 * number + 1].matchAll(/(\D)(\d+)/g)) {
    const piece = text.slice(at, at += Number(size));
    code.append(style === "_" ? piece : make("span", { class: style }, piece));
  }
  code.append(text.slice(at));
  code.normalize();
  return code;
}

function rowOf(attributes, number, code, why) {
  return make("div", attributes, number, code, ...(why ? [why] : []));
}

function plural(count, what) { return `${count} ${what}${count === 1 ? "" : "s"}`; }

// As weft prints them: article.cpp.
function headOf(record) {
  const head = make("header", { class: "head" }, make("h1", {}, record.kernel));
  const about = [record.category && `${record.category}, difficulty ${record.difficulty}`, record.file];
  if (about.some(Boolean)) head.append(make("span", { class: "about" }, about.filter(Boolean).join(", ")));
  if (record.description) head.append(make("p", { class: "description" }, record.description));
  const sides = make("div", { class: "sides" });
  record.sides.forEach((side, index) => {
    if (!side) return;
    const name = ["cpu", "cuda"][index];
    const element = make("span", { class: `side ${name}` }, make("b", {}, name.toUpperCase()));
    for (const [look, text] of side.badges) element.append(make("span", { class: `badge ${look}` }, text));
    sides.append(element);
  });
  head.append(sides);
  for (const note of record.notes) head.append(make("p", { class: "note" }, note));
  return head;
}

function paneOf(name, title) {
  const scroll = make("div", { class: "scroll", tabindex: "0" });
  const pane = make("section", { class: `pane ${name}`, "aria-label": title }, make("h2", {}, title), scroll);
  return [pane, scroll];
}

function pythonOf(record, linked) {
  const [pane, scroll] = paneOf("python", "Python");
  const lines = [];
  for (let at = 0; at < record.python.length; at += 3) lines.push(record.python.slice(at, at + 3));
  let into = scroll;
  lines.forEach(([text, statement, shown], index) => {
    if (!shown && into === scroll) {
      let count = 0;
      while (index + count < lines.length && !lines[index + count][2]) ++count;
      into = make("details", { class: "part" }, make("summary", {}, plural(count, "other line")));
      scroll.append(into);
    } else if (shown) {
      into = scroll;
    }
    const number = String(index + 1);
    const code = lineOf(text);
    const indent = data.lines[2 * text].search(/[^ ]/);
    if (indent > 0) code.setAttribute("style", `--i:${indent}`);
    if (!linked.has(statement)) {
      into.append(rowOf({ class: "row" }, make("span", { class: "no" }, number), code));
      return;
    }
    const attributes = { class: "row", "data-line": statement };
    if (statement === index + 1) attributes.id = `p${statement}`;
    into.append(rowOf(attributes, make("a", { class: "no", href: `#f${statement}` }, number), code));
  });
  return pane;
}

// Rows of five numbers; the last is (section, difference + 1, part, kind).
function rowsOf(numbers) {
  const rows = [];
  for (let at = 0; at < numbers.length; at += 5) {
    const [text, cpu, cuda, python, rest] = numbers.slice(at, at + 5);
    rows.push({ text, cpu, cuda, python, kind: rest & 7, part: (rest >> 3) & 15, why: ((rest >> 7) & 15) - 1,
      section: rest >> 11 });
  }
  return rows;
}

function codeOf(name, title, letter, rows) {
  const [pane, scroll] = paneOf(name, title);
  if (rows.length === 0) scroll.append(make("p", { class: "none" }, "no adjoint code"));
  const named = new Set();
  for (let begin = 0, end; begin < rows.length; begin = end) {
    for (end = begin; end < rows.length && rows[end].section === rows[begin].section;) ++end;
    const inPart = rows.slice(begin, end);
    const cpu = inPart.some((row) => row.cpu >= 0), cuda = inPart.some((row) => row.cuda >= 0);
    const [heading, folded] = data.parts[rows[begin].part];
    const part = make("details", { class: `part${cpu && cuda ? "" : cpu ? " cpu" : " cuda"}` },
      make("summary", {}, `${heading} `, make("small", {}, plural(inPart.length, "line"))));
    if (!folded) part.open = true;
    let before = -1;
    for (const row of inPart) {
      const both = row.cpu >= 0 && row.cuda >= 0;
      const attributes = {
        class: `row${both ? "" : row.cpu >= 0 ? " cpu" : " cuda"}${row.kind === data.quote ? " quote" : ""}` };
      if (row.python) attributes["data-line"] = row.python;
      if (row.why >= 0) attributes["data-why"] = row.why;
      if (row.python && data.code.includes(row.kind) && !named.has(row.python)) {
        named.add(row.python);
        attributes.id = `${letter}${row.python}`;
      }
      const number = row.python ? make("a", { class: "no", href: `#p${row.python}` }, String(row.python))
        : make("span", { class: "no" });
      const indent = Math.max(row.cpu, row.cuda);
      const spaces = both && row.cpu !== row.cuda
        ? [make("i", { class: "cpu" }, " ".repeat(row.cpu)), make("i", { class: "cuda" }, " ".repeat(row.cuda))]
        : indent > 0 ? [make("i", {}, " ".repeat(indent))] : [];
      const code = lineOf(row.text, ...spaces);
      if (indent > 0) code.setAttribute("style", `--i:${indent}`);
      const why = row.why >= 0 && row.why !== before
        ? make("span", { class: "why" }, make("a", { href: `#why${row.why}` }, data.whys[row.why][0])) : null;
      part.append(rowOf(attributes, number, code, why));
      before = row.why;
    }
    scroll.append(part);
  }
  return pane;
}

function articleOf(record) {
  const passes = [rowsOf(record.forward), rowsOf(record.adjoint)];
  const linked = new Set(), counts = new Map();
  for (const row of passes.flat()) {
    if (row.python) linked.add(row.python);
    if (row.why >= 0) counts.set(row.why, (counts.get(row.why) ?? 0) + 1);
  }
  const article = make("article", { class: "comparison", "data-key": record.key, "data-kernel": record.place.join("-") },
    headOf(record),
    make("div", { class: "panes" }, pythonOf(record, linked), codeOf("forward", "Forward", "f", passes[0]),
      codeOf("adjoint", "Adjoint", "a", passes[1])));
  if (counts.size === 0) return article;
  const list = make("ul", {});
  for (const [why, count] of [...counts].sort(([a], [b]) => a - b))
    list.append(make("li", { "data-why": why, id: `why${why}` },
      make("a", { class: "title", href: `#why${why}` }, `${data.whys[why][0]} `, make("small", {}, String(count))),
      make("p", {}, data.whys[why][1])));
  article.append(make("section", { class: "whys", "aria-label": "CPU and CUDA" }, make("h2", {}, "CPU and CUDA"), list));
  return article;
}

// --- the list ---

const query = one(".list .query");
const choices = all(".list select");
const count = one(".list .count");

function filter() {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of items) {
    const text = item.dataset.text;
    const fits = words.every((word) => text.includes(word)) && choices.every((choice) =>
      choice.value === "" || ` ${item.dataset[choice.name]} `.includes(` ${choice.value} `));
    item.hidden = !fits;
    shown += fits;
  }
  count.value = `${shown} of ${items.length}`;
}

function open(index) {
  root.classList.add("opened");
  if (index === current) return;
  items[current]?.classList.remove("open");
  current = index;
  const record = data.records[index];
  const article = articleOf(record);
  one("main").replaceChildren(article);
  view = new View(article, record.key);
  say("");
  search();
  items[index].classList.add("open");
  items[index].scrollIntoView({ block: "nearest" });
}

function close() {
  root.classList.remove("opened");
  try {
    history.replaceState(null, "", location.pathname + location.search);
  } catch {
    location.hash = "";  // in the frame of a notebook, which has no address
  }
}

function follow() {
  const { key, settings } = address();
  if (!places.has(key)) return;
  open(places.get(key));
  take(settings);
}

function step(by) {
  const shown = items.filter((item) => !item.hidden);
  const at = shown.indexOf(items[current]);
  const next = shown[Math.min(Math.max(at + by, 0), shown.length - 1)];
  if (next) location.replace(one("a", next).hash);
}

Object.assign(keys, {
  j: () => step(1),
  k: () => step(-1),
  l: () => query.select(),
});
query.addEventListener("input", filter);
for (const choice of choices) choice.addEventListener("change", filter);
one(".back").addEventListener("click", close);
root.classList.add("with-list");
filter();
arrive = follow;
arrive();
if (current === -1 && items.length && matchMedia("(min-width: 900px)").matches) open(0);

"use strict";
// All text comes from others: it reaches the page as text nodes and attributes that hold no code, never as HTML.

const data = JSON.parse(document.getElementById("data").textContent);
const main = document.getElementById("main");

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "class") made.className = value;
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

// --- Lean text ---
const KEYWORDS = new Set(
  ("abbrev axiom by class def deriving else end example exists extends forall from fun have if import in inductive " +
    "instance let match mutual namespace noncomputable opaque open partial private protected public return section show " +
    "structure suffices termination_by decreasing_by then theorem unsafe variable universe where with do sorry " +
    "Prop Type Sort calc macro notation syntax set_option attribute unless for lemma").split(" ")
);
const TOKEN =
  /(--[^\n]*)|(\/-)|("(?:[^"\\]|\\[^])*")|([\p{L}_][\p{L}\p{N}_'!?₀-₉]*(?:\.[\p{L}_][\p{L}\p{N}_'!?₀-₉]*)*)|(\d[\w.]*)|([∀∃λ])/gu;

/** The text in pieces [class, text]; joined they are the text. */
function tokens(text) {
  const found = [];
  let at = 0;
  const put = (kind, end) => {
    if (end > at) found.push([kind, text.slice(at, end)]);
    at = end;
  };
  TOKEN.lastIndex = 0;
  for (let match; (match = TOKEN.exec(text)); ) {
    put("", match.index);
    let end = TOKEN.lastIndex;
    let kind = "";
    if (match[1]) kind = "comment";
    else if (match[2]) {
      kind = "comment"; // these nest
      const edge = /\/-|-\//g;
      edge.lastIndex = end;
      let depth = 1;
      end = text.length;
      for (let one; (one = edge.exec(text)); ) {
        depth += one[0] === "/-" ? 1 : -1;
        if (depth === 0) {
          end = edge.lastIndex;
          break;
        }
      }
      TOKEN.lastIndex = end;
    } else if (match[3] || match[5]) kind = "literal";
    else if (match[6] || KEYWORDS.has(match[4])) kind = "keyword";
    put(kind, end);
  }
  put("", text.length);
  return found;
}

/** Each line as a list of nodes. */
function colouredLines(text) {
  const lines = [[]];
  for (const [kind, piece] of tokens(text)) {
    piece.split("\n").forEach((part, index) => {
      if (index) lines.push([]);
      if (part) lines[lines.length - 1].push(kind ? element("span", { class: kind }, part) : part);
    });
  }
  return lines;
}

function code(text) {
  const block = element("pre", { class: "code" });
  colouredLines(text).forEach((line, index) => block.append(index ? "\n" : "", ...line));
  return block;
}

// --- differences by lines: a longest common subsequence, blanks at the ends of lines aside ---
const MOST_CELLS = 4000000;

/** Rows [index on the left or -1, index on the right or -1, whether they are the same]. */
function align(left, right) {
  const a = left.map((line) => line.trimEnd());
  const b = right.map((line) => line.trimEnd());
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let enda = a.length;
  let endb = b.length;
  while (enda > start && endb > start && a[enda - 1] === b[endb - 1]) enda--, endb--;
  const rows = [];
  for (let k = 0; k < start; k++) rows.push([k, k, true]);
  const n = enda - start;
  const m = endb - start;
  const pending = [[], []];
  const flush = () => {
    for (let k = 0; k < Math.max(pending[0].length, pending[1].length); k++)
      rows.push([pending[0][k] ?? -1, pending[1][k] ?? -1, false]);
    pending[0] = [];
    pending[1] = [];
  };
  let i = 0;
  let j = 0;
  if (n * m <= MOST_CELLS) {
    const width = m + 1;
    const best = new Uint16Array((n + 1) * width);
    for (let x = n - 1; x >= 0; x--)
      for (let y = m - 1; y >= 0; y--)
        best[x * width + y] =
          a[start + x] === b[start + y]
            ? best[(x + 1) * width + y + 1] + 1
            : Math.max(best[(x + 1) * width + y], best[x * width + y + 1]);
    while (i < n && j < m) {
      if (a[start + i] === b[start + j]) {
        flush();
        rows.push([start + i++, start + j++, true]);
      } else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) pending[0].push(start + i++);
      else pending[1].push(start + j++);
    }
  }
  while (i < n) pending[0].push(start + i++);
  while (j < m) pending[1].push(start + j++);
  flush();
  for (let k = 0; enda + k < a.length; k++) rows.push([enda + k, endb + k, true]);
  return rows;
}

function beside(reference, candidate) {
  const body = element("tbody");
  const [left, right] = [colouredLines(reference), colouredLines(candidate)];
  for (const [i, j, same] of align(reference.split("\n"), candidate.split("\n"))) {
    body.append(
      element(
        "tr",
        {},
        element("td", { class: i >= 0 && !same ? "removed" : "" }, ...(i >= 0 ? left[i] : [])),
        element("td", { class: j >= 0 && !same ? "added" : "" }, ...(j >= 0 ? right[j] : []))
      )
    );
  }
  const head = element("tr", {}, element("th", {}, "reference"), element("th", {}, "candidate"));
  return element("table", { class: "beside", id: "texts" }, element("thead", {}, head), body);
}

// --- verdicts ---
function addressOf(outcome) {
  return "#" + [data.tasks[outcome.task].id, outcome.model, outcome.run].map(encodeURIComponent).join("/");
}

for (const outcome of data.outcomes) {
  const task = data.tasks[outcome.task];
  outcome.address = addressOf(outcome);
  outcome.candidate = outcome.text === undefined ? null : data.texts[outcome.text];
  outcome.searched = null;
  task.searched = null;
}

// What a search looks through, in small letters: made when it is first needed, long texts once each.
const smallTexts = [];

function small(text) {
  return (smallTexts[text] ??= data.texts[text].toLowerCase());
}

function hasWord(outcome, word) {
  const task = data.tasks[outcome.task];
  task.searched ??= [task.id, task.title, task.section, task.module, task.description].join("\n").toLowerCase();
  outcome.searched ??= [
    outcome.model,
    ...(outcome.declarations ?? []).flatMap(([name, , status, , detail]) => [name, status, detail]),
    ...(outcome.messages ?? []).map(([, , , text]) => text),
  ]
    .join("\n")
    .toLowerCase();
  const own = outcome.searched.includes(word) || task.searched.includes(word) || small(task.reference).includes(word);
  return own || (outcome.text !== undefined && small(outcome.text).includes(word));
}

function statusClass(status) {
  return status === "pass" || status === "equal" ? "good" : "bad";
}

function detailOf(outcome) {
  const task = data.tasks[outcome.task];
  const shown = element("article");
  const run = `${outcome.model}, run ${outcome.run}`;
  shown.append(
    element("h2", {}, `${task.id} ${task.title}`),
    element(
      "p",
      {},
      element("strong", { class: statusClass(outcome.status) }, outcome.status),
      ` · ${run} · track ${task.track}` + (task.section ? ` · section ${task.section}` : ""),
      outcome.messages
        ? ` · ${outcome.compiled ? "compiles" : "has errors"} · score ${outcome.score.toFixed(2)} · ${outcome.ms} ms` +
            ` · ${outcome.heartbeats.toLocaleString("en")} heartbeats`
        : ""
    )
  );
  const tags = element("p");
  for (const [dimension, names] of Object.entries(task.tags))
    for (const name of names) tags.append(element("span", { class: "tag", title: dimension }, name));
  shown.append(tags, element("h3", {}, "Description"), element("p", { class: "prose" }, task.description));
  for (const name of ["skeleton", "context"]) {
    const text = data.texts[task[name]];
    if (text.trim())
      shown.append(
        element("details", {}, element("summary", {}, name), code((name === "context" ? `-- imports ${task.imports.join(" ")}\n` : "") + text))
      );
  }
  if (outcome.declarations) {
    const rows = outcome.declarations.map(([name, kind, status, method, detail]) =>
      element(
        "tr",
        {},
        element("td", {}, name),
        element("td", {}, kind),
        element("td", { class: statusClass(status) }, status),
        element("td", {}, method),
        element("td", { class: "prose" }, detail)
      )
    );
    const head = ["declaration", "kind", "status", "by", "detail"].map((name) => element("th", {}, name));
    shown.append(
      element("h3", {}, "Declarations"),
      element("table", { id: "declarations" }, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows))
    );
  }
  if (outcome.messages && outcome.messages.length) {
    shown.append(element("h3", {}, "Messages"));
    for (const [severity, line, column, text] of outcome.messages) {
      const label = element("span", { class: severity === "error" ? "bad" : "faint" }, `${line}:${column} ${severity}: `);
      shown.append(element("pre", { class: "code message" }, label, text));
    }
    if (outcome.left_out) shown.append(element("p", { class: "faint" }, `and ${outcome.left_out} more messages`));
  }
  shown.append(element("h3", {}, "Texts"));
  if (outcome.candidate === null)
    shown.append(element("p", {}, "There is no prediction."), beside(data.texts[task.reference], ""));
  else shown.append(beside(data.texts[task.reference], outcome.candidate));
  return shown;
}

// --- the list and its filters ---
const list = element("ul", { class: "list", id: "list" });
const detail = element("section", { class: "detail", id: "detail", tabindex: "-1", "aria-label": "Verdict" });
const count = element("div", { class: "count", id: "count", "aria-live": "polite" });
const filters = element("form", { class: "filters", role: "search" });
const rows = data.outcomes.map((outcome) => {
  const task = data.tasks[outcome.task];
  const link = element(
    "a",
    { href: outcome.address },
    element("span", {}, `${task.id} ${task.title}`),
    element("span", { class: statusClass(outcome.status) }, outcome.status),
    element("small", {}, `${task.track} · ${outcome.model} · run ${outcome.run}`)
  );
  const row = element("li", {}, link);
  return { outcome, task, row, link };
});
const byAddress = new Map(rows.map((one) => [one.outcome.address, one]));
let visible = rows;
let selected = null;

function different(values) {
  return [...new Set(values)].sort((a, b) => String(a).localeCompare(String(b), "en", { numeric: true }));
}

function choice(name, values, groups = null) {
  const select = element("select", { id: `filter-${name}` }, element("option", { value: "" }, "all"));
  if (groups === null) for (const value of values) select.append(element("option", { value }, String(value)));
  else
    for (const [label, members] of groups) {
      const group = element("optgroup", { label });
      for (const member of members) group.append(element("option", { value: JSON.stringify([label, member]) }, member));
      select.append(group);
    }
  filters.append(element("label", {}, name, select));
  select.addEventListener("change", filter);
  return select;
}

const tagsByDimension = new Map();
for (const task of data.tasks)
  for (const [dimension, names] of Object.entries(task.tags)) {
    if (!tagsByDimension.has(dimension)) tagsByDimension.set(dimension, new Set());
    names.forEach((name) => tagsByDimension.get(dimension).add(name));
  }
const track = choice("track", different(data.tasks.map((task) => task.track)));
const model = choice("model", different(data.outcomes.map((one) => one.model)));
const run = choice("run", different(data.outcomes.map((one) => one.run)));
const status = choice("status", different(data.outcomes.map((one) => one.status)));
const tag = choice("tag", [], [...tagsByDimension].map(([label, names]) => [label, different(names)]));
const compiles = choice("compiles", ["yes", "no"]);
const search = element("input", { type: "search", id: "filter-search", placeholder: "id, text, message …", spellcheck: "false" });
filters.append(element("label", { class: "wide" }, "text (/ goes here; j and k, or the arrows, move)", search));
filters.addEventListener("submit", (event) => event.preventDefault());
let waiting = 0;
search.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(filter, 120);
});

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const [dimension, name] = tag.value ? JSON.parse(tag.value) : [null, null];
  visible = rows.filter(
    ({ outcome, task }) =>
      (!track.value || task.track === track.value) &&
      (!model.value || outcome.model === model.value) &&
      (!run.value || String(outcome.run) === run.value) &&
      (!status.value || outcome.status === status.value) &&
      (!compiles.value || outcome.compiled === (compiles.value === "yes")) &&
      (dimension === null || (Object.hasOwn(task.tags, dimension) && task.tags[dimension].includes(name))) &&
      words.every((word) => hasWord(outcome, word))
  );
  list.replaceChildren(...visible.map((one) => one.row));
  count.textContent = `${visible.length} of ${rows.length} verdicts`;
}

function select(one, scroll = true) {
  if (selected) selected.link.removeAttribute("aria-current");
  selected = one;
  one.link.setAttribute("aria-current", "true");
  if (scroll) one.link.scrollIntoView({ block: "nearest" });
  detail.replaceChildren(detailOf(one.outcome));
  detail.scrollTop = 0;
}

function move(step) {
  if (!visible.length) return;
  const at = visible.indexOf(selected);
  const next = at < 0 ? 0 : Math.min(visible.length - 1, Math.max(0, at + step));
  location.hash = visible[next].outcome.address;
}

// --- tables, plots, views ---
function tableOf({ name, headings, rows: cells, numeric, notes }) {
  const classes = numeric.map((one) => (one ? "numeric" : ""));
  const head = headings.map((heading, at) => element("th", { class: classes[at] }, heading));
  const body = cells.map((row) => element("tr", {}, ...row.map((cell, at) => element("td", { class: classes[at] }, cell))));
  return element(
    "section",
    {},
    element("h2", {}, name),
    element("table", { id: `table-${name}` }, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...body)),
    element("ul", { class: "faint" }, ...notes.map((note) => element("li", {}, note)))
  );
}

const side = element("div", { class: "side" }, filters, count, list);
const plots = document.getElementById("plots");
plots.className = "view";
const views = {
  summary: element(
    "div",
    { class: "view" },
    ...data.tables.map(tableOf),
    element("p", { class: "faint" }, "Rates and differences are percentages and percentage points.")
  ),
  plots,
  verdicts: element("div", { class: "view split" }, side, detail),
};
const buttons = {};
for (const [name, view] of Object.entries(views)) {
  main.append(view);
  buttons[name] = element("button", { type: "button", id: `view-${name}` }, name);
  buttons[name].addEventListener("click", () => show(name));
  document.getElementById("views").append(buttons[name]);
}

function show(name) {
  for (const [other, view] of Object.entries(views)) {
    view.hidden = other !== name;
    buttons[other].setAttribute("aria-pressed", String(other === name));
  }
}

function follow() {
  const one = byAddress.get(location.hash);
  if (one === undefined) return;
  show("verdicts");
  select(one);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || views.verdicts.hidden) return;
  if (event.target.matches("input, select, textarea")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step) move(step);
  else if (event.key === "/") search.focus();
  else return;
  event.preventDefault();
});
window.addEventListener("hashchange", follow);
filter();
show("summary");
follow();

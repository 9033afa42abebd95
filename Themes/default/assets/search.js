// Reads of the index what a query needs. Makes words as SearchWords.swift does.
const [form, status, list] = document.querySelectorAll("[class^=search]");
const field = form.q;
const cjk = "[\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{3ffff}]";
const runs = RegExp(`${cjk}+|((?!${cjk})[\\p{L}\\p{N}\\p{M}_])+`, "gu");
const isCJK = (run) => RegExp("^" + cjk, "u").test(run);
// The page that is not there searches, too.
const isOwnPage = location.pathname === new URL(form.action).pathname;
const files = {};
let latest = 0;

const fold = (text) =>
  text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFKC").toLowerCase().replace(/ς/g, "σ");

const read = (name) =>
  (files[name] ??= fetch(form.action + name).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(delete files[name]),
  ));

// The last word of a query may go on.
const terms = (query) => {
  const found = (fold(query).match(runs) ?? []).flatMap((run) => {
    const letters = [...run];
    if (!isCJK(run) || !letters[1]) return { text: letters.slice(0, 32).join(""), run, open: isCJK(run) };
    return letters.slice(1).map((letter, i) => ({ text: letters[i] + letter, run }));
  });
  const last = found.at(-1);
  if (last?.text[1]) last.open = !/\s$/.test(query);
  return found;
};

const matches = ({ text, open }, word) => (open ? word.startsWith(text) : word === text);

const weights = async (term, shards) => {
  const first = shards.findLast(([start]) => start <= term.text);
  const needed = shards.filter((shard) => shard === first || matches(term, shard[0]));
  const result = new Map();
  for (const words of await Promise.all(needed.map((shard) => read(shard[1]))))
    for (const [word, pairs] of Object.entries(words))
      for (let i = 0, page = 0; matches(term, word) && i < pairs.length; i += 2) {
        page += pairs[i];
        const weight = pairs[i + 1] * (word === term.text ? 2 : 1);
        if (!(result.get(page) > weight)) result.set(page, weight);
      }
  return result;
};

const search = async (found) => {
  const index = await read("index.json");
  const all = await Promise.all(found.map((term) => weights(term, index.words)));
  const score = (page) => all.reduce((sum, one) => sum + one.get(page), 0);
  const hits = [...(all[0]?.keys() ?? [])]
    .filter((page) => all.every((one) => one.has(page)))
    .sort((a, b) => score(b) - score(a) || a - b);
  const shown = hits.slice(0, 50).map(async (page) => {
    const [start, name] = index.documents.findLast(([first]) => first <= page);
    return (await read(name))[page - start];
  });
  return [hits.length, await Promise.all(shown)];
};

const mark = (element, text, found) => {
  let end = 0;
  for (const { 0: raw, index } of text.matchAll(runs)) {
    const run = fold(raw);
    for (const term of found) {
      const at = isCJK(run) ? run.indexOf(term.run) : matches(term, run) - 1;
      const from = index + at;
      if (at < 0 || from < end) continue;
      const hit = document.createElement("mark");
      element.append(text.slice(end, from), hit);
      end = isCJK(run) ? from + term.run.length : index + raw.length;
      hit.append(text.slice(from, end));
    }
  }
  element.append(text.slice(end));
};

const update = async () => {
  const turn = ++latest;
  const found = terms(field.value);
  if (isOwnPage) history.replaceState(null, "", "?q=" + encodeURIComponent(field.value));
  const [count, shown] = await search(found).catch(() => [-1, []]);
  if (turn !== latest) return;
  list.replaceChildren();
  for (const [title, address, summary] of shown) {
    list.insertAdjacentHTML("beforeend", "<li><a></a><p></p>");
    const [link, text] = list.lastChild.children;
    link.href = address;
    mark(link, title, found);
    mark(text, summary, found);
  }
  const text = status.dataset.texts.split("|").at(Math.min(count, 2));
  status.textContent = found[0] ? text.replace("%", count) : "";
};

addEventListener("keydown", (event) => {
  const stops = [field, ...list.querySelectorAll("a")];
  const at = stops.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
});
form.onsubmit = () => list.querySelector("a")?.focus() ?? false;
field.oninput = update;
form.hidden = false;
field.value = new URLSearchParams(location.search).get("q") ?? "";
if (field.value) update();
else if (location.hash === "#" + field.id) field.focus();

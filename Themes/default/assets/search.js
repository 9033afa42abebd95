// Reads of the index what a query needs (docs/output.md describes its files), and shows the sections that answer it.
// Makes words as SearchWords.swift does.
const form = document.querySelector("form.search");
const status = document.querySelector(".search-status");
const list = document.querySelector(".search-results");
const field = form.q;
const browse = document.querySelector(".search-browse");
// 404.html searches, too.
const isOwnPage = location.pathname === new URL(form.action).pathname;
const language = document.documentElement.lang.split("-")[0].toLowerCase();
const module = (name) => import(new URL(form.dataset[name], location));

// MARK: Words

const cjk = "[\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{3ffff}]";
const runs = RegExp(`${cjk}+|((?!${cjk})[\\p{L}\\p{N}\\p{M}_])+((?<=\\b[a-zA-Z])(\\+\\+|#))?`, "gu");
const beginsWithCJK = RegExp("^" + cjk, "u");
const isCJK = (run) => beginsWithCJK.test(run);
const humps = /_+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/;
const hyphens = /[-\u2010\u2011]/g;
const fold = (text) =>
  text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFKC").toLowerCase().replace(/ς/g, "σ");

// Words that say nothing beside others.
const common = new Set(
  {
    en: "a an and are as at be between but by can do does for from has have how i in into is it its mean my not of on or our so than that the their then there this to versus vs was we what when which why will with without you your",
    de: "aber als am an auch auf aus bei das dass dem den der des die ein eine einem einen einer es fur im in ist mit nicht oder sich sie sind so und von was wie wird zu zum zur",
    fr: "a au aux avec ce ces dans de des du elle en est et il la le les leur mais ne on ou par pas pour que qui sa se ses son sont sur un une",
  }[language]?.split(" "),
);

// The words of a query; the last one may go on.
const terms = (query) => {
  const found = (query.normalize("NFKC").match(runs) ?? []).flatMap((raw) => {
    const run = fold(raw);
    const letters = [...run];
    if (isCJK(run) && letters[1]) return letters.slice(1).map((letter, i) => ({ text: letters[i] + letter, run }));
    const parts = raw.split(humps).filter((part) => part[1]).map((part) => ({ text: fold(part) }));
    return { text: letters.slice(0, 32).join(""), run, parts, isOpen: isCJK(run) };
  });
  const last = found.at(-1);
  if (last?.text[1]) last.isOpen = !/\s$/.test(query);
  found.slice(1).forEach((next, i) => {
    if (common.has(found[i].text) || common.has(next.text)) return;
    const pair = [found[i], next];
    if (!pair.every(({ text }) => text[1] && !isCJK(text))) return;
    // Each is also found as both in one: `pageflip` answers `page flip`.
    const whole = { text: pair[0].text + next.text, isOpen: next.isOpen };
    for (const one of pair) one.wholes = [...(one.wholes ?? []), whole];
  });
  const telling = found.filter((term) => !common.has(term.text) || (term === last && term.isOpen && found.length === 1));
  return telling[0] ? telling : found;
};

// MARK: The index

const files = {};
const read = (name) =>
  (files[name] ??= fetch(form.action + name + ".json").then((answer) =>
    answer.ok ? answer.json() : Promise.reject(delete files[name]),
  ));

// The lists of the index have in turn where a file begins and the digest in its name.
const pairs = (list) => list.flatMap((first, i) => (i % 2 ? [] : [[first, list[i + 1]]]));
let contents;
const index = () =>
  (contents ??= read("index").then(
    ({ kinds, documents, words, spelling }) => ({
      kinds, documents: pairs(documents), words: pairs(words), spelling: pairs(spelling),
    }),
    (problem) => Promise.reject((contents = undefined) ?? problem),
  ));

// The files of words that begin as a word does: the one with the word itself first, then what comes behind and before it.
const shards = (all, start, word) => {
  const find = (text) => all.findLastIndex(([first]) => first <= text);
  const [from, at] = [find(start), find(word)];
  const end = all.findLastIndex(([first]) => first.startsWith(start));
  return [...all.slice(at, Math.max(end, at) + 1), ...all.slice(Math.max(from, 0), Math.max(at, 0)).reverse()];
};

const digits = Object.fromEntries(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].map((digit, value) => [digit.charCodeAt(0), value]),
);

// Calls a function for each occurrence of a word.
const decode = (text, each) => {
  let page = -1;
  let i = text.match(/^(=.*=)?(~.*~)?/)[0].length;
  while (i < text.length) {
    let number = 0;
    let digit;
    let shift = 0;
    do {
      digit = digits[text.charCodeAt(i++)];
      number |= (digit & 31) << shift;
      shift += 5;
    } while (digit > 31);
    if (number & 1) page += number >> 1;
    else each(page, number >> 1, digits[text.charCodeAt(i++)]);
  }
};

// Adds the words of the index that begin as a word does, each with how much it is worth.
const collect = async (term, start, exact, worth) => {
  const { words } = await index();
  // The beginning of a word leads on to many others; what is not in two files is left for when more is typed.
  for (const file of await Promise.all(shards(words, start, exact).slice(0, 2).map(([, name]) => read("words-" + name))))
    for (const [word, text] of Object.entries(file)) {
      const value = worth(word);
      if (!value) continue;
      term.words.add(word);
      decode(text, (page, section, weight) => {
        if (!section && weight >= 24) term.titles.add(page);
        if (!section && weight >= 50 && word === exact) term.named.add(page);
        let sections = term.pages.get(page);
        if (!sections) term.pages.set(page, (sections = new Map()));
        // The word itself in a text outweighs another one in a heading.
        sections.set(section, Math.max(sections.get(section) ?? 0, value * Math.sqrt(weight)));
      });
      const [, lengths, count] = text.match(/^(?:=(.*)=)?(?:~(.*)~)?/);
      if (lengths && word === term.text) term.lengths = lengths.split(".");
      if (!count) continue;
      term.isPartial = true;
      term.count = Math.max(term.count, count);
    }
};

// Whether two words differ by a letter too many, too few or wrong, or by two exchanged.
const isClose = (one, other) => {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i += 1;
  const [a, b] = [one.slice(i), other.slice(i)];
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  // A short word with another letter is another word: `prime` is no `price`.
  const isWrong = one[5] && a.slice(1) === b.slice(1);
  return isWrong || a === b.slice(1) || a.slice(1) === b || isExchanged;
};

// What a word may mean that is nowhere: the most frequent words that are close to it, or two that it is made of.
const meant = async ({ text, isOpen }) => {
  if (!/^[a-z]{4,}$/.test(text)) return { close: [] };
  const { spelling } = await index();
  const lists = [text.slice(0, 2), "-" + text.slice(-2)].map(async (key) => {
    const shard = spelling.findLast(([start]) => start <= key);
    return shard ? ((await read("spelling-" + shard[1]))[key]?.split(" ") ?? []) : [];
  });
  const [firsts, lasts] = await Promise.all(lists);
  const words = [...firsts, ...lasts].filter((word) => word[3]);
  const close = words.filter((word) => isClose(text, word));
  // `turtle` is no `turnleft`.
  const found = close[0] || !isOpen || !text[6] ? close : words.filter((word) => isClose(text, word.slice(0, text.length)));
  const isPart = (word) => !common.has(word);
  const first = firsts.find(
    (word) => isPart(word) && text.startsWith(word) && lasts.some((last) => isPart(last) && word + last === text),
  );
  return { close: [...new Set(found)].slice(0, 3), lengths: first && [first.length, text.length - first.length] };
};

// Adds the words that a term is part of; tells whether there are any.
const addWholes = async (term) => {
  const { size } = term.words;
  for (const { text, isOpen } of term.wholes)
    await collect(term, text, text, (word) => (word === text ? 9 : isOpen && word.startsWith(text) ? 3 : 0));
  term.wholes = [];
  return term.words.size > size;
};

// The pages of a term, and what its words are in the index.
const look = async ({ text, run, parts, isOpen, near, wholes = [] }) => {
  const stem = (await module("stems")).default[language] ?? ((word) => word);
  const empty = () => ({ text, run, near, wholes, words: new Set(), pages: new Map(), titles: new Set(), named: new Set(), count: 0 });
  const term = empty();
  const root = stem(text);
  const isShort = text.length < 3 || isCJK(text);
  const start = isShort ? text : root.slice(0, Math.max(3, root.length - 1));
  // Each is worth more than the next: the word itself, one of its stem (most of all its singular), one that begins with it.
  const worth = (word) => {
    const isForm = !isShort && stem(word) === root;
    return word === text ? 9 : (isForm && 5) + ((isForm && text.startsWith(word)) || (isOpen && word.startsWith(text)) ? 3 : 0);
  };
  const divided = (lengths, isNear) => {
    let end = 0;
    // A word is instead of one with a mistake.
    isNear ||= !+lengths[0];
    const pieces = lengths.map((length) => ({
      text: +length ? text.slice(end, (end += +length)) : length, wholes: [{ text, isOpen }],
    }));
    Object.assign(pieces.at(-1), { isOpen });
    if (isNear) pieces[0].near = { word: text, near: pieces.map((piece) => piece.text).join(" ") };
    return Promise.all(pieces.map(look));
  };
  await collect(term, isOpen && !text.startsWith(start) ? text : start, text, worth);
  if (term.lengths) return divided(term.lengths);
  const isNowhere = !term.words.size;
  // What a word is part of is read when the first pages are shown, unless the word is nowhere by itself.
  if (isNowhere && (await addWholes(term))) return term;
  if (isNowhere && parts?.[1]) return Promise.all(parts.map(look));
  if ([...term.words].some((word) => word === text || (isOpen && word.startsWith(text)))) return term;
  const { close: all, lengths } = await meant({ text, isOpen });
  // Another form of a word that is there is no mistake, unless a letter before its ending is: `beginers`, but not `folded`.
  const isSlip = (word) => word.startsWith(root) && word.slice(-2) === text.slice(-2) && !term.words.has(word);
  const close = isNowhere ? all : all.filter(isSlip);
  if (isNowhere && !close[0] && lengths) return divided(lengths, true);
  if (!close[0]) return term;
  const other = { ...empty(), near: { word: text, near: close.join(", ") } };
  // Its forms are found as if it had been typed.
  for (const word of close) {
    const form = stem(word);
    await collect(other, form.slice(0, Math.max(3, form.length - 1)), word, (found) => found === word ? 9 : stem(found) !== form ? 0 : word.startsWith(found) ? 8 : 5);
  }
  return other;
};

const rank = async (found, isDotted, isName) => {
  // A word that is nearly everywhere is asked for only by itself.
  const telling = found.filter((term) => !term.isPartial);
  const needed = telling[0] ? telling : found;
  const { kinds } = await index();
  const ranks = [...new Set(needed.flatMap((term) => [...term.pages.keys()]))].map((page) => {
    // A page whose name was typed alone, posts, other pages, the reference, what is last.
    const kind = isName && found.every((term) => (isDotted ? term.titles : term.named).has(page)) ? 99 : [5, 4, 2, 1][kinds.findLastIndex((first) => first <= page)];
    let [count, worth] = [0, 0];
    const together = new Map();
    for (const { pages } of found) {
      const values = pages.get(page) ?? new Map();
      // The best section counts, and rare words say more than others.
      const share = kind / Math.log2(1 + pages.size);
      worth += share * Math.max(0, ...values.values());
      for (const [section, value] of values) together.set(section, (together.get(section) ?? 0) + share * value);
    }
    // So does what stands in one section.
    worth += Math.max(0, ...together.values());
    for (const { pages } of needed) count += pages.has(page);
    return { page, count, worth };
  });
  // If no page has all words: those with most of them.
  const all = ranks.filter(({ count }) => count === needed.length);
  const isPart = !all[0] && needed.length > 1;
  const pages = (isPart ? ranks : all)
    .sort((a, b) => b.count - a.count || b.worth - a.worth || a.page - b.page)
    .map(({ page }) => page);
  return { found, pages, isPart, count: found.length === 1 ? Math.max(found[0].count, pages.length) : pages.length };
};

// The sections of a page that answer a query best: those that have most of its words; one of the title counts less.
const sections = (found, page) => {
  const all = new Map();
  for (const term of found)
    for (const [section, worth] of term.pages.get(page) ?? []) {
      const one = all.get(section) ?? { section, terms: 0, worth: 0 };
      // Words of a source have no weight.
      if (worth) one.terms += section && term.titles.has(page) ? 0.5 : 1;
      one.worth += worth;
      all.set(section, one);
    }
  const most = Math.max(...[...all.values()].filter(({ section }) => section).map(({ terms }) => terms), 0);
  return [...all.values()]
    .filter(({ terms }) => terms >= most)
    .sort((a, b) => !b.section - !a.section || b.worth - a.worth || a.section - b.section)
    .slice(0, 3)
    .map(({ section }) => section);
};

// MARK: Marks

// The words of a text that a query asks for, and where they are.
const marks = (text, found) => {
  const result = [];
  const numbers = new Map(found.flatMap((one, number) => [...one.words].map((word) => [word, number])).reverse());
  const term = (word) => numbers.get(word) ?? -1;
  // A text has the same words again and again.
  const known = new Map();
  const number = (raw) => {
    if (!known.has(raw)) known.set(raw, term([...fold(raw)].slice(0, 32).join("")));
    return known.get(raw);
  };
  const all = [...text.matchAll(runs)];
  const end = (run) => run.index + run[0].length;
  for (let i = 0; i < all.length; i += 1) {
    const { index } = all[i];
    while (all[i + 1]?.index === end(all[i]) + 1 && text[end(all[i])].match(hyphens)) i += 1;
    if (index === all[i].index) continue;
    const one = number(text.slice(index, end(all[i])).replace(hyphens, ""));
    if (one >= 0) result.push({ start: index, end: end(all[i]), number: one });
  }
  for (const { 0: raw, index } of all) {
    if (isCJK(raw)) {
      const run = fold(raw);
      for (const [number, one] of found.entries()) {
        const at = isCJK(one.text) ? run.indexOf(one.run) : -1;
        if (at >= 0) result.push({ start: index + at, end: index + at + one.run.length, number });
      }
      continue;
    }
    if (number(raw) >= 0) {
      result.push({ start: index, end: index + raw.length, number: number(raw) });
      continue;
    }
    const parts = raw.split(humps);
    if (!parts[1]) continue;
    let start = index;
    for (const part of parts) {
      start = text.indexOf(part, start);
      const one = part[1] ? number(part) : -1;
      if (one >= 0) result.push({ start, end: start + part.length, number: one });
      start += part.length;
    }
  }
  return result.sort((a, b) => a.start - b.start);
};

const write = (element, text, found) => {
  element.replaceChildren();
  let end = 0;
  for (const hit of marks(text, found)) {
    if (hit.start < end) continue;
    const mark = document.createElement("mark");
    mark.append(text.slice(hit.start, hit.end));
    element.append(text.slice(end, hit.start), mark);
    end = hit.end;
  }
  element.append(text.slice(end));
};

// MARK: The page

const batch = 10;
let latest = 0;
let shown;

const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch.unobserve(target);
    target.fill();
  }
}, { rootMargin: "100px" });

// Shows the next pages of a result.
const more = async () => {
  const turn = latest;
  const { found, pages } = shown;
  const next = pages.slice(shown.end ?? 0, (shown.end ?? 0) + batch);
  shown.end = (shown.end ?? 0) + batch;
  const { documents } = await index();
  const entry = async (page) => {
    const [start, name] = documents.findLast(([first]) => first <= page);
    return (await read("documents-" + name))[page - start];
  };
  let entries = next.slice(0, 1).map(entry);
  for (const number of next.keys()) {
    // The first one is shown before the others are asked for.
    if (number === 1) entries = next.map(entry);
    const [title, address, ...headings] = await entries[number];
    if (turn !== latest) return;
    if (!list.isFresh) list.replaceChildren();
    list.isFresh = true;
    const item = document.createElement("li");
    const link = (address, text) => {
      const link = document.createElement("a");
      link.href = address;
      write(link, text, found);
      item.append(link);
    };
    const places = [];
    link(address, title);
    // The part of the site, as the menu calls it.
    const { href } = item.firstChild;
    const part = [...browse.querySelectorAll("a")].find((way) => href.startsWith(way.href) && href !== way.href);
    if (part) item.append(Object.assign(document.createElement("small"), { textContent: part.textContent }));
    for (const section of sections(found, next[number])) {
      const [anchor, heading] = section ? headings.slice(2 * section - 2, 2 * section) : [""];
      if (section) link(address + "#" + anchor, heading);
      const text = document.createElement("p");
      item.append(text);
      places.push([text, anchor]);
    }
    const isLast = number === next.length - 1;
    item.fill = async () => {
      if (isLast && pages.length > shown.end && turn === latest) more();
      const { passages, quote } = await module("passages");
      const texts = await passages(address);
      for (const [element, anchor] of places) quote(element, texts.get(anchor) ?? "", found, marks, write);
    };
    list.append(item);
    watch.observe(item);
  }
};

const show = async (turn, result) => {
  if (turn !== latest) return;
  shown = result;
  list.isFresh = false;
  if (result.pages.length) await more().catch(() => (result.count = -1));
  else list.replaceChildren();
  if (turn !== latest) return;
  const { found, count, isPart } = result;
  const near = found.flatMap((term) => term.near ?? []);
  const values = { "%2": near.map((one) => one.near).join(" "), "%3": near.map((one) => one.word).join(" "), "%": count };
  const { texts, some, near: instead } = status.dataset;
  const text = (count > 0 && (isPart ? some : near[0] && instead)) || texts;
  status.textContent = found[0] ? text.split("|").at(Math.min(count, 2)).replace(/%[23]?/g, (name) => values[name]) : "";
  browse.hidden = count > 0;
};

const update = async () => {
  const turn = ++latest;
  const query = terms(field.value);
  if (isOwnPage) history.replaceState(null, "", "?q=" + encodeURIComponent(field.value));
  try {
    const found = (await Promise.all(query.map(look))).flat(Infinity);
    const isDotted = /^\w+\.[\w.]+$/.test(field.value);
    const isName = query.length >= field.value.match(/\S+/g)?.length;
    let result = await rank(found, isDotted, isName);
    const isEnough = result.pages.length && !result.isPart;
    if (isEnough) await show(turn, result);
    if (turn !== latest) return;
    const isMore = (await Promise.all(found.map(addWholes))).includes(true);
    if (isEnough && !isMore) return;
    const order = result.pages.join();
    if (isMore) result = await rank(found, isDotted, isName);
    // Who has gone to a result by keyboard stays there.
    if (isEnough && result.pages.join() === order) return;
    const { href } = document.activeElement;
    await show(turn, result);
    if (href && turn === latest) [...list.querySelectorAll("a")].find((link) => link.href === href)?.focus();
  } catch {
    await show(turn, { found: query, pages: [], count: -1 });
  }
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
browse.hidden = field.value !== "";
if (field.value) update();
else if (location.hash === "#" + field.id) field.focus();

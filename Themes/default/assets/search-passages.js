// The passages of pages that a search shows under its hits, read from the pages themselves.
const texts = {};
// How much of a section is looked through.
const LONGEST = 20000;
const skipped = "script, style, template, nav, button, noscript, [hidden], .anchor, .drawn-by, .values, .listing > figcaption";
const inline = /^(a|abbr|b|cite|code|del|em|i|ins|kbd|m\w+|q|s|samp|small|span|strong|sub|sup|u|var)$/i;

// The text of each section of a page, by the id of its heading.
export const passages = (address) =>
  (texts[address] ??= fetch(address)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((html) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      const result = new Map();
      let anchor = "";
      const add = (text) => result.set(anchor, (result.get(anchor) ?? "") + text);
      const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) add(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches(skipped)) return;
        if (/^h[1-6]$/i.test(node.localName) && node.id) return void (anchor = node.id);
        // Formulas in a line: a stroke for a fraction, a caret for a power, and parentheses around what has several parts.
        const sign = { mfrac: "/", msup: "^", msqrt: "" }[node.parentNode.localName];
        const isRoot = node.localName === "msqrt";
        const isGroup = isRoot ? node.childElementCount > 1 : sign !== undefined && node.localName === "mrow";
        if (sign && node.previousSibling && node.localName !== "mo") add(sign);
        if (isRoot) add("√");
        if (isGroup) add("(");
        add(node.getAttribute("alt") ?? "");
        if (node.localName === "svg") add(node.getAttribute("aria-label") ?? "");
        else node.childNodes.forEach(walk);
        if (isGroup) add(")");
        if (!inline.test(node.localName)) add(" \n");
      };
      const root = page.querySelector("main .content") ?? page.querySelector("main") ?? page.body;
      walk(root);
      const about = page.querySelector("meta[name=description]")?.content ?? "";
      const beginning = (result.get("") ?? "").trim();
      result.set("", beginning.startsWith(about.slice(0, 30)) ? beginning : about + " \n" + beginning);
      for (const [id, text] of result) result.set(id, text.replace(/\s+/g, " ").trim().slice(0, LONGEST));
      return result;
    })
    .catch(() => new Map()));

// Writes the place of a text where most of what was looked for stands close together.
export const quote = (element, text, found, marks, write) => {
  const hits = marks(text, found);
  const span = 160;
  const value = (hit) => new Set(hits.filter((one) => one.start >= hit.start && one.end < hit.start + span).map((one) => one.number)).size;
  let top = hits[0];
  for (const hit of hits.slice(0, 200)) if (value(hit) > value(top)) top = hit;
  // The sentence that leads to it is shown if it is short.
  const near = Math.max(0, (top?.start ?? 0) - 60);
  const sentence = text.slice(near, top?.start ?? 0).search(/(?<=[.!?:;] )\S/);
  const from = near === 0 ? 0 : near + (sentence >= 0 ? sentence : text.slice(near).search(/(?<=\s)\S/));
  const to = from + 260 < text.length ? text.lastIndexOf(" ", from + 260) : text.length;
  write(element, text.slice(from, to > from ? to : text.length), found);
  if (from) element.prepend("… ");
  if (to < text.length) element.append(" …");
};

// The passages of pages that a search shows under its hits, read from the pages themselves.
const texts = {};
// How much of a section is looked through.
const LONGEST = 20000;
const skipped = "script, style, template, nav, button, noscript, [hidden], .anchor, .drawn-by, .values, .listing > figcaption";
const inline = /^(a|abbr|b|cite|code|del|em|i|ins|kbd|m\w+|q|s|samp|small|span|strong|sub|sup|t[dh]|u|var)$/i;

// The text of each section of a page, its prose and its code, by the id of its heading.
export const passages = (address) =>
  (texts[address] ??= fetch(address)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((html) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      const result = new Map();
      let anchor = "";
      const section = () => result.get(anchor) ?? result.set(anchor, { prose: "", code: "" }).get(anchor);
      const add = (text) => (section().prose += text);
      const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE && node.parentNode.localName !== "tr") add(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches(skipped)) return;
        if (/^h[1-6]$/i.test(node.localName) && node.id) return void (anchor = node.id);
        if (node.localName === "pre") return void (section().code += node.textContent + "\n");
        // A formula of its own is no text in a line.
        if (node.matches("math[display=block]")) return void add(" … ");
        if (node.hasAttribute("width") && node.localName === "mspace") add(" ");
        // Formulas in a line: a stroke for a fraction, a caret for a power, and parentheses around what has several parts.
        const sign = { mfrac: "/", msup: "^", msqrt: "" }[node.parentNode.localName];
        const isRoot = node.localName === "msqrt";
        const isGroup = isRoot ? node.childElementCount > 1 : sign !== undefined && node.localName === "mrow";
        if (sign && node.previousSibling && node.localName !== "mo") add(sign);
        if (isRoot) add("√");
        if (node.matches("td + td, th + th")) add(" · ");
        if (isGroup) add("(");
        add(node.getAttribute("alt") ?? "");
        if (node.localName === "svg") add(node.getAttribute("aria-label") ?? "");
        else node.childNodes.forEach(walk);
        if (isGroup) add(")");
        if (!inline.test(node.localName)) add(node.localName === "tr" ? "; " : " \n");
      };
      const root = page.querySelector("main .content") ?? page.querySelector("main") ?? page.body;
      walk(root);
      const about = page.querySelector("meta[name=description]")?.content.replaceAll("`", "") ?? "";
      anchor = "";
      const first = section();
      if (!first.prose.trimStart().startsWith(about.slice(0, 30))) first.prose = about + " \n" + first.prose;
      for (const each of result.values()) {
        each.prose = each.prose.replace(/\s+/g, " ").trim().slice(0, LONGEST);
        each.code = each.code.slice(0, LONGEST);
      }
      return result;
    })
    .catch(() => new Map()));

// Writes the place of a section where most of what was looked for stands close together: of its prose, or a line of its code if
// that has more of it.
export const quote = (element, { prose = "", code = "" }, found, marks, write) => {
  const span = 160;
  const place = (text) => {
    const hits = marks(text, found);
    const value = ({ start }) =>
      new Set(hits.filter((hit) => hit.start >= start && hit.end < start + span).map((hit) => hit.number)).size;
    const best = { start: 0, value: 0 };
    for (const hit of hits.slice(0, 200)) {
      const found = value(hit);
      if (found > best.value) Object.assign(best, { start: hit.start, value: found });
    }
    return best;
  };
  const [top, line] = [place(prose), place(code)];
  if (line.value > top.value) {
    const text = document.createElement("code");
    write(text, code.slice(code.lastIndexOf("\n", line.start) + 1).split("\n")[0].trim(), found);
    return element.replaceChildren(text);
  }
  // The sentence that leads to it is shown if it is short.
  const near = Math.max(0, top.start - 60);
  const sentence = prose.slice(near, top.start).search(/(?<=[.!?:;] )\S/);
  const from = near === 0 ? 0 : near + (sentence >= 0 ? sentence : prose.slice(near).search(/(?<=\s)\S/));
  const to = from + 260 < prose.length ? prose.lastIndexOf(" ", from + 260) : prose.length;
  write(element, prose.slice(from, to > from ? to : prose.length), found);
  if (from) element.prepend("… ");
  if (to < prose.length) element.append(" …");
};

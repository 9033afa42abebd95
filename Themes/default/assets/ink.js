// Words of the text and the part of a live figure that they mean: the one under the pointer, in focus or tapped lights up the other.
(() => {
  "use strict";
  const words = [...document.querySelectorAll(".ink")];
  // A figure draws itself anew while it moves: a rule holds for what comes, too.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  // What a tap or a press holds on to.
  let held;

  const name = (word) => word.dataset.partName;
  const figures = (word) => word.dataset.ink.split(" ");
  const part = (name) => `[data-part="${CSS.escape(name)}"]`;

  function show(word, fades = true) {
    for (const each of words) {
      const isSame = word && name(each) === name(word) && each.dataset.ink === word.dataset.ink;
      each.classList.toggle("lit", !!isSame);
      each.setAttribute("aria-pressed", !!isSame && !!held);
    }
    // A part that is not drawn now leaves the figure as it is. What lies over it goes most.
    // Pictures that stand still have named parts, too.
    sheet.replaceSync(word && fades ? ["svg:not(.stage *)", ...figures(word).map((id) => `#${CSS.escape(id)} .stage svg`)].map((picture) => {
      const lit = part(name(word)), svg = `${picture}:has(${lit})`;
      return `${svg} :not(g, defs, defs *, ${lit} *, .cross) { opacity: 0.2 }`
        + `${svg} ${lit} ~ g :not(g, defs *, ${lit} *) { opacity: 0.07 }`;
    }).join("\n") : "");
  }

  // The words for what is under the pointer: of parts within one another, the innermost that has any.
  function find(target) {
    if (target.matches(".ink")) return target;
    const id = target.closest("[data-live]")?.id;
    for (let group = target.closest("[data-part]"); group; group = group.parentElement.closest("[data-part]")) {
      const found = words.find((word) => name(word) === group.dataset.part && figures(word).includes(id));
      if (found) return found;
    }
    return undefined;
  }

  for (const word of words) {
    word.tabIndex = 0;
    word.setAttribute("role", "button");
    word.setAttribute("aria-pressed", false);
    word.addEventListener("keydown", (event) => {
      if (![" ", "Enter", "Escape"].includes(event.key)) return;
      event.preventDefault();
      show(held = event.key === "Escape" || word === held ? undefined : word);
    });
    word.addEventListener("focus", () => { if (word.matches(":focus-visible")) show(word); });
    word.addEventListener("blur", () => show(held = undefined));
    word.addEventListener("click", () => show(held = word === held ? undefined : word));
  }
  document.addEventListener("pointerover", ({ pointerType, buttons, target }) => {
    // A drag is the figure's, and whoever points at it sees it whole.
    if (pointerType !== "touch" && !buttons && !held) show(find(target), target.matches(".ink"));
  });
})();

// A line of code and what it drew: the one under the pointer or in focus lights up the other.
(() => {
  const shapes = [...document.querySelectorAll("svg [data-line]")];
  const drawn = new Set(shapes.map((shape) => shape.dataset.line));
  const lines = [...document.querySelectorAll("code [data-line]")].filter(({ dataset }) => drawn.has(dataset.line));
  // What a click or a tap holds on to.
  let held;

  // Everything in a figure but what a line drew.
  const dim = (parent, line) => {
    for (const child of parent.children) {
      if (child.dataset.line === line || child.matches("defs")) continue;
      if (child.querySelector(`[data-line="${line}"]`)) dim(child, line);
      else child.classList.add("dimmed");
    }
  };
  const show = (line, isWhole = true) => {
    for (const old of document.querySelectorAll(".lit, .dimmed")) old.classList.remove("lit", "dimmed");
    if (!line) return;
    for (const element of lines) element.classList.toggle("lit", element.dataset.line === line);
    if (!isWhole) return;
    for (const shape of shapes) if (shape.dataset.line === line) shape.classList.add("lit");
    for (const svg of document.querySelectorAll("svg:has(.lit)")) {
      svg.classList.add("lit");
      dim(svg, line);
    }
  };
  const find = ({ target }) => target.closest?.("code .drawing-line, svg [data-line]");
  const isLine = (element) => element?.matches(".drawing-line");

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || held) return;
    const element = find(event);
    show(element?.dataset.line, isLine(element));
  });
  document.addEventListener("focusin", (event) => {
    const element = find(event);
    if (isLine(element) && element.matches(":focus-visible")) show((held = element.dataset.line));
  });
  document.addEventListener("focusout", (event) => {
    if (isLine(find(event))) show((held = undefined));
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("a, button") || String(getSelection())) return;
    const line = find(event)?.dataset.line;
    if (line || held) show((held = line === held ? undefined : line));
  });

  // One stop of the Tab key for each listing; the arrow keys go from line to line.
  for (const code of new Set(lines.map((line) => line.closest("code")))) {
    const own = lines.filter((line) => code.contains(line));
    const stops = own.filter(({ dataset }, index) => own.findIndex((line) => line.dataset.line === dataset.line) === index);
    own.forEach((line) => line.classList.add("drawing-line"));
    stops.forEach((line, index) => (line.tabIndex = index ? -1 : 0));
    code.addEventListener("keydown", (event) => {
      const at = stops.indexOf(event.target);
      if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") return show((held = undefined));
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      if (!stops[next]) return;
      event.target.tabIndex = -1;
      stops[next].tabIndex = 0;
      stops[next].focus();
    });
  }
})();

// Words that light up a part of a figure, and numbers of code that a figure follows, are often far from it. While one of them is
// chosen the figure is a small picture at the edge of the window, unless a figure that answers is in sight.
(() => {
  "use strict";
  const WANTING = ".ink,[data-edit]";
  // Under the pointer, and in focus or pressed; the figure that is away from its place.
  let hovered, chosen, away, room;

  const figures = (element) => [...document.querySelectorAll(element.matches(".ink")
    ? element.dataset.ink.split(" ").map((id) => "#" + CSS.escape(id)).join()
    : `[data-live="${element.closest("[data-edits]").dataset.edits}"]`)]
    .filter(({ dataset }) => dataset.liveState === "running");
  const place = (figure) => figure.querySelector(".live").getBoundingClientRect();
  const stage = (figure) => figure.querySelector(".stage");

  // A third of it is enough.
  function isInSight(figure) {
    const { top } = place(figure), height = figure === away ? room : stage(figure).offsetHeight;
    return Math.min(top + height, innerHeight) - Math.max(top, 0) > height / 3;
  }

  // Whether a picture that stands still shows the part.
  function isShownBy(word) {
    if (!word?.dataset.partName) return false;
    return [...document.querySelectorAll(`svg:not(.stage *) [data-part="${CSS.escape(word.dataset.partName)}"]`)]
      .some((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
  }

  function leave() {
    if (!away) return;
    stage(away).popover = null;
    away.querySelector(".live").style.paddingTop = "";
    away = undefined;
  }

  function update() {
    const element = chosen ?? hovered;
    const found = element ? figures(element) : [];
    const { top } = element?.getBoundingClientRect() ?? {};
    const distance = (figure) => Math.abs(place(figure).top - top);
    const next = found.some((figure) => figure !== away && isInSight(figure)) || isShownBy(element) ? undefined
      : found.sort((one, other) => distance(one) - distance(other))[0];
    if (next === away) return;
    leave();
    if (!next || !stage(next).showPopover) return;
    room = stage(next).offsetHeight;
    // Not over what is chosen, nor over what the page begins with if there is a choice. At the bottom of a phone are the keys for
    // a number of code.
    const isLow = top > innerHeight * (element.matches(".ink") || innerWidth > 800 ? 2 / 3 : 1 / 3);
    stage(next).dataset.edge = isLow ? "top" : "bottom";
    stage(next).popover = "manual";
    stage(next).showPopover();
    next.querySelector(".live").style.paddingTop = room + "px";
    away = next;
  }

  const on = (name, listener) => document.addEventListener(name, listener, { passive: true });
  const wanting = (target) => target?.closest?.(WANTING) ?? undefined;
  on("pointerover", ({ pointerType, buttons, target }) => {
    if (pointerType === "touch" || buttons) return;
    hovered = target.closest(".ink") ?? undefined;
    update();
  });
  on("pointerdown", ({ target }) => {
    if (away && stage(away).contains(target)) return;
    chosen = wanting(target);
    update();
  });
  on("focusin", ({ target }) => {
    if (!target.matches(":focus-visible")) return;
    chosen = wanting(target);
    update();
  });
  // A word that is let go.
  on("click", ({ target }) => {
    if (target.matches(".ink[aria-pressed=false]")) chosen = undefined;
    update();
  });
  on("keydown", ({ key }) => {
    if (key !== "Escape") return;
    chosen = hovered = undefined;
    update();
  });
  on("scroll", () => {
    if (away && isInSight(away)) leave();
  });
})();

// A tap on a word of a live figure follows the link with that name in the list below the figure. A drag does not.
(() => {
  "use strict";
  // Pixels and milliseconds.
  const [FAR, LONG, MARGIN] = [6, 500, 12];
  let tap;

  const linkOf = (word) =>
    [...document.querySelectorAll(".terms a")].find((link) => link.textContent === word?.textContent);

  // Words far back are smaller than a finger.
  function wordAt(stage, x, y) {
    const distance = (word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    };
    return [...stage.querySelectorAll("text")].filter((word) => linkOf(word) && distance(word) <= MARGIN)
      // Of words over one another the last is in front.
      .reduce((nearest, word) => nearest && distance(nearest) < distance(word) ? nearest : word, undefined);
  }

  document.addEventListener("pointerdown", ({ target, clientX: x, clientY: y, timeStamp, isPrimary, button }) => {
    const stage = isPrimary && button === 0 && target.closest?.(".stage");
    tap = stage ? { x, y, timeStamp, word: wordAt(stage, x, y) } : undefined;
  }, true);

  document.addEventListener("pointerup", ({ clientX, clientY, timeStamp }) => {
    const isTap = tap && Math.hypot(clientX - tap.x, clientY - tap.y) < FAR && timeStamp - tap.timeStamp < LONG;
    if (isTap) linkOf(tap.word)?.click();
    tap = undefined;
  }, true);

  document.addEventListener("pointermove", ({ target, buttons, clientX, clientY }) => {
    const stage = target.closest?.(".stage");
    if (stage && !buttons) stage.style.cursor = wordAt(stage, clientX, clientY) ? "pointer" : "";
  });
})();

// A tap on a word of a live figure follows the link with that name, in the list of terms or, for a word that ends with ` ›`,
// in the text of the page. A drag does not.
(() => {
  "use strict";
  // Pixels and milliseconds.
  const [FAR, LONG, MARGIN] = [6, 500, 12];
  let tap;

  const links = document.querySelectorAll(".terms a, .content a");
  const isTerm = (link) => link.closest(".terms");
  const linkOf = (word) => {
    const [, name, arrow] = /^(.*?)( ›)?$/.exec(word?.textContent ?? "");
    return [...links].find((link) => arrow ? !isTerm(link) && [link.title, link.textContent].includes(name)
      : isTerm(link) && link.textContent === name);
  };

  // Words far back are smaller than a finger.
  function wordAt(stage, x, y) {
    const distance = (word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    };
    const nearest = [...stage.querySelectorAll("text")].filter((word) => distance(word) <= MARGIN)
      // Of words over one another the last is in front.
      .reduce((nearest, word) => nearest && distance(nearest) < distance(word) ? nearest : word, undefined);
    return linkOf(nearest) && nearest;
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

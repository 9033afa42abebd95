// Gives readers a figure whose program has a fault, and says at once whether what they make of it draws what it should. The
// code is changed by edit.js. It comes before near.js, so that the figure starts with the fault.
(() => {
  "use strict";
  const texts = document.currentScript.dataset;
  // So many pictures of a gesture are compared.
  const PICTURES = 24;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function begin(figure, fault) {
    const status = figure.closest(".repair").querySelector(".verdict [role=status]");
    const duration = +figure.dataset.duration;
    const change = figure.edit;
    const states = duration
      ? Array.from({ length: PICTURES + 1 }, (_, at) => Math.round(1000 * duration * at / PICTURES) / 1000)
        .map((time) => ({ plays: true, time, log: [] }))
      : [{ plays: false, time: 0, log: [] }];
    const right = [];
    let values = fault, difference, turn = 0;
    // A gesture is seen whole, unless readers want nothing to move by itself: then it is where its pictures begin to differ.
    const isSeenWhole = () => duration && !calm.matches;
    const replay = () => { if (isSeenWhole()) figure.querySelector(".reset")?.click(); };

    const button = document.createElement("button");
    button.type = "button";
    button.textContent = texts.show;
    button.setAttribute("aria-pressed", false);
    button.hidden = true;
    status.after(button);

    function drawing(edits, state) {
      const own = figure.edits;
      figure.edits = edits;
      // It reads them before it waits.
      const list = figure.drawing(state);
      figure.edits = own;
      return list;
    }

    // The first state in which the picture is not the right one; newer values end the search.
    async function judge() {
      const own = ++turn;
      let found;
      for (const [at, state] of states.entries()) {
        right[at] ??= await drawing(new Map(), state);
        const list = await drawing(values, state).catch(() => undefined);
        if (own !== turn) return;
        if (list !== right[at]) {
          found = state;
          break;
        }
      }
      difference = found;
      button.hidden = !found;
      button.setAttribute("aria-pressed", false);
      // At first nobody has tried anything.
      status.textContent = !found ? texts.done : own > 1 ? texts.differs.replace("%", found.time.toFixed(1)) : "";
      if (own > 1 && !found) replay();
      status.parentElement.classList.toggle("repaired", !found);
    }

    figure.edit = async (edits, state) => {
      await change(edits, state);
      values = edits;
      judge();
    };
    button.addEventListener("click", () => {
      const isOn = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", isOn);
      change(isOn ? new Map() : values, isSeenWhole() ? undefined : difference).then(replay, () => {});
    });
    judge();
  }

  for (const figure of document.querySelectorAll("[data-fault]")) {
    const [slot, kind, ...words] = figure.dataset.fault.split(" ");
    const fault = new Map([[+slot, { kind, value: kind === "s" ? words.join(" ") : +words[0] }]]);
    figure.fault = figure.edits = fault;
    figure.addEventListener("live-ready", () => begin(figure, fault), { once: true });
  }
})();

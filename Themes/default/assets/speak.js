// Says what a reader has changed in a live figure: of the parts that have names those whose values in its drawing list are others
// than before. They stand in the table under the figure, too.
(() => {
  "use strict";
  const { says, gone, same } = document.currentScript.dataset;
  // A figure rests that has not moved for so many milliseconds, and is waited for so long. So many parts are in a sentence.
  const REST = 400, PATIENCE = 3000, MOST = 4;
  const PART = /^group name=("(?:[^"\\]|\\.)*") value=("(?:[^"\\]|\\.)*")/gm;

  const unquoted = (word) => JSON.parse(
    word.replace(/\\(?:\\|u\{(\w+)\})/g, (all, code) => code ? "\\u" + code.padStart(4, "0") : all));

  function values(list) {
    const found = new Map();
    for (const [, ...words] of list.matchAll(PART)) {
      const [name, value] = words.map(unquoted);
      const title = name[0].toLocaleUpperCase() + name.slice(1);
      if (!found.has(title)) found.set(title, value);
    }
    return found;
  }

  // What is said of the difference.
  function sentences(before, after) {
    const changed = [...after].filter(([name, value]) => before.get(name) !== value)
      .map(([name, value]) => says.replace(/%([12])/g, (all, place) => place === "1" ? name : value));
    const lost = [...before.keys()].filter((name) => !after.has(name)).map((name) => gone.replace("%1", () => name));
    return [...changed, ...lost];
  }

  function fill(body, before, after) {
    body.replaceChildren(...[...new Set([...before.keys(), ...after.keys()])].map((name) => {
      const row = document.createElement("tr"), head = document.createElement("th");
      head.scope = "row";
      head.textContent = name;
      row.append(head);
      for (const each of [before, after]) row.insertCell().textContent = each.get(name) ?? "–";
      return row;
    }));
  }

  function start(figure) {
    const live = figure.querySelector(".live"), stage = live.querySelector(".stage");
    const body = figure.closest("figure")?.querySelector(".values tbody");
    const region = document.createElement("span");
    // What was heard last, or before the first touch.
    let heard, held = 0, isAwaited = false, count, timer, deadline, turn = 0;

    const ask = () => figure.drawing(figure.state()).then(values, () => undefined);

    async function speak() {
      isAwaited = false;
      const { log } = figure.state();
      // A finger that scrolls past, and keys that only move the cross.
      if (log.length === count) return;
      const mine = ++turn;
      const [before, after] = [await heard, await ask()];
      if (mine !== turn) return;
      // One that cannot be drawn again is asked anew the next time.
      heard = after;
      if (!before || !after) return;
      const said = sentences(before, after);
      if (body) fill(body, before, after);
      region.textContent = (said.length > MOST ? [...said.slice(0, MOST), "…"] : said).join(". ") || same;
    }

    function wait() {
      if (!isAwaited) return;
      clearTimeout(timer);
      if (!held) timer = setTimeout(speak, Math.min(REST, Math.max(0, deadline - performance.now())));
    }

    function begin() {
      heard ??= ask();
      if (!isAwaited) count = figure.state().log.length;
      isAwaited = true;
      deadline = performance.now() + PATIENCE;
      region.textContent = "";
      wait();
    }

    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    live.append(region);
    // Before the figure hears of them.
    const on = (names, listener) => names.split(" ").forEach((name) => figure.addEventListener(name, listener, true));
    on("pointerdown", ({ target }) => {
      if (stage.contains(target)) held += 1;
      begin();
    });
    on("pointerup pointercancel", () => {
      held = Math.max(0, held - 1);
      deadline = performance.now() + PATIENCE;
      wait();
    });
    on("keydown input click", begin);
    new MutationObserver(wait).observe(stage, { childList: true, attributes: true, characterData: true, subtree: true });
  }

  for (const figure of document.querySelectorAll("[data-speaks]")) {
    if (figure.dataset.liveState === "running") start(figure);
    else figure.addEventListener("live-ready", () => start(figure), { once: true });
  }
})();

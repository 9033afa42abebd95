// Says what a reader has changed in a live figure: of the parts that have names those whose values in its drawing list are others
// than before. They stand in the table under the figure, too.
(() => {
  "use strict";
  const { says, gone, same } = document.currentScript.dataset;
  // A figure rests that has not moved for so many milliseconds. One that goes on moving is looked at so often, until its values
  // rest, and so long at most. So many parts are in a sentence.
  const REST = 400, LOOK = 800, PATIENCE = 8000, MOST = 4;
  const PART = /^group name=("(?:[^"\\]|\\.)*") value=("(?:[^"\\]|\\.)*")/gm;

  const unquoted = (word) => JSON.parse(
    word.replace(/\\(?:\\|u\{(\w+)\})/g, (all, code) => code ? "\\u" + code.padStart(4, "0") : all));

  function values(list) {
    const found = new Map();
    for (const [, ...words] of list.matchAll(PART)) {
      const [name, value] = words.map(unquoted);
      const title = /[(=]/.test(name) ? name : name[0].toLocaleUpperCase() + name.slice(1);
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
    const sliders = [...live.querySelectorAll(".knobs [type=range]")];
    const ask = (state) => figure.drawing(state).then(values, () => undefined);
    // What was heard last, at first of the figure as nobody has touched it; what was seen last while the figure moves.
    let heard = ask({ plays: false, time: 0, log: [] }), seen;
    // How much the figure had been told then.
    let count = 0;
    // The touch that this script came with may last, or be over before anybody could hear of it.
    let held = 0, isFirst = true, isAwaited = false, timer, moved, next, deadline, turn = 0;

    // A knob that is called as a part shows the number of the part's value, whoever has changed it.
    function follow(after) {
      for (const slider of sliders) {
        const number = parseFloat(after.get(slider.labels[0].firstChild.data.trim())?.replace("−", "-"));
        if (isNaN(number) || +slider.value === number) continue;
        slider.value = number;
        const text = slider.parentElement.querySelector("span");
        text.textContent = text.textContent.replace(/[-\d.]+/, slider.value);
        slider.dispatchEvent(new Event("live-set"));
      }
    }

    async function speak() {
      const mine = ++turn, now = performance.now(), state = figure.state();
      // A finger that scrolls past, and keys that only move the cross.
      if (state.log.length === count) {
        isAwaited = false;
        return;
      }
      next = now + LOOK;
      // The reader has taken over a film where it stood.
      if (!count && state.log[0][0] === "play") heard = ask({ ...state, time: state.log[0][1], log: state.log.slice(0, 1) });
      const [before, after] = [await heard, await ask(state)];
      if (mine !== turn) return;
      if (after && now - moved < REST && now < deadline && !(seen && !sentences(seen, after).length)) {
        seen = after;
        return wait();
      }
      isAwaited = false;
      seen = undefined;
      count = state.log.length;
      // One that cannot be drawn again says nothing.
      if (!after) return;
      heard = after;
      if (!before) return;
      const said = sentences(before, after);
      if (body) fill(body, before, after);
      follow(after);
      region.textContent = (said.length > MOST ? [...said.slice(0, MOST), "…"] : said).join(". ") || same;
    }

    function wait() {
      if (!isAwaited) return;
      clearTimeout(timer);
      isFirst &&= stage.matches(":active");
      if (isFirst) timer = setTimeout(wait, REST);
      else if (!held) timer = setTimeout(speak, Math.min(REST, Math.max(0, next - performance.now())));
    }

    // The reader has done something: a look is due, and what an earlier one sees is of no interest.
    function begin() {
      isAwaited = true;
      turn += 1;
      seen = undefined;
      region.textContent = "";
      next = performance.now() + LOOK;
      deadline = performance.now() + PATIENCE;
      wait();
    }

    figure.values = () => ask(figure.state());
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    live.append(region);
    // Before the figure hears of them.
    const on = (names, listener) => names.split(" ").forEach((name) => figure.addEventListener(name, listener, true));
    on("pointerdown", ({ target }) => {
      isFirst = false;
      if (stage.contains(target)) held += 1;
      begin();
    });
    on("pointerup pointercancel", () => {
      isFirst = false;
      held = Math.max(0, held - 1);
      begin();
    });
    on("keydown input click", begin);
    new MutationObserver(() => {
      moved = performance.now();
      wait();
    }).observe(stage, { childList: true, attributes: true, characterData: true, subtree: true });
    begin();
  }

  for (const figure of document.querySelectorAll("[data-speaks]")) {
    if (figure.dataset.liveState === "running") start(figure);
    else figure.addEventListener("live-ready", () => start(figure), { once: true });
  }
})();

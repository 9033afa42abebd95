// A slider under a figure that runs, by which readers go back to any time and forward again. What pointers and knobs did until
// then is done once more, by a new instance of the module, as for an address.
(() => {
  "use strict";
  const texts = document.currentScript.dataset;
  const STEPS = 1000;

  function begin(figure) {
    const live = figure.querySelector(".live"), actions = live.querySelector(".actions");
    // A still figure has no past.
    if (!actions.querySelector(".reset")) return;
    const slider = document.createElement("input");
    const label = document.createElement("label");
    label.className = "time";
    label.append(texts.time, slider);
    Object.assign(slider, { type: "range", min: 0, max: STEPS, value: STEPS });
    slider.setAttribute("aria-label", `${texts.time}: ${live.dataset.name}`);
    const next = actions.querySelector(".link, .break, .state");
    next ? next.before(label) : actions.append(label);
    // All that was done; the time to be shown next.
    let whole, wanted, isBusy = false;

    const tell = (time) => slider.setAttribute("aria-valuetext", `${time.toFixed(1)} s`);

    // The state at a time, with nothing done at the beginning; a knob is turned when the event before it is over.
    function until(time) {
      const next = whole.log.findIndex(([name, ...values]) => name !== "knob" && (values.at(-1) > time || !time));
      if (next < 0) return { ...whole, time };
      const rest = whole.log.slice(next);
      return { plays: rest.some(([name]) => name === "play"), time, log: whole.log.slice(0, next) };
    }

    async function show() {
      if (isBusy) return;
      isBusy = true;
      while (wanted !== undefined) {
        const time = wanted;
        wanted = undefined;
        tell(time);
        await figure.edit(figure.edits ?? new Map(), until(time)).catch(() => {});
      }
      isBusy = false;
    }

    slider.addEventListener("input", () => {
      whole ??= figure.state();
      wanted = Math.round(1000 * whole.time * slider.value / STEPS) / 1000;
      show();
    });
    // What else happens begins where it stands.
    const end = ({ target }) => {
      if (target === slider) return;
      whole = wanted = undefined;
      slider.value = STEPS;
      tell(figure.state().time);
    };
    for (const name of ["pointerdown", "input", "click", "keydown"]) live.addEventListener(name, end);
    figure.addEventListener("live-edited", end);
    tell(figure.state().time);
  }

  for (const figure of document.querySelectorAll("[data-live]")) {
    if (figure.dataset.liveState === "running") begin(figure);
    else figure.addEventListener("live-ready", () => begin(figure), { once: true });
  }
})();

// Plays a figure that runs once more in slow motion, and lights up the lines of its code that run: those of whose values the
// module has read since the frame before. The slider of time does the same by hand.
(() => {
  "use strict";
  const texts = document.currentScript.dataset;
  // So many times as long it takes, and so many seconds before is the frame before.
  const SLOWER = 6, FRAME = 1 / 30;

  function begin(figure) {
    const live = figure.querySelector(".live");
    const slider = live.querySelector(".time");
    const index = +figure.dataset.figure;
    const handles = [...document.querySelectorAll("[data-edits] [data-edit]")]
      .filter((handle) => handle.closest("[data-edits]").dataset.edits === figure.dataset.live);
    if (!handles.length) return;
    const slotOf = (handle) => parseInt(handle.dataset.edit);
    const slotCount = 1 + Math.max(...handles.map(slotOf));
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = texts.slow;
    button.setAttribute("aria-label", `${texts.slow}: ${live.dataset.name}`);
    slider.before(button);
    let request = 0, isBusy = false, isStale = false;

    const show = (reads) => {
      for (const handle of handles) handle.classList.toggle("runs", reads?.[slotOf(handle)] === 1);
    };

    function pause() {
      cancelAnimationFrame(request);
      request = 0;
      slider.step = 1;
      button.setAttribute("aria-pressed", false);
    }

    // Which slots an instance has read from one time to another.
    async function reads(before, now) {
      const { fresh } = await figure.replayed(before);
      const slots = () => new Uint8Array(fresh.exports.memory.buffer, fresh.exports.figure_reads());
      slots().fill(0, 0, slotCount);
      if (now.plays) fresh("play", index, now.time);
      for (const [name, ...values] of now.log.slice(before.log.length)) fresh(name, index, ...values);
      fresh("draw", index, now.time);
      return slots();
    }

    slider.addEventListener("input", async () => {
      isStale = true;
      if (isBusy) return;
      isBusy = true;
      while (isStale) {
        isStale = false;
        const time = figure.past(Infinity).time * slider.value / slider.max;
        show(await reads(figure.past(Math.max(0, time - FRAME)), figure.past(time)).catch(() => undefined));
      }
      isBusy = false;
    });

    function play() {
      const { time } = figure.past(Infinity);
      if (slider.value === slider.max) slider.value = 0;
      const from = slider.value * time / slider.max;
      const start = performance.now();
      slider.step = "any";
      button.setAttribute("aria-pressed", true);
      request = requestAnimationFrame(function step(now) {
        slider.value = slider.max * (from + (now - start) / 1000 / SLOWER) / time;
        slider.dispatchEvent(new Event("input"));
        if (slider.value === slider.max) pause();
        else request = requestAnimationFrame(step);
      });
    }

    // What a reader does here does not end the past.
    for (const name of ["pointerdown", "keydown"]) button.addEventListener(name, (event) => event.stopPropagation());
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      if (request) pause();
      else play();
    });
    const end = ({ target }) => {
      if (request) pause();
      if (target !== slider) show();
    };
    for (const name of ["pointerdown", "input", "click", "keydown"]) live.addEventListener(name, end);
    pause();
  }

  for (const figure of document.querySelectorAll("[data-live]")) {
    if (figure.past) begin(figure);
    else figure.addEventListener("live-rewinds", () => begin(figure), { once: true });
  }
})();

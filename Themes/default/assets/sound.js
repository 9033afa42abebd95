// Lets readers hear a live figure. It writes when clicks are due, such as “♩ 12.5 s” or, an octave lower, “♪ 12.5 s”, and this
// hands them to the audio hardware before. Nothing sounds before a reader presses; what they chose is remembered.
(() => {
  "use strict";
  const { label } = document.currentScript.dataset;
  // Hertz of the notes, seconds of a click, and by how much the figure's clock and that of the hardware may differ.
  const PITCHES = { "♩": 1320, "♪": 660 }, LENGTH = 0.05, SLACK = 0.03;
  let context;

  function stored(value) {
    try {
      if (value) localStorage.setItem("sound", value);
      return localStorage.getItem("sound");
    } catch {
      return undefined;
    }
  }

  function click(frequency, time) {
    const oscillator = context.createOscillator(), gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.3, time);
    gain.gain.exponentialRampToValueAtTime(0.001, time + LENGTH);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(time);
    oscillator.stop(time + LENGTH);
  }

  function start(figure) {
    const live = figure.querySelector(".live"), stage = live.querySelector(".stage");
    const reset = live.querySelector(".reset"), button = document.createElement("button");
    let isOn = false, beginning;
    const last = {};

    function listen() {
      if (!isOn || context.state !== "running") return;
      const now = context.currentTime, begins = now - figure.state().time;
      // Frames come when they like, and the clicks do not follow them.
      if (!(Math.abs(begins - beginning) < SLACK)) beginning = begins;
      for (const { textContent } of stage.querySelectorAll("text")) {
        const [, note, due] = /^([♩♪]) ([\d.]+) s$/.exec(textContent) ?? [];
        if (!note || last[note] === due) continue;
        last[note] = due;
        // One that is over is left out, and the next is in time.
        if (beginning + +due >= now) click(PITCHES[note], beginning + +due);
      }
    }

    function turn(value) {
      isOn = value;
      button.setAttribute("aria-pressed", value);
      stored(value ? "on" : "off");
      if (!value) return context?.suspend();
      context ??= new AudioContext();
      context.resume();
      // The count begins now, and not again with the figure's own gesture, unless the reader has begun already.
      if (!figure.state().log.length) reset.click();
    }

    button.type = "button";
    button.className = "sound";
    button.textContent = label;
    button.setAttribute("aria-pressed", false);
    button.setAttribute("aria-label", `${label}: ${live.dataset.name}`);
    button.addEventListener("click", () => turn(!isOn));
    // Who wanted to hear it the last time hears it with the first press.
    live.addEventListener("click", ({ target }) => {
      if (target !== button && stored() === "on" && !isOn) turn(true);
    });
    reset.after(button);
    new MutationObserver(listen).observe(stage, { childList: true, characterData: true, subtree: true });
  }

  for (const figure of document.querySelectorAll("[data-sound]")) {
    if (figure.dataset.liveState === "running") start(figure);
    else figure.addEventListener("live-ready", () => start(figure), { once: true });
  }
})();

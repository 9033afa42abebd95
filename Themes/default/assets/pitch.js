// Lets readers hear one value of a live figure as a tone that rises and falls with it, if they choose one below the table of values.
(() => {
  "use strict";
  const { label, silent } = document.currentScript.dataset;
  // Hertz of the least value that was seen, octaves from there to the greatest, seconds of a glide, milliseconds between two looks.
  const LOW = 220, OCTAVES = 2, GLIDE = 0.03, LOOK = 100;

  const number = (text = "") => parseFloat(/[-−]?[\d.]+/.exec(text)?.[0].replace("−", "-"));

  function begin(figure) {
    const table = figure.closest("figure")?.querySelector(".values");
    const names = [...table?.querySelectorAll("tbody tr") ?? []]
      .filter(({ cells }) => [...cells].some(({ tagName, textContent }) => tagName === "TD" && !isNaN(number(textContent))))
      .map(({ cells }) => cells[0].textContent);
    if (!names.length) return;
    const box = document.createElement("label"), select = document.createElement("select");
    select.append(new Option(silent, ""), ...names.map((name) => new Option(name)));
    box.append(`${label} `, select);
    table.append(box);
    let context, oscillator, least, greatest, turn = 0;

    async function look(mine) {
      const value = number((await figure.values?.())?.get(select.value));
      if (mine !== turn) return;
      if (!isNaN(value)) {
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
        const height = greatest > least ? (value - least) / (greatest - least) : 0.5;
        oscillator.frequency.setTargetAtTime(LOW * 2 ** (OCTAVES * height), context.currentTime, GLIDE);
      }
      setTimeout(look, LOOK, mine);
    }

    select.addEventListener("change", () => {
      turn += 1;
      [least, greatest] = [Infinity, -Infinity];
      if (!select.value) return context?.suspend();
      if (!context) {
        context = new AudioContext();
        oscillator = context.createOscillator();
        const gain = context.createGain();
        gain.gain.value = 0.1;
        oscillator.connect(gain).connect(context.destination);
        oscillator.start();
      }
      context.resume();
      look(turn);
    });
  }

  for (const figure of document.querySelectorAll("[data-speaks]")) {
    if (figure.dataset.liveState === "running") begin(figure);
    else figure.addEventListener("live-ready", () => begin(figure), { once: true });
  }
})();

// Lets readers try to break a figure: looks for gestures after which what it claims is false, in a worker that is this same script,
// and plays what it finds.
(() => {
  "use strict";
  // So long it looks, in milliseconds.
  const PATIENCE = 5000;
  // So many gestures are made before the page hears of them.
  const SLICE = 20;

  // MARK: The worker

  async function search({ live, integrity, index, edits }) {
    let memory, words;
    const bytes = await fetch(live, { integrity }).then((answer) => answer.arrayBuffer());
    const { instance: { exports } } = await WebAssembly.instantiate(bytes, {
      figurekit: {
        emit(pointer, count) { words += new TextDecoder().decode(new Uint8Array(memory.buffer, pointer >>> 0, count)); },
        refuse() {},
        // The page ends it.
        interrupt() {},
      },
    });
    memory = exports.memory;
    for (const [slot, { kind, value }] of edits) {
      const text = kind === "s" && new TextEncoder().encode(value);
      const slots = new DataView(memory.buffer, (exports.figure_edits() >>> 0) + 8 * slot);
      if (kind === "d") slots.setFloat64(0, value, true);
      else slots.setBigInt64(0, BigInt(text ? text.length : value), true);
      if (text) new Uint8Array(slots.buffer, slots.byteOffset + 8).set(text);
    }
    exports.figure_start();
    for (let first = 0; ; first += SLICE) {
      words = "";
      exports.figure_search(index, first, SLICE);
      if (words.startsWith("search broken")) return postMessage({ found: words });
      postMessage({ tried: first + SLICE });
    }
  }

  if (!self.document) {
    onmessage = ({ data }) => search(data).catch(() => postMessage({ isStopped: true }));
    return;
  }

  // MARK: The page

  const { src, dataset: texts } = document.currentScript;

  // The bits of a number in hexadecimal.
  function number(bits) {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt("0x" + bits));
    return view.getFloat64(0);
  }

  // What `InvariantSearch` of FigureKit reports.
  function counterexample(report) {
    const [[, , invariant, time], ...steps] = report.trim().split("\n").map((line) => line.split(" ").slice(1));
    return {
      invariant, time: time / 1000,
      log: steps.map(([kind, ...values]) => kind === "k"
        ? ["knob", +values[0], number(values[1])]
        : ["event", +values[0], +values[1], values[2] / 8, values[3] / 8, values[4] / 1000]),
    };
  }

  async function play(figure, { time, log }) {
    const edits = figure.edits ?? new Map();
    const start = performance.now();
    const end = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : time;
    for (let now = 0; now < end; now = (performance.now() - start) / 1000) {
      const next = log.findIndex(([, , , , , when]) => when > now);
      await figure.edit(edits, { plays: false, time: now, log: next < 0 ? log : log.slice(0, next) });
      await new Promise(requestAnimationFrame);
    }
    await figure.edit(edits, { plays: false, time, log });
  }

  function begin(figure) {
    const live = figure.querySelector(".live"), actions = live.querySelector(".actions");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "break";
    button.textContent = texts.break;
    button.setAttribute("aria-label", `${texts.break}: ${live.dataset.name}`);
    const message = document.createElement("span");
    message.className = "state";
    message.setAttribute("role", "status");
    actions.append(message);
    actions.querySelector(".state").before(button);
    const claims = JSON.parse(live.dataset.claims);
    const count = (number) => number.toLocaleString(document.documentElement.lang || undefined);
    button.addEventListener("click", () => {
      let tried = 0;
      button.disabled = true;
      const held = () => `${texts.held.replace("%", count(tried))}: ${claims.join("; ")}`;
      // What is spoken is the sentence at the end.
      message.setAttribute("aria-busy", true);
      message.textContent = held();
      const worker = new Worker(src);
      const end = (text) => {
        worker.terminate();
        clearTimeout(timer);
        button.disabled = false;
        message.removeAttribute("aria-busy");
        message.textContent = text;
      };
      const timer = setTimeout(
        () => end(tried ? held() : live.querySelector(".stage").dataset.stopped), PATIENCE);
      worker.onerror = () => end(texts.trapped);
      worker.onmessage = ({ data }) => {
        if (data.isStopped) end(texts.trapped);
        else if (data.tried) {
          tried = data.tried;
          if (tried % 1000 === 0) message.textContent = held();
        }
        else {
          const found = counterexample(data.found);
          end(texts.broken.replace("%", () => claims[found.invariant]));
          play(figure, found).catch(() => { message.textContent = texts.trapped; });
        }
      };
      const { live: module, integrity, figure: index } = figure.dataset;
      worker.postMessage({
        live: new URL(module, location).href, integrity, index: +index, edits: figure.edits ?? new Map(),
      });
    });
  }

  for (const live of document.querySelectorAll("[data-claims]")) {
    const figure = live.closest("[data-live]");
    if (figure.dataset.liveState === "running") begin(figure);
    else figure.addEventListener("live-ready", () => begin(figure), { once: true });
  }
})();

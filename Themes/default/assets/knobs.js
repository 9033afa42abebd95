// Makes numbers in the text handles of a live figure's knobs, once the figure runs: dragged sideways, moved by the arrow
// keys or typed. They act on the figure's own controls, and follow these.
(() => {
  "use strict";
  // In so many pixels the number goes from one end to the other.
  const WAY = 240;
  // Digits that are typed within so many milliseconds belong together.
  const TYPING = 1000;
  const KEYS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

  function start(handle) {
    const [id, knob] = handle.dataset.liveKnob.split(" ");
    const figure = document.getElementById(id);
    const control = figure?.querySelector(`[type="range"][data-knob="${knob}"]`);
    if (!control) return;
    const original = handle.textContent;
    const attributes = {
      role: "slider", tabindex: 0, "aria-label": control.labels[0].firstChild.data.trim(),
      "aria-valuemin": control.min, "aria-valuemax": control.max, "aria-valuenow": "", "aria-valuetext": "",
    };
    let typed = "", timer, drag, isReady = false;

    // The control takes the nearest value that it can have.
    function set(value) {
      control.value = value;
      control.dispatchEvent(new Event("input"));
    }

    function show() {
      if (!isReady) return;
      const text = control.parentElement.querySelector("span").textContent;
      const number = /[-\d.]*/.exec(text)[0];
      // The words around the number, such as its unit, are the author's.
      handle.textContent = original.replace(/[-−]?\d+([.,]\d+)?/, number);
      handle.setAttribute("aria-valuenow", control.value);
      handle.setAttribute("aria-valuetext", text);
    }

    function begin() {
      isReady = true;
      for (const name in attributes) handle.setAttribute(name, attributes[name]);
      show();
    }

    if (figure.dataset.liveState === "running") begin();
    figure.addEventListener("live-ready", begin);
    figure.addEventListener("live-failed", () => {
      isReady = false;
      for (const name in attributes) handle.removeAttribute(name);
      handle.textContent = original;
    });
    control.addEventListener("live-set", show);

    handle.addEventListener("pointerdown", (event) => {
      drag = isReady && event.isPrimary && event.button === 0 ? { x: event.clientX, from: +control.value } : undefined;
      if (drag) handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!drag || !event.isPrimary) return;
      set(drag.from + (event.clientX - drag.x) / WAY * (control.max - control.min));
    });
    handle.addEventListener("lostpointercapture", () => { drag = undefined; });
    handle.addEventListener("keydown", (event) => {
      const { key } = event;
      if (!isReady || event.ctrlKey || event.metaKey || event.altKey) return;
      if (KEYS[key]) set(+control.value + KEYS[key] * control.step);
      else if (key === "Home") set(control.min);
      else if (key === "End") set(control.max);
      else if (/^[-.\d]$/.test(key)) {
        typed += key;
        clearTimeout(timer);
        timer = setTimeout(() => { typed = ""; }, TYPING);
        if (!isNaN(parseFloat(typed))) set(parseFloat(typed));
      } else return;
      event.preventDefault();
    });
  }

  for (const handle of document.querySelectorAll("[data-live-knob]")) start(handle);
})();

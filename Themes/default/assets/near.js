// Loads a script when what it is for is near: a reader who leaves before has not loaded it. Without a selector these are the
// figures that run in the page. With `data-hash` it is loaded when a reader touches what it is for, or at once if the
// fragment of the page's address has that text.
(() => {
  "use strict";
  const { script, integrity, near = "[data-live]", hash, ...texts } = document.currentScript.dataset;
  const targets = document.querySelectorAll(near);
  const figures = near === "[data-live]" ? targets : [];
  // The player leaves them alone until it is known whether they run.
  for (const { dataset } of figures) dataset.liveState = "waiting";

  let isLoaded = false;
  function load() {
    if (isLoaded) return;
    isLoaded = true;
    observer.disconnect();
    const element = document.createElement("script");
    Object.assign(element.dataset, texts);
    element.integrity = integrity;
    element.src = script;
    element.onerror = () => {
      for (const figure of figures) {
        figure.dataset.liveState = "failed";
        figure.dispatchEvent(new Event("live-failed"));
      }
    };
    document.head.append(element);
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) load();
  }, { rootMargin: figures.length ? "150%" : "0%" });
  if (!hash) for (const target of targets) observer.observe(target);
  else if (location.hash.includes(hash)) load();
  else for (const name of ["pointerdown", "keydown", "input"]) {
    addEventListener(name, ({ target }) => { if (target.closest(near)) load(); });
  }
})();

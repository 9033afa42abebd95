// Loads a script when what it is for is near: a reader who leaves before has not loaded it. Without a selector these are the
// figures that run in the page.
(() => {
  "use strict";
  const { script, integrity, near = "[data-live]", ...texts } = document.currentScript.dataset;
  const targets = document.querySelectorAll(near);
  const figures = near === "[data-live]" ? targets : [];
  // The player leaves them alone until it is known whether they run.
  for (const { dataset } of figures) dataset.liveState = "waiting";

  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
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
  }, { rootMargin: figures.length ? "150%" : "0%" });
  for (const target of targets) observer.observe(target);
})();

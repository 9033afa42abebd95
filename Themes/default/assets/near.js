// Loads live.js when a figure that runs in the page is near: a reader who leaves before has not loaded it.
(() => {
  "use strict";
  const { script, integrity } = document.currentScript.dataset;
  const figures = document.querySelectorAll("[data-live]");
  // The player leaves them alone until it is known whether they run.
  for (const { dataset } of figures) dataset.liveState = "waiting";

  const near = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    const element = document.createElement("script");
    element.integrity = integrity;
    element.src = script;
    element.onerror = () => {
      for (const figure of figures) {
        figure.dataset.liveState = "failed";
        figure.dispatchEvent(new Event("live-failed"));
      }
    };
    document.head.append(element);
  }, { rootMargin: "150%" });
  for (const figure of figures) near.observe(figure);
})();

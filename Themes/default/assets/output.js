// Shows what a program prints with a reader's values, in the place of what it printed.
(() => {
  "use strict";
  const { label } = document.currentScript.dataset;
  for (const output of document.querySelectorAll("[data-prints]")) {
    const [address, block] = output.dataset.prints.split(" ");
    const text = output.querySelector("samp"), own = text.textContent, name = output.getAttribute("aria-label");
    // NUL, its number and a line feed come before what a block but the first printed.
    const show = (printed, isChanged) => {
      const parts = printed.split(/\0(\d+)\n/);
      const shown = parts.filter((_, at) => at % 2 === 0 && (!block || block === (parts[at - 1] ?? "0"))).join("");
      const isOwn = !isChanged || shown.trimEnd() === own.trimEnd();
      text.textContent = isOwn ? own : shown;
      output.setAttribute("aria-label", isOwn ? name : label);
      output.classList.toggle("edited", !isOwn);
    };
    for (const figure of document.querySelectorAll(`[data-live="${address}"]`)) {
      const follow = () => {
        const { edit } = figure;
        figure.edit = async (edits, ...rest) => {
          await edit(edits, ...rest);
          show(figure.output, edits.size);
        };
      };
      if (figure.edit) follow();
      else figure.addEventListener("live-ready", follow);
    }
  }
})();

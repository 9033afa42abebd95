// The reader's choice of light or dark. It runs before anything is painted, so that no page flashes in the other scheme.
(() => {
  const key = "theme";
  const choices = ["system", "light", "dark"];
  const root = document.documentElement;
  let choice;

  const show = (text) => {
    choice = choices.includes(text) ? text : "system";
    const isOwn = choice !== "system";
    root.toggleAttribute("data-theme", isOwn);
    if (isOwn) root.dataset.theme = choice;
    // The canvas before the style sheet is there.
    const meta = document.querySelector("meta[name=color-scheme]");
    if (meta) meta.content = isOwn ? choice : "light dark";
    // A picture in two versions; `not all` is what never applies. Paper is always light.
    for (const source of document.querySelectorAll("source[media*=prefers-color-scheme], source[data-scheme]")) {
      const { dataset } = source;
      dataset.scheme ??= source.media;
      source.media = !isOwn ? dataset.scheme : dataset.scheme.includes(choice) ? "screen" : "not all";
    }
    for (const button of document.querySelectorAll(".theme-switch")) {
      const name = button.dataset.name + ": " + button.dataset[choice];
      button.title = button.firstElementChild.textContent = name;
    }
  };

  const kept = () => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };

  show(kept());
  document.addEventListener("DOMContentLoaded", () => {
    show(choice);
    for (const button of document.querySelectorAll(".theme-switch")) {
      button.onclick = () => {
        show(choices[(choices.indexOf(choice) + 1) % choices.length]);
        try {
          localStorage.setItem(key, choice);
        } catch {}
      };
    }
  });
  // Another tab, or a page that comes back.
  addEventListener("storage", (event) => event.key === key && show(event.newValue));
  addEventListener("pageshow", (event) => event.persisted && show(kept()));
})();

// Keeps tabs of one name in step over the page, and remembers which were chosen last.
(() => {
  const key = "tabs";
  const inputs = [...document.querySelectorAll(".tabs > input")];
  const show = (name) => {
    for (const input of inputs) if (input.value === name) input.checked = true;
  };
  let chosen = [];
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    if (Array.isArray(kept)) chosen = kept;
  } catch {}
  chosen.forEach(show);
  document.addEventListener("change", ({ target }) => {
    if (!inputs.includes(target)) return;
    const top = target.getBoundingClientRect().top;
    show(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: "instant" });
    chosen = [...chosen.filter((name) => name !== target.value), target.value].slice(-20);
    try {
      localStorage.setItem(key, JSON.stringify(chosen));
    } catch {}
  });
})();

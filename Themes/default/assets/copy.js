// A copy button on code; of a transcript it copies what was typed.
(() => {
  const { copy, copied } = document.currentScript.dataset;
  const typed = (code) => {
    const rest = code.cloneNode(true);
    for (const old of rest.querySelectorAll(".prompt, .output, del.line")) {
      const next = old.nextSibling;
      if (!old.matches(".prompt") && next) next.textContent = next.textContent.replace(/^\n/, "");
      old.remove();
    }
    return rest.textContent;
  };
  for (const code of document.querySelectorAll("pre > code")) {
    const box = document.createElement("div");
    const button = document.createElement("button");
    box.className = "code";
    button.textContent = copy;
    button.onclick = async () => {
      await navigator.clipboard.writeText(typed(code));
      button.textContent = copied;
    };
    code.parentNode.replaceWith(box);
    box.append(code.parentNode, button);
  }
})();

// A button that copies code; of a transcript it copies what was typed. Long code is folded by the style sheet; a button below shows it.
(() => {
  const { copy, copied, notCopied, whole } = document.currentScript.dataset;
  const hidden = (name, parent) => {
    const element = document.createElement(name);
    element.className = "visually-hidden";
    parent.append(element);
    return element;
  };
  const status = hidden("div", document.body);
  status.setAttribute("role", "status");
  const typed = (code) => {
    const rest = code.cloneNode(true);
    for (const old of rest.querySelectorAll(".prompt, .output, del.line")) {
      const next = old.nextSibling;
      if (!old.matches(".prompt") && next) next.textContent = next.textContent.replace(/^\n/, "");
      old.remove();
    }
    return rest.textContent;
  };
  const write = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {}
    // A page over plain HTTP has no clipboard; what is selected may still be copied.
    const field = hidden("textarea", button.parentNode);
    field.value = text;
    field.focus({ preventScroll: true });
    field.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      field.remove();
      button.focus({ preventScroll: true });
    }
  };
  for (const code of document.querySelectorAll("pre:not(.fragment) > code")) {
    const block = code.parentNode;
    const button = document.createElement("button");
    button.className = "copy";
    button.textContent = copy;
    let timer;
    button.onclick = async () => {
      const done = await write(typed(code), button);
      // Once it is selected, the reader can copy it.
      if (!done) getSelection().selectAllChildren(code);
      button.textContent = status.textContent = done ? copied : notCopied;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = copy;
        status.textContent = "";
      }, 2000);
    };
    if (!block.parentNode.matches(".listing")) {
      const box = document.createElement("div");
      box.className = "code";
      block.replaceWith(box);
      box.append(block);
    }
    block.before(button);
    if (!block.matches(".long:not(details *)")) continue;
    const all = button.cloneNode();
    all.className = "unfold";
    all.textContent = whole;
    all.onclick = () => {
      all.remove();
      block.classList.remove("long");
      button.focus({ preventScroll: true });
    };
    block.after(all);
  }
})();

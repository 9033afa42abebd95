// Makes literals of the code handles, which the figures of its program follow: numbers are dragged sideways, moved up and down
// by keys or typed, Booleans are clicked, texts are typed. Without script the code is what it is.
(() => {
  "use strict";
  const texts = document.currentScript.dataset;
  // So many pixels belong to a click, not to a drag.
  const CLICK = 4;
  const KEYS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  // Bytes that a text may have in a module.
  const TEXT_LIMIT = 120;
  const ESCAPES = { __proto__: null, n: "\n", t: "\t", r: "\r", 0: "\0" };

  // A literal, which several listings may show.
  function literal(slot, kind, sign, choices) {
    const own = { slot, kind, sign, choices, elements: [] };
    own.add = (element) => {
      own.elements.push(element);
      own.text ??= element.textContent;
    };
    const content = (text) => text.slice(1, -1).replace(/\\(?:u\{(\w{1,6})\}|(.))/gu, (all, code, letter) => code
      ? String.fromCodePoint(Math.min(parseInt(code, 16) || 0xfffd, 0x10ffff)) : ESCAPES[letter] ?? letter).toWellFormed();
    own.parse = (text) => kind === "b" ? +(text === "true") : kind === "c" ? choices.indexOf(text)
      : kind === "s" ? content(text) : Number(text.replaceAll("_", "").replace(/^\((.*)\)$/, "$1"));
    // A drag over a column moves a number by about half of it.
    own.step = () => 10 ** (Math.floor(Math.log10(Math.abs(own.parse(own.text)) || 1)) - 2);
    own.nearest = (value) => {
      if (kind === "b") return value ? 1 : 0;
      if (kind === "s") return [...value].reduce(
        (text, each) => new TextEncoder().encode(text + each).length > TEXT_LIMIT ? text : text + each, "");
      if (kind === "c") return (value + choices.length) % choices.length;
      const [least, greatest] = choices.length ? choices.map(Number) : [-Infinity, Infinity];
      value = Math.max(least, Math.min(greatest, value));
      if (kind === "i") return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(value)));
      return Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined;
    };
    own.written = (value) => {
      if (kind === "b") return value ? "true" : "false";
      if (kind === "c") return choices[value];
      if (kind === "s") return `"${value.replace(/[\\"]/g, "\\$&").replace(
        /[\p{C}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt().toString(16)}}`)}"`;
      let text = String(value);
      if (kind === "d" && own.text.includes(".") && /^-?\d+$/.test(text)) text += ".0";
      return value < 0 ? `(${text})` : text;
    };
    return own;
  }

  // The listings and the figures of one module.
  function begin(address, listings) {
    const figures = [...document.querySelectorAll("[data-live]")].filter(({ dataset }) => dataset.live === address);
    if (!figures.length) return;
    const literals = new Map();
    // The values that the figures have, those that are wanted, and what to go back to.
    // A fault that is to be repaired is how the code was.
    const fault = figures[0].fault ?? new Map();
    const changed = (values) => new Map([...values ?? []].filter(([slot, { value }]) => fault.get(slot)?.value !== value));
    let accepted = new Map(figures[0].edits), wanted = changed(accepted);
    const past = [];
    let isBusy = false, isStale = false;

    const tools = listings.map((listing) => {
      const bar = document.createElement("p");
      bar.className = "edit-tools";
      bar.hidden = true;
      const message = document.createElement("span");
      message.setAttribute("role", "status");
      const button = (text, action) => {
        const element = document.createElement("button");
        element.type = "button";
        element.textContent = text;
        element.addEventListener("click", action);
        return element;
      };
      bar.append(button(texts.undo, undo), button(texts.reset, reset), message);
      (listing.closest("figure.listing") ?? listing).after(bar);
      return { bar, message };
    });

    function show() {
      for (const own of literals.values()) {
        const edit = wanted.get(own.slot);
        const text = edit ? own.written(edit.value) : own.text;
        for (const element of own.elements) {
          const shown = own.kind === "c" || element.children.length !== 1 ? element : element.firstElementChild;
          if (!element.querySelector("input, select") && shown.textContent !== text) shown.textContent = text;
          element.classList.toggle("edited", !!edit);
          if (own.kind === "b") element.setAttribute("aria-checked", text === "true");
          else if (own.kind === "s") element.setAttribute("aria-label", `${own.label}: ${text}`);
          else {
            element.setAttribute("aria-valuenow", own.parse(text));
            element.setAttribute("aria-valuetext", own.sign + text);
          }
        }
      }
      for (const { bar } of tools) bar.hidden &&= !wanted.size;
    }

    // What is not seen below a long listing, or behind a keyboard, is said at the literal, too.
    const note = document.createElement("span");
    note.className = "edit-note";
    note.popover = "manual";
    note.setAttribute("aria-hidden", true);
    document.body.append(note);
    for (const name of ["scroll", "pointerdown"]) addEventListener(name, () => note.hidePopover?.(), { passive: true });

    function tell(text, element) {
      for (const { bar, message } of tools) {
        message.textContent = text;
        bar.hidden &&= !text;
      }
      note.hidePopover?.();
      note.textContent = text;
      if (!element) return;
      note.showPopover?.();
      const { left, bottom } = element.getBoundingClientRect();
      note.style.left = Math.max(8, Math.min(left, innerWidth - note.offsetWidth - 8)) + "px";
      note.style.top = bottom + 8 + "px";
    }

    // One set of values at a time, the newest next. What a figure refuses is taken back.
    async function apply() {
      isStale = true;
      if (isBusy) return;
      isBusy = true;
      while (isStale) {
        isStale = false;
        const values = new Map([...fault, ...wanted]);
        try {
          for (const figure of figures) {
            if (figure.dataset.liveState === "running") await figure.edit(values);
            figure.edits = values;
          }
          accepted = values;
        } catch (reason) {
          if (isStale) continue;
          const [own] = [...values].filter(([slot, edit]) => accepted.get(slot)?.value !== edit.value)
            .map(([slot]) => literals.get(slot));
          if (!own) break;
          own.refused = values.get(own.slot).value;
          const text = texts.refused.replace("%1", own.sign + own.written(own.refused)).replace("%2", own.line)
            // The place in the code is the author's.
            + (typeof reason === "string" ? " " + reason.replace(/^(?:(?:`[^`]*`|\S+:\d+): )?./, (all) => all.at(-1).toUpperCase()) : "");
          wanted = changed(accepted);
          show();
          tell(text, own.elements.find((one) => one.contains(document.activeElement)) ?? own.elements[0]);
          isStale = figures.length > 1;
        }
      }
      isBusy = false;
    }

    function set(own, value, isStep = true) {
      const next = own.nearest(value);
      const before = wanted.get(own.slot);
      if (next === undefined || next === (before?.value ?? own.parse(own.text))) return;
      own.refused = undefined;
      if (isStep) past.push([own.slot, before]);
      if (next === own.parse(own.text)) wanted.delete(own.slot);
      else wanted.set(own.slot, { kind: own.kind, value: next });
      tell("");
      show();
      apply();
    }

    function undo() {
      const [slot, before] = past.pop() ?? [];
      if (slot === undefined) return;
      if (before) wanted.set(slot, before);
      else wanted.delete(slot);
      tell("");
      show();
      apply();
    }

    function reset() {
      past.length = 0;
      wanted.clear();
      tell("");
      show();
      apply();
    }

    const value = (own) => wanted.get(own.slot)?.value ?? own.parse(own.text);

    // A field in the place of the number, or a list in that of a choice.
    function type(own, element, first) {
      if (own.kind === "c") return choose(own, element);
      const field = document.createElement("input");
      const text = element.textContent;
      const inner = element.children.length === 1 ? element.firstElementChild : element;
      const isText = own.kind === "s";
      field.value = first ?? (isText ? text.slice(1, -1) : text.replace(/^\((.*)\)$/, "$1"));
      field.size = Math.max(3, text.length + 1);
      field.inputMode = isText ? "text" : own.kind === "i" ? "numeric" : "decimal";
      field.spellcheck = false;
      field.autocomplete = "off";
      field.setAttribute("aria-label", element.getAttribute("aria-label"));
      own.refused = undefined;
      let isOpen = true, isFollowed = false;
      const read = () => isText ? own.parse(`"${field.value}"`)
        : Number(field.value.trim().replace(",", ".").replace("\u2212", "-") || NaN);
      const follow = () => {
        const typed = read();
        if (Number.isNaN(typed)) {
          tell("");
          return field.value;
        }
        if ([value(own), own.refused].includes(own.nearest(typed))) return;
        set(own, typed, !isFollowed);
        isFollowed = true;
      };
      const close = (takes) => {
        if (!isOpen) return;
        isOpen = false;
        const invalid = takes && follow();
        // What was typed first may have been fine: nobody wants 1 of a 1000 that is too much.
        const typed = read(), taken = own.nearest(typed);
        const refusal = takes && !invalid && own.refused === taken && note.textContent;
        inner.textContent = text;
        if ((!takes || refusal || invalid) && isFollowed) undo();
        show();
        element.focus();
        if (invalid) tell(texts.invalid.replace("%", () => invalid), element);
        else if (refusal) tell(refusal, element);
        else if (takes && !isText && (taken < typed || taken > typed)) tell(texts.nearest.replace("%", own.written(taken)), element);
      };
      // What is being typed is drawn.
      field.addEventListener("input", follow);
      field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === "Escape") {
          close(event.key === "Enter");
          event.preventDefault();
        }
        event.stopPropagation();
      });
      field.addEventListener("blur", () => close(true));
      inner.replaceChildren(field);
      field.focus();
      if (first === undefined) field.select();
    }

    function choose(own, element) {
      const list = document.createElement("select");
      list.append(...own.choices.map((name) => new Option(name)));
      list.selectedIndex = value(own);
      list.setAttribute("aria-label", element.getAttribute("aria-label"));
      let isOpen = true;
      const close = () => {
        if (!isOpen) return;
        isOpen = false;
        const chosen = list.selectedIndex;
        list.remove();
        set(own, chosen);
        show();
        element.focus();
      };
      list.addEventListener("change", close);
      list.addEventListener("blur", close);
      list.addEventListener("keydown", (event) => event.stopPropagation());
      element.replaceChildren(list);
      list.focus();
      list.showPicker?.();
    }

    function add(element, before) {
      const line = before.split("\n").length;
      const [slot, [kind, sign = ""], ...choices] = element.dataset.edit.split(" ");
      const own = literals.get(+slot) ?? literal(+slot, kind, sign, choices);
      literals.set(+slot, own);
      own.add(element);
      own.line ??= line;
      const { length } = [...literals.values()].filter((one) => one.line === line);
      // The argument, the variable or the property that has the value.
      const name = /\w+(?=(:| =) -?$)/.exec(before);
      own.label ??= (name ? name[0] + ": " : "") + texts.label.replace("%", line) + (length > 1 ? ` (${length})` : "");
      element.setAttribute("role", kind === "b" ? "switch" : kind === "s" ? "button" : "spinbutton");
      element.setAttribute("aria-label", own.label);
      element.title = texts.hint;
      element.classList.toggle("choice", kind === "c" || kind === "s");
      let drag;
      element.addEventListener("pointerdown", (event) => {
        if (event.button || !event.isPrimary || event.target.matches("input, select")) return;
        drag = { x: event.clientX, from: value(own), isMoved: false };
        element.setPointerCapture(event.pointerId);
      });
      element.addEventListener("pointermove", (event) => {
        if (!drag || kind !== "d" && kind !== "i") return;
        const way = event.clientX - drag.x;
        if (!drag.isMoved && Math.abs(way) < CLICK) return;
        const scale = kind === "i" ? Math.max(own.step(), 1 / 16) : own.step();
        set(own, drag.from + Math.round(way) * scale, !drag.isMoved);
        drag.isMoved = true;
      });
      element.addEventListener("pointerup", () => {
        if (drag && !drag.isMoved) {
          if (kind === "b") set(own, 1 - value(own));
          else type(own, element);
        }
      });
      element.addEventListener("lostpointercapture", () => { drag = undefined; });
      element.addEventListener("keydown", (event) => {
        const { key } = event;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (kind === "b") {
          if (key !== " " && key !== "Enter") return;
          set(own, 1 - value(own));
        } else if (KEYS[key] && kind !== "s") {
          set(own, value(own) + KEYS[key] * (kind !== "d" ? 1 : own.step() * (event.shiftKey ? 1 : 10)));
        } else if (key === "Enter" || key === " " && (kind === "c" || kind === "s")) type(own, element);
        else if (/^[-.\d]$/.test(key) && (kind === "d" || kind === "i")) type(own, element, key);
        else return;
        event.preventDefault();
      });
    }

    for (const listing of listings) {
      const elements = [...listing.querySelectorAll("[data-edit]")];
      const code = listing.querySelector("code");
      const range = document.createRange();
      for (const element of elements) {
        range.setStart(code, 0);
        range.setEndBefore(element);
        add(element, range.toString());
      }
      // One stop of the Tab key for each listing; the arrow keys go from handle to handle.
      elements.forEach((element, at) => {
        element.tabIndex = at ? -1 : 0;
        element.addEventListener("focus", () => elements.forEach((other) => { other.tabIndex = other === element ? 0 : -1; }));
        element.addEventListener("keydown", (event) => {
          const next = { Home: 0, End: elements.length - 1, ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
          if (next === undefined || !elements[next]) return;
          event.preventDefault();
          elements[next].focus();
        });
      });
      listing.classList.add("editable");
    }
    show();
    for (const figure of figures) {
      // An address has brought other values.
      figure.addEventListener("live-edited", () => {
        accepted = new Map(figure.edits);
        wanted = changed(accepted);
        past.length = 0;
        show();
        apply();
      });
      figure.addEventListener("live-failed", () => {
        reset();
        for (const listing of listings) listing.classList.remove("editable");
      });
    }
  }

  const modules = Map.groupBy?.(document.querySelectorAll("[data-edits]"), ({ dataset }) => dataset.edits) ?? new Map();
  modules.forEach((listings, address) => begin(address, listings));
})();

// Gives every state of a figure that runs an address: values of literals and of knobs, what pointers did, and the time.
(() => {
  "use strict";
  const texts = document.currentScript.dataset;
  const VERSION = 1;
  // Characters of the state in an address.
  const LIMIT = 1000;
  // So many of a pointer's last moves tell how fast it is when it is lifted.
  const LAST_MOVES = 12;
  const MOVE = 1;

  // MARK: Bytes. A state is: version, four bytes of the module's digest, flags and milliseconds, values of literals, and then
  // knobs and events to the end. Places are differences in eighths of a point, times in milliseconds.

  function writer() {
    const bytes = [];
    const own = {
      bytes,
      natural(number) {
        for (; number > 127; number = Math.floor(number / 128)) bytes.push(number % 128 | 128);
        bytes.push(number);
      },
      integer(number) { own.natural(number < 0 ? -2 * number - 1 : 2 * number); },
      number(number) { bytes.push(...new Uint8Array(new Float64Array([number]).buffer)); },
      text(text) {
        const encoded = new TextEncoder().encode(text);
        own.natural(encoded.length);
        bytes.push(...encoded);
      },
    };
    return own;
  }

  function reader(bytes) {
    let at = 0;
    const own = {
      get isAtEnd() { return at >= bytes.length; },
      byte() { return bytes[at++] ?? refuse(); },
      natural() {
        let number = 0;
        for (let scale = 1; scale < 2 ** 49; scale *= 128) {
          const byte = own.byte();
          number += (byte & 127) * scale;
          if (byte < 128) return number;
        }
        return refuse();
      },
      integer() {
        const number = own.natural();
        return number % 2 ? -(number + 1) / 2 : number / 2;
      },
      take(count) { return at + count <= bytes.length ? bytes.slice(at, at += count) : refuse(); },
      number() {
        const number = new DataView(own.take(8).buffer).getFloat64(0, true);
        return Number.isFinite(number) ? number : refuse();
      },
      text() {
        const count = own.natural();
        return count > 120 ? refuse() : new TextDecoder("utf-8", { fatal: true }).decode(own.take(count));
      },
    };
    return own;
  }

  function refuse() { throw new Error("no state"); }

  const digest = ({ integrity }) => [...atob(integrity.slice(integrity.indexOf("-") + 1))].slice(0, 4)
    .map((each) => each.charCodeAt());

  const KINDS = ["d", "i", "s"];
  const kindOf = (kind) => KINDS.includes(kind) ? kind : "i";

  function encoded(figure, { plays, time, log }) {
    const to = writer();
    const edits = [...figure.edits ?? []];
    to.bytes.push(VERSION, ...digest(figure.dataset));
    to.natural(2 * Math.round(1000 * time) + plays);
    to.natural(edits.length);
    for (const [slot, { kind, value }] of edits) {
      to.natural(KINDS.length * slot + KINDS.indexOf(kindOf(kind)));
      if (kind === "d") to.number(value);
      else if (kind === "s") to.text(value);
      else to.integer(value);
    }
    let [x, y, when] = [0, 0, 0];
    for (const [name, ...values] of log) {
      if (name === "knob") {
        to.natural(8 * values[0] + 7);
        to.number(values[1]);
        continue;
      }
      if (name === "play") {
        // In the place of an event's kind and pointer.
        to.natural(6);
        to.natural(-when + (when = Math.round(1000 * values[0])));
        continue;
      }
      const [kind, id, ...place] = values;
      const now = [8 * place[0], 8 * place[1], Math.round(1000 * place[2])];
      // What only a page says has places between.
      if (now.some((each) => !Number.isInteger(each))) refuse();
      to.natural(8 * id + kind);
      to.integer(now[0] - x);
      to.integer(now[1] - y);
      to.natural(now[2] - when);
      [x, y, when] = now;
    }
    return btoa(String.fromCharCode(...to.bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  function decoded(figure, text) {
    const from = reader(Uint8Array.from(
      atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt()));
    if (from.byte() !== VERSION) refuse();
    const isSame = digest(figure.dataset).map((byte) => from.byte() === byte).every(Boolean);
    const first = from.natural();
    const known = new Map([...document.querySelectorAll("[data-edits] [data-edit]")]
      .filter((element) => element.closest("[data-edits]").dataset.edits === figure.dataset.live)
      .map(({ dataset }) => dataset.edit.split(" ")).map(([slot, [kind]]) => [+slot, kind]));
    const edits = new Map();
    for (let count = from.natural(); count > 0; count--) {
      const number = from.natural();
      const slot = Math.floor(number / KINDS.length);
      const kind = KINDS[number % KINDS.length];
      const value = kind === "d" ? from.number() : kind === "s" ? from.text() : from.integer();
      // Of a program that has changed there may be others.
      if (known.has(slot) && kindOf(known.get(slot)) === kind) edits.set(slot, { kind: known.get(slot), value });
      else if (isSame) refuse();
    }
    const log = [];
    let [x, y, when] = [0, 0, 0];
    while (!from.isAtEnd) {
      const number = from.natural();
      if (number % 8 === 7) {
        log.push(["knob", Math.floor(number / 8), from.number()]);
        continue;
      }
      if (number === 6) {
        when += from.natural();
        log.push(["play", when / 1000]);
        continue;
      }
      if (number % 8 > 3 || number > 15) refuse();
      [x, y, when] = [x + from.integer(), y + from.integer(), when + from.natural()];
      log.push(["event", number % 8, Math.floor(number / 8), x / 8, y / 8, when / 1000]);
    }
    const state = { plays: first % 2 === 1, time: Math.floor(first / 2) / 1000, log };
    if (state.time < when / 1000) refuse();
    return { isSame, edits, state };
  }

  // Leaves out moves as long as the picture is the same.
  async function shortest(figure, state) {
    let text = encoded(figure, state);
    if (text.length <= LIMIT) return text;
    const picture = await figure.drawing(state);
    for (let stride = 2; stride < 2 ** 12; stride *= 2) {
      let last = 0;
      const log = state.log.toReversed().map((entry, index) => {
        const isMove = entry[0] === "event" && entry[1] === MOVE;
        last = isMove ? last + 1 : 0;
        return isMove && last > LAST_MOVES && index % stride ? undefined : entry;
      }).toReversed().filter(Boolean);
      const thinned = { ...state, log };
      text = encoded(figure, thinned);
      if (text.length <= LIMIT && await figure.drawing(thinned) === picture) return text;
    }
    return undefined;
  }

  // MARK: Figures

  // The state that the page's address has for a figure.
  const wanted = ({ id }) => location.hash.startsWith(`#${id}:`) ? location.hash.slice(id.length + 2) : undefined;

  function begin(figure) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "link";
    button.textContent = texts.link;
    const message = document.createElement("span");
    message.className = "state";
    message.setAttribute("role", "status");
    // Messages come last, as they grow.
    const actions = figure.querySelector(".actions");
    actions.append(message);
    actions.querySelector(".break, .state").before(button);
    button.addEventListener("click", async () => {
      message.textContent = "";
      const text = await shortest(figure, figure.state()).catch(() => undefined);
      if (!text) {
        message.textContent = texts.long;
        return;
      }
      history.replaceState(null, "", `#${figure.id}:${text}`);
      const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
      message.textContent = isCopied ? texts.copied : texts.shown;
    });
    async function open() {
      const text = wanted(figure);
      if (text === undefined) return;
      message.textContent = "";
      try {
        const { isSame, edits, state } = decoded(figure, text);
        if (!isSame) message.textContent = texts.changed;
        await figure.edit(edits, state);
        figure.edits = edits;
        figure.dispatchEvent(new Event("live-edited"));
      } catch {
        message.textContent = texts.broken;
      }
    }
    addEventListener("hashchange", open);
    open();
  }

  const figures = [...document.querySelectorAll("[data-live][id]")];
  for (const figure of figures) {
    if (figure.dataset.liveState === "running") begin(figure);
    else figure.addEventListener("live-ready", () => begin(figure), { once: true });
  }
  // What an address is of may be far below, and does not run before it is near.
  const show = () => figures.find((figure) => wanted(figure) !== undefined)?.scrollIntoView({ block: "center" });
  addEventListener("hashchange", show);
  show();
})();

// Runs figures whose modules give a drawing list for every frame. What cannot run goes back to player.js, which comes later.
(() => {
  "use strict";
  // Seconds between gestures, milliseconds in which a finger begins to scroll, and those that a call of a module may take.
  const REST = 1, HESITATION = 120, LIMIT = 2000, EDIT_LIMIT = 100;
  const OVERTIME = {};
  const [DOWN, MOVE, UP, CANCEL] = [0, 1, 2, 3];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const { hold, keys, stopped } = document.currentScript.dataset;
  let hasToldKeys = false;

  // MARK: Drawing lists. A broken module can put nothing else into the page.

  const ROLES = {
    __proto__: null, ink: "#1d1d1f", paper: "#ffffff", accent: "#0a5fc4", muted: "#6b6b70",
    "category-1": "#2a45e4", "category-2": "#cb6710", "category-3": "#458e7c", "category-4": "#912a81",
    "category-5": "#179cd6", "category-6": "#721822", "category-7": "#705c22", "category-8": "#3f1f6c",
  };
  const FONTS = { __proto__: null, serif: "ui-serif, Georgia, serif", monospace: "ui-monospace, Menlo, monospace" };
  const WORD = / ([a-zA-Z0-9-]+)=("(?:[^"\\]|\\.)*"|[^ "]+)/y;
  const COPIED =
    /^([xy][12]?|c[xy]|r[xy]?|d|points|width|height|opacity|preserveAspectRatio|(fill|stroke|text|dominant)-[a-z]+|font-(weight|style))$/;

  function refuse(text) { throw new Error("refused: " + text.slice(0, 80)); }

  const parts = (pattern, text) => pattern.exec(text)?.slice(1) ?? refuse(text);

  const rounded = (number, decimals = 4) => String(Math.round(number * 10 ** decimals) / 10 ** decimals);

  const unquoted = (word) => word[0] !== '"' ? word : JSON.parse(word.replace(
    /\\(?:\\|u\{(\w+)\})/g, (all, code) => code ? "\\u" + code.padStart(4, "0") : all));

  const color = (text) => ROLES[text] ? `var(--figure-${text},${ROLES[text]})` : parts(/^(#[0-9a-f]{6})$/, text)[0];

  function colored(name, text) {
    const [base, opacity] = parts(/^([^/]+)(?:\/([\d.]+))?$/, text);
    return { [name + "-color"]: color(base), ...opacity && { [name + "-opacity"]: opacity } };
  }

  function gradient(text) {
    const [kind, geometry, spreadMethod, gradientTransform, stops] = parts(
      /^(linear|radial)-gradient\(([-\d. ]+)\)(?: (reflect|repeat))?(?: (matrix\([-\d. ]+\)))?((?:, [^,]+)+)$/, text);
    const places = geometry.split(" ");
    const attributes = {
      gradientUnits: "userSpaceOnUse", ...gradientTransform && { gradientTransform }, ...spreadMethod && { spreadMethod },
    };
    (kind === "linear" ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r", "fx", "fy", "fr"]).forEach((name, index) => {
      const standard = name[0] === "f" ? [...places, "0"].at(name === "fr" ? -1 : index - 3) : undefined;
      if (places[index] && places[index] !== standard) attributes[name] = places[index];
    });
    return [kind + "Gradient", attributes, stops.slice(2).split(", ").map((stop) => {
      const [paint, offset] = parts(/^(\S+) ([\d.]+)$/, stop);
      return { tag: "stop", attributes: { offset, ...colored("stop", paint) } };
    })];
  }

  function parse(line, pictures) {
    const [tag] = parts(/^(line|rect|circle|ellipse|poly(line|gon)|path|text|group|image)(?: |$)/, line);
    const attributes = {}, values = {};
    let match, end = WORD.lastIndex = tag.length;
    while ((match = WORD.exec(line))) {
      const value = values[match[1]] = unquoted(match[2]);
      end = WORD.lastIndex;
      if (COPIED.test(match[1])) [attributes[match[1]]] = parts(/^([-\w., ]*)$/, value);
    }
    const node = { tag, attributes };
    const operation = { tag, values, node };
    if (tag !== "text" && end < line.length) refuse(line);
    if (tag === "group") {
      if (values.name) attributes["data-part"] = values.name;
      if (values.transform) [attributes.transform] = parts(/^(matrix\([-\d. ]+\))$/, values.transform);
      operation.matrix = new DOMMatrix(attributes.transform && numbers(attributes.transform));
      if (values.filter) operation.shadow = parts(/^drop-shadow\(([-\d.]+) ([-\d.]+) ([\d.]+) (\S+)\)$/, values.filter);
      return operation;
    }
    if (tag === "image") {
      attributes.href = Object.hasOwn(pictures, values.href) ? pictures[values.href] : refuse(line);
      return operation;
    }
    if (attributes.points) attributes.points = attributes.points.replaceAll(",", " ");
    if (tag === "text") setText(operation, unquoted(line.slice(end + 1)));
    for (const name of ["fill", "stroke"]) {
      if (values[name]?.includes("(")) operation.paint = [name, gradient(values[name])];
      else if (values[name]) node.attributes[name] = color(values[name]);
    }
    return operation;
  }

  // Of another font size browsers make another font.
  function setText({ node, values }, string) {
    const { x, y, ...attributes } = node.attributes;
    const scale = (values["font-size"] ?? 16) / 16;
    const factor = rounded(scale, 6);
    const family = values["font-family"], spacing = values["letter-spacing"];
    const transform = `matrix(${factor} 0 0 ${factor} ${x} ${y})`;
    node.attributes = attributes;
    if (transform !== "matrix(1 0 0 1 0 0)") attributes.transform = transform;
    if (family) attributes["font-family"] = FONTS[family] ?? `"${parts(/^([^"\\]+)$/, family)}", system-ui, sans-serif`;
    if (spacing) attributes["letter-spacing"] = rounded(spacing / scale);
    node.text = string.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]/g, " ");
    if (/^ | $| {2}/.test(node.text)) attributes["xml:space"] = "preserve";
  }

  // Boxes: left, top, right, bottom
  const numbers = (text) => text.match(/-?[\d.]+/g)?.map(Number) ?? [];
  // The box of x, y, x, y, …
  const boxOf = (list) => list.length ? [0, 1, 2, 3].map(
    (side) => list.reduce((found, each, index) => (index + side) % 2 ? found
      : Math[side < 2 ? "min" : "max"](found, each), side < 2 ? Infinity : -Infinity)) : [];
  const transformed = ([l, t, r, b], matrix) => boxOf([[l, t], [r, t], [r, b], [l, b]].flatMap((corner) => {
    const { x, y } = new DOMPoint(...corner).matrixTransform(matrix);
    return [x, y];
  }));
  const common = (box, other) => box.map((each, side) => Math[side < 2 ? "max" : "min"](each, other[side]));
  const enlarged = (box, by) => box.map((each, side) => side < 2 ? each - by : each + by);
  const withShadow = (box, shadow) => shadow ? boxOf(
    [...box, ...enlarged(box, 4 * shadow[2] + 1).map((each, side) => each + +shadow[side % 2])]) : box;

  function bounds({ tag, values, matrix, shadow, operations, node }) {
    const value = (name, standard) => +(values[name] ?? standard);
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => value(name, 0));
    if (matrix) {
      const box = withShadow(boxOf(operations.flatMap(bounds)), shadow);
      const clip = values["clip-path"];
      return box.length ? transformed(clip ? common(box, boxOf(numbers(clip))) : box, matrix) : [];
    }
    if (tag === "text") {
      const size = value("font-size", 16);
      const half = [...node.text].length * (2 * size + Math.abs(value("letter-spacing", 0)));
      return boxOf([x - half, y - 2 * size, x + half, y + 2 * size]);
    }
    const [cx, cy, rx, ry] = ["cx", "cy", "rx", "ry"].map((name) => value(name, values.r));
    const box = boxOf(w ? [x, y, x + w, y + h] : values.cx ? [cx - rx, cy - ry, cx + rx, cy + ry]
      : numbers(values.points ?? values.d ?? [values.x1, values.y1, values.x2, values.y2].join(" ")));
    return values.stroke ? enlarged(box, value("stroke-width", 1) / 2
      * (values["stroke-linejoin"] ? 1.5 : Math.max(1.5, value("stroke-miterlimit", 10)))) : box;
  }

  function elements(operations, prefix, canvas) {
    const definitions = new Map();

    function reference(tag, attributes, children) {
      const key = JSON.stringify([tag, attributes, children]);
      if (!definitions.has(key)) {
        const id = `${prefix}.f${definitions.size + 1}`;
        definitions.set(key, { tag, attributes: { id, ...attributes }, children });
      }
      return `url(#${definitions.get(key).attributes.id})`;
    }

    function filter(shadow, operations, matrix) {
      const [dx, dy, stdDeviation, paint] = shadow;
      const reach = 4 * stdDeviation + Math.abs(dx) + Math.abs(dy) + 1;
      const [left, top, right, bottom] = common(withShadow(boxOf(operations.flatMap(bounds)), shadow),
        enlarged(transformed(canvas, matrix.inverse()), reach));
      if (!(left <= right && top <= bottom)) return undefined;
      const [x, y] = [Math.floor(left), Math.floor(top)];
      const source = stdDeviation > 0 ? {} : { in: "SourceAlpha" };
      return reference("filter", {
        filterUnits: "userSpaceOnUse", x, y, width: Math.max(1, Math.ceil(right) - x),
        height: Math.max(1, Math.ceil(bottom) - y), "color-interpolation-filters": "sRGB",
      }, [
        ["feGaussianBlur", { in: "SourceAlpha", stdDeviation }],
        ["feOffset", { ...source, dx, dy, result: "a" }],
        ["feFlood", colored("flood", paint)],
        ["feComposite", { operator: "in", in2: "a", result: "b" }],
        ["feComposite", { in: "SourceGraphic", in2: "b" }],
      ].slice(stdDeviation > 0 ? 0 : 1).map(([tag, attributes]) => ({ tag, attributes })));
    }

    const nodes = (operations, outer) => operations.flatMap(({ node, paint, values, matrix, shadow, operations }) => {
      if (!paint && !matrix) return node;
      const attributes = { ...node.attributes };
      if (paint) {
        attributes[paint[0]] = reference(...paint[1]);
        return { ...node, attributes };
      }
      const inner = outer.multiply(matrix);
      if (values["clip-path"] !== undefined) {
        const [d] = parts(/^([-\d. MLQCZ]*)$/, values["clip-path"]);
        const rule = values["clip-rule"] && { "clip-rule": "evenodd" };
        attributes["clip-path"] = reference("clipPath", {}, [{ tag: "path", attributes: { d, ...rule } }]);
      }
      const beneath = shadow && filter(shadow, operations, inner);
      if (beneath) attributes.filter = beneath;
      const children = nodes(operations, inner);
      return Object.keys(attributes).length ? { tag: "g", attributes, children } : children;
    });

    const all = nodes(operations, new DOMMatrix());
    const children = [...definitions.values()];
    return children.length ? [{ tag: "defs", attributes: {}, children }, ...all] : all;
  }

  function mount(node) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", node.tag);
    if (node.text !== undefined) element.append("");
    element.node = { attributes: {} };
    return update(element, node);
  }

  function update(element, node) {
    const before = element.node;
    if (before === node) return element;
    for (const [name, value] of Object.entries(node.attributes)) {
      if (before.attributes[name] === value) continue;
      if (name === "xml:space") element.setAttributeNS("http://www.w3.org/XML/1998/namespace", name, value);
      else element.setAttribute(name, value);
    }
    for (const name in before.attributes) if (!(name in node.attributes)) element.removeAttribute(name);
    if (node.text !== before.text) element.firstChild.data = node.text;
    arrange(element, node.children ?? []);
    element.node = node;
    return element;
  }

  // From one child to the next: to ask for a child by its number takes the longer, the more there are.
  function arrange(element, nodes) {
    let child = element.firstElementChild;
    const pass = () => [child, child = child.nextElementSibling][0];
    for (const node of nodes) {
      const fits = (other) => other?.tagName === node.tag;
      if (child && !fits(child) && fits(child.nextElementSibling)) pass().remove();
      if (fits(child)) update(pass(), node);
      else element.insertBefore(mount(node), child);
    }
    while (child) pass().remove();
  }

  function screen(picture, prefix, canvas, pictures) {
    const layer = mount({ tag: "g", attributes: {} });
    let shown, known = new Map();
    picture.replaceChildren(layer);
    return (list) => {
      if (list === shown) return;
      const parsed = new Map(), open = [[]];
      parts(/^figure [24] [^]*\nend figure\n$/, list);
      for (const line of list.split("\n").slice(1, -2)) {
        if (line === "end") {
          open.pop();
          continue;
        }
        const operation = known.get(line) ?? parse(line, pictures);
        const operations = [];
        parsed.set(line, operation);
        (open.at(-1) ?? refuse(list)).push({ ...operation, operations });
        if (operation.matrix) open.push(operations);
      }
      if (open.length !== 1) refuse(list);
      known = parsed;
      arrange(layer, elements(open[0], prefix, canvas));
      shown = list;
    };
  }

  // MARK: Modules

  const modules = {};

  function compiled({ live, integrity }) {
    return modules[live + integrity] ??= fetch(live, { integrity: integrity ?? "" })
      .then((answer) => answer.ok ? answer.arrayBuffer() : refuse(live))
      .then((bytes) => WebAssembly.compile(bytes));
  }

  // Calls an export and tells what that emits. After an error the instance is broken. Values of literals stand in its memory
  // before it starts: what it computes of them first it keeps.
  async function instance(data, edits) {
    let memory, words, reason, deadline;
    const read = (pointer, count) => new TextDecoder().decode(new Uint8Array(memory.buffer, pointer >>> 0, count));
    const { exports } = await WebAssembly.instantiate(await compiled(data), {
      figurekit: {
        emit(pointer, count) { words += read(pointer, count); },
        refuse(pointer, count) { reason = read(pointer, count); },
        // Its loops and recursive functions ask from time to time.
        interrupt() { if (performance.now() > deadline) throw OVERTIME; },
      },
    });
    memory = exports.memory;
    const call = (name, ...values) => {
      words = "";
      deadline = performance.now() + call.limit;
      try {
        exports["figure_" + name](...values);
      } catch (error) {
        throw reason ?? error;
      }
      return words;
    };
    call.limit = LIMIT;
    edits?.forEach(({ kind, value }, slot) => {
      const text = kind === "s" && new TextEncoder().encode(value);
      const slots = new DataView(memory.buffer, (exports.figure_edits() >>> 0) + 8 * slot);
      if (kind === "d") slots.setFloat64(0, value, true);
      else slots.setBigInt64(0, BigInt(text ? text.length : value), true);
      if (text) new Uint8Array(slots.buffer, slots.byteOffset + 8).set(text);
    });
    return call;
  }

  // Letters stand apart.
  const textOf = ({ value, step, min, dataset }) =>
    (+value).toFixed(Math.max(...[step, min].map((number) => number.split(".")[1]?.length ?? 0)))
    + dataset.unit.replace(/^(?=\p{L})/u, "\u00a0");

  // MARK: Figures

  function start(figure, number) {
    const { dataset } = figure;
    const [strip, player, live, stage, actions, button, resetButton] =
      ["strip", "player", "live", "stage", "actions", "pause", "reset"].map((name) => figure.querySelector("." + name));
    const index = +dataset.figure;
    const [width, height] = dataset.size.split(" ").map(Number);
    const ending = new AbortController();
    const { signal } = ending;
    const message = document.createElement("span");
    message.setAttribute("role", "status");
    let call, show, duration, takesTime, isVisible = false, request = 0, log = [];

    dataset.liveState = "waiting";

    function fail(error) {
      if (signal.aborted) return;
      ending.abort();
      stage.replaceChildren();
      live.hidden = true;
      strip.hidden = !!player;
      dataset.liveState = "failed";
      console.warn("A figure cannot run: " + error);
      figure.dispatchEvent(new Event("live-failed"));
    }

    const guarded = (action) => (value) => {
      if (signal.aborted) return;
      try {
        action(value);
      } catch (error) {
        if (error === OVERTIME) stop();
        else fail(error);
      }
    };
    const on = (element, names, listener) => {
      for (const name of names.split(" ")) element?.addEventListener(name, guarded(listener), { signal });
    };
    const watch = (element, options, listener) => {
      new IntersectionObserver(guarded((entries) => listener(entries.at(-1))), options).observe(element);
    };

    let elapsed = 0, since, latest = 0, before, isPaused = false;
    // Whole milliseconds and eighths of a point, so that an address of a state has the very numbers.
    const timeAt = (stamp) => latest = Math.max(
      latest, Math.ceil(1000 * elapsed + (since ? stamp - since : 0) - 1e-6) / 1000);
    const eighths = (number) => Math.round(8 * number) / 8;
    // What a new instance has to hear to be where this one is.
    function record(...entry) {
      log.push(entry);
      call(...entry);
    }
    function restart() {
      call("reset", index);
      log = [];
      hasPlayed = plays;
      elapsed = latest = 0;
      since &&= performance.now();
    }

    let plays = false, hasPlayed = false, repeats = true;

    const tick = guarded((stamp) => {
      request = 0;
      if (!since) return;
      if (stamp - before > 100) since += stamp - before - 100;
      before = stamp;
      if (plays && timeAt(stamp) >= duration + REST) {
        plays = repeats;
        if (plays) restart();
      }
      if (plays) call("play", index, timeAt(stamp));
      show(call("draw", index, timeAt(stamp)));
      if (plays || takesTime) wake();
      else before = undefined;
    });
    function wake() {
      if (since && !message.textContent) request ||= requestAnimationFrame(tick);
    }
    function updateClock() {
      const runs = isVisible && !isPaused && !document.hidden && !(calm.matches && repeats);
      if (runs === !!since) return;
      elapsed = timeAt(performance.now());
      since = runs ? performance.now() : before = undefined;
      wake();
    }

    // Until it is reset its last picture stays, and nothing is asked of it.
    function stop() {
      cancelAnimationFrame(request);
      request = 0;
      before = undefined;
      call = () => {};
      message.textContent = stopped;
    }

    function pause(value) {
      isPaused = value;
      button?.setAttribute("aria-pressed", value);
      updateClock();
    }
    function yields() {
      delete actions.dataset.hint;
      repeats = false;
      pause(false);
    }
    function send(kind, { id }, x, y, time) {
      if (kind === DOWN) {
        yields();
        if (hasPlayed) record("play", index, time);
        if (plays && time < duration) record("event", index, CANCEL, 0, x, y, time);
        plays = hasPlayed = false;
      }
      record("event", index, kind, id, x, y, time);
      wake();
    }

    // By the page's ids, or `keys`.
    const pointers = new Map();
    const freeID = () => +[...pointers.values()].some(({ id }) => !id);

    // Who scrolls past the figure reads the hint.
    function addPointers(picture, hint) {
      const place = ({ clientX, clientY, timeStamp }) => {
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
        return [eighths(x), eighths(y), timeAt(timeStamp)];
      };
      // A finger that scrolls has not touched the figure.
      const begin = guarded((pointer) => {
        clearTimeout(pointer.timer);
        if (!pointer.isDown) send(DOWN, pointer, ...place(pointer.event));
        pointer.isDown = true;
      });
      // A finger that rested, that went sideways, or that is one of two does not scroll the page.
      const keep = guarded((event) => {
        if (event.cancelable) pointers.forEach((pointer) => { if (pointer.isDown) event.preventDefault(); });
      });
      picture.addEventListener("touchmove", keep, { signal });
      on(picture, "pointerdown", (event) => {
        if (event.button || pointers.size > 1) return;
        // It hears of the finger even when it is not in the picture any more.
        event.target.addEventListener("touchmove", keep, { signal });
        const pointer = { id: freeID(), event };
        const mayScroll = event.pointerType !== "mouse" && dataset.touch !== "none" && !pointers.size;
        pointers.forEach(begin);
        pointers.set(event.pointerId, pointer);
        picture.setPointerCapture(event.pointerId);
        if (mayScroll) pointer.timer = setTimeout(begin, HESITATION, pointer);
        else begin(pointer);
      });
      on(picture, "pointermove", (event) => {
        const pointer = pointers.get(event.pointerId);
        if (!pointer) return;
        const { clientX, clientY } = pointer.event;
        if (Math.abs(event.clientX - clientX) > Math.abs(event.clientY - clientY)) begin(pointer);
        if (pointer.isDown) send(MOVE, pointer, ...place(event));
      });
      on(picture, "pointerup pointercancel lostpointercapture", (event) => {
        const pointer = pointers.get(event.pointerId);
        if (!pointer) return;
        if (event.type === "pointerup") begin(pointer);
        clearTimeout(pointer.timer);
        pointers.delete(event.pointerId);
        if (pointer.isDown) send(event.type === "pointerup" ? UP : CANCEL, pointer, ...place(event));
        else if (actions.dataset.hint && hint) actions.dataset.hint = hint;
      });
    }

    function addKeys(picture) {
      let x = width / 2, y = height / 2;
      const cross = mount({
        tag: "path", attributes: { class: "cross", d: "M-12 0L-4 0M4 0L12 0M0 -12L0 -4M0 4L0 12" },
      });
      const act = (kind, event) => {
        const pointer = pointers.get("keys");
        if (kind === UP || kind === CANCEL) pointers.delete("keys");
        if (pointer) send(kind, pointer, x, y, timeAt(event.timeStamp));
        cross.setAttribute("transform", `translate(${x} ${y})`);
        cross.toggleAttribute("data-pressed", pointers.has("keys"));
      };
      on(stage, "keydown", (event) => {
        const { key, shiftKey } = event;
        const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (dx || dy) {
          const step = Math.max(width, height) / (shiftKey ? 240 : 48);
          x = eighths(Math.max(0, Math.min(width, x + dx * step)));
          y = eighths(Math.max(0, Math.min(height, y + dy * step)));
          act(MOVE, event);
        } else if ((key === " " || key === "Enter") && !event.repeat) {
          const isDown = pointers.has("keys");
          if (!isDown && pointers.size < 2) pointers.set("keys", { id: freeID() });
          act(isDown ? UP : DOWN, event);
        } else if (key === "Escape") act(CANCEL, event);
        else if (key !== " ") return;
        event.preventDefault();
      });
      let hint;
      on(stage, "focus", () => {
        if (hasToldKeys || !keys || !stage.matches(":focus-visible")) return;
        hasToldKeys = true;
        hint = actions.dataset.hint;
        actions.dataset.hint = keys;
      });
      on(stage, "blur", (event) => {
        act(CANCEL, event);
        if (actions.dataset.hint !== keys) return;
        if (hint) actions.dataset.hint = hint;
        else delete actions.dataset.hint;
      });
      act(MOVE);
      picture.append(cross);
    }

    // Puts the page's controls to values.
    let setKnobs;

    function addKnobs(initial) {
      const setters = initial.map((value, knob) => {
        const control = live.querySelector(`[data-knob="${knob}"]`);
        const output = control.parentElement.querySelector("span");
        const key = { checkbox: "checked", "select-one": "selectedIndex" }[control.type] ?? "value";
        const update = () => {
          if (output) output.textContent = textOf(control);
          control.dispatchEvent(new Event("live-set"));
        };
        on(control, "input", () => {
          yields();
          record("knob", index, knob, +control[key]);
          update();
          wake();
        });
        return (other = value) => {
          control[key] = other;
          update();
        };
      });
      setKnobs = (values) => setters.forEach((set, knob) => set(values[knob]));
      const reset = () => setKnobs([]);
      const begin = guarded(() => {
        message.textContent = "";
        yields();
        plays = duration > 0 && !calm.matches;
        pointers.forEach(({ timer }) => clearTimeout(timer));
        pointers.clear();
        restart();
        reset();
        wake();
      });
      on(resetButton, "click", () => message.textContent ? open().then(begin, fail) : begin());
      reset();
    }

    async function open() {
      call = await instance(dataset, figure.edits);
      call("start");
    }

    // `figure NAME WIDTH HEIGHT DURATION …`, and a line for each knob: kind, label, initial value, …
    const describe = (call) => call("describe").split(/^figure /m)[index + 1].trim().split("\n")
      .map((line) => line.split(" "));

    async function load() {
      await open();
      const [head, ...knobs] = describe(call);
      const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      // As the pictures of figures that do not run.
      for (const [name, value] of Object.entries({
        "class": "figure", viewBox: `0 0 ${width} ${height}`, width, height, role: "img",
        "aria-label": stage.dataset.label, fill: "none", "stroke-miterlimit": 10,
        "font-family": "system-ui, sans-serif", "font-size": 16,
      })) picture.setAttribute(name, value);
      duration = +head[3];
      takesTime = head.includes("time", 4);
      show = screen(picture, "live-" + number, [0, 0, width, height], JSON.parse(dataset.images ?? "{}"));
      show(call("draw", index, 0));
      addKnobs(knobs.map((knob) => +knob[2]));
      if (head.includes("pointer", 4)) {
        stage.setAttribute("role", "application");
        stage.setAttribute("aria-label", stage.dataset.label);
        picture.setAttribute("aria-hidden", true);
        addPointers(picture, !head.includes("tap", 4) && hold);
        addKeys(picture);
      }
      figure.state = () => ({ plays: hasPlayed, time: latest, log: log.map(([name, , ...rest]) => [name, ...rest]) });
      // What a new instance draws with values of literals in a state, or throws why not.
      async function replayed(edits, state, limit) {
        const fresh = await instance(dataset, edits);
        fresh.limit = limit;
        figure.output = fresh("start");
        const [head, ...others] = describe(fresh);
        if (others.length !== knobs.length) refuse("knobs");
        // A gesture of its own that is over has left its last picture.
        if (state.plays) fresh("play", index, state.time);
        for (const [name, ...rest] of state.log) fresh(name, index, ...rest);
        const list = fresh("draw", index, state.time);
        fresh.limit = LIMIT;
        return { fresh, head, list };
      }
      figure.drawing = async (state) => (await replayed(figure.edits, state, LIMIT)).list;
      // Takes other values of literals, and another state.
      figure.edit = async (edits, other) => {
        const { fresh, head, list } = await replayed(edits, other ?? figure.state(), other ? LIMIT : EDIT_LIMIT);
        if (signal.aborted) return;
        call = fresh;
        message.textContent = "";
        duration = +head[3];
        picture.setAttribute("viewBox", `0 0 ${head[1]} ${head[2]}`);
        if (other) {
          log = other.log.map(([name, ...rest]) => [name, index, ...rest]);
          yields();
          pause(true);
          // The clock, which has stopped now, may be a millisecond ahead.
          elapsed = latest = other.time;
          hasPlayed = other.plays;
          plays = hasPlayed && latest < duration;
          const values = [];
          for (const [name, knob, value] of other.log) if (name === "knob") values[knob] = value;
          setKnobs(values);
        }
        delete actions.dataset.hint;
        show(list);
        wake();
      };
      on(document, "visibilitychange", updateClock);
      on(button, "click", () => pause(!isPaused));
      for (const each of live.querySelectorAll("button, .knobs"))
        each.setAttribute("aria-label", (each.matches("button") ? each.textContent + ": " : "") + live.dataset.name);
      stage.replaceChildren(message, picture);
      strip.hidden = true;
      if (player) player.hidden = true;
      live.hidden = false;
      dataset.liveState = "running";
      figure.dispatchEvent(new Event("live-ready"));
      watch(picture, { threshold: [0, 0.25, 0.5, 0.75] }, (entry) => {
        const isWell = entry.intersectionRatio >= 0.5 || entry.intersectionRect.height > innerHeight * 0.4;
        isVisible = entry.isIntersecting;
        if (isWell && repeats && !plays && duration && !calm.matches) {
          plays = true;
          restart();
        }
        updateClock();
      });
    }

    let asked;
    watch(figure, { rootMargin: "100%" }, (entry) => {
      if (entry.isIntersecting) asked ??= load().catch(fail);
    });
  }

  document.querySelectorAll("[data-live]").forEach(start);
})();

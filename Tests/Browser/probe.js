// Measures the page it runs in. Gives plain data and judges nothing; `checks.py` does.
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  const label = (element) => {
    const name = element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? element.textContent.trim();
    const kind = element.localName + [...element.classList].map((each) => "." + each).join("");
    return kind + " “" + name.replace(/\s+/g, " ").slice(0, 40) + "”";
  };
  const isClipping = (element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
  const isScroller = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const ancestors = function* (element) {
    for (let each = element.parentElement; each; each = each.parentElement) yield each;
  };

  // The right edge past which nothing of an element can be seen or scrolled to.
  const lastVisible = (element) => {
    let edge = innerWidth;
    for (const each of ancestors(element)) {
      if (isScroller(each)) break;
      if (isClipping(each)) edge = Math.min(edge, each.getBoundingClientRect().right);
    }
    return edge;
  };

  // Pictures that load late load now, and whatever that moves counts.
  const shifts = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await document.fonts.ready;
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await frame();
  }
  // What is not shown may wait for ever.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.allSettled(shown.map((image) => image.decode()));
  await frame();
  scrollTo({ top: 0, behavior: "instant" });
  await frame();
  await frame();
  shifts.push(...observer.takeRecords());
  observer.disconnect();

  // Elements that a page hides by design; a picture hidden by style alone is still expected to show.
  // So is the strip of a figure whose module is still on its way.
  const isPutAway = (element) =>
    element.closest('[hidden], details:not([open]), [data-live-state="waiting"] > .strip') !== null;

  const figureColors = (svg) => {
    const colors = new Set();
    for (const shape of svg.querySelectorAll("path, rect, circle, ellipse, line, polyline, polygon, text, stop")) {
      const style = getComputedStyle(shape);
      const isStop = shape.localName === "stop";
      for (const color of isStop ? [style.stopColor] : [style.stroke, style.fill]) {
        if (color.startsWith("rgb") || color.startsWith("color")) colors.add(color);
      }
    }
    return [...colors].sort();
  };

  const pictures = [...document.querySelectorAll("main img, svg.figure")].filter((each) => !isPutAway(each))
    .map((element) => {
      const box = element.getBoundingClientRect();
      const declared = ["width", "height"].map((name) => parseFloat(element.getAttribute(name)));
      return {
        label: label(element), width: box.width, height: box.height,
        declaredWidth: declared[0] || 0, declaredHeight: declared[1] || 0,
        isLoaded: element.localName !== "img" || element.naturalWidth > 0,
        isVector: element.localName === "svg",
        isCutOff: box.right > lastVisible(element) + 0.5 && ![...ancestors(element)].some(isScroller),
        colors: element.localName === "svg" ? figureColors(element) : [],
        usesRoles: element.outerHTML.includes("var(--figure-"),
      };
    });

  const codeBlocks = [...document.querySelectorAll("pre")].filter((each) => !isPutAway(each)).map((element) => {
    const isWide = element.scrollWidth > element.clientWidth;
    element.scrollLeft = 1e6;
    const moved = element.scrollLeft;
    element.scrollLeft = 0;
    return {
      label: label(element), isWide, scrolls: isScroller(element) && moved > 0,
      isFocusable: element.tabIndex === 0,
      isCutOff: element.getBoundingClientRect().right > lastVisible(element) + 0.5,
    };
  });

  // Any CSS colour as red, green, blue and alpha, as the browser paints it.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (color) => {
    if (!known.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(color, [red, green, blue, alpha / 255]);
    }
    return known.get(color);
  };
  const over = ([red, green, blue, alpha], below) =>
    [red, green, blue].map((each, index) => each * alpha + below[index] * (1 - alpha)).concat(1);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const backgrounds = new Map();
  const background = (element) => {
    if (!element) return isDark ? [18, 18, 18, 1] : [255, 255, 255, 1];
    if (!backgrounds.has(element)) {
      const own = rgba(getComputedStyle(element).backgroundColor);
      backgrounds.set(element, own[3] === 1 ? own : over(own, background(element.parentElement)));
    }
    return backgrounds.get(element);
  };
  const luminance = (color) => {
    const [red, green, blue] = color.slice(0, 3).map((each) => each / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (element) => {
    const style = getComputedStyle(element), below = background(element);
    let [red, green, blue, alpha] = rgba(style.color);
    for (const each of [element, ...ancestors(element)]) alpha *= parseFloat(getComputedStyle(each).opacity);
    const [text, paper] = [over([red, green, blue, alpha], below), below].map(luminance);
    return (Math.max(text, paper) + 0.05) / (Math.min(text, paper) + 0.05);
  };
  const texts = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("svg, script, style")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const key = [style.color, background(element), isLarge].join("|");
    const value = contrast(element);
    if (!texts.has(key) || texts.get(key).contrast > value) {
      texts.set(key, { label: label(element), contrast: value, isLarge });
    }
  }

  const isBeyond = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.right <= innerWidth + 0.5) return false;
    return ![...ancestors(element)].some((each) => isScroller(each) || isClipping(each));
  };
  const root = document.documentElement;
  return {
    viewportWidth: innerWidth,
    contentWidth: Math.max(root.scrollWidth, document.body.scrollWidth),
    beyond: [...document.body.querySelectorAll("*")].filter(isBeyond).slice(0, 5).map(label),
    headings: [...document.querySelectorAll("h1")].map((each) => each.textContent.trim()),
    // What a browser shows beside the title; without an element it asks for the address of old.
    icon: document.querySelector("link[rel~=icon]")?.href ?? new URL("/favicon.ico", location).href,
    layoutShift: shifts.reduce((sum, each) => sum + (each.hadRecentInput ? 0 : each.value), 0),
    jumped: shifts.flatMap(({ sources, startTime }) =>
      sources.map(({ node, previousRect: before, currentRect: after }) => {
        const element = node?.nodeType === 3 ? node.parentElement : node;
        const name = element ? `${element.localName}.${element.className} "${label(element)}"` : "an element that is gone";
        return `${name} from ${before.x}, ${before.y} to ${after.x}, ${after.y} at ${Math.round(startTime)} ms`;
      }),
    ),
    pictures, codeBlocks, texts: [...texts.values()],
  };
}

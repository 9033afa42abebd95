// Getting about: the contents follow the reading, a way back to the top of long pages, stops of the keyboard, `/`.
(() => {
  // MARK: Contents

  const contents = document.querySelector(".toc nav");
  const links = [...(contents?.querySelectorAll("a") ?? [])];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const list = contents?.closest(".toc");

  const follow = () => {
    // The last heading that the upper third of the window has passed; the last one at the end of the page.
    const line = innerHeight / 3;
    const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    const at = isAtEnd && scrollY > 0
      ? headings.length - 1
      : headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top <= line);
    links.forEach((link, index) => {
      if (index !== at) return link.removeAttribute("aria-current");
      if (link.hasAttribute("aria-current")) return;
      link.setAttribute("aria-current", "true");
      // Only the list scrolls, where it is longer than the window.
      const { offsetTop, offsetHeight } = link;
      if (list.scrollHeight > list.clientHeight) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
    });
  };

  // MARK: Back to top

  const top = document.querySelector(".to-top");
  // Over the text it shows once a reader went up half a window.
  const isNarrow = matchMedia("(width < 75rem)");
  let last = scrollY;
  let lowest = last;

  const offer = () => {
    const isAtFoot = top.getBoundingClientRect().top < innerHeight;
    if (scrollY > last) lowest = scrollY;
    last = scrollY;
    const isDue = last < lowest - innerHeight / 2 || !isNarrow.matches;
    const floats = last > 1.5 * innerHeight && isDue && !isAtFoot;
    if (floats === top.hasAttribute("data-floats")) return;
    // What was not there in the frame before does not jump.
    const [link] = top.children;
    link.hidden = true;
    requestAnimationFrame(() => {
      top.toggleAttribute("data-floats", floats);
      link.hidden = false;
    });
  };

  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    if (links[0]) follow();
    if (top) offer();
  };
  const soon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(update);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  update();

  // MARK: What is folded

  // Browsers of before 2025 do not open what a link leads into.
  const open = () => {
    const target = document.querySelector(":target");
    const folded = target?.closest("details:not([open])");
    if (!folded) return;
    folded.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();

  // MARK: What scrolls

  // A box that scrolls is a stop of the keyboard; one with room for all that is in it is none.
  const boxes = new ResizeObserver((entries) => {
    for (const { target: box } of entries) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll("main :is(pre, .table-wrapper, math[display=block])")) boxes.observe(box);

  // MARK: Search

  // A key without Ctrl or Alt may be one that a reader speaks or hits by mistake: the search page can turn it off.
  const key = "search-key";
  const isOff = () => {
    try {
      return localStorage.getItem(key) === "off";
    } catch {}
  };
  const box = document.querySelector(".search-key input");
  if (box) {
    box.checked = !isOff();
    box.onchange = () => {
      try {
        localStorage.setItem(key, box.checked ? "on" : "off");
      } catch {}
    };
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isOff()) return;
    const { activeElement: active } = document;
    if (active.isContentEditable || active.matches("input:not([type=range], [type=checkbox], [type=radio]), textarea, select")) return;
    const field = document.querySelector("#search-field");
    const link = document.querySelector(".search-link");
    if (!field && !link) return;
    event.preventDefault();
    if (field) field.select();
    else location.href = link.href;
  });
})();

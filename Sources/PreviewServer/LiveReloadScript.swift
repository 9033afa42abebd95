/// What open pages run to follow the builds.
enum LiveReloadScript {
  /// Where the server answers with an event stream; `build` in the query names the build that the page is of.
  static let eventsPath = "/.sitegen/events"
  /// Where the server answers with the script.
  static let path = "/.sitegen/reload.js"

  /// The element that a page gets; `base` is the percent-encoded path of the site's root, `standsIn` for a page in place of one
  /// that could not be built.
  static func element(build: BuildID, base: String = "/", standsIn: Bool = false) -> String {
    #"<script src="\#(path)" data-build="\#(build)" data-base="\#(base)"\#(standsIn ? " data-stands-in" : "")></script>"#
  }

  /// The script. Styles are set by script and nothing is inserted as HTML that was not published, so that it works under a
  /// content security policy that allows scripts of the page's own origin.
  ///
  /// A page whose file changed takes over the parts that differ. Where a theme's scripts were at work on such a part, or much is
  /// new, the page reloads; the script keeps its scroll position, what is open and the time of players.
  static let source = #"""
    (() => {
      const self = document.currentScript;
      const { build: first, standsIn, base } = self.dataset;
      let build = first, source, overlay, badge;
      const style = new CSSStyleSheet();
      style.replaceSync(`
        [data-sample-state] { display: block; margin: .5rem 0; padding: .4rem .7rem; white-space: pre-wrap;
          font: .85rem/1.5 ui-monospace, monospace; border-left: 4px solid #b80 !important; }
        [data-sample-state=failed] { border-color: #d33 !important; }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

      // The page as published, and the nodes there for its nodes; other scripts change them.
      const live = new WeakMap();
      const pair = (copy, node) => {
        live.set(copy, node);
        copy.childNodes.forEach((child, index) => pair(child, node.childNodes[index]));
      };
      let published = document.documentElement.cloneNode(true);
      pair(published, document.documentElement);
      const withoutEnd = (page) => {
        const script = page.querySelector(`script[src="${self.getAttribute("src")}"]`);
        while (script?.nextSibling) script.nextSibling.remove();
        script?.remove();
        return page;
      };
      withoutEnd(published);

      const carry = (old, next) => {
        live.set(next, live.get(old));
        old.childNodes.forEach((child, index) => carry(child, next.childNodes[index]));
      };
      // Fills `found` with what differs: nodes of `parent` before `before`, and those in their place.
      const compare = (old, next, found) => {
        if (old.isEqualNode(next)) return carry(old, next);
        const isShell = old.hasChildNodes() && old.cloneNode().isEqualNode(next.cloneNode());
        if (!isShell) return found.push({ olds: [old], nexts: [next] });
        live.set(next, live.get(old));
        const olds = [...old.childNodes];
        let nexts = [];
        const differ = (olds, before) => {
          if (olds.length === nexts.length) olds.forEach((child, index) => compare(child, nexts[index], found));
          else found.push({ olds, nexts, parent: old, before });
          nexts = [];
        };
        // Elements that are in both lists stay; what is between them differs.
        for (const child of next.childNodes) {
          const place = child.nodeType === 1 ? olds.findIndex((node) => node.isEqualNode(child)) : -1;
          if (place < 0) { nexts.push(child); continue; }
          const kept = olds[place];
          differ(olds.splice(0, place), kept);
          carry(olds.shift(), child);
        }
        differ(olds, null);
      };
      const atWork = "[data-live], [data-frames], script, link, style, head, body, main, article";
      const needsScripts = (node) => node.nodeType === 1 && (node.matches(atWork) || node.querySelector(atWork));
      const takeOver = async () => {
        const response = await fetch(location.href, { cache: "no-store" });
        if (!response.ok) return false;
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        const next = withoutEnd(page.documentElement), found = [];
        compare(published, next, found);
        const isInPlace = ({ olds, nexts, parent, before }) => [...olds, ...nexts].every((node) => !needsScripts(node))
          && olds.every((old) => live.get(old)?.isConnected)
          && (olds.length > 0 || !before || live.get(before)?.parentNode === live.get(parent));
        if (!found.every(isInPlace)) return false;
        for (const { olds, nexts, parent, before } of found) {
          const fresh = nexts.map((next) => document.importNode(next, true));
          const [first, ...others] = olds.map((old) => live.get(old));
          if (first) first.replaceWith(...fresh);
          else if (before) live.get(before).before(...fresh);
          else live.get(parent).append(...fresh);
          others.forEach((node) => node.remove());
          nexts.forEach((next, index) => pair(next, fresh[index]));
        }
        published = next;
        return true;
      };

      const kept = "sitegen-preview:" + location.pathname;
      const details = () => [...document.querySelectorAll("details")];
      const ranges = () => [...document.querySelectorAll("input[type=range]")];
      let restored = JSON.parse(sessionStorage.getItem(kept) ?? "null");
      const reload = () => {
        source?.close();
        // A page that has not loaded yet hands on what it is to restore.
        sessionStorage.setItem(kept, JSON.stringify(restored ?? {
          top: scrollY,
          open: details().map((element) => element.open),
          values: ranges().map(({ value, defaultValue }) => value === defaultValue ? null : value),
        }));
        location.reload();
      };
      const restore = () => {
        const { top, open, values } = restored;
        restored = null;
        sessionStorage.removeItem(kept);
        details().forEach((element, index) => { if (index < open.length) element.open = open[index]; });
        ranges().forEach((range, index) => {
          if (values[index] == null || open.length !== details().length) return;
          range.value = values[index];
          range.dispatchEvent(new Event("input", { bubbles: true }));
        });
        scrollTo({ top, behavior: "instant" });
      };
      if (restored) addEventListener("load", restore);

      // Whether the page shows a file of the site.
      const shows = (path) => !/\.(html|xml|json|txt|md)$/.test(path)
        && new XMLSerializer().serializeToString(document).includes(path.split("/").pop());
      const isOwn = (path) => {
        const own = decodeURIComponent(location.pathname.slice(base.length));
        return path === own || path === own.replace(/(^|\/)$/, "$1index.html");
      };
      const hide = () => overlay?.remove();
      let turn = Promise.resolve();
      const actions = {
        reload,
        changes(text) {
          hide();
          if (standsIn !== undefined) return reload();
          const paths = text.split("\n");
          if (paths.some((path) => !isOwn(path) && shows(path)) || document.contentType !== "text/html") return reload();
          if (paths.some(isOwn)) turn = turn.then(takeOver).catch(() => false).then((isDone) => isDone || reload());
        },
        styles() {
          hide();
          for (const link of document.querySelectorAll("link[rel~=stylesheet][href]:not([data-replaced])")) {
            const url = new URL(link.href), next = link.cloneNode();
            if (url.origin !== location.origin) continue;
            url.searchParams.set("build", build);
            next.href = url;
            next.onload = next.onerror = () => link.remove();
            link.dataset.replaced = "";
            link.after(next);
          }
        },
        problems(text) {
          hide();
          if (standsIn !== undefined) return build === first || reload();
          const pre = document.createElement("pre");
          pre.textContent = text + "\n\nPress Esc to close";
          pre.role = "alert";
          pre.style = "position:fixed;inset:0;z-index:2147483647;margin:0;padding:2rem;overflow:auto;"
            + "font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;color-scheme:light dark;"
            + "background:Canvas;color:CanvasText;border-top:6px solid #d33";
          overlay = document.createElement("div");
          overlay.attachShadow({ mode: "open" }).append(pre);
          document.documentElement.append(overlay);
        },
        activity(text) {
          badge?.remove();
          if (text === "") return;
          const line = document.createElement("div");
          line.textContent = text;
          line.role = "status";
          line.style = "position:fixed;right:.8rem;bottom:.8rem;z-index:2147483646;padding:.3rem .8rem;border-radius:1rem;"
            + "font:13px/1.5 system-ui,sans-serif;color-scheme:light dark;background:CanvasText;color:Canvas;opacity:.85";
          badge = document.createElement("div");
          badge.attachShadow({ mode: "open" }).append(line);
          document.documentElement.append(badge);
        },
        ok: hide,
      };
      const connect = () => {
        source?.close();
        if (document.hidden) return;
        source = new EventSource("/.sitegen/events?build=" + build + "&page=" + location.pathname);
        for (const name in actions) {
          source.addEventListener(name, (event) => { build = event.lastEventId; actions[name](event.data); });
        }
        source.onerror = () => { if (source.readyState === 2) setTimeout(connect, 1000); };
      };
      addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
      // Browsers allow few connections to one host.
      document.addEventListener("visibilitychange", connect);
      connect();
    })();
    """#
}

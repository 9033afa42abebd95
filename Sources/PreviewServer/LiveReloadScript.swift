/// What open pages run to follow the builds.
enum LiveReloadScript {
  /// Where the server answers with an event stream; `build` in the query names the build that the page is of.
  static let eventsPath = "/.sitegen/events"
  /// Where the server answers with the script.
  static let path = "/.sitegen/reload.js"

  /// The element that a page gets; `standsIn` for a page in place of one that could not be built.
  static func element(build: BuildID, standsIn: Bool = false) -> String {
    #"<script src="\#(path)" data-build="\#(build)"\#(standsIn ? " data-stands-in" : "")></script>"#
  }

  /// The script. Inline styles are set by script and nothing is inserted as HTML, so that it works under a
  /// content security policy that allows scripts of the page's own origin.
  static let source = #"""
    (() => {
      const { build: first, standsIn } = document.currentScript.dataset;
      const key = "sitegen-scroll";
      let build = first, source, overlay, escape;
      try {
        const [page, x, y] = JSON.parse(sessionStorage.getItem(key));
        sessionStorage.removeItem(key);
        if (page === location.href) addEventListener("load", () => scrollTo({ left: x, top: y, behavior: "instant" }));
      } catch {}
      const reload = () => {
        source.close();
        try { sessionStorage.setItem(key, JSON.stringify([location.href, scrollX, scrollY])); } catch {}
        location.reload();
      };
      const hide = () => { overlay?.remove(); removeEventListener("keydown", escape); };
      const show = (text) => {
        if (standsIn !== undefined) { if (build !== first) reload(); return; }
        hide();
        overlay = document.createElement("div");
        const pre = document.createElement("pre");
        pre.textContent = text + "\n\nEsc closes this";
        pre.setAttribute("role", "alert");
        pre.style.cssText = "position:fixed;inset:0;z-index:2147483647;margin:0;padding:2rem;overflow:auto;"
          + "font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;color-scheme:light dark;"
          + "background:Canvas;color:CanvasText;border-top:6px solid #d33";
        overlay.attachShadow({ mode: "open" }).append(pre);
        document.documentElement.append(overlay);
        addEventListener("keydown", escape = (event) => { if (event.key === "Escape") hide(); });
      };
      const swapStyles = () => {
        hide();
        for (const link of document.querySelectorAll("link[rel~=stylesheet]:not([data-replaced])")) {
          const url = new URL(link.href);
          if (url.origin !== location.origin) continue;
          url.searchParams.set("build", build);
          const next = link.cloneNode();
          next.href = url;
          next.onload = next.onerror = () => link.remove();
          link.dataset.replaced = "";
          link.after(next);
        }
      };
      const actions = { reload, styles: swapStyles, problems: show, ok: hide };
      const connect = () => {
        source = new EventSource("/.sitegen/events?build=" + build);
        for (const name in actions) {
          source.addEventListener(name, (event) => { build = event.lastEventId; actions[name](event.data); });
        }
        source.onerror = () => { if (source.readyState === 2) setTimeout(connect, 1000); };
      };
      // A browser allows few connections to one host; pages that nobody sees hold none.
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) source?.close();
        else if (source?.readyState !== 1) { source?.close(); connect(); }
      });
      if (!document.hidden) connect();
    })();
    """#
}

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

  /// The script. Styles are set by script and nothing is inserted as HTML, so that it works under a content
  /// security policy that allows scripts of the page's own origin. Browsers keep the scroll position of a page
  /// that reloads.
  static let source = #"""
    (() => {
      const { build: first, standsIn } = document.currentScript.dataset;
      let build = first, source, overlay;
      const hide = () => overlay?.remove();
      const actions = {
        reload() { source.close(); location.reload(); },
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
          if (standsIn !== undefined) return build === first || actions.reload();
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
        ok: hide,
      };
      const connect = () => {
        source?.close();
        if (document.hidden) return;
        source = new EventSource("/.sitegen/events?build=" + build);
        for (const name in actions) {
          source.addEventListener(name, (event) => { build = event.lastEventId; actions[name](event.data); });
        }
        source.onerror = () => { if (source.readyState === 2) setTimeout(connect, 1000); };
      };
      addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
      // A browser allows few connections to one host; hidden pages hold none.
      document.addEventListener("visibilitychange", connect);
      connect();
    })();
    """#
}

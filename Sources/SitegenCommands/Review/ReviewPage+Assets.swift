extension ReviewPage {
  /// The page's style sheet; pictures take their colours from the renderer's.
  static let style = """
    :root {
      color-scheme: light dark; --page: #fff; --text: #1d1d1f; --faint: #6b6b70; --line: #d2d2d7; --code: #f5f5f7;
      --gone: #ffe9e7; --gone-word: #ffb9b3; --come: #e3f6e5; --come-word: #a5e3ac; --mark: #d6006c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121214; --text: #f2f2f4; --faint: #9d9da3; --line: #3a3a3f; --code: #1c1c20;
        --gone: #3a1716; --gone-word: #7e2a26; --come: #12301a; --come-word: #1f6b35; --mark: #ff6fb5;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: 0; }
    h2 { font-size: 1.2rem; margin: 0; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
    header p { margin: 0; color: var(--faint); }
    nav ol { padding-left: 1.5rem; overflow-wrap: anywhere; }
    a { color: inherit; }
    a:focus-visible, pre:focus-visible, input:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
    .switch { display: inline-block; padding: .5rem 0; }
    article { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.5rem; }
    article > p { margin: .25rem 0; }
    article > .place:not(h2 + .place) { margin-top: 1.25rem; }
    article > .place:not(h2 + .place) + h3 { margin-top: 0; }
    .place { color: var(--faint); font: .875rem/1.5 ui-monospace, Menlo, monospace; overflow-wrap: anywhere; }
    code, pre { font: .875rem/1.6 ui-monospace, Menlo, monospace; }
    code { background: var(--code); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
    pre { margin: 0; padding: .5rem 0; background: var(--code); border-radius: 6px; overflow-x: auto; }
    pre.diff:not(:has(ins, del)), .problems pre { padding: .5rem .75rem; }
    .problems { margin-top: 1rem; }
    .problems h2 { margin-bottom: .25rem; }
    .problems pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    /* The line feed after each line would be a line of its own. */
    pre.diff:has(ins, del) { white-space: normal; }
    .diff ins, .diff del, .diff span { display: block; width: max-content; min-width: 100%; padding: 0 .75rem;
      text-decoration: none; white-space: pre; }
    .diff span { color: var(--faint); }
    ins { background: var(--come); } del { background: var(--gone); }
    ins mark { background: var(--come-word); color: inherit; } del mark { background: var(--gone-word); color: inherit; }
    .figure ul { margin: .25rem 0 .75rem; padding-left: 1.25rem; }
    .pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
    figure { margin: 0; min-width: 0; }
    figcaption { color: var(--faint); font-size: .875rem; margin: .5rem 0 .25rem; }
    .picture { display: block; position: relative; max-width: max-content; outline: 1px solid var(--line);
      background: var(--page); }
    .picture.canvas { outline: 3px dashed var(--mark); }
    .picture img { display: block; max-width: 100%; height: auto; }
    .marks, .marks svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
    /* What changed, drawn again as a wide line over itself, whatever its own paint is. */
    .marks svg * { fill: none; stroke: var(--mark); stroke-width: 5px; stroke-opacity: .55; stroke-dasharray: none;
      stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
    .marks svg text { stroke-width: 2.5px; }
    body:has(#marks:not(:checked)) .marks { display: none; }
    body:has(#marks:not(:checked)) .picture.canvas { outline: 1px solid var(--line); }
    .over > div { position: relative; display: grid; --cut: 50%; }
    .layer { grid-area: 1 / 1; }
    .layer { clip-path: inset(-4px calc(100% - var(--cut)) -4px -4px); }
    .top { clip-path: inset(-4px -4px -4px var(--cut)); }
    .over > div::after { content: ""; position: absolute; inset: 0 auto 0 var(--cut); width: 2px; margin-left: -1px;
      background: var(--mark); pointer-events: none; }
    .over > div::before { content: "↔"; position: absolute; z-index: 1; bottom: .5rem; left: var(--cut); width: 1.75rem;
      height: 1.75rem; margin-left: -.875rem; border-radius: 50%; background: var(--mark); color: var(--page);
      font: 700 1rem/1.75rem system-ui, sans-serif; text-align: center; pointer-events: none; }
    .over { margin-top: 1rem; }
    .over input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize;
      touch-action: pan-y; }
    .over > div:focus-within { outline: 2px solid var(--mark); outline-offset: 3px; }
    .accept { margin-top: 1rem; }

    """

  /// Moves the line between two pictures that lie one over the other.
  static let script = """
    for (const figure of document.querySelectorAll(".over")) {
      const input = figure.querySelector("input");
      const move = () => input.parentElement.style.setProperty("--cut", input.value + "%");
      input.addEventListener("input", move);
      figure.hidden = false;
      move();
    }

    """
}

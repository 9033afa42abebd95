extension ReviewPage {
  /// The page's style sheet; pictures take their colours from the renderer's.
  static let style = """
    :root {
      color-scheme: light dark; --page: #fff; --text: #1d1d1f; --faint: #6b6b70; --line: #d2d2d7; --code: #f5f5f7;
      --gone: #ffe9e7; --gone-word: #ffb9b3; --come: #e3f6e5; --come-word: #a5e3ac; --mark: #d6006c;
      --gone-mark: #d70015; --come-mark: #107c2b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121214; --text: #f2f2f4; --faint: #9d9da3; --line: #3a3a3f; --code: #1c1c20;
        --gone: #3a1716; --gone-word: #7e2a26; --come: #12301a; --come-word: #1f6b35; --mark: #ff6fb5;
        --gone-mark: #ff6961; --come-mark: #4cd964;
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
    .figure ul { columns: 22rem; column-gap: 2rem; margin: .25rem 0 .75rem; padding-left: 1.25rem; }
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
    .switches { margin: .25rem 0 0; display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
    .switches label, .time { vertical-align: middle; }
    .figure li { break-inside: avoid; }
    .figure > p:not(.switches) { margin: .25rem 0; color: var(--faint); }
    .picture.bitmap { background: #fff; }
    .legend { font-size: .875rem; }
    .legend span { padding: 0 .35rem; margin-right: .5rem; border-left: .5rem solid var(--mark); }
    .legend .gone { border-color: var(--gone-mark); } .legend .come { border-color: var(--come-mark); }
    /* What only one version has. */
    .before .own svg * { stroke: var(--gone-mark); } .now .own svg * { stroke: var(--come-mark); }
    /* Frames stand one below the other, and the column moves up by one for each step: both columns together. */
    .film { overflow: hidden; }
    .frames { position: absolute; inset: 0 0 auto; animation: play infinite paused; }
    .frames img { width: 100%; }
    .figure:has(.play:checked) .frames { animation-play-state: running; }
    @keyframes play { to { transform: translateY(-100%); } }
    .cut { display: none; }
    .figure:has(.stack:checked) .pair { position: relative; grid-template-columns: minmax(0, 1fr); --cut: 50%;
      max-width: var(--width); }
    .figure:has(.stack:checked) :is(.before, .now) { grid-area: 1 / 1; }
    .figure:has(.stack:checked) .before { clip-path: inset(-4px calc(100% - var(--cut)) -4px -4px); }
    .figure:has(.stack:checked) .now { clip-path: inset(-4px -4px -4px var(--cut)); }
    .figure:has(.stack:checked) .now figcaption { text-align: right; }
    .figure:has(.stack:checked) .pair::after { content: ""; position: absolute; inset: 0 auto 0 var(--cut); width: 2px;
      margin-left: -1px; background: var(--mark); pointer-events: none; }
    .figure:has(.stack:checked) .pair::before { content: "↔"; position: absolute; z-index: 1; bottom: .5rem;
      left: var(--cut); width: 1.75rem; height: 1.75rem; margin-left: -.875rem; border-radius: 50%;
      background: var(--mark); color: var(--page); font: 700 1rem/1.75rem system-ui, sans-serif; text-align: center;
      pointer-events: none; }
    .figure:has(.stack:checked) .cut { display: block; position: absolute; inset: 0; width: 100%; height: 100%;
      margin: 0; opacity: 0; cursor: ew-resize; touch-action: pan-y; }
    .figure:has(.stack:checked) .pair:focus-within { outline: 2px solid var(--mark); outline-offset: 3px; }
    .accept { margin-top: 1rem; }

    """

  /// Moves the line between two pictures that lie one over the other, and both versions of a film to one time.
  static let script = """
    for (const figure of document.querySelectorAll(".figure")) {
      const cut = figure.querySelector(".cut"), time = figure.querySelector(".time");
      if (cut) {
        const move = () => cut.parentElement.style.setProperty("--cut", cut.value + "%");
        cut.addEventListener("input", move);
        figure.querySelector(".stack").parentElement.hidden = false;
        move();
      }
      if (time) {
        const play = figure.querySelector(".play");
        const films = () => [...figure.querySelectorAll(".frames")].flatMap((frames) => frames.getAnimations());
        const timing = (film) => film.effect.getTiming();
        time.value = -timing(films()[0]).delay / timing(films()[0]).duration;
        time.addEventListener("input", () => {
          play.checked = false;
          // In the second round: a time below 0 would show nothing of a film.
          for (const film of films()) {
            film.currentTime = (1 + Number(time.value)) * timing(film).duration + timing(film).delay;
          }
        });
        time.parentElement.hidden = false;
      }
    }

    """
}

"""Figures that run in the page: by mouse, finger, keyboard and knobs, and what is left where they cannot run."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import live_module
import sitegen
from static_server import serving

ASSETS = sitegen.REPOSITORY / "Themes/default/assets"
SCRIPTS = ("near.js", "live.js", "knobs.js", "player.js")

# A dot that follows pointers while a bar grows with time, and a figure that has but knobs. At the right end the dot breaks.
DEFINITIONS = """import FigureKit

struct Dot: Sendable {
  var places = [Point(x: 40, y: 60), Point(x: 40, y: 90)]
  var pressed = [false, false]
  var size = 10.0
  var hasRing = false
  var color = 0
  var time = 0.0
}

func dotFigure() -> Figure {
  var gesture = PointerScript()
  gesture.drag(from: Point(x: 40, y: 60), to: Point(x: 140, y: 60), duration: 0.4)
  return Interaction(
    "dot", width: 240, height: 120, initialState: Dot(),
    knobs: [
      Knob("Size", in: 4...40, step: 0.5, initially: 10, unit: "pt") { dot, size in dot.size = size },
      Knob("Ring", initially: false) { dot, isOn in dot.hasRing = isOn },
      Knob("Colour", of: ["accent", "ink"], initially: 0) { dot, index in dot.color = index },
    ],
    update: { dot, event in
      switch event.kind {
      case .down, .move:
        dot.pressed[event.id] = true
        dot.places[event.id] = event.location
      case .up: dot.pressed[event.id] = false
      case .cancel:
        dot.pressed[event.id] = false
        dot.places[event.id] = Dot().places[event.id]
      }
    },
    advance: { dot, time in dot.time = time },
    draw: { context, dot in
      precondition(dot.places[0].x < 230)
      context.fill(.rect(Rect(x: 0, y: 110, width: dot.time * 10, height: 4)), with: .muted)
      for index in 0..<2 {
        context.fill(
          .circle(center: dot.places[index], radius: dot.size),
          with: dot.color == 0 ? .accent : .ink.opacity(dot.pressed[index] ? 1 : 0.5))
      }
      if dot.hasRing { context.stroke(.circle(center: dot.places[0], radius: 2 * dot.size), with: .ink) }
    }
  ).play(gesture, frameRate: 10, tail: 0.2, showsPointer: false)
}

func plot() -> Interaction<Double> {
  Interaction(
    "plot", width: 240, height: 120, initialState: 0,
    knobs: [Knob("Radius", in: 5...50, step: 1, initially: 20, unit: "°") { radius, value in radius = value }],
    draw: { context, radius in context.fill(.circle(center: Point(x: 120, y: 60), radius: radius), with: .accent) })
}

struct Load: Sendable {
  var shapes = 1
  var trouble = 0
}

func fibonacci(_ number: Int) -> Int { number < 2 ? number : fibonacci(number - 1) &+ fibonacci(number - 2) }

func place(of number: Int, in numbers: [Int]) -> Int {
  var place = 0
  while numbers[place] != number { place = (place + 1) % numbers.count }
  return place
}

func load() -> Interaction<Load> {
  Interaction(
    "load", width: 240, height: 120, initialState: Load(),
    knobs: [
      Knob("Shapes", in: 1...30_000, step: 1, initially: 1) { load, count in load.shapes = Int(count) },
      Knob("Trouble", of: ["none", "loop", "recursion"], initially: 0) { load, index in load.trouble = index },
    ],
    draw: { context, load in
      for index in 0..<load.shapes {
        context.fill(.rect(Rect(x: Double(index % 200), y: Double(index / 300), width: 9, height: 9)), with: .accent)
      }
      if load.trouble == 1 {
        let missing = place(of: load.shapes, in: (0..<load.shapes).map { $0 })
        context.fill(.circle(center: .zero, radius: Double(missing)), with: .ink)
      }
      if load.trouble == 2 { context.fill(.circle(center: .zero, radius: Double(fibonacci(80 + load.shapes))), with: .ink) }
    })
}
"""
# The post whose module the page has.
LIVE_POST = """---
title: Live
---

![A dot](sample:live#dot){live}

![A circle](sample:live#plot){live}

![Shapes](sample:live#load){live}

```swift sample="live" hidden
%s
dotFigure().show()
plot().show()
load().show()
```
""" % DEFINITIONS
# Whatever a drawing list can have but images and perspective: what live.js makes of it is to be what the generator does.
PICTURES = """
Figure("pictures", width: 480, height: 340, times: [0, 1, 2], duration: 3) { context, time in
  let gradient = Gradient.linear(from: .zero, to: Point(x: 100 + time, y: 50), colors: [.ink, .accent.opacity(0.4)])
  context.fill(.rect(Rect(x: 10, y: 10, width: 80, height: 40), cornerRadius: 4), with: gradient)
  context.stroke(.rect(Rect(x: 10.25, y: 60, width: 80, height: 40)), with: gradient)
  context.fill(
    .ellipse(center: Point(x: 140, y: 40), radii: Size(width: 30, height: 20 + time)),
    with: Gradient.radial(
      center: Point(x: 140, y: 40), radius: 30, focus: Point(x: 150, y: 40), focalRadius: 2,
      stops: [Gradient.Stop(.category(1), at: 0), Gradient.Stop(.category(8), at: 0.75)], spread: .reflect,
      transform: AffineTransform(a: 1, b: 0.25, c: 0, d: 1.125, tx: 3, ty: -4)))
  context.fill(
    .circle(center: Point(x: 140, y: 100), radius: 20),
    with: Gradient.radial(center: Point(x: 140, y: 100), radius: 20, colors: [.paper, .muted]))
  context.stroke(
    .polyline([Point(x: 200, y: 20), Point(x: 240.5, y: 60), Point(x: 280, y: 20)]), with: .ink.opacity(0.5),
    style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2.5], dashPhase: time))
  context.fill(.polygon([Point(x: 300, y: 20), Point(x: 340, y: 60), Point(x: 300, y: 60)]), with: .category(3))
  context.stroke(.line(from: Point(x: 0, y: 150), to: Point(x: 480, y: 150 - time)), with: .hex(0x8000FF))
  var path = Path()
  do {
    path.move(to: Point(x: 350, y: 20))
    path.addCurve(to: Point(x: 450, y: 20), control1: Point(x: 380, y: 80 + time), control2: Point(x: 420, y: -40))
    path.addQuadCurve(to: Point(x: 350, y: 20), control: Point(x: 400, y: 100))
    path.closeSubpath()
  }
  context.fill(.path(path), with: .accent, rule: .evenOdd)
  for index in 0..<30 {
    let x = 350 + 3 * Double(index)
    path.addLine(to: Point(x: x + time / 3, y: index % 2 == 0 ? 90 : 110.125))
  }
  context.stroke(.path(path), with: .ink, style: StrokeStyle(lineWidth: 0.5, miterLimit: 4))
  var y = 180.0
  for text in ["a < b & \\"c\\" \\\\ \\\\u{41}", "  two  blanks ", "tab\\tand\\u{202E}more", "é 😀"] {
    context.draw(Text(text, font: Font(size: y / 15 + time)), at: Point(x: 20, y: y))
    y += 24
  }
  context.draw(
    Text(
      "Spaced", font: Font(size: 20, weight: .bold, isItalic: true, family: .named("Fira Sans")),
      color: .accent.opacity(0.75), anchor: .middle, baseline: .middle, letterSpacing: 2.5), at: Point(x: 240, y: 200))
  context.draw(Text("plain"), at: .zero)
  if time != 1 { context.fill(.circle(center: Point(x: 440, y: 320), radius: 9), with: .ink) }
  context.group(
    transform: AffineTransform.rotation(.degrees(10 + time)).concatenating(.translation(x: 100, y: 250)), opacity: 0.875,
    clip: .ellipse(center: Point(x: 40, y: 30), radii: Size(width: 40, height: 30)),
    shadow: Shadow(offset: Vector(dx: 3, dy: 4), standardDeviation: 2.5, color: .ink.opacity(0.5))
  ) { context in
    context.fill(.rect(Rect(x: 5, y: 5, width: 60, height: 40)), with: gradient)
    context.group(shadow: .glow(.accent, standardDeviation: 4)) { context in
      context.draw(Text("glow", font: Font(size: 20)), at: Point(x: 10, y: 30))
      context.stroke(.line(from: .zero, to: Point(x: 30, y: 30)), with: .ink, style: StrokeStyle(lineWidth: 2, lineJoin: .round))
    }
  }
  context.group(shadow: Shadow(offset: Vector(dx: 1, dy: 1), standardDeviation: 0, color: .muted)) { context in
    context.fill(.circle(center: Point(x: 300, y: 280), radius: 20), with: .paper)
  }
}.show()
"""
POST = """---
title: Live
---

![A dot](sample:all#dot)

![A circle](sample:all#plot)

![Shapes](sample:all#load)

![All kinds of pictures](sample:all#pictures)

```swift sample="all" hidden
%s
dotFigure().show()
plot().show()
load().show()
%s
```
""" % (DEFINITIONS, PICTURES)

KNOBS = """<span class="knobs">
<label>Size <input type="range" min="4" max="40" step="0.5" value="10" data-knob="0" data-unit="pt"><span>10.0&nbsp;pt</span></label>
<label><input type="checkbox" data-knob="1"> Ring</label>
<label>Colour <select data-knob="2"><option>accent</option><option>ink</option></select></label>
</span>"""
PLOT_KNOBS = """<span class="knobs">
<label>Radius <input type="range" min="5" max="50" step="1" value="20" data-knob="0" data-unit="°"><span>20°</span></label>
</span>"""
LOAD_KNOBS = """<span class="knobs">
<label>Shapes <input type="range" min="1" max="30000" step="1" value="1" data-knob="0" data-unit=""><span>1</span></label>
<label>Trouble <select data-knob="1"><option>none</option><option>loop</option><option>recursion</option></select></label>
</span>"""
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Live</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style.css"><link rel="stylesheet" href="code.css"><link rel="stylesheet" href="figures.css">
<script src="near.js" data-script="live.js" data-integrity="" data-keys="Keys" data-stopped="Stopped" defer></script><script src="knobs.js" defer></script><script src="player.js" defer></script>
</head><body><main class="content">
<h1>Figures that can be touched</h1>
<p>A dot of <span class="knob-value" data-live-knob="dot 0">10 pt</span> that follows what touches it.</p>
{figures}
</main></body></html>
"""


@dataclass(frozen=True)
class Site:
    folder: Path
    # The generator's file of the figure that has all kinds of pictures.
    pictures: dict
    # Its frames as drawing lists of their own.
    lists: list[str]


def integrity(file: Path) -> str:
    return "sha384-" + base64.b64encode(hashlib.sha384(file.read_bytes()).digest()).decode()


def live(shown: str, module: Path, *, number: int, knobs: str, size: str = "240 120", identity: str = "", more: str = "") -> str:
    """The markup of a figure, as the generator is to write it around what it shows without."""
    address = re.search(r'data-frames="([^"]+)"', shown)
    frames = f'data-frames="{Path(address.group(1)).name}"' if address else ""
    # The page lies beside the files of its figures.
    shown = re.sub(r"/figures/live/[^/]+/", "", shown)
    inner = re.sub(r'^<span class="moving"[^>]*>|</span>$', "", shown) if address else f'<span class="strip">{shown}</span>'
    # A figure of knobs alone takes no pointer.
    hint, stop = ("", "") if identity == "plot" else ('data-hint="Drag me"', 'tabindex="0"')
    return (
        f'<figure class="drawing"><span class="moving" id="{identity}" {frames} data-live="{module.name}" {more}'
        f' data-integrity="{integrity(module)}" data-figure="{number}" data-size="{size}">{inner}'
        f'<span class="live" data-name="A figure" hidden>'
        f'<span class="stage" {stop} data-label="A figure: can be dragged"></span>{knobs}<span class="actions" {hint}>'
        f'<button type="button" class="pause" aria-pressed="false">Pause</button>'
        f'<button type="button" class="reset">Reset</button></span></span></span></figure>'
    )


def build_module(site: Path) -> Path:
    """The module of the dot and the plot, in this order."""
    (site / "Content").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    (site / "Content/live.md").write_text(LIVE_POST, encoding="utf-8")
    sitegen.build(site)
    [module] = (site / "public/samples").glob("*.wasm")
    return module


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    root = tmp_path_factory.mktemp("live")
    source = root / "site"
    (source / "Content").mkdir(parents=True)
    (source / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    (source / "Content/live.md").write_text(POST, encoding="utf-8")
    sitegen.build(source)
    sitegen.accept(source)
    html = (source / "public/live/index.html").read_text(encoding="utf-8")
    dot, plot, load, pictures = re.findall(r'<figure class="drawing">(.*?)</figure>', html, re.DOTALL)
    assert 'class="player"' in dot and plot.startswith("<svg")

    folder = root / "page"
    folder.mkdir()
    for file in (source / "public/figures/live").glob("*/*"):
        shutil.copy(file, folder)
    for name in ("style.css", "code.css", "figures.css", *SCRIPTS):
        shutil.copy(ASSETS / name, folder)
    # The list of the film, in which every frame is taken for a picture of its own.
    [record] = (source / "Samples/Recorded").rglob("pictures.figure")
    head, *frames = re.split(r"^frame time=.*\n", record.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert head.count("\n") == 1
    frames = [frame.removesuffix("end figure\n") for frame in frames]
    # Lines that a frame shares with the one before.
    for before, index in enumerate(range(1, len(frames))):
        lines = []
        for line in frames[index].splitlines(keepends=True):
            if line.startswith("same "):
                lines += frames[before].splitlines(keepends=True)[len(lines):len(lines) + int(line[5:])]
            else:
                lines.append(line)
        frames[index] = "".join(lines)
    lists = [f"figure 2 name=pictures width=480 height=340\n{frame}end figure\n" for frame in frames]

    module = shutil.copy(build_module(root / "sample"), folder / "sample.wasm")
    picture = 'image href="leaf.png" digest=0000000000000000 natural-width=20 natural-height=10 x=1.5 y=2 width=30 height=30'
    broken = [
        'rect x=1 y=1 width=9 height=9 fill="url(https://example.org/#a)"', "rect x=1 y=1 width=9 height=9 fill=red",
        "script x=1", "rect x=1\" onclick=alert(1) y=1 width=9 height=9 fill=ink", 'path d="M0 0<script>" fill=ink',
        "end", "group", "group transform=\"matrix3d(1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)\"\nend",
        'image href="other.png" digest=0000000000000000 natural-width=1 natural-height=1 x=0 y=0 width=1 height=1',
    ]
    lists += [f"figure 2 name=lists width=480 height=340\n{line}\nend figure\n" for line in [picture, *broken]]
    listed = shutil.copy(live_module.build_lists(root / "lists", lists), folder / "lists.wasm")
    far = '<p style="height: 2500px">A long way down</p>'
    figures = [
        live(dot, module, number=0, knobs=KNOBS, identity="dot"),
        live(plot, module, number=1, knobs=PLOT_KNOBS, identity="plot"),
        far,
        live(pictures, listed, number=0, size="480 340", identity="lists",
             more="data-images='{&quot;leaf.png&quot;: &quot;data:,&quot;}'", knobs='<span class="knobs"><label>List '
             f'<input type="range" min="0" max="{len(lists)}" step="1" value="0" data-knob="0" data-unit=""></label></span>'),
        far,
        '<div class="sample"><pre tabindex="0">Code</pre>',
        live(load, module, number=2, knobs=LOAD_KNOBS, identity="load"),
        "</div>",
    ]
    (folder / "index.html").write_text(PAGE.format(figures="\n".join(figures)), encoding="utf-8")
    data = json.loads((folder / Path(re.search(r'data-frames="([^"]+)"', pictures).group(1)).name).read_bytes())
    return Site(folder, data, lists)


@pytest.fixture(scope="module")
def address(site: Site) -> Iterator[str]:
    with serving(site.folder) as host:
        yield host


Open = Callable[..., Page]

# Notes what the page calls in a module.
SPY = """
window.calls = [];
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const { exports } = await instantiate(...given);
  const noted = { memory: exports.memory };
  for (const name of Object.keys(exports).filter((name) => name.startsWith("figure_"))) {
    noted[name] = (...values) => {
      if (!/draw/.test(name)) calls.push([name.slice(7), ...values]);
      return exports[name](...values);
    };
  }
  return { exports: noted };
};
"""


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Opens the page in a fresh profile, calm unless told otherwise. What the console says is a failure in the end."""
    contexts: list[BrowserContext] = []
    messages: list[str] = []

    def open_page(edit: Callable[[str], str] | None = None, routes: dict | None = None,
                  wait_until: str = "load", **options) -> Page:
        options = {"viewport": {"width": 820, "height": 900}, "reduced_motion": "reduce"} | options
        context = browser.new_context(**options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.messages = messages
        page.requests = []
        page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
        page.on("request", lambda request: page.requests.append(request.url.rsplit("/", 1)[1]))
        if options.get("java_script_enabled", True):
            page.add_init_script(SPY)
        for pattern, handler in (routes or {}).items():
            page.route(pattern, handler)
        if edit:
            page.route(address, lambda route: route.fulfill(
                response=(given := route.fetch()), body=edit(given.text())))
        page.goto(address, wait_until=wait_until)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not messages, messages


def wait_until_live(page: Page, identity: str = "dot") -> None:
    page.wait_for_function("(id) => /running|failed/.test(document.getElementById(id).dataset.liveState)", arg=identity)
    assert page.locator(f"#{identity}").get_attribute("data-live-state") == "running", page.messages


def dots(page: Page) -> list[tuple[float, float]]:
    """Where the two dots stand, in the figure's units."""
    return [tuple(each) for each in page.evaluate(
        """() => [...document.querySelectorAll("#dot .stage g circle")].slice(0, 2)
          .map((dot) => ["cx", "cy"].map((name) => Math.round(Number(dot.getAttribute(name)))))""")]


def wait_for_dots(page: Page, *expected: tuple[float, float], slack: int = 1) -> None:
    page.wait_for_function(
        """([expected, slack]) => {
          const dots = document.querySelectorAll("#dot .stage g circle");
          return expected.every(([x, y], index) => Math.abs(x - dots[index].getAttribute("cx")) <= slack
            && Math.abs(y - dots[index].getAttribute("cy")) <= slack);
        }""", arg=[[list(each) for each in expected], slack])


def events(page: Page) -> list[list[float]]:
    """Kind, pointer and place of each event that the dot was told of."""
    return page.evaluate(
        "calls.filter(([name]) => name === 'event').map(([, , kind, id, x, y]) => [kind, id, Math.round(x), Math.round(y)])")


def times_ascend(page: Page) -> bool:
    return page.evaluate(
        """() => {
          let last = 0;
          return calls.every(([name, figure, ...rest]) => {
            if (figure !== 0 || !["event", "play", "reset"].includes(name)) return true;
            const before = last;
            last = name === "reset" ? 0 : rest.at(-1);
            return name === "reset" || last >= before;
          });
        }""")


def point(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the dot's figure is in the window."""
    box = page.locator("#dot .stage svg").bounding_box()
    return box["x"] + x / 240 * box["width"], box["y"] + y / 120 * box["height"]


def expect_film(page: Page) -> None:
    """Expects the film, which plays."""
    expect(page.locator("#dot .live")).to_be_hidden()
    expect(page.locator("#dot .player")).to_be_visible()
    expect(page.locator("#dot .strip")).to_be_hidden()
    page.locator("#dot .player button").click()
    expect(page.locator("#dot .player button")).to_have_accessible_name("Pause")
    expect(page.locator("#dot .player output")).to_have_text("0.60 s")
    # A figure without a film is the picture that it was.
    expect(page.locator("#plot .strip svg")).to_be_visible()
    expect(page.locator("#plot .live")).to_be_hidden()
    expect(page.locator(".knob-value")).to_have_text("10 pt")
    assert page.locator(".knob-value").get_attribute("role") is None


def warnings(page: Page) -> list[str]:
    """What live.js told, which is then no failure; nor is what the browser tells by itself of a file that is not there."""
    told = list(page.messages)
    page.messages.clear()
    assert not [each for each in told if each.startswith("uncaught")], told
    return [each for each in told if each.startswith("warning: A figure cannot run")]


# MARK: Touching


def test_a_mouse_drags(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    expect(page.locator("#dot .strip")).to_be_hidden()
    expect(page.locator("#dot .player")).to_be_hidden()
    assert dots(page)[0] == (40, 60)
    page.mouse.move(*point(page, 50, 50))
    page.mouse.down()
    page.mouse.move(*point(page, 180, 30), steps=5)
    wait_for_dots(page, (180, 30))
    # Beyond the figure too.
    page.mouse.move(*point(page, 120, 150), steps=3)
    wait_for_dots(page, (120, 150))
    page.mouse.up()
    page.mouse.move(*point(page, 60, 60))
    page.wait_for_timeout(100)
    assert dots(page)[0] == (120, 150)
    told = events(page)
    assert [told[0], told[-1]] == [[0, 0, 50, 50], [2, 0, 120, 150]]
    assert {each[0] for each in told[1:-1]} == {1}
    assert times_ascend(page)


def test_other_buttons_do_nothing(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    page.mouse.move(*point(page, 50, 50))
    page.mouse.down(button="middle")
    page.mouse.up(button="middle")
    assert events(page) == []


PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 700}}


class Fingers:
    """Fingers on the dot's figure, in its units."""

    def __init__(self, page: Page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.origin = point(page, 0, 0)
        self.scale = page.locator("#dot .stage svg").bounding_box()["width"] / 240

    def send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [
            {"x": self.origin[0] + x * self.scale, "y": self.origin[1] + y * self.scale, "id": index}
            for index, (x, y) in enumerate(places)
        ]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(self, start: tuple[float, float], end: tuple[float, float], lifts: bool = True) -> None:
        self.send("touchStart", start)
        for step in range(1, 11):
            self.send("touchMove", tuple(a + (b - a) * step / 10 for a, b in zip(start, end)))
            self.page.wait_for_timeout(16)
        if lifts:
            self.send("touchEnd")


def test_a_finger_drags_sideways_and_scrolls_up_and_down(open_page: Open) -> None:
    page = open_page(**PHONE)
    wait_until_live(page)
    fingers = Fingers(page)
    fingers.swipe((60, 60), (160, 66))
    wait_for_dots(page, (160, 66), slack=2)
    # What began sideways may go anywhere.
    fingers.swipe((60, 60), (160, 66), lifts=False)
    fingers.send("touchMove", (150, 20))
    wait_for_dots(page, (150, 20), slack=2)
    fingers.send("touchEnd")
    assert page.evaluate("scrollY") == 0
    count = len(events(page))
    # However long a busy machine takes from one of these events to the next, the finger does not rest.
    page.evaluate("const timer = setTimeout; window.setTimeout = (call, delay, ...rest) => timer(call, 100 * delay, ...rest)")
    fingers.send("touchStart", (60, 110))
    for y in (90, 60, 30, 10):
        fingers.send("touchMove", (61, y))
    page.wait_for_function("scrollY > 30")
    fingers.send("touchEnd")
    assert len(events(page)) == count
    assert dots(page)[0][0] in range(148, 153)
    assert times_ascend(page)


def test_a_tap_and_a_finger_that_rests_touch(open_page: Open) -> None:
    page = open_page(**PHONE)
    wait_until_live(page)
    fingers = Fingers(page)
    fingers.send("touchStart", (90, 60))
    fingers.send("touchEnd")
    wait_for_dots(page, (90, 60))
    assert [each[0] for each in events(page)] == [0, 2]
    fingers.send("touchStart", (150, 60))
    wait_for_dots(page, (150, 60))
    fingers.send("touchEnd")


def test_a_finger_that_rested_goes_up_and_down_in_the_figure(open_page: Open) -> None:
    page = open_page(**PHONE)
    wait_until_live(page)
    fingers = Fingers(page)
    fingers.send("touchStart", (60, 100))
    wait_for_dots(page, (60, 100))
    for y in (80, 60, 40, 20):
        fingers.send("touchMove", (60, y))
        page.wait_for_timeout(16)
    wait_for_dots(page, (60, 20), slack=2)
    fingers.send("touchEnd")
    assert page.evaluate("scrollY") == 0
    assert [each[0] for each in events(page)].count(3) == 0


@pytest.mark.parametrize(("told", "hint"), [('data-hold="Hold"', "Hold"), ("", "Drag me")])
def test_who_scrolls_past_a_figure_reads_how_to_drag_it(open_page: Open, told: str, hint: str) -> None:
    page = open_page(lambda html: html.replace('data-script="live.js"', f'data-script="live.js" {told}'), **PHONE)
    wait_until_live(page)
    page.evaluate("const timer = setTimeout; window.setTimeout = (call, delay, ...rest) => timer(call, 100 * delay, ...rest)")
    fingers = Fingers(page)
    fingers.swipe((60, 110), (60, 10))
    page.wait_for_function("scrollY > 30")
    live = page.locator("#dot .actions")
    expect(live).to_have_attribute("data-hint", hint)
    # It was not touched: its gesture goes on, and the first touch takes the hint away.
    page.evaluate("scrollTo(0, 0)")
    fingers.swipe((60, 60), (160, 60))
    expect(live).not_to_have_attribute("data-hint", re.compile(""))


def test_a_figure_may_take_all_of_a_finger(open_page: Open) -> None:
    page = open_page(lambda html: html.replace('id="dot"', 'id="dot" data-touch="none"'), **PHONE)
    wait_until_live(page)
    fingers = Fingers(page)
    fingers.swipe((60, 100), (60, 20))
    wait_for_dots(page, (60, 20), slack=2)
    assert page.evaluate("scrollY") == 0


def test_two_fingers_are_two_pointers(open_page: Open) -> None:
    page = open_page(**PHONE)
    wait_until_live(page)
    fingers = Fingers(page)
    fingers.send("touchStart", (100, 60))
    fingers.send("touchStart", (100, 60), (140, 60))
    for step in range(1, 6):
        fingers.send("touchMove", (100 - 10 * step, 60), (140 + 10 * step, 60))
        page.wait_for_timeout(16)
    wait_for_dots(page, (50, 60), (190, 60), slack=2)
    fingers.send("touchEnd")
    page.wait_for_function("calls.filter(([name, , kind]) => name === 'event' && kind === 2).length === 2")
    assert {tuple(each[:2]) for each in events(page)} == {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}


def test_a_pointer_that_is_taken_away_is_a_cancel(open_page: Open) -> None:
    page = open_page(**PHONE)
    wait_until_live(page)
    fingers = Fingers(page)
    fingers.swipe((60, 60), (160, 60), lifts=False)
    wait_for_dots(page, (160, 60), slack=2)
    fingers.send("touchCancel")
    wait_for_dots(page, (40, 60))
    assert [each[0] for each in events(page)].count(3) == 1


def test_arrow_keys_move_a_pointer(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    stage = page.locator("#dot .stage")
    expect(stage).to_have_role("application")
    expect(stage).to_have_accessible_name("A figure: can be dragged")
    cross = stage.locator(".cross")
    expect(cross).to_be_hidden()
    page.locator(".knob-value").focus()
    page.keyboard.press("Tab")
    expect(stage).to_be_focused()
    expect(cross).to_be_visible()
    scrolled = page.evaluate("scrollY")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert events(page) == []
    page.keyboard.press("Space")
    wait_for_dots(page, (140, 60))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowLeft")
    wait_for_dots(page, (139, 55))
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    assert events(page) == [[0, 0, 140, 60], [1, 0, 140, 55], [1, 0, 139, 55], [2, 0, 139, 55]]
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    wait_for_dots(page, (40, 60))
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    assert [each[0] for each in events(page)[4:]] == [0, 3, 0, 3]
    assert page.evaluate("scrollY") == scrolled


# MARK: Knobs


def test_knobs_are_set_and_reset(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    size, ring, color = page.locator("#dot [data-knob='0']"), page.get_by_label("Ring"), page.get_by_label("Colour")
    circle = page.locator("#dot .stage g circle").first
    expect(page.locator("#dot .live label > span")).to_have_text("10.0\u00a0pt")
    size.focus()
    page.keyboard.press("End")
    expect(circle).to_have_attribute("r", "40")
    expect(page.locator("#dot .live label > span")).to_have_text("40.0\u00a0pt")
    expect(page.locator(".knob-value")).to_have_text("40.0 pt")
    ring.check()
    expect(page.locator("#dot .stage g circle")).to_have_count(3)
    color.select_option("ink")
    expect(circle).to_have_attribute("fill", "var(--figure-ink,#1d1d1f)")
    expect(circle).to_have_attribute("fill-opacity", "0.5")
    page.mouse.move(*point(page, 50, 50))
    page.mouse.down()
    page.mouse.up()
    page.locator("#dot .reset").click()
    wait_for_dots(page, (40, 60))
    expect(circle).to_have_attribute("r", "10")
    expect(page.locator("#dot .stage g circle")).to_have_count(2)
    assert (size.input_value(), ring.is_checked(), color.input_value()) == ("10", False, "accent")
    expect(page.locator(".knob-value")).to_have_text("10.0 pt")


def test_a_number_in_the_text_is_a_handle(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    number = page.locator(".knob-value")
    circle = page.locator("#dot .stage g circle").first
    expect(number).to_have_role("slider")
    expect(number).to_have_accessible_name("Size")
    expect(number).to_have_attribute("aria-valuetext", "10.0\u00a0pt")
    box = number.bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 5 + 40, box["y"] + 5, steps=4)
    page.mouse.up()
    expect(circle).to_have_attribute("r", "16")
    expect(number).to_have_text("16.0 pt")
    expect(number).to_have_attribute("aria-valuenow", "16")
    assert page.locator("#dot [data-knob='0']").input_value() == "16"
    number.focus()
    for keys, radius in [(["ArrowRight"], "16.5"), (["PageDown"], "11.5"), (["Home"], "4"), (["3", "2", ".", "5"], "32.5")]:
        for key in keys:
            page.keyboard.press(key)
        expect(circle).to_have_attribute("r", radius)
    expect(number).to_have_text("32.5 pt")


def test_a_figure_of_knobs_alone_draws_only_when_they_change(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page, "plot")
    stage = page.locator("#plot .stage")
    assert stage.get_attribute("tabindex") is None
    assert page.locator("#plot .live").evaluate("(live) => getComputedStyle(live, '::after').content") == "none"
    page.get_by_label("Radius").fill("35")
    expect(stage.locator("circle").first).to_have_attribute("r", "35")
    expect(page.locator("#plot label > span")).to_have_text("35°")
    page.locator("#plot .reset").click()
    expect(stage.locator("circle").first).to_have_attribute("r", "20")


# MARK: Time


def test_makes_its_gesture_until_it_is_touched(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_until_live(page)
    live = page.locator("#dot .actions")
    wait_for_dots(page, (140, 60))
    wait_for_dots(page, (40, 60), slack=20)
    wait_for_dots(page, (140, 60))
    expect(live).to_have_attribute("data-hint", "Drag me")
    page.mouse.move(*point(page, 60, 30))
    page.mouse.down()
    wait_for_dots(page, (60, 30))
    page.mouse.up()
    assert live.get_attribute("data-hint") is None
    let_time_pass(page, 2)
    assert dots(page)[0] == (60, 30)
    assert times_ascend(page)


def test_reset_makes_the_gesture_once_more(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_until_live(page)
    page.mouse.move(*point(page, 60, 30))
    page.mouse.down()
    page.mouse.up()
    wait_for_dots(page, (60, 30))
    page.evaluate("calls.length = 0")
    page.locator("#dot .reset").click()
    wait_for_dots(page, (140, 60))
    let_time_pass(page, 2)
    assert dots(page)[0] == (140, 60)
    assert page.evaluate("calls.filter(([name]) => name === 'reset').length") == 1
    # It can be stopped by a touch as the first time.
    page.locator("#dot .reset").click()
    page.mouse.move(*point(page, 60, 30))
    page.mouse.down()
    wait_for_dots(page, (60, 30))
    page.mouse.up()
    let_time_pass(page, 0.6)
    assert dots(page)[0] == (60, 30)


def test_tells_its_keys_once_to_who_comes_by_keyboard(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    stage, live = page.locator("#dot .stage"), page.locator("#dot .actions")
    page.locator(".knob-value").focus()
    page.keyboard.press("Tab")
    expect(live).to_have_attribute("data-hint", "Keys")
    page.keyboard.press("Tab")
    expect(live).to_have_attribute("data-hint", "Drag me")
    page.keyboard.press("Shift+Tab")
    expect(stage).to_be_focused()
    expect(live).to_have_attribute("data-hint", "Drag me")
    page.keyboard.press("Space")
    assert live.get_attribute("data-hint") is None


def test_a_figure_that_was_touched_stays_the_readers(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_until_live(page)
    wait_for_dots(page, (140, 60))
    page.mouse.move(*point(page, 60, 30))
    page.mouse.down()
    page.mouse.move(*point(page, 90, 30), steps=3)
    page.mouse.up()
    wait_for_dots(page, (90, 30))
    page.evaluate("calls.length = 0")
    # Neither time nor a look away brings the gesture back; what moves by itself goes on.
    let_time_pass(page, 2)
    page.evaluate("scrollTo(0, 2000)")
    page.wait_for_timeout(200)
    page.evaluate("scrollTo(0, 0)")
    let_time_pass(page, 0.7)
    assert dots(page)[0] == (90, 30)
    assert not page.evaluate("calls.some(([name]) => name === 'play' || name === 'reset')")
    page.locator("#dot .reset").click()
    # The gesture begins again a moment later, so that a busy machine may never show the beginning.
    wait_for_dots(page, (140, 60))


def test_a_touch_in_the_middle_takes_the_gestures_pointer_away(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_until_live(page)
    # The mouse is there, so that its events can be made the moment that the gesture is in its middle.
    page.mouse.move(*point(page, 60, 30))
    page.evaluate(
        """async ([clientX, clientY]) => {
          const dot = () => Number(document.querySelector("#dot .stage g circle").getAttribute("cx"));
          while (dot() < 50 || dot() > 110) await new Promise(requestAnimationFrame);
          document.elementFromPoint(clientX, clientY).dispatchEvent(
            new PointerEvent("pointerdown", { pointerId: 1, pointerType: "mouse", clientX, clientY, bubbles: true }));
        }""", list(point(page, 60, 30)))
    assert [each[0] for each in events(page)] == [3, 0]
    wait_for_dots(page, (60, 30))


def test_a_knob_lets_the_gesture_end(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_until_live(page)
    page.locator("#dot [data-knob='0']").fill("20")
    wait_for_dots(page, (140, 60))
    let_time_pass(page, 2)
    assert dots(page)[0] == (140, 60)
    expect(page.locator("#dot .stage g circle").first).to_have_attribute("r", "20")


def test_reduced_motion_waits_for_the_reader(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    page.wait_for_timeout(700)
    assert dots(page)[0] == (40, 60)
    assert not page.evaluate("calls.some(([name]) => name === 'play')")
    assert bar(page) == 0, "time begins with the first touch"
    page.locator("#dot .reset").click()
    wait_for_bar_after(page, 1)


def bar(page: Page) -> float:
    return page.evaluate("Number(document.querySelector('#dot .stage rect').getAttribute('width'))")


def let_time_pass(page: Page, seconds: float) -> None:
    """Waits until so much of the dot's own time has passed, however few frames a busy machine shows."""
    wait_for_bar_after(page, bar(page) + 10 * seconds)


def wait_for_bar_after(page: Page, width: float) -> None:
    page.wait_for_function(
        "(width) => document.querySelector('#dot .stage rect').getAttribute('width') > width", arg=width)


def test_pause_stops_what_moves_until_it_is_pressed_again_or_the_figure_touched(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    page.locator("#dot .reset").click()
    pause = page.locator("#dot").get_by_role("button", name="Pause")
    for go_on in [pause.click, lambda: page.locator("#dot [data-knob='0']").press("ArrowRight")]:
        wait_for_bar_after(page, bar(page) + 1)
        pause.click()
        expect(pause).to_have_attribute("aria-pressed", "true")
        page.wait_for_timeout(200)
        stopped = bar(page)
        page.wait_for_timeout(800)
        assert bar(page) == stopped
        go_on()
        expect(pause).to_have_attribute("aria-pressed", "false")
        wait_for_bar_after(page, stopped)


def test_time_stops_out_of_sight(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    page.locator("#dot .reset").click()
    page.wait_for_function("document.querySelector('#dot .stage rect').getAttribute('width') > 3")
    page.evaluate("scrollTo(0, 2000)")
    page.wait_for_timeout(200)
    stopped = bar(page)
    page.wait_for_timeout(1200)
    assert bar(page) == stopped
    page.evaluate("scrollTo(0, 0)")
    wait_for_bar_after(page, stopped)
    assert bar(page) < stopped + 8
    hide = "(value) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });" \
        " document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    stopped = bar(page)
    page.wait_for_timeout(500)
    assert bar(page) == stopped
    page.evaluate(hide, False)
    wait_for_bar_after(page, stopped)


# MARK: Loading


def test_a_module_is_asked_for_when_near_and_once(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    wait_until_live(page, "plot")
    assert [name for name in page.requests if name.endswith(("wasm", "json"))] == ["sample.wasm"]
    page.locator("#lists").scroll_into_view_if_needed()
    wait_until_live(page, "lists")
    assert [name for name in page.requests if name.endswith(("wasm", "json"))] == ["sample.wasm", "lists.wasm"]


def test_a_figure_may_run_before_the_other_scripts_are_there(open_page: Open) -> None:
    held = []
    page = open_page(
        routes={name: lambda route: held.append(route) for name in ("**/knobs.js", "**/player.js")}, wait_until="commit")
    wait_until_live(page)
    for route in held:
        route.continue_()
    expect(page.locator(".knob-value")).to_have_attribute("role", "slider")
    page.wait_for_load_state("load")
    assert page.locator("#dot").get_attribute("data-live-state") == "running"
    expect(page.locator("#dot .player")).to_be_hidden()


def test_nothing_moves_when_a_figure_comes_alive(open_page: Open) -> None:
    held = []
    page = open_page(routes={"**/sample.wasm": lambda route: held.append(route)})
    boxes = "[...document.querySelectorAll('figure, .stage svg, .player .screen')].map((each) => each.getBoundingClientRect())" \
        ".filter(({ width }) => width).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"
    page.wait_for_timeout(300)
    before = page.evaluate(boxes)
    for route in held:
        route.continue_()
    wait_until_live(page)
    assert page.evaluate(boxes)[:2] == before[:2]
    assert page.evaluate("Math.round(document.querySelector('#plot').getBoundingClientRect().height)") == before[2][3]


def test_without_script_there_is_the_strip_alone(open_page: Open) -> None:
    page = open_page(java_script_enabled=False)
    expect(page.locator("#dot .strip")).to_be_visible()
    expect(page.locator("#plot .strip")).to_be_visible()
    for hidden in ("#dot .player", "#dot .live", "#plot .live"):
        expect(page.locator(hidden)).to_be_hidden()


def test_on_paper_there_is_the_strip_alone(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    page.emulate_media(media="print")
    expect(page.locator("#dot .strip")).to_be_visible()
    expect(page.locator("#dot .live")).to_be_hidden()


@pytest.mark.parametrize("case", ["policy", "integrity", "missing", "no module", "no WebAssembly", "no script"])
def test_where_a_module_cannot_run_the_film_plays(open_page: Open, case: str) -> None:
    edits = {
        "policy": lambda html: html.replace(
            "<head>", "<head><meta http-equiv='Content-Security-Policy' content=\"script-src 'self'\">"),
        "integrity": lambda html: re.sub(r'data-integrity="sha384-.{8}', 'data-integrity="sha384-AAAAAAAA', html),
        "missing": lambda html: html.replace("sample.wasm", "nothing.wasm"),
        "no WebAssembly": lambda html: html.replace("<head>", "<head><script>delete window.WebAssembly</script>"),
    }
    routes = {
        "no module": {"**/sample.wasm": lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html")},
        "no script": {"**/live.js": lambda route: route.abort()},
    }.get(case)
    edit = edits.get(case)
    if case == "no module":
        edit = lambda html: re.sub(r'data-integrity="[^"]*"', "", html)
    page = open_page(edit, routes)
    if case != "no script":
        expect(page.locator("#dot")).to_have_attribute("data-live-state", "failed")
        expect(page.locator("#plot")).to_have_attribute("data-live-state", "failed")
    expect_film(page)
    assert len(warnings(page)) == (0 if case == "no script" else 2)


def test_a_trap_in_the_middle_gives_the_film_back(open_page: Open) -> None:
    page = open_page()
    wait_until_live(page)
    wait_until_live(page, "plot")
    page.locator("#dot [data-knob='0']").fill("20")
    page.mouse.move(*point(page, 60, 60))
    page.mouse.down()
    page.mouse.move(*point(page, 200, 60), steps=4)
    wait_for_dots(page, (200, 60))
    page.mouse.move(*point(page, 238, 60))
    expect(page.locator("#dot")).to_have_attribute("data-live-state", "failed")
    page.mouse.up()
    expect(page.locator(".knob-value")).to_have_text("10 pt")
    # The module's other figures run in instances of their own.
    page.get_by_label("Radius").fill("35")
    expect(page.locator("#plot .stage circle").first).to_have_attribute("r", "35")
    page.locator("#plot .reset").click()
    assert len(warnings(page)) == 1
    page.locator("#dot .player button").click()
    expect(page.locator("#dot .player output")).to_have_text("0.60 s")


@pytest.mark.parametrize("trouble", ["loop", "recursion"])
def test_a_figure_that_takes_too_long_is_stopped_until_it_is_reset(open_page: Open, trouble: str) -> None:
    page = open_page()
    wait_until_live(page, "plot")
    page.locator("#load").scroll_into_view_if_needed()
    wait_until_live(page, "load")
    shapes = page.locator("#load .stage g rect")
    control = page.locator("#load [data-knob='0']")
    status = page.locator("#load").get_by_role("status")
    control.fill("3")
    expect(shapes).to_have_count(3)
    expect(status).to_have_text("")
    # Whenever the figure looks at the clock a second has gone by.
    page.evaluate(
        """async (trouble) => {
          const now = performance.now, control = document.querySelector("#load [data-knob='1']");
          let looks = 0;
          performance.now = () => now.call(performance) + 1000 * looks++;
          control.value = trouble;
          control.dispatchEvent(new Event("input"));
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          performance.now = now;
        }""", trouble)
    expect(status).to_have_text("Stopped")
    expect(shapes).to_have_count(3)
    assert page.messages == []
    page.messages.clear()
    # All others go on.
    page.get_by_label("Radius").fill("35")
    expect(page.locator("#plot .stage circle").first).to_have_attribute("r", "35")
    control.fill("7")
    page.locator("#load .reset").click()
    expect(status).to_have_text("")
    expect(shapes).to_have_count(1)
    control.fill("2")
    expect(shapes).to_have_count(2)
    assert page.locator("#load").get_attribute("data-live-state") == "running"


def test_many_shapes_take_about_as_long_as_their_elements(open_page: Open) -> None:
    page = open_page()
    page.locator("#load").scroll_into_view_if_needed()
    wait_until_live(page, "load")
    first, fewer, elements = page.evaluate(
        """async () => {
          const picture = document.querySelector("#load .stage svg"), control = document.querySelector("#load [data-knob='0']");
          const milliseconds = async (action, isDone = () => true) => {
            const start = performance.now();
            action();
            do await new Promise(requestAnimationFrame);
            while (!isDone() && performance.now() - start < 30000);
            picture.getBoundingClientRect();
            return performance.now() - start;
          };
          const draw = (count) => milliseconds(() => {
            control.value = count;
            control.dispatchEvent(new Event("input"));
          }, () => picture.querySelectorAll("rect").length === count);
          const first = await draw(30000);
          const elements = await milliseconds(() => picture.after(picture.cloneNode(true)));
          return [first, await draw(1), elements];
        }""")
    assert page.locator("#load .stage svg").first.locator("rect").count() == 1
    assert page.locator("#load .stage svg").last.locator("rect").count() == 30_000
    # Where each element took as long as there are elements before it, it would be twenty times as long.
    assert first < 10 * elements, (first, elements)
    assert fewer < 10 * elements, (fewer, elements)


# MARK: Drawing lists

# An element without its ids' prefix, whose attributes are in order and whose long paths are absolute.
PLAIN = r"""
const absolute = (d) => {
  const words = d.match(/[MLQCZlqc]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const result = [];
  let command, point = [0, 0], index = 0;
  while (index < words.length) {
    if (/[A-Za-z]/.test(words[index])) command = words[index++];
    if (command === "Z") { result.push("Z"); continue; }
    const count = { M: 2, L: 2, Q: 4, C: 6 }[command.toUpperCase()];
    const values = words.slice(index, index += count).map(Number);
    const isRelative = command !== command.toUpperCase();
    const places = values.map((value, place) => value + (isRelative ? point[place % 2] : 0));
    point = places.slice(-2);
    result.push(command.toUpperCase() + places.map((each) => Number(each.toFixed(4))).join(" "));
  }
  return result.join("");
};
const plain = (node) => node.nodeType === 3 ? node.data : {
  tag: node.tagName, space: node.namespaceURI,
  attributes: [...node.attributes].map(({ name, value, namespaceURI }) =>
    [name, namespaceURI, (name === "d" ? absolute(value) : value).replace(/(#|^)[\w-]+\.f/, "$1.f")]).sort(),
  children: [...node.childNodes].map(plain),
};
"""


def choose_list(page: Page, number: int) -> None:
    """Has a list drawn, and waits until it is."""
    page.evaluate(
        """(number) => {
          const control = document.querySelector("#lists input[data-knob]");
          control.value = number;
          control.dispatchEvent(new Event("input"));
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }""", number)


def flat(nodes: list) -> list:
    """Elements and texts in the order of the document, each with the number of its children."""
    found = []
    for node in nodes:
        found.append(node if isinstance(node, str) else node | {"children": len(node["children"])})
        if not isinstance(node, str):
            found += flat(node["children"])
    return found


def test_pictures_are_those_of_the_generator(open_page: Open, site: Site) -> None:
    page = open_page()
    page.locator("#lists").scroll_into_view_if_needed()
    wait_until_live(page, "lists")
    # Each after each other, forwards and back, so that everything comes and goes.
    for frame in [0, 1, 2, 1, 0, 2, 0]:
        choose_list(page, frame)
        shown, expected = page.evaluate(
            "([data, shown]) => {" + PLAIN + """
              const scene = data.scenes.findLast(({ first }) => first <= shown);
              const holder = document.createElement("div");
              holder.innerHTML = `<svg>${scene.markup}</svg>`;
              const elements = holder.firstChild.querySelectorAll("*");
              for (const { element, attribute, values } of scene.tracks) {
                let index = Math.min(shown - scene.first, values.length - 1);
                while (values[index] === 0) index -= 1;
                if (attribute === undefined) elements[element].textContent = values[index];
                else if (values[index] === null) elements[element].removeAttribute(attribute);
                else elements[element].setAttribute(attribute, values[index]);
              }
              const layer = document.querySelector("#lists .stage svg g");
              return [[...layer.childNodes].map(plain), [...holder.firstChild.childNodes].map(plain)];
            }""", [site.pictures, frame])
        for ours, theirs in zip(flat(shown), flat(expected), strict=True):
            assert ours == theirs
    assert len(expected) > 15


def test_a_picture_is_the_pages(open_page: Open, site: Site) -> None:
    page = open_page()
    page.locator("#lists").scroll_into_view_if_needed()
    wait_until_live(page, "lists")
    choose_list(page, len(site.pictures["times"]))
    shown = page.evaluate(
        "Object.fromEntries([...document.querySelector('#lists image').attributes].map(({ name, value }) => [name, value]))")
    assert shown == {"href": "data:,", "x": "1.5", "y": "2", "width": "30", "height": "30"}


def test_ids_are_of_one_element_each(open_page: Open) -> None:
    page = open_page()
    page.locator("#lists").scroll_into_view_if_needed()
    wait_until_live(page, "lists")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert len(ids) == len(set(ids))


def test_what_is_no_drawing_list_is_not_drawn(open_page: Open, site: Site) -> None:
    # The last one traps.
    for broken in range(len(site.pictures["times"]) + 1, len(site.lists) + 1):
        page = open_page()
        page.locator("#lists").scroll_into_view_if_needed()
        wait_until_live(page, "lists")
        choose_list(page, broken)
        expect(page.locator("#lists")).to_have_attribute("data-live-state", "failed")
        assert page.evaluate("document.querySelector('#lists .stage').childNodes.length") == 0, site.lists[broken]
        assert len(warnings(page)) == 1
        page.context.close()


def test_the_scripts_are_small_as_they_are_published(built_site: Path) -> None:
    # 8,000 until the script of live figures learned to tell and to take back its state.
    for name, limit in [("live", 8300), ("knobs", 2000), ("state", 2550), ("rewind", 900), ("edit", 5050), ("version", 1700), ("sound", 1050), ("speak", 1900), ("pitch", 950), ("ink", 1300), ("output", 700), ("picture-in-picture", 1150)]:
        [script] = (built_site / "public/assets").glob(f"{name}-*.js")
        assert len(gzip.compress(script.read_bytes())) <= limit

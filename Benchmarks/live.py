"""Measures the live figures of a published site: their modules' sizes, how long they take to start, frames a second,
how long figures take to follow an edit of their code, also with the processor four times slower, how many numbers of that code
are handles, and the sizes of the scripts for it.

usage: live.py SITE-FOLDER [CHROMIUM]
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

import brotli
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "Tests/Browser"))
from static_server import serving  # noqa: E402

# Notes when a module's bytes are there, and when its figure has its first frame.
SPY = """
window.times = {};
const compile = WebAssembly.compile, instantiate = WebAssembly.instantiate;
WebAssembly.compile = async (bytes) => {
  const start = performance.now();
  const module = await compile(bytes);
  times.compiling = performance.now() - start;
  return module;
};
// Figures of one module share what is compiled, and each has an instance.
WebAssembly.instantiate = (module, imports) => {
  times.begun = performance.now();
  return instantiate(module, imports);
};
addEventListener("DOMContentLoaded", () => {
  for (const figure of document.querySelectorAll("[data-live]"))
    figure.addEventListener("live-ready", () => figure.starting = performance.now() - times.begun);
});
"""
SECONDS = 3


def measured(page: Page, identity: str) -> tuple[float, float, float, float]:
    """Milliseconds to compile, and to the first frame after loading; frames a second and milliseconds of work a frame."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    figure = page.locator(f"[id='{identity}']")
    figure.scroll_into_view_if_needed()
    figure.page.wait_for_function("(id) => document.getElementById(id).starting", arg=identity, timeout=20_000)
    compiled, ready = page.evaluate(
        "(id) => [times.compiling, times.compiling + document.getElementById(id).starting]", identity)
    box = figure.locator(".stage svg").bounding_box()
    at = lambda part: (box["x"] + box["width"] * (0.3 + 0.4 * part), box["y"] + box["height"] * (0.4 + 0.2 * part))
    slider = figure.locator(".knobs input[type=range]").first
    takes_pointer = figure.locator(".actions[data-hint]").count() > 0

    def metrics() -> dict[str, float]:
        return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}

    page.evaluate("""() => {
      window.frames_seen = 0;
      const count = () => { frames_seen += 1; requestAnimationFrame(count); };
      requestAnimationFrame(count);
    }""")
    if takes_pointer:
        page.mouse.move(*at(0))
        page.mouse.down()
    before, start = metrics(), page.evaluate("[performance.now(), frames_seen]")
    step = 0
    while page.evaluate("performance.now()") - start[0] < SECONDS * 1000:
        step += 1
        part = abs(step % 40 - 20) / 20
        if takes_pointer:
            page.mouse.move(*at(part))
        elif slider.count():
            slider.evaluate(
                "(input, part) => { input.value = +input.min + part * (input.max - input.min);"
                " input.dispatchEvent(new Event('input')); }", part)
        page.wait_for_timeout(8)
    end, after = page.evaluate("[performance.now(), frames_seen]"), metrics()
    if takes_pointer:
        page.mouse.up()
    frames = end[1] - start[1]
    work = (after["TaskDuration"] - before["TaskDuration"]) * 1000 / max(1, frames)
    return compiled, ready, frames / (end[0] - start[0]) * 1000, work


# One step up for each literal that readers change, and what its figures took to follow.
EDITS = """async () => {
  const times = [];
  for (const figure of document.querySelectorAll("[data-live]")) {
    figure.scrollIntoView();
    for (let wait = 0; !figure.edit && wait < 100; wait += 1) await new Promise((done) => setTimeout(done, 50));
    const edit = figure.edit;
    if (edit) figure.edit = async (values) => {
      const start = performance.now();
      try { return await edit(values); } finally { times.push(performance.now() - start); }
    };
  }
  const literals = [...document.querySelectorAll("[data-edit]")];
  for (const literal of literals) {
    literal.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp" }));
    if (literal.role === "switch") literal.dispatchEvent(new KeyboardEvent("keydown", { key: " " }));
    await new Promise((done) => setTimeout(done, 30));
  }
  const numbers = [...document.querySelectorAll("[data-edits] .number")];
  return [literals.length, literals.filter((literal) => literal.matches(".edited")).length, times.sort((a, b) => a - b),
    numbers.length, numbers.filter((number) => number.closest("[data-edit]")).length];
}"""
# How many times slower the processor is made.
SLOWNESS = (1, 4)
# A display's frame, in milliseconds.
FRAME = 1000 / 60
SCRIPTS = ("edit", "state", "break", "repair")


def print_edits(folder: Path, host: str, browser: Browser) -> None:
    """Pages with code that readers change: how many literals, and the time from an edit to its drawing."""
    print("\n| page | processor | literals | numbers that are handles | taken | median | 95 % | worst | in a frame |")
    print("|---|---|---|---|---|---|---|---|---|")
    totals = {slowness: [0, 0] for slowness in SLOWNESS}
    for file in sorted(folder.rglob("index.html")):
        if "data-edits=" not in file.read_text("utf-8"):
            continue
        address = str(file.parent.relative_to(folder))
        for slowness in SLOWNESS:
            context = browser.new_context(viewport={"width": 1200, "height": 900})
            page = context.new_page()
            page.goto(host + ("" if address == "." else address + "/"))
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
            literals, taken, times, numbers, handles = page.evaluate(EDITS)
            context.close()
            at = lambda part: f"{times[min(len(times) - 1, int(len(times) * part))]:.1f} ms" if times else "–"
            fast = sum(time <= FRAME for time in times)
            totals[slowness] = [totals[slowness][0] + fast, totals[slowness][1] + len(times)]
            print(f"| `{address}` | 1/{slowness} | {literals} | {handles} of {numbers} | {taken} "
                  f"| {at(0.5)} | {at(0.95)} | {at(1)} | {fast} of {len(times)} |", flush=True)
    for slowness, (fast, count) in totals.items():
        print(f"\nProcessor 1/{slowness}: {fast} of {count} edits are drawn within {FRAME:.1f} ms.")


def print_scripts(folder: Path) -> None:
    """The scripts for code that readers change, as published."""
    print("\n| script | gzip | brotli |\n|---|---|---|")
    for name in SCRIPTS:
        for file in folder.glob(f"assets/{name}-*.js"):
            bytes = file.read_bytes()
            print(f"| `{name}.js` | {len(gzip.compress(bytes, 9))} | {len(brotli.compress(bytes))} |")


def main(folder: Path, chromium: str) -> None:
    figures: dict[str, tuple[str, Path]] = {}
    for page in sorted(folder.rglob("index.html")):
        for identity, module in re.findall(r'id="(live-[^"]+)"[^>]* data-live="([^"]+)"', page.read_text("utf-8")):
            figures.setdefault(identity, ("/" + str(page.parent.relative_to(folder)) + "/", folder / module.lstrip("/")))
    print("| figure | module | gzip | brotli | compile | first frame | frames a second | work a frame |")
    print("|---|---|---|---|---|---|---|---|")
    with serving(folder) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for identity, (address, module) in figures.items():
            bytes = module.read_bytes()
            context = browser.new_context(viewport={"width": 1200, "height": 900})
            page = context.new_page()
            page.add_init_script(SPY)
            page.goto(host.rstrip("/") + address)
            compiled, ready, rate, work = measured(page, identity)
            context.close()
            sizes = [len(bytes), len(gzip.compress(bytes, 9)), len(brotli.compress(bytes))]
            print(f"| `{identity.removeprefix('live-')}` |", " | ".join(f"{size / 1000:.0f} kB" for size in sizes),
                  f"| {compiled:.1f} ms | {ready:.0f} ms | {rate:.0f} | {work:.1f} ms |", flush=True)
        print_edits(folder, host, browser)
        print_scripts(folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2] if len(sys.argv) > 2 else "/usr/bin/chromium")

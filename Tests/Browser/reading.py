"""What a reader's browser makes of a page, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
# In milliseconds, for a machine on which much else runs.
LOAD_TIMEOUT = 60_000


@dataclass(frozen=True)
class View:
    """A window: its width in CSS pixels and the colour scheme that the reader prefers."""

    width: int
    scheme: str

    def __str__(self) -> str:
        return f"{self.width}-{self.scheme}"


VIEWS = [View(width, scheme) for width in (320, 390, 820, 1440) for scheme in ("light", "dark")]
# Both ends and the middle, where the layouts differ, and both schemes at the narrowest. What is wrong at 390 px only, or in
# one scheme at one width only, can wait for the night.
SAMPLE_OF_VIEWS = [View(320, "light"), View(320, "dark"), View(820, "light"), View(1440, "dark")]


@dataclass(frozen=True)
class Reading:
    """One page in one view."""

    address: str
    # Messages of the console, and errors that no script caught.
    messages: list[str]
    # Requests that failed or were answered with an error.
    failures: list[str]
    # What `probe.js` measured.
    measures: dict[str, Any]
    # Role and accessible name of everything that assistive technology is told of.
    tree: list[tuple[str, str]]
    # What the first Tab reaches, whether it can be seen there, and where Enter on it leads.
    first_stop: dict[str, Any]


def open_view(browser: Browser, view: View, **options: Any) -> BrowserContext:
    """A fresh browser profile; the caller closes it."""
    context = browser.new_context(viewport={"width": view.width, "height": 900}, color_scheme=view.scheme, **options)
    context.set_default_timeout(LOAD_TIMEOUT)
    return context


def watch_layout_shift(page: Page) -> None:
    """Adds up in `window.shift` by how much what is in sight of the pages to come moves."""
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => {"
        "for (const entry of list.getEntries()) window.shift += entry.value"
        "}).observe({ type: 'layout-shift', buffered: true });"
    )


def wait_for_frame(page: Page) -> None:
    """Waits until the page has been painted as it is now."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def read(page: Page, address: str) -> Reading:
    """Opens an address and measures what comes."""
    messages: list[str] = []
    failures: list[str] = []
    listeners = {
        "console": lambda message: messages.append(f"{message.type}: {message.text} ({message.location['url']})"),
        "pageerror": lambda error: messages.append(f"uncaught: {error}"),
        "requestfailed": lambda request: failures.append(f"{request.url}: {request.failure}"),
        "response": lambda answer: failures.append(f"{answer.url}: {answer.status}") if answer.status >= 400 else None,
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    try:
        page.goto(address)
        return Reading(
            address, messages, failures,
            measures=page.evaluate(PROBE), tree=accessibility_tree(page), first_stop=try_first_stop(page),
        )
    finally:
        for event, listener in listeners.items():
            page.remove_listener(event, listener)


def accessibility_tree(page: Page) -> list[tuple[str, str]]:
    session = page.context.new_cdp_session(page)
    try:
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    return [
        (node.get("role", {}).get("value", ""), node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored")
    ]


def try_first_stop(page: Page) -> dict[str, Any]:
    page.keyboard.press("Tab")
    before = page.evaluate(
        """() => {
          const element = document.activeElement, box = element.getBoundingClientRect();
          return {
            target: element.getAttribute("href") ?? "",
            isVisible: box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.height > 0,
          };
        }"""
    )
    if before["target"].startswith("#"):
        page.keyboard.press("Enter")
    return before | {"landsOn": page.evaluate("() => document.activeElement.localName")}

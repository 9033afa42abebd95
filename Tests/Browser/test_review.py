"""`sitegen review`: at a terminal, one key after another, and as a page."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import termios
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page

import checks
import sitegen
from accessibility import violations
from reading import View, open_view, read

POST = """---
title: Circles
---

```swift sample="area"
print("radius", {radius}, "cm")
```

```swift sample="dots" alt="Dots"
import FigureKit
Figure("dots", width: 240, height: {height}) {{ context in
  for x in 1...4 {{
    context.fill(.circle(center: Point(x: 50 * Double(x), y: x == 3 ? {y} : 40), radius: 12), with: .accent)
  }}
}}.show()
```
"""
PROMPT = "[?] help "
WAIT = 180


def run(site: Path, *arguments: str) -> str:
    result = subprocess.run(
        [sitegen.EXECUTABLE, *arguments], cwd=site, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=WAIT,
    )
    assert result.returncode == 0, result.stdout
    return result.stdout


@pytest.fixture(scope="module")
def accepted_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with records, whose post was edited since."""
    site = tmp_path_factory.mktemp("review") / "site"
    post = site / "Content/posts/circles.md"
    post.parent.mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\n", encoding="utf-8")
    post.write_text(POST.format(radius="2.5", height=80, y=40), encoding="utf-8")
    run(site, "accept")
    post.write_text(POST.format(radius="3.5", height=100, y=52), encoding="utf-8")
    return site


@pytest.fixture
def site(accepted_site: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(accepted_site, tmp_path / "site"))


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, site: Path, *arguments: str, **environment: str):
        self.master, slave = pty.openpty()
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        self.text = ""
        self.process = subprocess.Popen(
            [sitegen.EXECUTABLE, "review", *arguments], cwd=site, stdin=slave, stdout=slave, stderr=slave,
            env={**os.environ, "TERM": "xterm", **environment}, start_new_session=True,
            # Ctrl-C reaches the processes of the session whose terminal it is.
            preexec_fn=lambda: os.close(os.open(os.ttyname(slave), os.O_RDWR)),
        )

    def wait_for(self, text: str) -> None:
        """Reads until a text stands at the end of what was not read before."""
        deadline = monotonic() + WAIT
        unread = ""
        while text not in unread:
            if not select.select([self.master], [], [], max(0, deadline - monotonic()))[0]:
                raise AssertionError(f"no {text!r} in {self.text!r}")
            unread += os.read(self.master, 4096).decode()
        self.text += unread

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        """Waits for the program and tells its exit code; the terminal must be as it was."""
        code = self.process.wait(WAIT)
        after = termios.tcgetattr(self._slave)
        assert after == self.before, "the terminal is not as it was"
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self._slave)


@pytest.fixture
def terminal(site: Path) -> Iterator[Terminal]:
    terminal = Terminal(site)
    yield terminal
    terminal.close()


def output_of(site: Path) -> str:
    return (site / "Samples/Recorded/circles/area/stdout.txt").read_text(encoding="utf-8")


def test_one_key_answers(site: Path, terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    assert "\x1b[31m    - radius \x1b[7m2.5\x1b[27m cm" in terminal.text
    assert "Content/posts/circles.md:5" in terminal.text
    # An arrow and a key that stands for nothing decide nothing.
    terminal.press("\x1b[A")
    terminal.press("x")
    terminal.wait_for(PROMPT)
    terminal.press("a")
    terminal.wait_for(PROMPT)
    assert "`circle` 3: center moved 150, 40 → 150, 52" in terminal.text
    for version in ("recorded", "now"):
        picture = site / f".sitegen/review/circles/dots/{version}/dots.png"
        assert str(picture.relative_to(site)) in terminal.text
        assert picture.read_bytes().startswith(b"\x89PNG")
    terminal.press("s")
    terminal.wait_for("1 accepted, 1 skipped")
    assert terminal.end() == 1
    assert output_of(site) == "radius 3.5 cm\n"
    assert "height=80" in (site / "Samples/Recorded/circles/dots/dots.figure").read_text(encoding="utf-8")


def test_accepting_all_leaves_nothing_to_review(site: Path, terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    terminal.press("A")
    terminal.wait_for("2 accepted")
    assert terminal.end() == 0
    assert run(site, "review", "--html").startswith("0 samples to review")


def test_what_another_machine_saw_is_answered_without_a_compiler(site: Path) -> None:
    run(site, "review", "--keep", "review.tar")
    shutil.rmtree(site / ".sitegen")
    terminal = Terminal(site, "--run", "review.tar", PATH=str(site))
    terminal.wait_for(PROMPT)
    assert "\x1b[31m    - radius \x1b[7m2.5\x1b[27m cm" in terminal.text
    terminal.press("a")
    terminal.wait_for(PROMPT)
    assert "running again" not in terminal.text
    terminal.press("s")
    terminal.wait_for("1 accepted, 1 skipped\r\n")
    assert terminal.end() == 1
    terminal.close()
    assert output_of(site) == "radius 3.5 cm\n"


@pytest.mark.parametrize("keys, code", [("q", 1), ("\x04", 1), ("\x03", 130)], ids=["q", "Ctrl-D", "Ctrl-C"])
def test_leaving_gives_the_terminal_back(site: Path, terminal: Terminal, keys: str, code: int) -> None:
    terminal.wait_for(PROMPT)
    terminal.press(keys)
    assert terminal.end() == code
    assert output_of(site) == "radius 2.5 cm\n"


@pytest.mark.parametrize("keys", ["q", "\x04"], ids=["q", "Ctrl-D"])
def test_key_that_was_typed_ahead_counts(site: Path, terminal: Terminal, keys: str) -> None:
    terminal.press(keys)
    terminal.wait_for(PROMPT)
    assert terminal.end() == 1


def test_being_told_to_end_gives_the_terminal_back(site: Path, terminal: Terminal) -> None:
    terminal.wait_for(PROMPT)
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.end() == 130


@pytest.fixture(scope="module")
def page_address(accepted_site: Path) -> str:
    run(accepted_site, "review", "--html")
    return (accepted_site / ".sitegen/review.html").as_uri()


def test_page_is_sound(browser: Browser, page_address: str, view: View) -> None:
    context = open_view(browser, view)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    reading = read(page, page_address)
    sound = (
        checks.sideways_scrolling, checks.console, checks.requests, checks.heading, checks.code_blocks,
        checks.contrast,
    )
    problems = [problem for check in sound for problem in check(reading)] + violations(page)
    assert not problems, "\n".join(problems)
    assert all(re.match("file:|data:", address) for address in asked)
    context.close()


def cut(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.querySelector('.now')).clipPath")


def test_slider_uncovers_by_keyboard_and_by_pointer(browser: Browser, page_address: str) -> None:
    context = open_view(browser, View(820, "light"))
    page = context.new_page()
    page.goto(page_address)
    assert cut(page) == "none"
    page.get_by_label("Overlay").check()
    slider = page.get_by_role("slider", name="dots: recorded on the left, now on the right of this line")
    assert "50%" in cut(page)
    slider.focus()
    page.keyboard.press("End")
    assert "100%" in cut(page)
    page.keyboard.press("Home")
    assert "0%" in cut(page) and "100%" not in cut(page)
    box = slider.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    assert 23 <= float(slider.input_value()) <= 27
    context.close()


def test_marks_can_be_taken_off(browser: Browser, page_address: str) -> None:
    context = open_view(browser, View(820, "light"))
    page = context.new_page()
    page.goto(page_address)
    marks = page.locator(".pair .marks")
    assert marks.count() == 2 and marks.first.is_visible()
    # Only what changed is drawn again, over itself.
    assert marks.locator("circle").count() == 2
    circle = page.locator(".pair .marks circle").last.bounding_box()
    picture = page.locator(".pair img").last.bounding_box()
    assert circle and picture
    assert abs(circle["x"] + circle["width"] / 2 - picture["x"] - 150) < 1
    page.get_by_label("Highlight changes in figures").uncheck()
    assert not marks.first.is_visible()
    context.close()


FILM = """---
title: Circles
---

```swift sample="film" alt="A circle that moves"
import FigureKit
Figure("film", width: 240, height: 80, duration: 2, frameRate: 4) {{ context, time in
  context.fill(.circle(center: Point(x: 40 + 80 * time, y: time > 1 ? {y} : 40), radius: 12), with: .accent)
}}.show()
```
"""


@pytest.fixture(scope="module")
def film_address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page of what changed in a record since a commit: the second half of a film."""
    site = tmp_path_factory.mktemp("film") / "site"
    post = site / "Content/posts/circles.md"
    post.parent.mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\n", encoding="utf-8")
    (site / ".gitignore").write_text(".sitegen\n", encoding="utf-8")
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c"]
    subprocess.run([*git, "init", "--quiet"], cwd=site, check=True)
    for y in (40, 60):
        post.write_text(FILM.format(y=y), encoding="utf-8")
        run(site, "accept")
        subprocess.run([*git, "add", "."], cwd=site, check=True)
        subprocess.run([*git, "commit", "--quiet", "-m", "Record"], cwd=site, check=True)
    run(site, "review", "--base", "HEAD^")
    return (site / ".sitegen/review.html").as_uri()


def offsets(page: Page) -> list[str]:
    return page.evaluate("[...document.querySelectorAll('.frames')].map((f) => getComputedStyle(f).transform)")


def test_films_play_in_step(browser: Browser, film_address: str) -> None:
    context = open_view(browser, View(820, "light"))
    page = context.new_page()
    reading = read(page, film_address)
    problems = [
        problem for check in (checks.sideways_scrolling, checks.console, checks.requests, checks.contrast)
        for problem in check(reading)
    ] + violations(page)
    assert not problems, "\n".join(problems)
    before, after = offsets(page)
    # They stand at the first frame that differs, and do not move by themselves.
    assert before == after != "none" and not before.endswith(" 0)")
    assert page.evaluate("document.getAnimations().every((film) => film.playState == 'paused')")
    page.get_by_label("Play").check()
    assert page.evaluate("document.getAnimations().every((film) => film.playState == 'running')")
    times = page.evaluate("document.getAnimations().map((film) => film.currentTime)")
    assert len(times) == 2 and times[0] == times[1]
    page.get_by_label("Time").fill("0")
    assert all(offset.endswith(" 0)") for offset in offsets(page))
    assert not page.get_by_label("Play").is_checked()
    context.close()

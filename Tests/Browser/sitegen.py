"""Runs the program under test."""

from __future__ import annotations

import os
import queue
import re
import shutil
import signal
import subprocess
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from processes import DescendantWatch

REPOSITORY = Path(__file__).resolve().parents[2]
EXECUTABLE = os.environ.get("SITEGEN", "")

# These are for a machine on which much else runs. Who waits less than that for an end waits for it no longer.
# A cold build.
BUILD_TIMEOUT = 600
# A warm build, and one file changed.
CHANGE_TIMEOUT = 60
STOP_TIMEOUT = 20
ANSWER_TIMEOUT = 20


def copy_site(folder: Path) -> Path:
    """Copies the repository's own site into a new folder."""
    folder.mkdir(parents=True)
    shutil.copy(REPOSITORY / "sitegen.yml", folder)
    for name in ("Content", "Samples", "Themes", *mounted_sources()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (REPOSITORY / name).is_dir() else shutil.copy
        copy(REPOSITORY / name, folder / name)
    return folder


def mounted_sources() -> list[str]:
    """What the repository's site publishes of other folders."""
    return re.findall(r"^  - \{ source: ([^,]+),", (REPOSITORY / "sitegen.yml").read_text("utf-8"), re.MULTILINE)


def write_small_site(folder: Path) -> Path:
    """Writes a site of one post into a new folder, with a copy of the repository's theme."""
    shutil.copytree(REPOSITORY / "Themes/default", folder / "Themes/default")
    (folder / "sitegen.yml").write_text("title: Small\nbase-url: https://example.org/\n", encoding="utf-8")
    posts = folder / "Content/posts"
    posts.mkdir(parents=True)
    (folder / "Content/_index.md").write_text("---\ntitle: Small\n---\n", encoding="utf-8")
    (posts / "_index.md").write_text("---\ntitle: Posts\n---\n", encoding="utf-8")
    (posts / "first.md").write_text("---\ntitle: First\ndate: 2026-01-01\n---\n\nText.\n", encoding="utf-8")
    (folder / "Samples").mkdir()
    return folder


def write_site_of_every_kind_of_page(folder: Path) -> Path:
    """Writes a site of few pages with all that the theme links to: a live figure, pages of samples, a series, tags, search."""
    write_small_site(folder)
    with (folder / "sitegen.yml").open("a", encoding="utf-8") as configuration:
        configuration.write("search: true\nllms: true\nsample-pages: true\npage-size: 1\nmenu:\n  - { title: Posts, url: /posts/ }\n  - { title: Tags, url: /tags/ }\n")
    for name, text in {
        "Content/series/turns/_index.md": "---\ntitle: Turns\n---\n",
        "Samples/slider/Slider.swift": SLIDER,
        "Samples/slider/main.swift": 'print("Ready.")\nslider().show()\n',
        "Samples/slider/sample.yml": "live:\n  slider: slider()\n",
        "Content/posts/second.md": post("Second", "See [the first](first.md).\n\n![A slider](sample:slider#slider){live}\n"),
        "Content/posts/third.md": post("Third", '```swift sample="dots" alt="A dot"\n' + DOT + "```\n"),
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    accept(folder)
    return folder


def post(title: str, body: str) -> str:
    """A part of the series of turns."""
    return f"---\ntitle: {title}\ndate: 2026-01-02\ntags: [drawing]\nseries: turns\n---\n\n{body}"


DOT = """import FigureKit
Figure("dots", width: 20, height: 20) { $0.fill(.circle(center: Point(x: 10, y: 10), radius: 5), with: .ink) }.show()
"""

SLIDER = """import FigureKit

func slider() -> Figure {
  var gesture = PointerScript()
  gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 150, y: 20), duration: 0.3)
  return Interaction(
    "slider", width: 200, height: 40, initialState: 20.0,
    update: { x, event in x = max(20, min(180, event.location.x)) },
    draw: { context, x in context.fill(.circle(center: Point(x: x, y: 20), radius: 8), with: .accent) }
  ).play(gesture)
}
"""


def build(site: Path, *arguments: str) -> None:
    """Builds a site and fails with what the program said if that fails."""
    _run("build", site, *arguments)


def check(site: Path, *arguments: str) -> None:
    """Checks a site and fails with what the program said if that fails."""
    _run("check", site, *arguments)


def accept(site: Path) -> None:
    """Records what the samples of a site gave."""
    _run("accept", site)


def _run(command: str, site: Path, *arguments: str) -> None:
    result = subprocess.run(
        [EXECUTABLE, command, "--root", str(site), *arguments],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=BUILD_TIMEOUT,
    )
    assert result.returncode == 0, f"`sitegen {command}` ended with {result.returncode}:\n{result.stdout}"


class Preview:
    """`sitegen serve` of a site on a free port, from its first build on."""

    def __init__(self, site: Path):
        self.site = site
        self._output: list[str] = []
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            [EXECUTABLE, "serve", "--root", str(site), "--port", "0"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.descendants = DescendantWatch(self._process.pid)
        Thread(target=self._read, daemon=True).start()
        try:
            self.address = self._wait_for_line(r"Serving at (http://\S+)")
            # Until the first build ends there is a page that says to wait.
            self.wait_for_page("/", "<footer", BUILD_TIMEOUT)
        except BaseException:
            self.close()
            raise

    @property
    def output(self) -> str:
        """The end of what the program said so far."""
        return "".join(self._output[-60:])

    def url(self, path: str) -> str:
        return self.address.rstrip("/") + path

    def wait_for_page(self, path: str, text: str, timeout: float = CHANGE_TIMEOUT) -> None:
        """Waits until the page at a path has a text."""
        deadline = monotonic() + timeout
        while monotonic() < deadline:
            try:
                with urlopen(self.url(path), timeout=ANSWER_TIMEOUT) as answer:
                    if text in answer.read().decode():
                        return
            except (URLError, TimeoutError):
                pass
            assert self._process.poll() is None, f"`sitegen serve` ended:\n{self.output}"
            sleep(0.05)
        raise AssertionError(f"no {text!r} at {path}:\n{self.output}")

    def wait_until_gone(self, path: str) -> None:
        """Waits until no page is at a path."""
        deadline = monotonic() + CHANGE_TIMEOUT
        while monotonic() < deadline:
            try:
                urlopen(self.url(path), timeout=ANSWER_TIMEOUT).close()
            except HTTPError as error:
                if error.code == 404:
                    return
            except (URLError, TimeoutError):
                pass
            sleep(0.05)
        raise AssertionError(f"{path} is still there:\n{self.output}")

    def stop(self) -> int:
        """Stops it as Ctrl-C does, and gives its exit code.

        Raises `subprocess.TimeoutExpired` if it takes too long.
        """
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(STOP_TIMEOUT)

    def close(self) -> None:
        """Ends it and all it started, however that goes."""
        if self._process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(STOP_TIMEOUT)
        self.descendants.close()

    def _read(self) -> None:
        for line in self._process.stdout:
            self._output.append(line)
            self._lines.put(line)
        self._lines.put("")

    def _wait_for_line(self, pattern: str) -> str:
        """The first group of a pattern in what the program says."""
        deadline = monotonic() + BUILD_TIMEOUT
        while (line := self._lines.get(timeout=max(0.0, deadline - monotonic()))) != "":
            if match := re.search(pattern, line):
                return match.group(1)
        raise AssertionError(f"`sitegen serve` ended before it said {pattern!r}:\n{self.output}")

"""Measures how long an edit takes from the save to the answer of a preview's server.

usage: serve.py SITEGEN CORPUS [COUNT …]

CORPUS is a folder with `make-corpus` and `hugo`, as `make bench` has it. HUGO in the environment is Hugo's program; without it
only sitegen is measured. EDITS is the number of edits of each row, 40 unless told. A COUNT of 0 stands for this repository's own
site, with samples that nobody has compiled yet.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
EDITS = int(os.environ.get("EDITS", "40"))
CONFIGURATION = """\
title: Bench
base-url: https://example.org/
language: en
page-size: 10
feed-size: 20
related: 0
social-images: false
"""
# Sixty samples that take a while, and one that does not end.
SAMPLES = "".join(
    f'```swift sample="s{number}"\nlet number = {number}\nprint((1...3_000_000).reduce(number, &+))\n```\n\n'
    for number in range(60)
) + '```swift sample="endless" timeout="3600"\nwhile true {}\n```\n'


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def text_at(address: str) -> str:
    try:
        with urlopen(address, timeout=60) as answer:
            return answer.read().decode(errors="replace")
    except (URLError, TimeoutError, ConnectionError):
        return ""


@contextmanager
def serving(command: list[str], site: Path, port: int, environment: dict[str, str] | None = None) -> Iterator[float]:
    """Runs a server and gives the seconds until its first answer."""
    start = monotonic()
    process = subprocess.Popen(
        command, cwd=site, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **(environment or {})}
    )
    try:
        while "<footer" not in text_at(f"http://127.0.0.1:{port}/"):
            assert process.poll() is None and monotonic() - start < 120, f"{command[0]} serves no site"
            sleep(0.02)
        first = monotonic() - start
        sleep(1)
        yield first
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def latencies(posts: list[Path], content: Path, port: int, generator: random.Random) -> list[float]:
    """The seconds from a save until the page has the new text, of edits of random posts.

    The first edit is not counted: it waits for the server's first build.
    """
    result = []
    for number in range(EDITS + 1):
        post = generator.choice(posts)
        path = "/".join(post.relative_to(content).with_suffix("").parts).lower()
        address = f"http://127.0.0.1:{port}/{path}/"
        mark = f"edit{number}mark{generator.randrange(10**9)}"
        text = post.read_text(encoding="utf-8")
        start = monotonic()
        post.write_text(text + f"\n\n{mark}\n", encoding="utf-8")
        while mark not in text_at(address):
            sleep(0.002)
            assert monotonic() - start < 60, f"{post} did not appear at {address}"
        result.append(monotonic() - start)
        sleep(0.3)
    return sorted(result[1:])


def row(name: str, values: list[float]) -> None:
    median, most, worst = values[len(values) // 2], values[int(len(values) * 0.95)], values[-1]
    print(f"  {name:<44}{median * 1000:>9.0f}{most * 1000:>9.0f}{worst * 1000:>9.0f}", flush=True)


def measure(program: str, corpus: Path, count: int, hugo: str | None) -> None:
    folder = Path(tempfile.mkdtemp(prefix="bench-serve-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
    try:
        rival = folder / "hugo"
        shutil.copytree(corpus / "hugo", rival)
        subprocess.run([corpus / "make-corpus", rival, str(count)], check=True, stdout=subprocess.DEVNULL)
        own = folder / "sitegen"
        own.mkdir()
        shutil.copytree(rival / "content", own / "Content")
        (own / "sitegen.yml").write_text(CONFIGURATION, encoding="utf-8")

        def posts(content: Path) -> list[Path]:
            return sorted(file for file in content.rglob("*.md") if not file.name.startswith("_"))

        print(f"{count} posts, milliseconds{'median':>29}{'95 %':>9}{'worst':>9}")
        port = free_port()
        serve = [program, "serve", "--port", str(port)]
        with serving(serve, own, port):
            row("sitegen, quiet", latencies(posts(own / "Content"), own / "Content", port, random.Random(1)))
        all_posts = posts(own / "Content")
        (own / "Content/posts").mkdir(exist_ok=True)
        (own / "Content/posts/samples.md").write_text(f"---\ntitle: Samples\ndate: 2026-01-01\n---\n\n{SAMPLES}", encoding="utf-8")
        with serving(serve, own, port):
            row("sitegen, 61 samples running, one endless", latencies(all_posts, own / "Content", port, random.Random(2)))
        if hugo:
            port = free_port()
            command = [hugo, "server", "--port", str(port), "--bind", "127.0.0.1", "--disableLiveReload", "--renderToMemory"]
            with serving(command, rival, port):
                row("Hugo, quiet", latencies(posts(rival / "content"), rival / "content", port, random.Random(1)))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_compiling(port: int) -> bool:
    overview = text_at(f"http://127.0.0.1:{port}/_sitegen/")
    return any(f"<td>{state}</td>" in overview for state in ["waiting", "running"])


def measure_own_site(program: str) -> None:
    """Measures the site of this repository from the state of a new clone on an empty machine."""
    folder = Path(tempfile.mkdtemp(prefix="bench-serve-"))
    try:
        (folder / "site").mkdir()
        commit = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x"], cwd=folder / "site", check=True, input=commit.stdout)
        content, port = folder / "site/Content", free_port()
        posts = sorted(file for file in (content / "posts").glob("*.md") if not file.name.startswith("_"))
        print(f"this site, milliseconds{'median':>31}{'95 %':>9}{'worst':>9}")
        command = [program, "serve", "--port", str(port)]
        with serving(command, folder / "site", port, {"XDG_CACHE_HOME": str(folder / "cache")}) as first:
            row("first answer, nothing compiled", [first])
            row("while samples are compiled", latencies(posts, content, port, random.Random(1)))
            start = monotonic()
            while is_compiling(port) and monotonic() - start < 900:
                sleep(1)
            sleep(30)  # The modules of live figures are drafts after that.
            row("quiet", latencies(posts, content, port, random.Random(2)))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    program, corpus = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]).resolve()
    for count in [int(text) for text in sys.argv[3:]] or [0, 754, 10_000]:
        if count == 0:
            measure_own_site(program)
            continue
        measure(program, corpus, count, shutil.which(os.environ.get("HUGO") or "hugo"))


main()

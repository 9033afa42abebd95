"""Measures the site of a package: the build of its reference, and what a page of a type weighs, beside DocC's.

usage: reference.py SITEGEN PACKAGE MODULE TYPE

The package is copied, and what SwiftPM builds is in a cache of its own, which the first build fills: times are of what comes
after that. `docc` is the one of the toolchain.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "Tests/Browser"))
from static_server import serving  # noqa: E402

RUNS = int(os.environ.get("RUNS", "3"))


def run(*words: str | Path, folder: Path, **environment: str) -> float:
    """Runs a program, and says how many seconds it took."""
    start = time.monotonic()
    done = subprocess.run(
        [str(word) for word in words], cwd=folder, env=os.environ | environment, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{words}: {done.stdout}{done.stderr}")
    return time.monotonic() - start


def weight(site: Path, path: str) -> float:
    """How many kilobytes a browser loads for a page, compressed as a host sends them."""
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        loaded: dict[str, int] = {}
        page.on("response", lambda answer: loaded.setdefault(answer.url, 0))
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        files = [site / url.removeprefix(address).split("?")[0] for url in loaded if url.startswith(address)]
        files = [file / "index.html" if file.is_dir() else file for file in files]
        browser.close()
    return sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files if file.is_file()) / 1000


def row(name: str, value: str) -> None:
    print(f"{name:<64}{value:>10}")


def main() -> None:
    sitegen, source, module, type_name = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), sys.argv[3], sys.argv[4]
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        package, site, cache = work / "package", work / "package/docs", work / "cache"
        shutil.copytree(source, package, ignore=shutil.ignore_patterns(".build", ".git"))
        environment = {"XDG_CACHE_HOME": str(cache), "SITEGEN_PROGRESS": "never"}
        run(sitegen, "new", "docs", folder=package, **environment)
        first = run(sitegen, "build", "--root", "docs", folder=package, **environment)

        def build(*removed: str) -> float:
            times = []
            for _ in range(RUNS):
                for path in removed:
                    shutil.rmtree(site / path, ignore_errors=True)
                times.append(run(sitegen, "build", "--root", "docs", folder=package, **environment))
            return min(times)

        cold, warm = build(".sitegen", "public"), build()
        folder = next(cache.glob("sitegen/packages-*/.build/release/Modules"))
        graphs = work / "graphs"
        graphs.mkdir()
        target = next(cache.glob("sitegen/packages-*/.build/*-linux-*")).name
        extract = run(
            "swift-symbolgraph-extract", "-module-name", module, "-I", folder, "-minimum-access-level", "public",
            "-skip-synthesized-members", "-output-dir", graphs, "-target", target, folder=work,
        )
        pages = [
            page for page in (site / "public/documentation").rglob("index.html")
            if 'http-equiv="refresh"' not in page.read_text()
        ]
        row("first build, with SwiftPM's of the package", f"{first:.1f} s")
        row("cold: symbol graph, reference and articles", f"{cold:.2f} s")
        row("  of that the symbol graph alone", f"{extract:.2f} s")
        row("warm, nothing changed", f"{warm:.2f} s")
        row("pages of the reference", str(len(pages)))
        path = f"documentation/{module}/{type_name}/".lower()
        own = weight(site / "public", path)
        row(f"page of {type_name}, all that a browser loads, compressed", f"{own:.1f} kB")
        catalog = next((package / "Sources" / module).glob("*.docc"))
        output = work / "archive"
        docc = min(
            run("docc", "convert", catalog, "--additional-symbol-graph-dir", graphs, "--output-path", output,
                folder=work)
            for _ in range(RUNS)
        )
        other = weight(output, path)
        row("docc convert", f"{docc:.2f} s")
        row("  its pages", str(len(list((output / "data/documentation").rglob("*.json")))))
        row(f"  its page of {type_name}", f"{other:.1f} kB")
        row("  in times of ours", f"{other / own:.1f}")


main()

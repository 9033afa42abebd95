"""Measures the site of a package: the build of its reference, and what a page of a type weighs, beside DocC's.

usage: reference.py SITEGEN PACKAGE MODULE TYPE

The package is copied, and what SwiftPM builds is in a cache of its own, which the first build fills: times are of what comes
after that. `docc` is the one of the toolchain.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

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


def weight(files: list[Path]) -> int:
    """What a host sends of files, compressed."""
    return sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files)


def loaded(page: Path, root: Path, base: str = "") -> list[Path]:
    """A page, and the scripts and style sheets that it names."""
    names = re.findall(r'<(?:script|link)[^>]*?(?:src|href)="?([^"\s>]+\.(?:js|css))', page.read_text())
    found = [root / name.split("?")[0].removeprefix(base).lstrip("/") for name in names]
    return [page] + sorted({file for file in found if file.is_file()})


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
        own = weight(loaded(site / f"public/documentation/{module}/{type_name}/index.html".lower(), site / "public"))
        row(f"page of {type_name} with styles and scripts, compressed", f"{own / 1024:.1f} kB")
        catalog = next((package / "Sources" / module).glob("*.docc"))
        output = work / "archive"
        docc = min(
            run("docc", "convert", catalog, "--additional-symbol-graph-dir", graphs, "--output-path", output,
                folder=work)
            for _ in range(RUNS)
        )
        data = output / f"data/documentation/{module}/{type_name}.json".lower()
        # Its scripts load others by name, and its data.
        scripts = [file for file in (output / "js").glob("*.js") if re.search(r"documentation-topic|topic\.", file.name)]
        other = weight(loaded(output / "index.html", output) + scripts + [data, output / "index/index.json"])
        row("docc convert", f"{docc:.2f} s")
        row("  its pages", str(len(list((output / "data/documentation").rglob("*.json")))))
        row(f"  its page of {type_name} with data, styles and scripts, compressed", f"{other / 1024:.1f} kB")
        row("  in times of ours", f"{other / own:.1f}")


main()

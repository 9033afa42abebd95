"""Measures what it costs that readers change code: the sizes of a site's modules with variables in the place of literals, and
without. Builds a copy of the site without `edit` and without listings to repair.

usage: edit-sizes.py SITE PUBLIC SITEGEN
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import brotli

FENCE = re.compile(r'^(`{3,}|~{3,})\w+ [^\n]*quiz="repair"[^\n]*\n(?:.*\n)*?\1\n', re.MULTILINE)
EDIT = re.compile(r'(\blive\b[^}\n]*?) edit\b(?!=)')


def modules(public: Path) -> dict[str, bytes]:
    """The modules of a published site, by the names of their samples, where pages let readers change their code."""
    names: dict[str, bytes] = {}
    for page in public.rglob("index.html"):
        for address in re.findall(r'data-live="([^"#]+)', page.read_text("utf-8")):
            names[re.sub(r"-[0-9a-f]+\.wasm$", "", address)] = (public / address.lstrip("/")).read_bytes()
    return names


def edited(public: Path) -> set[str]:
    """The samples whose code readers change."""
    found = (re.findall(r'data-edits="([^"#]+)', page.read_text("utf-8")) for page in public.rglob("index.html"))
    return {re.sub(r"-[0-9a-f]+\.wasm$", "", address) for addresses in found for address in addresses}


def main(site: Path, public: Path, sitegen: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "site"
        shutil.copytree(site, copy, symlinks=True, ignore=shutil.ignore_patterns(".*", "public"))
        for text in (copy / "Content").rglob("*.md"):
            text.write_text(EDIT.sub(r"\1", FENCE.sub("", text.read_text("utf-8"))), "utf-8")
        subprocess.run([sitegen, "build", "--root", copy, "--quiet"], check=True)
        plain = modules(copy / "public")
    print("| module | brotli without | with | more |\n|---|---|---|---|")
    sums = [0, 0]
    own = modules(public)
    for name in sorted(edited(public) & plain.keys()):
        sizes = [len(brotli.compress(each[name])) for each in (plain, own)]
        sums = [sum + size for sum, size in zip(sums, sizes)]
        print(f"| `{name.removeprefix('/samples/')}` | {sizes[0]} | {sizes[1]} | {sizes[1] / sizes[0] - 1:+.1%} |")
    print(f"| all | {sums[0]} | {sums[1]} | {sums[1] / sums[0] - 1:+.1%} |")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3])

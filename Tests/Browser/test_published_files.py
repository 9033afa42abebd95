"""That the site publishes no picture, film, module or archive that nothing leads to."""

from __future__ import annotations

import re
from pathlib import Path

TEXTS = {".html", ".xml", ".md", ".txt", ".css", ".js"}
DIGEST = "[0-9a-f]" * 16
FILES = {".png", ".webp", ".jpg", ".svg", ".json", ".wasm", ".zip"}


def unlinked(output: Path) -> list[str]:
    """The files that no page, feed or script names."""
    texts = {file: file.read_text(encoding="utf-8") for file in output.rglob("*") if file.suffix in TEXTS}
    named = {name for text in texts.values() for name in re.findall(r"[\w./-]+\.[a-z]+", text)}
    # An address of the whole site, of its host, or of the file's own folder.
    paths = {re.sub("^//[^/]*", "", name) for name in named}
    files = sorted(file for file in output.rglob("*") if file.suffix in FILES)
    return [
        path for file in files
        if f"/{(path := file.relative_to(output).as_posix())}" not in paths
        and not path.startswith("search/")
        # A theme's asset is published under its own name too, beside the one with its digest.
        and not any(f"/{each.relative_to(output).as_posix()}" in paths for each in file.parent.glob(f"{file.stem}-{DIGEST}{file.suffix}"))
        and not (file.parent / "index.html" in texts and f'"{file.name}"' in texts[file.parent / "index.html"])
    ]


def test_nothing_is_published_that_nothing_links_to(built_site: Path) -> None:
    # What an author puts into the content is the author's business, such as an image that a sample reads.
    authors = built_site / "Content"
    assert [path for path in unlinked(built_site / "public") if not (authors / path).exists()] == []


def test_a_file_that_nothing_links_to_is_found(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for name in ("near.png", "far.png", "whole.webp", "lost.png", "icon.png", "icon-0123456789abcdef.png"):
        (tmp_path / "a" / name).write_bytes(b"")
    (tmp_path / "a/index.html").write_text('<img src="near.png"><img src="/a/far.png"><img src="/a/icon-0123456789abcdef.png">', encoding="utf-8")
    (tmp_path / "feed.xml").write_text("https://example.org/a/whole.webp", encoding="utf-8")
    assert unlinked(tmp_path) == ["a/lost.png"]

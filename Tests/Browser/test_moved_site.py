"""A site's folder is the author's: it may be moved or copied with all that is in it, caches too."""

from __future__ import annotations

import shutil
from pathlib import Path

import sitegen


def test_copied_site_builds_a_new_sample(built_site: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built_site, tmp_path / "copy"))
    (site / "Content/posts/new.md").write_text(
        '---\ntitle: New\ndate: 2026-01-02\n---\n\n```swift sample="new"\nprint("New output.")\n```\n', encoding="utf-8"
    )
    sitegen.build(site)
    assert "New output." in (site / "public/posts/new/index.html").read_text(encoding="utf-8")

"""A site's folder is the author's: it may be moved or copied with all that is in it, caches too."""

from __future__ import annotations

import shutil
from pathlib import Path

import sitegen


def post(name: str) -> str:
    return f"""---
title: {name}
date: 2026-01-02
---

```swift sample="{name}"
import FigureKit
Figure("{name}", width: 20, height: 20) {{ $0.fill(.circle(center: Point(x: 10, y: 10), radius: 5), with: .ink) }}.show()
print("Output of {name}.")
```
"""


def test_copied_site_builds_a_new_sample(tmp_path: Path) -> None:
    site = sitegen.write_small_site(tmp_path / "site")
    (site / "Content/posts/old.md").write_text(post("old"), encoding="utf-8")
    sitegen.accept(site)
    sitegen.build(site)
    copy = Path(shutil.copytree(site, tmp_path / "copy"))
    shutil.rmtree(site)
    (copy / "Content/posts/new.md").write_text(post("new"), encoding="utf-8")
    sitegen.accept(copy)
    sitegen.build(copy)
    for name in ("old", "new"):
        assert f"Output of {name}." in (copy / f"public/posts/{name}/index.html").read_text(encoding="utf-8")

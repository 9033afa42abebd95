"""Imports real sites of other generators, builds them, and counts what came over.

usage: import-sites.py SITEGEN FOLDER [NAME …]

FOLDER has the sites that Tests/sites.toml names, each in a folder of that name, checked out at its commit. HUGO in the environment is
Hugo's program. What each page of Hugo's has is counted in Hugo's own output; of other generators, in the Markdown of the site.
The exit code is 1 if a site is below its bars.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
KINDS = ["headings", "images", "links", "fences", "words"]
TAGS = {"img": "images", "pre": "fences"} | {f"h{level}": "headings" for level in range(1, 7)}
LAYOUT = "<article data-page>{{ .Content }}</article>\n"
ADDRESSES = re.compile(
    r"Of ([\d,]+) old addresses?, ([\d,]+) (?:are|is) unchanged, ([\d,]+) leads? .*?(?:of which templates made ([\d,]+))?$", re.M)
TAG_OF_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.S)


class PageCounts(HTMLParser):
    """Counts of the first `article`, without its footer and what a theme adds to headings."""

    def __init__(self, html: str, counts_whole: bool = False) -> None:
        super().__init__()
        self.counts: Counter[str] = Counter()
        # A page that no theme made is counted whole.
        self.is_inside = counts_whole and "<article" not in html
        self.is_over = False
        self.skipped = 0
        self.redirect: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self.redirect = values.get("content", "").partition("url=")[2]
        if tag == "div" and values.get("class") == "content" or tag == "article" and "data-page" in values:
            self.is_inside = True
        if tag == "footer" and "page-footer" in values.get("class", ""):
            self.is_over = True
        if not self.is_inside or self.is_over:
            return
        if tag in TAGS:
            self.counts[TAGS[tag]] += 1
        elif tag == "a" and "href" in values and "anchor" not in values.get("class", ""):
            self.counts["links"] += 1
        self.skipped += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self.is_over |= self.is_inside and tag == "article"
        self.skipped -= self.is_inside and tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if self.is_inside and not self.is_over and not self.skipped:
            self.counts["words"] += len(re.findall(r"\w+", data))


def pages_of_hugo(source: Path, folder: Path, hugo: str, without: list[str]) -> dict[str, Counter[str]]:
    """What each page has in Hugo's output, by its path.

    Raises: ValueError if Hugo cannot build the site.
    """
    site = folder / "hugo"
    shutil.copytree(source, site, symlinks=True)
    for path in without:
        (site / path).unlink()
    # Jekyll's key, which former posts of it keep, is a date for today's Hugo.
    for file in site.glob("content/**/*.m*"):
        file.write_bytes(re.sub(rb"^published: *(true|false) *\n", b"", file.read_bytes(), count=1, flags=re.M))
    # Tags of the site's own are listed by an import and not run, so that here they give only the text in them.
    tags = {"tweet.html": "", "twitter.html": ""} | {
        file.name: "{{ .Inner | markdownify }}" if ".Inner" in file.read_text(errors="replace") else ""
        for folder_of_tags in ["themes/*/layouts/*shortcodes", "layouts/*shortcodes"]
        for file in site.glob(folder_of_tags + "/*.html")
    }
    for name in ["layouts", "themes"]:
        shutil.rmtree(site / name, ignore_errors=True)
    (site / "layouts/_default").mkdir(parents=True)
    (site / "themes/none").mkdir(parents=True)
    (site / "layouts/shortcodes").mkdir()
    for name, text in tags.items():
        (site / "layouts/shortcodes" / name).write_text(text)
    for name in ["single.html", "list.html"]:
        (site / "layouts/_default" / name).write_text(LAYOUT)
    settings = {
        **os.environ, "HUGO_THEME": "none", "HUGO_MARKUP_GOLDMARK_RENDERER_UNSAFE": "true",
        "HUGO_SECURITY_ALLOWCONTENT": ".*", "HUGO_IGNORELOGS": "error-missing-instagram-accesstoken",
    }
    command = [hugo, "--destination", str(folder / "old"), "--logLevel", "error", "--ignoreCache"]
    made = subprocess.run(command, cwd=site, env=settings, capture_output=True, text=True)
    if made.returncode != 0:
        raise ValueError(f"Hugo cannot build it:\n{made.stdout}{made.stderr}")
    pages = {}
    for file in (folder / "old").rglob("*.html"):
        page = PageCounts(file.read_text(encoding="utf-8", errors="replace"), counts_whole=True)
        if page.is_inside:
            pages[str(file.relative_to(folder / "old"))] = page.counts
    return pages


def counts_of_markdown(text: str) -> Counter[str]:
    """What a Markdown text has, as far as its lines tell, without tags of templates."""
    if re.search(r"\A.{0,2000}?^(draft *[=:] *true|published: *false)", text, re.S | re.M):
        return Counter()
    text = re.sub(r"\A\ufeff?(---|\+\+\+)\n.*?\n\1\s*\n", "", text, flags=re.S)
    fence = re.compile(r"^ {0,3}(```+|~~~+)[^\n]*\n.*?^ {0,3}\1[`~]*\s*$|\{% *highlight.*?endhighlight *%\}", re.S | re.M)
    result: Counter[str] = Counter(fences=len(fence.findall(text)))
    text = TAG_OF_TEMPLATE.sub("", fence.sub("", text))
    result["headings"] = len(re.findall(r"^#{1,6} +\S|^[^\n]+\n(?:=+|-{3,})$|<h[1-6]\b", text, re.M))
    result["images"] = len(re.findall(r"!\[[^\]]*\][(\[]|<img\b", text))
    result["words"] = len(re.findall(r"\w+", re.sub(r"\]\([^)]*\)|<[^>]*>|^\[[^\]]*\]:.*$", " ", text, flags=re.M)))
    return result


def pages_of(folder: Path) -> Iterator[PageCounts]:
    for file in folder.rglob("*.html"):
        yield PageCounts(file.read_text(encoding="utf-8", errors="replace"))


def page_at(path: str, folder: Path) -> Counter[str]:
    """What the page has to which an old path leads."""
    for _ in range(5):
        file = folder / path
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            break
        page = PageCounts(file.read_text(encoding="utf-8", errors="replace"), counts_whole=True)
        if page.redirect is None:
            return page.counts
        path = unquote(urlsplit(page.redirect).path).lstrip("/")
    return Counter()


def kept(old: list[Counter[str]], new: list[Counter[str]]) -> dict[str, float]:
    """The percentage of each kind that is there again, page by page."""
    result = {}
    for kind in KINDS:
        total = sum(page[kind] for page in old)
        if total:
            result[kind] = 100 * sum(min(a[kind], b[kind]) for a, b in zip(old, new)) / total
    return result


def measure(name: str, site: dict, program: str, source: Path) -> list[str]:
    """Imports a site and prints a row.

    Returns: What is below its bars.
    """
    folder = Path(tempfile.mkdtemp(prefix="import-sites-"))
    try:
        new = folder / "new"
        command = [program, "new", "site", str(new), "--from", str(source)]
        imported = subprocess.run(command, capture_output=True, text=True)
        addresses = ADDRESSES.search(imported.stdout)
        if imported.returncode != 0 or not addresses:
            return [f"{name}: cannot be imported:\n{imported.stdout[-900:]}{imported.stderr[-600:]}"]
        built = subprocess.run([program, "build"], cwd=new, capture_output=True, text=True)
        if built.returncode != 0:
            return [f"{name}: does not build:\n{built.stderr[-900:]}"]
        count, same, moved, made = [int((number or "0").replace(",", "")) for number in addresses.groups()]
        shares = {"addresses": 100 * (same + moved) / (count - made)}
        if site["generator"] == "Hugo":
            old = pages_of_hugo(source, folder, shutil.which(os.environ.get("HUGO") or "hugo") or "hugo", site.get("without", []))
            shares |= kept(list(old.values()), [page_at(path, new / "public") for path in old])
        else:
            texts = [path for path in source.rglob("*.m*") if is_text(path.relative_to(source), site)]
            old_counts = sum((counts_of_markdown(path.read_text(errors="replace")) for path in texts), Counter())
            shares |= kept([old_counts], [sum((page.counts for page in pages_of(new / "public")), Counter())])
    except ValueError as error:
        return [f"{name}: {error}"]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    columns = [f"{shares[kind]:>11.1f}" if kind in shares else f"{'':>11}" for kind in ["addresses", *KINDS]]
    print(f"{name:<22}{count:>6}" + "".join(columns), flush=True)
    bars = {kind: site.get("bars", {}).get(kind, 99) for kind in shares}
    return [f"{name}: {shares[kind]:.2f} % of {kind}, and the bar is {bar} %" for kind, bar in bars.items() if shares[kind] < bar]


def is_text(path: Path, site: dict) -> bool:
    """Whether a Markdown file is a page: what begins with `_` is none, but for posts and the collections that are named."""
    return path.suffix in (".md", ".markdown") and all(
        not part.startswith("_") or part in ["_posts", "_index.md", *site.get("collections", [])] for part in path.parts)


def main() -> None:
    program, folder = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]).resolve()
    sites = tomllib.loads((ROOT / "Tests/sites.toml").read_text())
    print(f"{'percent kept of':<22}{'all':>6}" + "".join(f"{kind:>11}" for kind in ["addresses", *KINDS]))
    problems: list[str] = []
    for name in sys.argv[3:] or sites:
        problems += measure(name, sites[name], program, folder / name)
    if problems:
        sys.exit("\n".join(problems))


main()

"""Imports sites of other generators, builds them, and counts which of their addresses still answer.

usage: imports.py SITEGEN FOLDER …

Each FOLDER is a site of Hugo, Zola or Jekyll; it is not changed. HUGO in the environment is Hugo's program, which then says what
addresses its sites have, with templates that show nothing. Without it, and for Zola and Jekyll, they follow from the rules in
their manuals, written here once more, independently of the importer. VERBOSE=1 lists what is lost and every error. KEEP is a
folder in which the new sites stay. COUNTS=1 compares what is on each page with what Hugo makes of it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import yaml

HUGO = os.environ.get("HUGO")
VERBOSE = os.environ.get("VERBOSE") == "1"
COUNTS = os.environ.get("COUNTS") == "1"
MARKDOWN = {".md", ".markdown", ".mkd", ".mkdn", ".mkdown"}
DATE = re.compile(r"^\d{4}-\d{2}-\d{2}")


def front_matter(path: Path) -> dict | None:
    """The front matter of a page; None for a file without one."""
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    match = re.match(r"\s*(---|\+\+\+)[ \t]*\r?\n(.*?)(?:^|\n)\1[ \t]*(?:\r?\n|$)", text, re.S)
    if not match:
        return None
    try:
        found = tomllib.loads(match[2].replace("\r", "")) if match[1] == "+++" else yaml.safe_load(match[2])
    except (tomllib.TOMLDecodeError, yaml.YAMLError):
        return {}
    return found if isinstance(found, dict) else {}


# Zola, by https://www.getzola.org/documentation/content/


def zola_slug(text: str, rule: str = "on") -> str:
    if rule == "off":
        return text
    if rule == "safe":
        return re.sub(r'[<>:"/\\|?*\x00-\x1f]', "", text).rstrip(" .")
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def zola_addresses(site: Path) -> set[str]:
    settings = tomllib.loads((site / ("zola.toml" if (site / "zola.toml").exists() else "config.toml")).read_text())
    rules = settings.get("slugify", {})
    languages = settings.get("languages", {})
    taxonomies = {item["name"] for item in settings.get("taxonomies", [])}
    content = site / "content"
    found = {"/"}
    for path in content.rglob("*"):
        if not path.is_file():
            continue
        parts = list(path.relative_to(content).parts)
        if path.suffix != ".md":
            # Files beside a page are published beside it, wherever its address is.
            bundle = path.parent / "index.md"
            place = (front_matter(bundle) or {}).get("path") if bundle.exists() else None
            if place:
                found.add("/" + place.strip("/") + "/" + path.name)
            elif bundle.exists() or (path.parent / "_index.md").exists():
                found.add("/" + "/".join(parts))
            continue
        matter = front_matter(path) or {}
        if matter.get("draft"):
            continue
        stem = path.stem
        prefix = ""
        name, dot, language = stem.rpartition(".")
        if dot and language in languages:
            stem, prefix = name, "/" + language
        folder = parts[:-1]
        found |= {alias_file(alias) for alias in matter.get("aliases", [])}
        if stem == "_index":
            if matter.get("render", True):
                found.add(prefix + "/" + "".join(part + "/" for part in folder))
            continue
        if matter.get("render", True) is False:
            continue
        if stem == "index":
            if not folder:
                continue
            stem = folder.pop()
        if not rules.get("paths_keep_dates"):
            stem = re.sub(r"^\d{4}-\d{2}-\d{2}\s?[-_](?=.)", "", stem)
        slug = matter.get("slug") or stem
        own = "/".join([*folder, zola_slug(slug, rules.get("paths", "on"))])
        if matter.get("path"):
            own = matter["path"].strip("/")
        found.add(prefix + "/" + own + "/")
        for taxonomy, terms in matter.get("taxonomies", {}).items():
            if taxonomy in taxonomies:
                found.add(f"/{zola_slug(taxonomy, rules.get('taxonomies', 'on'))}/")
                for term in terms:
                    found.add("/" + "/".join(zola_slug(x, rules.get("taxonomies", "on")) for x in (taxonomy, term)) + "/")
    found |= static_files(site / "static")
    return found


def alias_file(alias: str) -> str:
    alias = "/" + alias.lstrip("/")
    return alias if alias.endswith((".html", ".htm", ".xml", "/")) else alias + "/"


def static_files(folder: Path) -> set[str]:
    return {"/" + path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


# Jekyll, by https://jekyllrb.com/docs/permalinks/

STYLES = {
    "date": "/:categories/:year/:month/:day/:title:output_ext",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "ordinal": "/:categories/:year/:y_day/:title:output_ext",
    "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
    "none": "/:categories/:title:output_ext",
}


def jekyll_addresses(site: Path) -> set[str]:
    file = site / "_config.yml"
    settings = (yaml.safe_load(file.read_text()) if file.exists() else {}) or {}
    collections = settings.get("collections") or {}
    if isinstance(collections, list):
        collections = {name: {} for name in collections}
    excluded = [text.strip("/") for text in settings.get("exclude") or []] + [
        "_site", "vendor", "node_modules", "Gemfile", "Gemfile.lock", "package.json", "package-lock.json", "Rakefile"]
    included = settings.get("include") or [".htaccess"]
    style = settings.get("permalink", "date")
    found = {"/"} if any((site / f"index.{end}").exists() for end in ("md", "html", "markdown")) else set()
    for path in sorted(site.rglob("*")):
        parts = path.relative_to(site).parts
        text = "/".join(parts)
        if not path.is_file() or any(path.match(item) or text == item or text.startswith(item + "/") for item in excluded):
            continue
        hidden = [part for part in parts if part[0] in "._#~" or part[-1] == "~"]
        name = hidden[0] if hidden else ""
        kind = name[1:] if name.startswith("_") and len(parts) > 1 else ""
        if hidden and kind not in {"posts", *collections} and name not in included:
            continue
        matter = front_matter(path) if path.suffix in MARKDOWN | {".html", ".xml", ".json", ".scss", ".css", ".js", ".txt"} else None
        if kind and kind != "posts" and not (collections.get(kind) or {}).get("output"):
            continue
        if matter is None:
            if kind != "posts":
                found.add("/" + "/".join(part for part in parts if not kind or part != "_" + kind) if not kind else
                          "/" + text[1:])
            continue
        own = {}
        for scope in sorted(settings.get("defaults") or [], key=lambda item: len((item.get("scope") or {}).get("path", ""))):
            where = scope.get("scope") or {}
            if text.startswith(where.get("path", "")) and where.get("type", kind or "pages") == (kind or "pages"):
                own |= scope.get("values") or {}
        matter = own | matter
        if matter.get("published") is False:
            continue
        former = matter.get("redirect_from") or []
        found |= {"/" + address.lstrip("/") for address in ([former] if isinstance(former, str) else former)}
        end = ".html" if path.suffix in MARKDOWN else {".scss": ".css"}.get(path.suffix, path.suffix)
        pattern = matter.get("permalink")
        values = {"output_ext": end, "title": path.stem, "name": path.stem, "basename": path.stem, "slug": matter.get("slug") or path.stem,
                  "collection": kind, "path": "/".join(parts[1:-1] + (path.stem,)), "categories": ""}
        if kind == "posts":
            if not DATE.match(path.stem):
                continue
            date = str(matter.get("date") or path.stem)[:10].split("-")
            title = matter.get("slug") or path.stem[11:]
            categories = matter.get("categories") or matter.get("category") or []
            if isinstance(categories, str):
                categories = categories.split() if "categories" in matter else [categories]
            above = [part for part in parts[: parts.index("_posts")]]
            values |= {"year": date[0], "month": date[1], "day": date[2][:2], "title": title, "slug": title,
                       "i_month": str(int(date[1])), "i_day": str(int(date[2][:2])), "short_year": date[0][2:],
                       "categories": "/".join(str(item).lower() for item in above + list(categories))}
            pattern = pattern or style
        elif kind:
            pattern = pattern or collections[kind].get("permalink") or "/:collection/:path:output_ext"
        if not pattern:
            folder = "/" + "".join(part + "/" for part in parts[:-1])
            if path.stem == "index" and end == ".html":
                found.add(folder)
            elif end == ".html" and STYLES.get(style, style).endswith("/"):
                found.add(folder + path.stem + "/")
            else:
                found.add(folder + path.stem + end)
            continue
        pattern = STYLES.get(pattern, pattern)
        address = re.sub(r":(output_ext|[a-z_]+)", lambda match: str(values.get(match[1], match[0])), pattern)
        address = re.sub("/+", "/", "/" + address)
        address = re.sub(r"/index\.html$", "/", address)
        if not address.endswith("/") and "." not in address.rpartition("/")[2]:
            address += ".html"
        found.add(address)
    return found


# Hugo says it itself.


def hugo_addresses(site: Path) -> set[str]:
    with tempfile.TemporaryDirectory() as name:
        output = Path(name) / "out"
        run_hugo(site, Path(name) / "site", output, keeps_shortcodes=False)
        return {re.sub(r"/index\.html$", "/", address) for address in static_files(output)}


BEGIN, END = '<hr class="page-begins">', '<hr class="page-ends">'
BUILT_IN = set("details figure gist highlight instagram param qr ref relref vimeo x youtube tweet".split())
SHORTCODE = re.compile(r"\{\{([<%])\s*(/?)\s*([\w\-./]+)(.*?)\s*(/?)[>%]\}\}", re.S)


def run_hugo(site: Path, copy: Path, output: Path, keeps_shortcodes: bool) -> None:
    """Builds a copy of a site with templates that show the texts of its pages and nothing else."""
    if not HUGO:
        raise SystemExit("HUGO is not set")
    ignored = shutil.ignore_patterns("layouts", "themes", "resources", "public", ".git", "node_modules")
    shutil.copytree(site, copy, ignore=ignored)
    layouts = copy / "layouts"
    for file in ("single", "list", "taxonomy", "term", "home", "section"):
        (layouts / "_default").mkdir(parents=True, exist_ok=True)
        (layouts / "_default" / f"{file}.html").write_text(
            BEGIN + "{{ .Content }}" + END + "{{ if .IsNode }}{{ .Paginate .Pages }}{{ end }}")
    names: dict[str, bool] = {}
    for file in copy.rglob("*"):
        if file.is_file() and file.suffix in {".md", ".markdown", ".html", ".org"} and layouts not in file.parents:
            text = file.read_text(encoding="utf-8", errors="replace")
            if not keeps_shortcodes:
                # Shortcodes are templates' business, and have no addresses.
                file.write_text(re.sub(r"\{\{([<%]).*?\1?[>%]\}\}", "", text, flags=re.S))
            for _, closes, shortcode, _, _ in SHORTCODE.findall(text):
                names[shortcode] = names.get(shortcode, False) or bool(closes)
    for shortcode, has_text in names.items():
        if keeps_shortcodes and shortcode not in BUILT_IN - {"gist", "instagram", "x", "tweet", "youtube", "vimeo"}:
            file = layouts / "shortcodes" / f"{shortcode}.html"
            file.parent.mkdir(parents=True, exist_ok=True)
            # A video is a link here, and what else stands for a site of its own has a template of nothing.
            shown = '<a href="/">x</a>' if shortcode in BUILT_IN else "{{ .Inner }}" if has_text else ""
            file.write_text(shown)
    for config in [*copy.glob("*.toml"), *copy.glob("*.y*ml"), *copy.glob("config/**/*.toml")]:
        lines = config.read_text().split("\n")
        dropped = r"\s*(theme|paginate|googleAnalytics|disqusShortname|enableGitInfo|\"?theme\"?)\s*[:=]"
        config.write_text("\n".join("" if re.match(dropped, line) else line for line in lines))
    run = subprocess.run([HUGO, "--source", copy, "--destination", output, "--logLevel", "error"],
                         capture_output=True, text=True,
                         env=os.environ | {"HUGO_SECURITY_ALLOWCONTENT": ".*"})
    if run.returncode:
        print(run.stdout + run.stderr, file=sys.stderr)


KINDS = ("headings", "images", "links", "fences", "words")
# What generators add to a page's text: numbers of lines, places of headings, titles of callouts, buttons, formulas, the way back
# from footnotes.
ADDED = re.compile(
    r"<pre\b[^>]*><code>(?:<span\b[^>]*>\s*\d+\s*</span>)+</code></pre>|"
    r'<a class="?(?:anchor|footnote-backref)\b[^>]*>.*?</a>|<p class="?callout-title\b[^>]*>.*?</p>|'
    r'<(button|math|script|style|svg)\b.*?</\1>|<sup[^>]*><a [^>]*#fn.*?</sup>|<h2[^>]*id="?footnotes\b.*?</h2>', re.S)


def counted(text: str) -> dict[str, int]:
    """How much of each kind is on a page."""
    # Without `unsafe` Hugo puts a comment in the place of raw HTML.
    text = re.sub(r"<!--.*?-->", " ", ADDED.sub("", text), flags=re.S)
    plain = unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?(?:span|em|strong|code|a|b|i|u|del|kbd|mark|sub|sup)\b[^>]*>", "", text)))
    found = {"headings": r"<h[1-6]\b", "images": r"<img\b", "links": r"<a\b[^>]*\bhref", "fences": r"<pre\b"}
    return {kind: len(re.findall(pattern, text)) for kind, pattern in found.items()} | {"words": len(re.findall(r"\w+", plain))}


def own_text(page: Path, public: Path) -> str | None:
    """The text of a page that sitegen made, or of the one that it leads to."""
    text = page.read_text(encoding="utf-8")
    goal = re.search(r'http-equiv="?refresh"?[^>]*url=([^">]*)', text)
    if goal:
        page = public / unquote(re.sub(r"^https?://[^/]*", "", goal[1])).lstrip("/") / "index.html"
        if not page.is_file():
            return None
        text = page.read_text(encoding="utf-8")
    match = re.search(r'<div class="?content"?>(.*?)(?:<footer class="?page-footer|</article>|</main>)', text, re.S)
    return match and match[1]


def compare(site: Path, public: Path) -> None:
    """Prints how much of each kind the pages of both have, and where they differ."""
    with tempfile.TemporaryDirectory() as name:
        output = Path(name) / "out"
        run_hugo(site, Path(name) / "site", output, keeps_shortcodes=True)
        both = Counter[str]()
        differ = Counter[str]()
        pages = 0
        for file in sorted(output.rglob("*.html")):
            match = re.search(BEGIN + "(.*?)" + END, file.read_text(encoding="utf-8"), re.S)
            own = public / file.relative_to(output)
            if not match or not match[1].strip() or not own.is_file():
                continue
            text = own_text(own, public)
            if text is None:
                continue
            pages += 1
            theirs, ours = counted(match[1]), counted(text)
            for kind in KINDS:
                both[kind + " Hugo"] += theirs[kind]
                both[kind] += ours[kind]
                if ours[kind] != theirs[kind]:
                    differ[kind] += 1
                    if VERBOSE:
                        print("  differs", kind, theirs[kind], ours[kind], file.relative_to(output))
        print(f"  {pages} pages, Hugo's count/ours, and the pages that differ: " + ", ".join(
            f"{kind} {both[kind + ' Hugo']}/{both[kind]} ({differ[kind]})" for kind in KINDS))


def generator(site: Path) -> str:
    if any((site / name).exists() for name in ("_config.yml", "_config.toml", "_posts")):
        return "jekyll"
    config = site / "config.toml"
    is_zola = (site / "zola.toml").exists() or config.exists() and re.search(r"^base_url\b", config.read_text(), re.M)
    return "zola" if is_zola else "hugo"


ADDRESSES = {"hugo": hugo_addresses, "zola": zola_addresses, "jekyll": jekyll_addresses}
# Files that generators make for programs, and pages of lists: nobody keeps their addresses.
MADE = re.compile(r"/page/\d+/$|/page/1\.html|^/(\w+/)?(sitemap\.xml|404\.html|robots\.txt|_redirects)$")


def redirects(public: Path) -> list[tuple[str, str]]:
    file = public / "_redirects"
    lines = file.read_text().split("\n") if file.exists() else []
    return [(line.split()[0], line.split()[1]) for line in lines if len(line.split()) > 1 and not line.startswith("#")]


def answer(public: Path, address: str, moved: set[str]) -> str:
    path = unquote(address)
    for text in (path, address):
        file = public / (text.lstrip("/") + ("index.html" if text.endswith("/") else ""))
        candidates = [file, file / "index.html"] if not text.endswith("/") else [file]
        for candidate in candidates:
            if candidate.is_file():
                head = candidate.read_bytes()[:1500] if candidate.suffix == ".html" else b""
                return "redirected" if b'http-equiv="refresh"' in head or b"http-equiv=refresh" in head else "kept"
    return "redirected" if address.rstrip("/") in moved else "lost"


def measure(program: str, site: Path, place: Path) -> dict:
    kind = generator(site)
    new = place / site.name
    if new.exists():
        shutil.rmtree(new)
    made = subprocess.run([program, "new", "site", new, "--from", site], capture_output=True, text=True)
    built = subprocess.run([program, "build", "--root", new, "--format", "json"], capture_output=True, text=True)
    (place / f"{site.name}.import.txt").write_text(made.stdout + made.stderr)
    (place / f"{site.name}.build.txt").write_text(built.stdout + built.stderr)
    errors: Counter[str] = Counter()
    try:
        report = json.loads(built.stdout)
        found = report["diagnostics"] if isinstance(report, dict) else report
        errors.update(item.get("identifier") or item.get("id") or "?" for item in found if item["severity"] == "error")
    except (json.JSONDecodeError, KeyError):
        errors.update(re.findall(r"error: .*\[([\w-]+)\]", built.stdout + built.stderr))
    old = {address for address in ADDRESSES[kind](site) if not MADE.search(address)}
    public = new / "public"
    moved = {source.rstrip("/") for source, _ in redirects(public)} if public.exists() else set()
    answers = {address: answer(public, address, moved) for address in sorted(old)}
    return {"site": site.name, "generator": kind, "exit": f"{made.returncode}/{built.returncode}", "old": len(old),
            "answers": answers, "errors": errors,
            "claim": "Everything was converted" in (new / "MIGRATION.md").read_text() if new.exists() else False}


def main() -> None:
    program = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        place = Path(os.environ.get("KEEP") or name)
        place.mkdir(parents=True, exist_ok=True)
        print(f"{'site':16} {'from':7} {'exit':5} {'old':>6} {'kept':>6} {'moved':>6} {'lost':>6}  errors")
        for folder in sys.argv[2:]:
            row = measure(program, Path(folder).resolve(), place)
            count = Counter(row["answers"].values())
            errors = " ".join(f"{kind}:{number}" for kind, number in row["errors"].most_common())
            print(f"{row['site']:16} {row['generator']:7} {row['exit']:5} {row['old']:6} {count['kept']:6} "
                  f"{count['redirected']:6} {count['lost']:6}  {errors}", flush=True)
            if COUNTS and row["generator"] == "hugo":
                compare(Path(folder).resolve(), place / Path(folder).resolve().name / "public")
            if VERBOSE:
                for address, state in row["answers"].items():
                    if state == "lost":
                        print("  lost", address)


if __name__ == "__main__":
    main()

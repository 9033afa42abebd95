import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteModel
@testable import Theming

@Suite struct ContentScanTests {
  private func scan(_ files: [String]) throws -> ContentScan {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("x", to: "Content/" + file) }
    return ContentScan(Directory(root: folder.path))
  }

  @Test func tellsPagesFromDataAndOtherFiles() throws {
    let scan = try scan(["a.md", "b.txt", "data/c.json", "d/e.md", "d/e.md~", "_headers", "CNAME"])
    #expect(scan.pages.map(\.path) == ["a.md", "d/e.md"])
    #expect(scan.data == ["data/c.json"])
    #expect(scan.assets.map(\.path).sorted() == ["CNAME", "_headers", "b.txt"])
    #expect(scan.diagnostics == [])
  }

  @Test(arguments: [
    ".nojekyll", ".htaccess", "a/.htaccess", ".domains", ".well-known/security.txt",
    ".well-known/apple-app-site-association", ".well-known/a/b.json", ".well-known/page.md",
    ".well-known/data/x.yml",
  ])
  func publishesWhatHostsLookForAsItIs(_ path: String) throws {
    let scan = try scan([path])
    #expect(scan.assets.map(\.path) == [path])
    #expect(scan.pages.map(\.path) == [] && scan.data == [] && scan.diagnostics == [])
  }

  @Test func followsLinksOnlyWithinTheSite() throws {
    let (site, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.write("secret", to: "key.txt")
    try other.write("# Page", to: "pages/p.md")
    try site.write("x", to: "Shared/a.txt")
    try site.makeFolder("Content/b")
    try site.link("Content/a.txt", to: "../Shared/a.txt")
    try site.link("Content/b/key.txt", to: other.path + "/key.txt")
    try site.link("Content/pages", to: other.path + "/pages")
    let scan = ContentScan(Directory(root: site.path))
    #expect(scan.assets.map(\.path) == ["a.txt"] && scan.pages.map(\.path) == [])
    #expect(
      scan.diagnostics.map { ($0.location?.file ?? "") + " " + summary($0) }
        == ["b/key.txt", "pages"].map {
          "Content/\($0) -:- error link-outside-site: This symbolic link leads out of the site's folder"
            + " | Copy its target into the site; symbolic links cannot lead out of it."
        })
  }

  @Test func theFolderItselfMayBeALinkWithinTheSite() throws {
    let (site, notes) = (try TemporaryFolder(), try TemporaryFolder())
    try notes.write("# A", to: "blog/a.md")
    try site.write("# A", to: "blog/a.md")
    try site.write("x", to: "blog/x.txt")
    try site.link("blog/y.txt", to: "x.txt")
    try site.link("blog/key.txt", to: notes.path + "/blog/a.md")
    try site.link("Content", to: "blog")
    let scan = ContentScan(Directory(root: site.path))
    #expect(scan.pages.map(\.path) == ["a.md"] && scan.assets.map(\.path) == ["x.txt", "y.txt"])
    #expect(scan.diagnostics.map { $0.location?.file } == ["Content/key.txt"])

    try site.remove("Content")
    try site.link("Content", to: notes.path + "/blog")
    let outside = ContentScan(Directory(root: site.path))
    #expect(outside.pages.isEmpty)
    #expect(
      outside.diagnostics.map { "\($0.identifier) \($0.location?.file ?? "")" } == [
        "link-outside-site Content"
      ])
  }

  @Test(
    arguments: [
      ([], "missing-content"), (["Content"], "missing-content"), (["Content/"], "empty-content"),
      (["Content/.git/"], "empty-content"), (["Content/a.md"], nil), (["Content/a.txt"], nil),
      (["Content/authors.yml"], nil),
    ] as [([String], String?)])
  func aSiteWithoutContentIsAnError(_ names: [String], _ identifier: String?) throws {
    let site = try TemporaryFolder()
    for name in names { try name.hasSuffix("/") ? site.makeFolder(name) : site.write("# A", to: name) }
    #expect(
      ContentScan(Directory(root: site.path)).diagnostics.map(\.identifier) == [identifier].compactMap(\.self)
    )
  }

  @Test(arguments: ["Themes/site/assets", "Themes/site/assets/a"])
  func themesHaveNothingFromOutsideTheSite(_ link: String) throws {
    let (site, other) = (try TemporaryFolder(), try TemporaryFolder())
    for name in ["key.txt", "a/key.txt"] { try other.write("secret", to: name) }
    try site.makeFolder(link)
    try site.remove(link)
    try site.link(link, to: other.path)
    let theme = Theme(named: "site", site: Directory(root: site.path), installed: [])
    #expect(theme.assets.isEmpty)
    let places = theme.diagnostics.map { "\($0.identifier) \($0.location?.file ?? "")" }
    #expect(places.contains("link-outside-site \(link)"), "\(places)")
  }

  @Test func aThemeMayBeALinkWithinTheSite() throws {
    let (site, other) = (try TemporaryFolder(), try TemporaryFolder())
    try site.write("a{}", to: "shared/assets/a.css")
    try other.write("b{}", to: "shared/assets/b.css")
    try site.makeFolder("Themes")
    try site.link("Themes/site", to: "../shared")
    try site.link("Themes/other", to: other.path + "/shared")
    let theme = Theme(named: "site", site: Directory(root: site.path), installed: [])
    #expect(theme.assets.keys.sorted() == ["a.css"])
    #expect(theme.diagnostics == [])
    let outside = Theme(named: "other", site: Directory(root: site.path), installed: [])
    #expect(outside.assets.keys.sorted() == ["a.css"])
    #expect(outside.diagnostics.map(\.identifier).contains("link-outside-site"))
  }

  @Test(arguments: [
    ".DS_Store", "a/.DS_Store", "._a.md", ".git/config", ".gitignore", ".gitkeep", ".a.md.swp", ".a.md.swo",
    ".#a.md", ".~lock.a#", ".idea/x", ".obsidian/app.json", ".well-known/.DS_Store", ".goutputstream-1",
    ".nfs0001",
  ])
  func passesOverWhatProgramsKeepForThemselves(_ path: String) throws {
    let scan = try scan([path])
    #expect(
      scan.assets.map(\.path) == [] && scan.pages.map(\.path) == [] && scan.data == []
        && scan.diagnostics.map(\.identifier) == ["empty-content"])
  }

  @Test(arguments: [
    (".hidden.md", ".hidden.md"), ("a/.env", "a/.env"), (".cache/x/y", ".cache"),
    ("a/.well-known/x", "a/.well-known"), (".well-known/.x/y", ".well-known/.x"),
    (".nojekyll/x", ".nojekyll"), (".swp", ".swp"),
  ])
  func saysWhatIsNotPublishedForTheDotBeforeItsName(_ path: String, _ place: String) throws {
    let scan = try scan([path])
    #expect(scan.assets.map(\.path) == [] && scan.pages.map(\.path) == [] && scan.data == [])
    #expect(
      scan.diagnostics.map { ($0.location?.description ?? "") + " " + summary($0) } == [
        "Content/\(place) -:- warning hidden-file: Not published, because its name begins with a dot | Rename it, or move it out of the folder. Only `.htaccess`, `.nojekyll`, `.domains` and the folder `.well-known` at the top level are published."
      ])
  }
}

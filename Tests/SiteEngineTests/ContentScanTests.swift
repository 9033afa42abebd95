import Diagnostics
import Testing

@testable import SiteEngine

@Suite struct ContentScanTests {
  private func scan(_ files: [String]) throws -> ContentScan {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("x", to: "Content/" + file) }
    return ContentScan(SiteFolder(root: folder.path))
  }

  @Test func tellsPagesFromDataAndOtherFiles() throws {
    let scan = try scan(["a.md", "b.txt", "data/c.json", "d/e.md", "d/e.md~", "_headers", "CNAME"])
    #expect(scan.pages == ["a.md", "d/e.md"])
    #expect(scan.data == ["data/c.json"])
    #expect(scan.assets.sorted() == ["CNAME", "_headers", "b.txt"])
    #expect(scan.diagnostics == [])
  }

  @Test(arguments: [
    ".nojekyll", ".htaccess", "a/.htaccess", ".domains", ".well-known/security.txt",
    ".well-known/apple-app-site-association", ".well-known/a/b.json", ".well-known/page.md",
    ".well-known/data/x.yml",
  ])
  func publishesWhatHostsLookForAsItIs(_ path: String) throws {
    let scan = try scan([path])
    #expect(scan.assets == [path])
    #expect(scan.pages == [] && scan.data == [] && scan.diagnostics == [])
  }

  @Test(arguments: [
    ".DS_Store", "a/.DS_Store", "._a.md", ".git/config", ".gitignore", ".gitkeep", ".a.md.swp", ".a.md.swo",
    ".#a.md", ".~lock.a#", ".idea/x", ".obsidian/app.json", ".well-known/.DS_Store", ".goutputstream-1",
    ".nfs0001",
  ])
  func passesOverWhatProgramsKeepForThemselves(_ path: String) throws {
    let scan = try scan([path])
    #expect(scan.assets == [] && scan.pages == [] && scan.data == [] && scan.diagnostics == [])
  }

  @Test(arguments: [
    (".hidden.md", ".hidden.md"), ("a/.env", "a/.env"), (".cache/x/y", ".cache"),
    ("a/.well-known/x", "a/.well-known"), (".well-known/.x/y", ".well-known/.x"),
    (".nojekyll/x", ".nojekyll"), (".swp", ".swp"),
  ])
  func saysWhatIsNotPublishedForTheDotBeforeItsName(_ path: String, _ place: String) throws {
    let scan = try scan([path])
    #expect(scan.assets == [] && scan.pages == [] && scan.data == [])
    #expect(
      scan.diagnostics.map { ($0.location?.description ?? "") + " " + summary($0) } == [
        "Content/\(place) -:- warning hidden-file: This is not published, as its name begins with a dot | Rename it, or move it out of the folder. Only `.htaccess`, `.nojekyll`, `.domains` and the folder `.well-known` at the top are published."
      ])
  }
}

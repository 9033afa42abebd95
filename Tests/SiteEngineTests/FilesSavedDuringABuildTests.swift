import SiteTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Publishing
@testable import SiteEngine

/// Files that are saved while a site is built, after the page that shows something of them for the first time has read them.
@Suite struct FilesSavedDuringABuildTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var file: String
    /// The file's bytes and what the page then has, before and after.
    var states: [(bytes: [UInt8], shown: String)]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "an included file", markdown: "```text include=\"a.txt\"\n```", file: "a.txt",
      states: [(Array("first".utf8), "first"), (Array("second".utf8), "second")]),
    Case(
      testDescription: "a picture", markdown: "![A picture](a.gif)", file: "a.gif",
      states: [10, 20].map { (Array("GIF89a".utf8) + [$0, 0, 30, 0], "width=\"\($0)\" height=\"30\"") }),
  ]

  @Test(arguments: cases) func areShownByTheNextOne(_ example: Case) async throws {
    let site = try TestSite(["Content/posts/a.md": "---\ntitle: A\n---\n\n\(example.markdown)\n"])
    let file = "Content/posts/" + example.file
    try site.folder.write(example.states[0].bytes, to: file)
    let output = OutputFolder(site.folder.path + "/public")
    let isFirst = Mutex(true)
    for state in example.states {
      let build = try site.siteBuild { options in
        options.stageEnded = { [folder = site.folder] stage in
          guard stage == .pages,
            isFirst.withLock({ first in
              defer { first = false }; return first
            })
          else { return }
          try? folder.write(example.states[1].bytes, to: file)
        }
      }
      let staged = try await build.run(into: output, force: false)
      #expect(staged.site.problems == [])
      _ = try await staged.publish()
      let page = try #require(site.folder.text("public/posts/a/index.html"))
      #expect(page.contains(state.shown))
    }
  }
}

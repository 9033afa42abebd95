import Foundation
import TestSupport
import Testing

/// Every edit of the random ones does something.
@Suite struct SiteEditTests {
  /// A site whose output and cache have files in them.
  private func site(_ state: SiteState) throws -> SiteOnDisk {
    let site = try SiteOnDisk()
    var random = SeededGenerator(seed: 1)
    try site.write(state, &random)
    for name in [
      "site/public/posts/a.html", "site/.sitegen/figures/a", "site/.sitegen/figures/b", "other-cache/a",
    ] {
      let file = URL(filePath: site.folder + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("text \(name)".utf8).write(to: file)
    }
    return site
  }

  @Test func everyEditCanBeDone() throws {
    var random = SeededGenerator(seed: 5)
    let first = try SiteState.random(&random)
    var state = first
    for edit in SiteEdit.all {
      // Some need what another one has added.
      let attempts = 0..<60
      let isDone: Bool
      switch edit.change {
      case .state(let change):
        isDone = attempts.contains { _ in
          let former = state
          return change(&state, &random) != nil && (state != former || edit.name == "nothing")
        }
      case .disk(let change):
        let site = try site(first)
        if edit.name.hasPrefix("take what") {
          try Data().write(to: URL(filePath: site.root + "/public/by-hand.txt"))
        }
        isDone = try attempts.contains { _ in try change(site, &random) != nil }
      case .choice(let change):
        var choice = BuildChoice()
        isDone = change(&choice, &random) != nil && choice != BuildChoice()
      }
      #expect(isDone, "\(edit.name)")
    }
  }

  @Test func aSeedGivesTheSameSite() throws {
    var (one, other, another) = (SeededGenerator(seed: 2), SeededGenerator(seed: 2), SeededGenerator(seed: 3))
    let site = try SiteState.random(&one)
    #expect(try SiteState.random(&other) == site)
    #expect(try SiteState.random(&another) != site)
    #expect((30...60).contains(site.pages.count))
  }
}

import Foundation
import SiteTestSupport
import Testing

@testable import Publishing
@testable import SiteEngine

#if canImport(Glibc)
import Glibc
import TestSupport

/// Counts how often a file is opened.
private struct OpenCounter: ~Copyable {
  private let descriptor: CInt

  init(_ path: String) throws {
    descriptor = inotify_init1(CInt(IN_NONBLOCK))
    try #require(inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) >= 0)
  }

  deinit { close(descriptor) }

  /// How often it was opened since it was asked last.
  var count: Int {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let length = Glibc.read(descriptor, &buffer, buffer.count)
    // Events of a file that is watched itself have no name behind them.
    return max(0, length) / MemoryLayout<inotify_event>.size
  }
}

/// Two readings of the configuration in one build may differ, as authors save while it runs.
@Suite struct ConfigurationFileTests {
  private func publish(_ site: TestSite) async throws {
    let output = OutputFolder(site.folder.path + "/public")
    _ = try await site.siteBuild().run(into: output, force: false).publish()
  }

  @Test func aBuildReadsTheConfigurationOnce() async throws {
    let site = try TestSite(["Content/posts/a.md": "---\ntitle: A\n---\n```swift sample=\"a\"\n```\n"])
    let counter = try OpenCounter(site.folder.path + "/sitegen.yml")
    _ = try await site.build()
    #expect(counter.count == 1, "in memory")
    try await publish(site)
    #expect(counter.count == 1, "first")
    try site.folder.write("---\ntitle: B\n---\n", to: "Content/posts/b.md")
    try await publish(site)
    #expect(counter.count == 1, "a page more")
    try await publish(site)
    #expect(counter.count == 1, "nothing changed")
  }
}
#endif

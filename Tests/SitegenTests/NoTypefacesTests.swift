import Foundation
import TestSupport
import Testing

/// Figures on a machine without any typeface, such as an empty container.
@Suite(.enabled(if: TestExtent.isWhole)) struct NoTypefacesTests {
  @Test func theFilesAreTheSameEachTimeAndABuildSaysWhatIsMissing() async throws {
    let site = try TemporarySite()
    try site.write("title: Test\nsocial-images: false\n", to: "sitegen.yml")
    try site.write("<fontconfig></fontconfig>\n", to: "fonts.conf")
    try site.write(
      """
      ---
      title: Dial
      date: 2026-01-02
      ---

      ```swift sample="dial"
      import FigureKit
      Figure("dial", width: 60, height: 40, times: [0, 1, 2]) { time in time } _: { context, time in
        context.fill(.circle(center: Point(x: 10 + 10 * time, y: 10), radius: 8), with: .accent)
      }.show()
      ```

      """, to: "Content/posts/dial.md")
    #expect(try await site.program.run("accept").exitCode == 0)
    var program = site.program
    program.environment["FONTCONFIG_FILE"] = site.folder.appending(path: "fonts.conf").path
    var digests: Set<[String: Data]> = []
    for number in 0..<4 {
      try? FileManager.default.removeItem(at: site.folder.appending(path: ".sitegen"))
      let built = try await program.run("build", "--frozen", "--output-dir", "public\(number)")
      #expect(built.exitCode == 0)
      #expect(built.problems.contains("[missing-font]"))
      digests.insert(try pictures(in: site.folder.appending(path: "public\(number)/figures")))
    }
    #expect(digests.count == 1)
  }

  private func pictures(in folder: URL) throws -> [String: Data] {
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: try files.filter { $0.contains(".") }.map { file in
        (file, try Data(contentsOf: folder.appending(path: file)))
      })
  }
}

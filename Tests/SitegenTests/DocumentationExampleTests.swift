import Foundation
import Testing

/// The examples above FigureKit's types compile.
@Suite struct DocumentationExampleTests {
  /// Types whose example is not whole, as it stands for a part of a program.
  private static let parts = ["struct GroupStyle", "struct Knob", "struct StrokeMarker"]

  @Test func everyExampleOfATypeCompiles() async throws {
    var functions: [String] = []
    for file in try Repository.swiftFiles(in: "Sources/FigureKit") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      var example: [Substring] = []
      for line in lines {
        if line.hasPrefix("///     ") {
          example.append(line.dropFirst(8))
        } else if !line.hasPrefix("///") {
          let isWhole = line.hasPrefix("public ") && !Self.parts.contains { line.contains($0) }
          if !example.isEmpty, isWhole {
            functions.append(
              "func example\(functions.count)(_ context: inout GraphicsContext, time: Double) {\n"
                + example.map { "  \($0)\n" }.joined() + "}\n")
          }
          example = []
        }
      }
    }
    #expect(functions.count >= 25)
    let site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write(
      "import FigureKit\n\n" + functions.joined(separator: "\n"), to: "Samples/examples/main.swift")
    try site.write(
      "---\ntitle: Examples\n---\n\n```swift from=\"examples\" no-run\n```\n", to: "Content/posts/examples.md"
    )
    let run = try await site.program.run("build")
    // Constants that nothing reads are what most examples are about.
    #expect(run.exitCode == 0, "\(run.problems)")
  }
}

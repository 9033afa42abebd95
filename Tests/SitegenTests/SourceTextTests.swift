import Foundation
import Testing

@testable import SitegenCommands

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\n\n", ["a", "b\rc", "", ""]),
    ("\n", ["", ""]),
  ])
  func hasTheLinesOfAFileInAnyOrder(_ text: String, _ lines: [String]) throws {
    let site = try TemporarySite()
    try site.write(text, to: "a.md")
    let source = SourceText(root: site.folder.path)
    let numbers = Array(1...lines.count)
    for order in [numbers, numbers.reversed(), numbers + numbers] {
      for number in order { #expect(source.line(number, of: "a.md") == lines[number - 1]) }
    }
    #expect(source.line(lines.count + 1, of: "a.md") == nil)
    #expect(source.line(1, of: "a.md") == lines[0])
    #expect(source.line(0, of: "a.md") == nil)
    #expect(source.line(1, of: "b.md") == nil)
    #expect(source.line(1, of: "a.md") == lines[0])
  }
}

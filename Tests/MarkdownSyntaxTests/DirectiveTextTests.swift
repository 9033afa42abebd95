import Diagnostics
import Testing

@testable import MarkdownSyntax

/// Directives of DocC in Markdown.
@Suite struct DirectiveTextTests {
  /// A text with a snippet and a picture that are there, and what it becomes.
  static let texts: [(String, String)] = [
    ("Text.\n\n    @Image(source: \"a\")", "Text.\n\n    @Image(source: \"a\")"),
    ("@Metadata {\n  @PageKind(article)\n}\nText.", "\n\n\nText."),
    ("@Metadata { @PageKind(article) }\nText.", "\nText."),
    ("@Image(source: \"a\", alt: \"A \\\"b\\\"\")", "![A \"b\"](a)"),
    ("@Image(\n  source: \"a\",\n  alt: \"A (b\"\n)\nText.", "![A (b](a)\n\n\n\nText."),
    ("@Image(source: a)", "![](a)"),
    ("@Snippet(path: \"p/Snippets/T\", slice: \"s\")", "T s"), ("@Snippet(path: \"T\")", "T -"),
    (
      "@TabNavigator {\n  @Tab(\"One\") {\n    ```swift\n    a {\n    }\n    ```\n  }\n\n  @Tab(\"Two\") {\n    Text.\n  }\n}",
      "\n**One**\n```swift\na {\n}\n```\n\n\n**Two**\nText.\n\n"
    ),
    ("@Row(numberOfColumns: 2) {\n\t@Column {\n\t\tOne.\n\t}\n}", "\n\nOne.\n\n"),
    ("@Small { Text. }", "Text."), ("@Comment {\n\n```\n}\n```\n}\nText.", "\n\n\n\n\n\nText."),
    ("The\n@MainActor attribute.\n@available(*)", "The\n@MainActor attribute.\n@available(*)"),
    ("```\n@Metadata {\n```\n}", "```\n@Metadata {\n```\n}"),
    ("@Row {\r\n  One.\r\n}\r\n", "\nOne.\r\n\n"),
  ]

  @Test(arguments: texts) func becomeMarkdown(_ text: String, _ expected: String) {
    let conversion = DirectiveText(text).converted { meaning in
      switch meaning {
      case .title(let title): "**\(title)**"
      case .image(let source, let alternative): "![\(alternative)](\(source))"
      case .snippet(let path, let slice): "\(path.split(separator: "/").last ?? "") \(slice ?? "-")"
      default: nil
      }
    }
    #expect(conversion.lines.joined(separator: "\n") == expected)
    #expect(conversion.lines.count == DirectiveText(text).lines.count)
    #expect(conversion.unknown.isEmpty && conversion.unclosed.isEmpty)
  }

  @Test func whatNobodyUnderstandsIsLeftOutAndNamedWithItsPlace() {
    let text = "One.\n\n  @Video(source: \"a\")\n@Chapter(name: \"b\") {\n  Text.\n}\n@Row {\n"
    let conversion = DirectiveText(text).converted { _ in nil }
    #expect(conversion.lines.joined(separator: "\n") == "One.\n\n\n\nText.\n\n\n")
    #expect(conversion.unknown.map { "\($0.name) \($0.line):\($0.column)" } == ["Video 3:3", "Chapter 4:1"])
    #expect(conversion.unclosed.map { "\($0.name) \($0.line):\($0.column)" } == ["Row 7:1"])
  }

  @Test func aThousandInEachOtherAreRead() {
    let open = (0..<1_000).map { String(repeating: " ", count: $0) + "@Row {" }.joined(separator: "\n")
    let closed = DirectiveText(open + "\nText.\n" + String(repeating: "}\n", count: 1_000)).converted { _ in
      nil
    }
    #expect(closed.lines.contains("Text.") && closed.unclosed.isEmpty && closed.converted.count == 1_000)
    #expect(DirectiveText(open).unclosed.count == 1_000)
  }

  @Test(arguments: [
    ("swift, highlight=[1, 3], showLineNumbers", [1, 3], []),
    ("swift, nocopy, wrap=80, strikeout=2", [], [2]),
    ("swift,HIGHLIGHT=[2]", [2], []),
  ])
  func optionsOfCodeAreLines(_ text: String, _ highlighted: [Int], _ removed: [Int]) throws {
    let info = InfoString(parsing: text, at: SourceLocation(file: ""))
    let options = try #require(info.options)
    #expect(info.language == "swift")
    #expect(options.highlightedLines == highlighted.map { $0...$0 })
    #expect(options.removedLines == removed.map { $0...$0 })
  }

  @Test(arguments: ["rust,ignore", "swift {1,3}", "swift, other", "swift title=\"a\"", "swift"])
  func otherInfoStringsHaveNone(_ text: String) {
    #expect(InfoString(parsing: text, at: SourceLocation(file: "")).options == nil)
  }
}

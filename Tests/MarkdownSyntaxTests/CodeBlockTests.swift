import Diagnostics
import MarkdownSyntax
import Testing

@Suite struct CodeBlockTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var infoString: String
    var fence: String
    var info: String
    var firstCodeLine: Int
  }

  static let cases = [
    Case(
      testDescription: "at the margin", markdown: "```swift x=\"1\"\na\n```", infoString: "swift x=\"1\"",
      fence: "1:1", info: "1:4", firstCodeLine: 2),
    Case(
      testDescription: "spaces around the info string", markdown: "\n  ~~~~ \t swift y  \na\n~~~~",
      infoString: "swift y", fence: "2:3", info: "2:10", firstCodeLine: 3),
    Case(
      testDescription: "escapes and entities stay as written", markdown: "``` a\\\"b &amp; \\* é\na\n```",
      infoString: "a\\\"b &amp; \\* é", fence: "1:1", info: "1:5", firstCodeLine: 2),
    Case(
      testDescription: "in a quote", markdown: "é\n\n> ``` js\n> a\n> ```", infoString: "js", fence: "3:3",
      info: "3:7", firstCodeLine: 4),
    Case(
      testDescription: "in a list in a quote", markdown: "> 10. b\n>\n>     ```js\n>     a\n>     ```",
      infoString: "js", fence: "3:7", info: "3:10", firstCodeLine: 4),
    Case(
      testDescription: "on the line of its list item", markdown: "- ```js\n  a\n  ```", infoString: "js",
      fence: "1:3", info: "1:6", firstCodeLine: 2),
    Case(
      testDescription: "after a tab", markdown: "-\t```js\n\ta\n\t```", infoString: "js", fence: "1:3",
      info: "1:6", firstCodeLine: 2),
    Case(
      testDescription: "CRLF", markdown: "b\r\n\r\n```js\r\na\r\n```\r\n", infoString: "js", fence: "3:1",
      info: "3:4", firstCodeLine: 4),
    Case(
      testDescription: "CR", markdown: "b\r\r```js\ra\r```\r", infoString: "js", fence: "3:1", info: "3:4",
      firstCodeLine: 4),
    Case(
      testDescription: "no info string", markdown: "```\na\n```", infoString: "", fence: "1:1", info: "1:4",
      firstCodeLine: 2),
    Case(
      testDescription: "indented", markdown: "b\n\n    a\n", infoString: "", fence: "3:5", info: "3:5",
      firstCodeLine: 3),
    Case(
      testDescription: "in a footnote", markdown: "b[^1]\n\n[^1]: c\n\n    ```js\n    a\n    ```",
      infoString: "js", fence: "5:5", info: "5:8", firstCodeLine: 6),
  ]

  @Test("tells a block's info string and places as they are in the source", arguments: cases)
  func places(_ example: Case) throws {
    let contents = try MarkdownSource(example.markdown, file: "post.md").contents()
    let block = try #require(contents.codeBlocks.first)
    #expect(contents.codeBlocks.count == 1)
    #expect(block.infoString == example.infoString)
    #expect(block.location.description == "post.md:\(example.fence)")
    #expect(block.infoLocation.description == "post.md:\(example.info)")
    #expect(block.firstCodeLine == example.firstCodeLine)
    #expect(block.literal == "a\n")
  }

  @Test("counts lines from the file's first, front matter included")
  func firstLine() throws {
    let source = MarkdownSource("a\n\n```swift\nb\n```", file: "post.md", firstLine: 8)
    let block = try #require(try source.contents().codeBlocks.first)
    #expect(block.location.line == 10)
    #expect(block.infoLocation.line == 10)
    #expect(block.firstCodeLine == 11)
  }

  struct FenceCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { markdown.debugDescription }
    var markdown: String
    var places: [String]
  }

  @Test(
    "reports a fence that is never closed, and no other",
    arguments: [
      FenceCase(markdown: "```\na", places: ["1:1"]),
      FenceCase(markdown: "```\na\n", places: ["1:1"]),
      FenceCase(markdown: "```", places: ["1:1"]),
      FenceCase(markdown: "````\na\n```\n", places: ["1:1"]),
      FenceCase(markdown: "```\na\n~~~\n", places: ["1:1"]),
      FenceCase(markdown: "```\na\nb ```\n", places: ["1:1"]),
      FenceCase(markdown: "```\n> ```\n", places: ["1:1"]),
      FenceCase(markdown: "> ```\n> a\nb", places: ["1:3"]),
      FenceCase(markdown: "> ```\n> a\n```\nb\n```", places: ["1:3"]),
      FenceCase(markdown: "- ```\n  a\n- b", places: ["1:3"]),
      FenceCase(markdown: "```\n\n\n", places: ["1:1"]),
      FenceCase(markdown: "```\n```", places: []),
      FenceCase(markdown: "```\na\n```\n", places: []),
      FenceCase(markdown: "```\na\n`````  \nb", places: []),
      FenceCase(markdown: "> ```\n> a\n> ```", places: []),
      FenceCase(markdown: "- ```\n  a\n  ```\n- b", places: []),
      FenceCase(markdown: "    ```\n    a", places: []),
    ])
  func unclosedFence(_ example: FenceCase) throws {
    let diagnostics = try render(example.markdown).outline.diagnostics
    #expect(diagnostics.summaries == example.places.map { "\($0) unclosed-fence" })
  }

  @Test(arguments: [
    FenceCase(markdown: "```swift caption=\"the `x`\"\nprint(1)\n```\n", places: ["1:1"]),
    FenceCase(markdown: "a\n\n> ````swift sample=\"a\" alt=\"`\"\n> b\n> ````\n", places: ["3:3"]),
    FenceCase(markdown: "~~~swift caption=\"the `x`\"\nprint(1)\n~~~\n", places: []),
    FenceCase(markdown: "```a = \"b\"``` is code\n", places: []),
    FenceCase(markdown: "``` `a` ``` is code\n", places: []),
    FenceCase(markdown: "`a=\"b\"` is code\n", places: []),
    FenceCase(markdown: "`a=\"b\"` before a table\n|c|\n|-|\n", places: []),
  ])
  func aFenceWithBackticksAmongItsAttributesIsNone(_ example: FenceCase) throws {
    let diagnostics = try render(example.markdown).outline.diagnostics
    // What was meant to close the block opens one.
    let mistakes = diagnostics.summaries.filter { !$0.hasSuffix("unclosed-fence") }
    #expect(mistakes == example.places.map { "\($0) backtick-in-fence" })
  }
}

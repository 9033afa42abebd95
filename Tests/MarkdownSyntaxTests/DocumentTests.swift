import Diagnostics
import MarkdownSyntax
import Markup
import Testing

@Suite struct DocumentTests {
  @Test("appends to what the buffer holds")
  func appends() throws {
    var html = MarkupBuffer()
    html.append(markup: "<main>\n")
    var delegate = PlainMarkdownDelegate()
    _ = try MarkdownSource("a", file: "post.md").render(to: &html, delegate: &delegate)
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<main>\n<p>a</p>\n")
  }

  @Test("reads a slice of a file without what stands before and after it")
  func slice() throws {
    let file = Array("---\ntitle: a\n---\n```swift\nb\n```\nc".utf8)
    let source = MarkdownSource(file[17..<32], file: "post.md", firstLine: 4)
    let block = try #require(try source.contents().codeBlocks.first)
    #expect(block.infoString == "swift")
    #expect(block.location.description == "post.md:4:1")
    #expect(block.literal == "b\n")
  }
}

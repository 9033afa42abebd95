import Testing

@testable import MarkdownSyntax

@Suite struct FencedLinesTests {
  /// Each `x` is code and each `o` is not.
  @Test(
    "finds the lines between fences",
    arguments: [
      "o", "o\n```\nx\n```\no", "o\n~~~ swift\nx\nx\n~~~\no", "``` x\nx", "```\nx\n``\nx\n````  \no",
      "```\nx\n~~~\nx\n```\no",
      "````\nx\n```\nx\n````\no", "> ```\n> x\n> ```\no", "- o\n  ```\r\n  x\r\n  ```\r\n  o",
      "``` a\nx\n``` a\nx\n```\no",
      "`` o\no", "o ```\no", "\n\no\n```\n\nx\n",
    ])
  func finds(_ source: String) {
    let bytes = Array(source.utf8)
    bytes.withUnsafeBufferPointer { text in
      var lines = FencedLines(text)
      for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o") {
        let isFenced = lines.contains(offset)
        #expect(isFenced == (byte == UInt8(ascii: "x")), "\(offset)")
      }
      if let last = text.indices.last { _ = lines.contains(last) }
    }
  }
}

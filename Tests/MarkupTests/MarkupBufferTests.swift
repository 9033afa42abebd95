import Markup
import TestSupport
import Testing

@Suite struct MarkupBufferTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var expected: String
  }

  @Test(arguments: [
    Case(testDescription: "nothing", text: "", expected: ""),
    Case(testDescription: "plain text", text: "Ünï 漢 👍", expected: "Ünï 漢 👍"),
    Case(testDescription: "a tag", text: "<script>", expected: "&lt;script&gt;"),
    Case(testDescription: "a reference", text: "&amp;", expected: "&amp;amp;"),
    Case(testDescription: "a quote", text: "\"a\"", expected: "&quot;a&quot;"),
    Case(testDescription: "an apostrophe needs none", text: "it's", expected: "it's"),
    Case(
      testDescription: "a quote under a combining mark", text: "\"\u{301}>\u{338}<\u{20E3}&\u{FE0F}",
      expected: "&quot;\u{301}&gt;\u{338}&lt;\u{20E3}&amp;\u{FE0F}"),
    Case(testDescription: "line ends and tabs stay", text: "a\r\n\tb", expected: "a\r\n\tb"),
    Case(
      testDescription: "control characters are pictures",
      text: "\0\u{1}\u{1B}[31m<\u{0C}\u{7F}\u{85}\u{9B}\u{A0}",
      expected: "\0␁␛[31m&lt;␌␡\u{FFFD}\u{FFFD}\u{A0}"),
    Case(
      testDescription: "marks of direction stay in prose", text: "\u{202E}a\u{202C}",
      expected: "\u{202E}a\u{202C}"),
  ])
  func escapesText(_ example: Case) {
    var buffer = MarkupBuffer()
    buffer.append(text: example.text)
    #expect(buffer.bytes == Array(example.expected.utf8))
    #expect(example.text.escapedForMarkup.utf8.elementsEqual(example.expected.utf8))
  }

  /// Eight bytes are looked at at once; a byte is found wherever it stands among them, and no other one.
  @Test func findsEachReservedByteAtEachOffset() {
    let pictures: [UInt8: String] = [0x22: "&quot;", 0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 0x7F: "␡"]
    for byte in UInt8(0)...0x7F {
      let isControl = byte < 0x20 && ![0x00, 0x09, 0x0A, 0x0D].contains(byte)
      let written = Array(
        (pictures[byte] ?? (isControl ? Unicode.Scalar(0x2400 + UInt32(byte)).map(String.init) : nil)
          ?? String(Unicode.Scalar(byte)))
          .utf8)
      for length in 1...19 {
        for offset in 0..<length {
          let before = Array(repeating: UInt8(ascii: "~"), count: offset)
          let after = Array(repeating: UInt8(0xFF), count: length - offset - 1)
          var buffer = MarkupBuffer()
          (before + [byte] + after).withUnsafeBufferPointer { buffer.append(text: $0) }
          guard buffer.bytes != before + written + after else { continue }
          Issue.record("byte \(byte) at \(offset) of \(length): \(buffer.bytes)")
        }
      }
    }
  }

  @Test func appendsMarkupAsItStands() {
    var buffer = MarkupBuffer(minimumCapacity: 10)
    buffer.append(markup: "<p>&")
    buffer.append(markup: [UInt8(ascii: "\"")])
    #expect(buffer.bytes == Array("<p>&\"".utf8))
    #expect(buffer.count == 5)
  }

  @Test func writesAttributesWithEscapedValues() {
    var buffer = MarkupBuffer()
    buffer.append(attribute: "alt", "a \"b\" <c> & d\ne")
    #expect(buffer.bytes == Array(" alt=\"a &quot;b&quot; &lt;c&gt; &amp; d\ne\"".utf8))
  }

  @Test func appendsBytesThatAreNotUTF8AsTheyStand() {
    var buffer = MarkupBuffer()
    [0xFF, UInt8(ascii: "<"), 0x80].withUnsafeBufferPointer { buffer.append(text: $0) }
    UnsafeBufferPointer<UInt8>(start: nil, count: 0).withMemoryRebound(to: UInt8.self) {
      buffer.append(text: $0)
    }
    #expect(buffer.bytes == [0xFF] + Array("&lt;".utf8) + [0x80])
  }

  @Test(arguments: [(0, ""), (2, "ab"), (3, "abc"), (9, "abc")])
  func truncates(to count: Int, leaving expected: String) {
    var buffer = MarkupBuffer()
    buffer.append(markup: "abc")
    buffer.truncate(to: count)
    #expect(buffer.bytes == Array(expected.utf8))
  }

  /// Text is looked through in pieces, of which the last overlaps the one before.
  @Test(arguments: 0...50)
  func escapesAByteWhereverItStands(inTextOfLength length: Int) {
    let references: [UInt8: String] = [
      UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
      UInt8(ascii: "\""): "&quot;",
    ]
    let controls = (UInt8.min..<0x20).filter { ![0x00, 0x09, 0x0A, 0x0D].contains($0) } + [0x7F]
    let pictures = Dictionary(
      uniqueKeysWithValues: controls.map { byte in
        (byte, byte == 0x7F ? "␡" : String(UnicodeScalar(0x2400 + UInt32(byte)) ?? " "))
      })
    for position in 0..<length {
      for byte in UInt8.min...UInt8.max {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        text[position] = byte
        var buffer = MarkupBuffer()
        text.withUnsafeBufferPointer { buffer.append(text: $0) }
        let expected = text.flatMap { byte in
          (references[byte] ?? pictures[byte]).map { Array($0.utf8) } ?? [byte]
        }
        #expect(buffer.bytes == expected)
      }
    }
  }

  @Test func escapedTextReadsBackAsItselfAndHoldsNoMarkup() {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("<>&\"'=; ab\u{301}\u{FE0F}é漢#0123456789x".unicodeScalars)
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      let escaped = String(text).escapedForMarkup
      #expect(
        !escaped.utf8.contains { [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\"")].contains($0) })
      #expect(unescaped(escaped).elementsEqual(String(text).utf8))
    }
  }

  /// The bytes of text whose only references are those of XML.
  private func unescaped(_ text: String) -> [UInt8] {
    let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""]
    var rest = Array(text.utf8)[...]
    var result: [UInt8] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let match = references.first(where: { rest.starts(with: $0.key.utf8) }) {
        result += match.value.utf8
        rest = rest.dropFirst(match.key.utf8.count)
      } else {
        #expect(byte != UInt8(ascii: "&"))
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

import Diagnostics
import MarkdownSyntax
import TestSupport
import Testing

@Suite struct InfoStringTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { text.isEmpty ? "(empty)" : text }
    var text: String
    var language = ""
    /// `name`, or `name=value`, each with the columns of name and value.
    var attributes: [String] = []
    var opaqueText: String?
    var diagnostics: [String] = []
  }

  static let cases = [
    Case(text: ""),
    Case(text: "  \t"),
    Case(text: "swift", language: "swift"),
    Case(text: "c++", language: "c++"),
    Case(
      text: "swift sample=\"dial\" hidden lines='3-7,9' expect=\"exit 3\"", language: "swift",
      attributes: ["sample=dial 17 25", "hidden 31 31", "lines=3-7,9 38 45", "expect=exit 3 52 60"]),
    Case(text: "swift a=b-c/d", language: "swift", attributes: ["a=b-c/d 17 19"]),
    Case(text: "swift a=\"\"", language: "swift", attributes: ["a= 17 20"]),
    Case(
      text: #"swift a="b \"c\" \\ \n" d='it\'s "e"'"#, language: "swift",
      attributes: [#"a=b "c" \ \n 17 20"#, #"d=it's "e" 35 38"#]),
    Case(text: "é caption=\"ü\" b", language: "é", attributes: ["caption=ü 14 23", "b 27 27"]),
    Case(text: "swift a-b_1", language: "swift", attributes: ["a-b_1 17 17"]),
    Case(text: "swift a=\"b", language: "swift", diagnostics: ["1:19 unclosed-quote"]),
    Case(text: "swift a=", language: "swift", diagnostics: ["1:19 missing-attribute-value"]),
    Case(
      text: "swift a= b", language: "swift", attributes: ["b 20 20"],
      diagnostics: ["1:19 missing-attribute-value"]),
    Case(
      text: "swift a=1 b a=2", language: "swift", attributes: ["a=1 17 19", "b 21 21"],
      diagnostics: ["1:23 duplicate-attribute"]),
    Case(
      text: "swift a = \"b\"", language: "swift", attributes: ["a 17 17"],
      diagnostics: ["1:19 malformed-attribute", "1:21 malformed-attribute"]),
    Case(
      text: "swift a=\"b\"c d", language: "swift", attributes: ["d 24 24"],
      diagnostics: ["1:17 malformed-attribute"]),
    Case(text: "swift a=b\"c\"", language: "swift", diagnostics: ["1:17 malformed-attribute"]),
    Case(
      text: "swift a {1,3} b", language: "swift", attributes: ["a 17 17", "b 25 25"],
      diagnostics: ["1:19 malformed-attribute"]),
    Case(text: "swift,ignore", language: "swift", opaqueText: ",ignore"),
    Case(text: "rust,no_run", language: "rust", opaqueText: ",no_run"),
    Case(text: "js {1,3}", language: "js", opaqueText: " {1,3}"),
    Case(text: "js{1,3} title=\"x\"", language: "js", opaqueText: "{1,3} title=\"x\""),
    Case(text: "swift:Sources/main.swift", language: "swift", opaqueText: ":Sources/main.swift"),
    Case(text: "{.swift #id}", language: "swift", opaqueText: "{.swift #id}"),
    Case(text: "{#id}", opaqueText: "{#id}"),
    Case(text: "sh 3 b", language: "sh", opaqueText: " 3 b"),
  ]

  @Test("tells language, attributes and what is wrong, each at its column", arguments: cases)
  func parses(_ example: Case) {
    let info = InfoString(parsing: example.text, at: SourceLocation(file: "post.md", line: 1, column: 11))
    #expect(info.language == example.language)
    let attributes = info.attributes.map { attribute in
      let columns = "\(attribute.location.column ?? 0) \(attribute.valueLocation.column ?? 0)"
      return attribute.name + (attribute.value.map { "=\($0)" } ?? "") + " " + columns
    }
    #expect(attributes == example.attributes)
    #expect(info.opaqueText == example.opaqueText)
    #expect(info.diagnostics.summaries == example.diagnostics)
  }

  @Test("finds an attribute by name")
  func lookup() {
    let info = InfoString(parsing: "swift a b=1", at: SourceLocation(file: "post.md"))
    #expect(info["b"]?.value == "1")
    #expect(info["a"]?.value == nil)
    #expect(info["a"] != nil)
    #expect(info["c"] == nil)
    #expect(info["a"]?.location == SourceLocation(file: "post.md"))
  }

  @Test("ends on any text")
  func randomText() {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array("swift ab=\"'\\{},.#é\t3-")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? " "
        })
      let info = InfoString(parsing: text, at: SourceLocation(file: "post.md", line: 1, column: 1))
      #expect(info.opaqueText == nil || (info.attributes.isEmpty && info.diagnostics.isEmpty))
      for place in info.diagnostics.compactMap(\.location?.column) {
        #expect((1...text.utf8.count + 1).contains(place))
      }
    }
  }
}

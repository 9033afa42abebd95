import MarkdownSyntax
import TestSupport
import Testing

@Suite struct WordCountTests {
  @Test("counts words scalar by scalar, wherever they stand in a text")
  func wordsOfRandomTexts() throws {
    var random = SeededGenerator(seed: 1)
    let letters = Array("ab é’漢、ぁ \u{1F600} 0 z".unicodeScalars)
    for round in 0..<4_000 {
      var text = "x".unicodeScalars
      let alphabet = round % 2 == 0 ? letters : Array("ab  cd".unicodeScalars)
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if let letter = alphabet.randomElement(using: &random) { text.append(letter) }
      }
      let markdown = String(text)
      #expect(try render(markdown).outline.wordCount == wordCount(of: markdown), "\(markdown)")
    }
  }

  private func wordCount(of text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{3000}"..."\u{303F}": isInWord = false
      case "\u{3040}"..."\u{9FFF}":
        count += 1
        isInWord = false
      case " ": isInWord = false
      default:
        count += isInWord ? 0 : 1
        isInWord = true
      }
    }
    return count
  }
}

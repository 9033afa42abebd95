import Foundation
import Normalization
import Testing

/// The forms are those of UAX #15, for which ICU stands here.
@Suite struct CompatibilityFormsTests {
  /// Where characters with forms of their own are, the syllables of Hangul as far as they are not all alike.
  static let blocks: [any Sequence<UInt32> & Sendable] = [
    1...0x33FF, 0xA640...0xABFF, stride(from: 0xAC00, to: 0xD7A4, by: 9), 0xF900...0x11FFF, 0x1D100...0x1F2FF,
    0x2F800...0x2FA1F,
  ]

  /// Whether the character is one to GLib, the standard library and ICU alike, whatever their versions of Unicode.
  private func isOld(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major <= 14
  }

  @Test func everyCharacterHasItsForms() {
    var different: [String] = []
    for value in Self.blocks.flatMap({ Array($0) }) {
      guard let scalar = Unicode.Scalar(value), isOld(scalar) else { continue }
      let text = String(scalar)
      let isSame =
        text.decomposedForCompatibility.unicodeScalars.elementsEqual(
          text.decomposedStringWithCompatibilityMapping.unicodeScalars)
        && text.composedForCompatibility.unicodeScalars.elementsEqual(
          text.precomposedStringWithCompatibilityMapping.unicodeScalars)
      if !isSame { different.append(String(value, radix: 16)) }
    }
    #expect(different == [])
  }

  @Test(arguments: [
    "", "ascii", "e\u{301}\u{323}", "e\u{323}\u{301}", "ﬁ①ｶﾞ", "각\u{11A8}", "\u{1100}\u{1161}\u{11A8}",
    "a\u{315}\u{300}\u{5AE}b", "\u{958}\u{F43}", "é\0e\u{301}", "\0", "é\0\0", "e\0\u{301}", "\u{FEFF}é",
    "\u{1D160}", String(repeating: "e\u{301}", count: 500),
    "e" + String(repeating: "\u{301}\u{323}", count: 60),
  ])
  func characterRunsHaveTheirForms(_ text: String) {
    // Texts are compared by their scalars: to Swift, texts of different forms are equal.
    let scalars = { (text: String) in text.unicodeScalars.map(\.value) }
    let decomposed = text.decomposedStringWithCompatibilityMapping
    #expect(scalars(text.decomposedForCompatibility) == scalars(decomposed))
    // Foundation leaves a mark of half width behind its letter unless the text is decomposed.
    #expect(
      scalars(text.composedForCompatibility) == scalars(decomposed.precomposedStringWithCompatibilityMapping))
  }
}

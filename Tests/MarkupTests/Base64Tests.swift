import Foundation
import Markup
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func isWhatTheStandardSays(_ text: String, _ expected: String) {
    #expect(String(decoding: Array(text.utf8).base64, as: UTF8.self) == expected)
  }

  @Test func hasALetterForEveryValue() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(String(decoding: bytes.base64, as: UTF8.self) == Data(bytes).base64EncodedString())
  }
}

import Foundation
import Markup
import Testing

@Suite struct JSONBufferTests {
  @Test(arguments: [
    "", "plain", "\"quoted\" \\ back", "line\nfeed\r\ttab", "\u{0}\u{1F}\u{7F}", "é 日本 \u{1F600}",
    "\u{2028}</script>",
  ])
  func writesStringsThatReadBack(_ text: String) throws {
    var json = JSONBuffer()
    json.append(string: text)
    let value = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed)
    #expect(value as? String == text)
    #expect(!json.bytes.contains { $0 < 0x20 })
  }

  // Eight bytes are looked at at once, and those that are left one by one.
  @Test(arguments: ["\"", "\\", "\u{1}"], 0..<20)
  func escapesACharacterWhereverItStands(_ character: String, place: Int) throws {
    let text = String(repeating: "a", count: place) + character
    var json = JSONBuffer()
    json.append(string: text)
    let value = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed)
    #expect(value as? String == text)
  }

  @Test func writesObjectsInTheOrderOfCalls() {
    var json = JSONBuffer()
    json.append(json: "{")
    json.append(name: "b", string: "1", isFirst: true)
    json.append(name: "missing", string: nil)
    json.append(name: "a")
    json.append(strings: ["x", "y\""])
    json.append(json: "}")
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"b":"1","a":["x","y\""]}"#)
  }
}

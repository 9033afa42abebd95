import Testing

@testable import PreviewServer

@Suite struct ByteRangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var field: String?
    var size = 10
    var expected: ByteRange
    var testDescription: String { field ?? "none" }
  }

  @Test(arguments: [
    Case(field: nil, expected: .whole),
    Case(field: "bytes=0-3", expected: .part(0..<4)),
    Case(field: "Bytes=4-4", expected: .part(4..<5)),
    Case(field: "bytes=7-", expected: .part(7..<10)),
    Case(field: "bytes=7-99", expected: .part(7..<10)),
    Case(field: "bytes=-3", expected: .part(7..<10)),
    Case(field: "bytes=-99", expected: .part(0..<10)),
    Case(field: "bytes=0-99999999999999999999999", expected: .part(0..<10)),
    Case(field: "bytes=0-9223372036854775807", expected: .part(0..<10)),
    Case(field: "bytes=-99999999999999999999999", expected: .part(0..<10)),
    Case(field: "bytes=10-", expected: .unsatisfiable),
    Case(field: "bytes=9223372036854775807-", expected: .unsatisfiable),
    Case(field: "bytes=-0", expected: .unsatisfiable),
    Case(field: "bytes=0-", size: 0, expected: .unsatisfiable),
    Case(field: "bytes=-1", size: 0, expected: .unsatisfiable),
    Case(field: "bytes=5-2", expected: .whole),
    Case(field: "bytes=-", expected: .whole),
    Case(field: "bytes=", expected: .whole),
    Case(field: "bytes=a-b", expected: .whole),
    Case(field: "bytes=--3", expected: .whole),
    Case(field: "bytes=+1-3", expected: .whole),
    Case(field: "bytes=0-1,3-4", expected: .whole),
    Case(field: "lines=0-3", expected: .whole),
  ])
  func readsTheField(_ example: Case) {
    #expect(ByteRange(example.field, size: example.size) == example.expected)
  }
}

import Diagnostics
import Testing

@testable import PackageDocuments

@Suite struct FencePromisesTests {
  @Test(arguments: [
    ("1 + 2 // → 3\n", "print(1 + 2) // → 3\n", ["3"]),
    ("let n = f(1) // => 3\n", "let n = f(1); print(n) // => 3\n", ["3"]),
    ("print(1) // → 1\n", "print(1) // → 1\n", ["1"]),
    ("print(1)\n// Prints \"1\"\n", "print(1)\n// Prints \"1\"\n", ["1"]),
    ("a == b // → true\n", "print(a == b) // → true\n", ["true"]),
    ("a = 3 // → 3\n", "a = 3 // → 3\n", []),
    ("f() // prints a lot\n", "f() // prints a lot\n", []),
    ("if a { // → yes\n}\n", "if a { // → yes\n}\n", []),
    ("let u = \"https://a\"\n", "let u = \"https://a\"\n", []),
  ])
  func commentsPromise(_ code: String, _ printing: String, _ promised: [String]) {
    let promises = FencePromises(Self.fence(code))
    #expect(promises.code == printing)
    #expect(promises.promises.map(\.text) == promised)
  }

  @Test func theFirstBrokenPromiseIsTold() {
    let promises = FencePromises(Self.fence("print(1) // → 1\nprint(2) // → 3\n"))
    #expect(
      promises.verdict(on: "1\n2\n")
        == .broken(FencePromises.Promise(text: "3", line: 11), printed: "2"))
    #expect(promises.verdict(on: "1\nmore\n3\n") == .kept)
  }

  @Test func anotherOrderIsNoBrokenPromise() {
    let promises = FencePromises(Self.fence("print(a) // → [1, 2]\n"))
    #expect(promises.verdict(on: "[2, 1]\n") == .reordered)
    #expect(promises.verdict(on: "[2, 2]\n") != .reordered)
  }

  static func fence(_ code: String) -> DocumentFence {
    DocumentFence(
      page: 0, code: code, firstLine: 10, columnShifts: [],
      location: SourceLocation(file: "README.md", line: 9),
      infoString: "swift")
  }
}

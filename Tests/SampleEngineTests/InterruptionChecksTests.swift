import Testing

@testable import SampleEngine

@Suite struct InterruptionChecksTests {
  private static let (block, loop, end): ([UInt8], [UInt8], [UInt8]) = ([0x02, 0x40], [0x03, 0x40], [0x0B])
  private static func call(_ function: UInt8) -> [UInt8] { [0x10, function] }
  /// The module's last function.
  private static let check = call(4)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The instructions of functions 1, 2 and 3; function 0 is imported.
    var before: [[UInt8]]
    var after: [[UInt8]]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "nothing that goes on", before: [call(2) + call(0), call(3), block + end], after: []),
    Case(
      testDescription: "loops in each other", before: [loop + loop + [0x0C, 0x01] + end + end, [], []],
      after: [loop + check + loop + check + [0x0C, 0x01] + end + end, [], []]),
    Case(
      testDescription: "a function that calls itself", before: [[], [0x01] + call(2), []],
      after: [[], check + [0x01] + call(2), []]),
    Case(
      testDescription: "functions that call each other, and one that calls them",
      before: [call(2), call(3), call(2)], after: [check + call(2), check + call(3), check + call(2)]),
    Case(
      testDescription: "a call through a table", before: [[0x41, 0x00, 0x11, 0x00, 0x00], [], []],
      after: [check + [0x41, 0x00, 0x11, 0x00, 0x00], [], []]),
    Case(
      testDescription: "operands that look like instructions",
      before: [
        [
          0x41, 0x03, 0x1A, 0x42, 0x83, 0x03, 0x1A, 0x44, 3, 3, 3, 3, 3, 3, 3, 3, 0x1A, 0x43, 3, 3, 3, 3,
          0x1A,
        ],
        [0x41, 0x03, 0x28, 0x03, 0x03, 0x1A, 0x20, 0x03, 0x0E, 0x01, 0x03, 0x03, 0xFC, 0x0A, 0x00, 0x00],
        [0xFC, 0x08, 0x03, 0x00, 0x3F, 0x00, 0x40, 0x00, 0xD2, 0x03, 0x1C, 0x01, 0x7F, 0x12, 0x00],
      ], after: []),
  ]

  /// A module of an imported function, three with these instructions, and the one that is to be called.
  private static func module(_ functions: [[UInt8]], export: String) -> [UInt8] {
    func section(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] { [kind, UInt8(content.count)] + content }
    func name(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }
    let bodies = (functions + [[]]).map { code in
      // Two variables of a type.
      let body: [UInt8] = [0x01, 0x02, 0x7F] + code + end
      return [UInt8(body.count)] + body
    }
    return [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00] + section(1, [0x01, 0x60, 0x00, 0x00])
      + section(2, [0x01] + name("figurekit") + name("interrupt") + [0x00, 0x00])
      + section(3, [0x04, 0x00, 0x00, 0x00, 0x00])
      + section(7, [0x02] + name("memory") + [0x02, 0x00] + name(export) + [0x00, 0x04])
      + section(10, [0x04] + bodies.joined()) + section(0, name("note") + [0x03])
  }

  @Test(arguments: cases) func eachLoopAndEachFunctionThatMayCallItselfIsChecked(_ example: Case) throws {
    let function = InterruptionChecks.function
    let expected = example.after.isEmpty ? example.before : example.after
    #expect(
      try InterruptionChecks.added(to: Self.module(example.before, export: function))
        == Self.module(expected, export: function))
    let other = Self.module(example.before, export: "other")
    #expect(try InterruptionChecks.added(to: other) == other)
  }

  @Test(arguments: [[0xFF], [0x10], [0xFC, 0x7F], [0x10, 0x7F], [0x44, 0x00]] as [[UInt8]])
  func whatCannotBeReadIsRefused(_ instructions: [UInt8]) {
    #expect(throws: WebAssemblyReader.Unreadable.self) {
      try InterruptionChecks.added(
        to: Self.module([instructions, [], []], export: InterruptionChecks.function))
    }
  }
}

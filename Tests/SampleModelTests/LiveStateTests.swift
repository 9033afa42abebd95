import SampleModel
import Testing

/// States of live figures as addresses have them.
@Suite("Live states")
struct LiveStateTests {
  private let state = LiveState(
    module: [1, 2, 253, 4],
    edits: [
      LiveState.Edit(slot: 0, kind: .number, value: .number(-0.1)),
      LiveState.Edit(slot: 41, kind: .integer, value: .number(-300)),
      LiveState.Edit(slot: 7, kind: .text, value: .text("\"a\" 👍")),
    ], plays: true, time: 1234,
    log: [
      .play(time: 19), .event(kind: 0, pointer: 0, x: 800, y: -17, time: 20), .knob(3, 0.5),
      .event(kind: 1, pointer: 1, x: -5, y: 1_000_000, time: 20),
      .event(kind: 2, pointer: 0, x: 800, y: -17, time: 1234),
    ])

  @Test func aStateIsReadAsItWasWritten() throws {
    #expect(try LiveState(encoded: state.encoded) == state)
    let empty = LiveState(module: [0, 0, 0, 0], time: 0)
    #expect(empty.encoded == "AQAAAAAAAA")
    #expect(try LiveState(encoded: "AQAAAAAAAA") == empty)
  }

  @Test func randomStatesAreReadAsTheyWereWritten() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var time = 0
      let log = (0..<Int.random(in: 0...40, using: &generator)).map { _ -> LiveState.Entry in
        if Int.random(in: 0...3) == 0 { return .knob(Int.random(in: 0...40), Double.random(in: -1e9...1e9)) }
        time += Int.random(in: 0...300)
        if Int.random(in: 0...9) == 0 { return .play(time: time) }
        return .event(
          kind: Int.random(in: 0...3), pointer: Int.random(in: 0...1), x: Int.random(in: -9000...9000),
          y: Int.random(in: -9000...9000), time: time)
      }
      let state = LiveState(
        module: (0..<4).map { _ in UInt8.random(in: 0...255) }, plays: Bool.random(), time: time, log: log)
      #expect(try LiveState(encoded: state.encoded) == state)
    }
  }

  /// What a stranger makes of an address.
  @Test(arguments: [
    ("", LiveState.CodingError.unreadable), ("A", .unreadable), ("AQAAAAAAA", .unreadable),
    ("AQAAAAAA", .unreadable), ("AgAAAAAAAA", .version(2)), ("AQAAAAAAAA==", .unreadable),
    ("AQAAAAA<script>", .unreadable), (String(repeating: "A", count: 1001), .tooLong),
  ])
  func whatIsNoStateIsRefused(_ text: String, _ error: LiveState.CodingError) {
    #expect(throws: error) { try LiveState(encoded: text) }
  }

  @Test func noBytesAreAnythingButAStateOrAnError() {
    let whole = Array(state.encoded)
    for end in whole.indices {
      var changed = whole
      changed[end] = changed[end] == "A" ? "_" : "A"
      for text in [String(whole[..<end]), String(changed)] {
        if let read = try? LiveState(encoded: text) {
          #expect((try? LiveState(encoded: read.encoded)) == read, "\(text)")
        }
      }
    }
  }
}

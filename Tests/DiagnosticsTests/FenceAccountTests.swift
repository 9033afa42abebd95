import Diagnostics
import Testing

@Suite struct FenceAccountTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var account: FenceAccount
    var sentence: String?

    init(_ sentence: String?, _ change: (inout FenceAccount) -> Void) {
      testDescription = sentence ?? "nothing"
      account = FenceAccount()
      change(&account)
      self.sentence = sentence
    }
  }

  static let cases = [
    Case(nil) { _ in },
    Case("1 fence: 1 run") { $0.run = 1 },
    Case("134 fences: 131 run, 2 compiled, 1 shown (needs SwiftUI)") {
      ($0.run, $0.compiled, $0.shown) = (131, 2, ["needs SwiftUI": 1])
    },
    Case("3 fences: 2 included, 1 shown without a reason") { ($0.included, $0.shownWithoutReason) = (2, 1) },
    Case("3 fences: 3 shown (needs SwiftUI)") { $0.shown = ["needs SwiftUI": 3] },
    Case("4 fences: 3 shown (2 needs SwiftUI, 1 shortened), 1 shown without a reason") {
      ($0.shown, $0.shownWithoutReason) = (["shortened": 1, "needs SwiftUI": 2], 1)
    },
    Case("9 fences: 9 shown (3 b, 2 a, 1 c, 3 for other reasons)") {
      $0.shown = ["a": 2, "b": 3, "c": 1, "d": 1, "e": 1, "f": 1]
    },
    Case("2 fences: 1 run, 1 of unknown samples") { ($0.run, $0.mistaken) = (1, 1) },
  ]

  @Test(arguments: cases) func isOneLine(_ example: Case) {
    #expect(example.account.sentence == example.sentence)
  }

  @Test func addsUp() {
    var account = FenceAccount()
    (account.run, account.shown) = (1, ["a": 1])
    var other = FenceAccount()
    (other.compiled, other.shown, other.shownWithoutReason) = (2, ["a": 1, "b": 1], 3)
    account.add(other)
    #expect(account.shown == ["a": 2, "b": 1])
    #expect(account.total == 9)
  }
}

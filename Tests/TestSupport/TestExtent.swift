import Foundation

/// How much is tested: all of it where `ALL_TESTS` is set, as by `make test-all`, and otherwise a sample of what takes long.
package enum TestExtent {
  package static let isWhole = ProcessInfo.processInfo.environment["ALL_TESTS"] != nil

  /// How many rounds of something random there are.
  package static func rounds(_ whole: Int, sample: Int) -> Int { isWhole ? whole : sample }
}

import Foundation

/// How much is tested: all that CI tests for a change, unless the environment says otherwise.
package enum TestExtent {
  /// Whether all of what takes long is tested, not a sample of it: where `ALL_TESTS` is set, as by `make test-all`.
  package static let isWhole = ProcessInfo.processInfo.environment["ALL_TESTS"] != nil

  /// Whether suites that take long are left out: where `QUICK_TESTS` is set, as by `make test`.
  package static let isQuick = ProcessInfo.processInfo.environment["QUICK_TESTS"] != nil

  /// How many rounds of something random there are.
  package static func rounds(_ whole: Int, sample: Int) -> Int { isWhole ? whole : sample }
}

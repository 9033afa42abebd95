/// What stands behind the Swift fences of a site's pages. Each fence is counted once.
package struct FenceAccount: Sendable, Hashable {
  /// Those of samples that are run.
  package var run = 0
  /// Those of samples that are only compiled, or that the compiler is to reject.
  package var compiled = 0
  /// Those that show a file of the site.
  package var included = 0
  /// Those of a sample that is not there, which is an error of its own.
  package var mistaken = 0
  /// Those that are shown and not proven, by the author's reason.
  package var shown: [String: Int] = [:]
  /// Those that are shown and not proven without a reason.
  package var shownWithoutReason = 0

  /// How many reasons a line names.
  private static let namedReasons = 3

  /// An account of no fence.
  package init() {}

  /// The number of fences.
  package var total: Int {
    run + compiled + included + mistaken + shownWithoutReason + shown.values.reduce(0, +)
  }

  /// Adds the fences of another account.
  package mutating func add(_ other: FenceAccount) {
    run += other.run
    compiled += other.compiled
    included += other.included
    mistaken += other.mistaken
    shownWithoutReason += other.shownWithoutReason
    shown.merge(other.shown) { $0 + $1 }
  }

  /// The account in one line, such as `134 fences: 131 run, 2 compiled, 1 shown (needs SwiftUI)`; `nil` without a fence.
  package var sentence: String? {
    guard total > 0 else { return nil }
    var parts: [String] = []
    for (count, word) in [(run, "run"), (compiled, "compiled"), (included, "included")] where count > 0 {
      parts.append("\(count) \(word)")
    }
    if !shown.isEmpty { parts.append("\(shown.values.reduce(0, +)) shown (\(reasons))") }
    if shownWithoutReason > 0 { parts.append("\(shownWithoutReason) shown without a reason") }
    if mistaken > 0 { parts.append("\(mistaken) of unknown samples") }
    return "\(total.counting("fence")): \(parts.joined(separator: ", "))"
  }

  /// The only reason, or the most frequent ones with their numbers.
  private var reasons: String {
    let ordered = shown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if ordered.count == 1 { return ordered[0].key }
    let named = ordered.prefix(Self.namedReasons).map { "\($0.value) \($0.key)" }
    let others = ordered.dropFirst(Self.namedReasons).reduce(0) { $0 + $1.value }
    return (named + (others > 0 ? ["\(others) for other reasons"] : [])).joined(separator: ", ")
  }
}

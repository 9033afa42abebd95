/// The candidate that a misspelt name most probably means.
///
/// - Parameters:
///   - name: What was written.
///   - candidates: What could have been meant; the first of equally near ones is taken.
/// - Returns: The nearest candidate by optimal string alignment distance (insert, delete, replace, swap two
///   neighbours), or `nil` if none is within a third of the name's length (at least 1).
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where abs(candidate.count - name.count) <= limit {
    let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
    guard distance <= limit, distance < best?.distance ?? .max else { continue }
    best = (candidate, distance)
  }
  return best?.candidate
}

extension [String] {
  /// The note on a misspelt name, such as ``Did you mean `title`?``, or other advice where no name is near; none without
  /// either.
  package static func didYouMean(_ name: String?, or advice: String? = nil) -> [String] {
    (name.map { "Did you mean `\($0)`?" } ?? advice).map { [$0] } ?? []
  }
}

/// The optimal string alignment distance of two words.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforePrevious = [Int]()
  var previous = Array(0...right.count)
  for i in 1...left.count {
    var current = [i]
    for j in 1...right.count {
      let substitution = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      var distance = min(previous[j] + 1, current[j - 1] + 1, substitution)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        distance = min(distance, beforePrevious[j - 2] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}

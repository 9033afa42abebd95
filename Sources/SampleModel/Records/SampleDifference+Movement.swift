extension Sequence where Element == SampleDifference {
  /// What an author can do about differences between two runs of one sample, in whole sentences, the likeliest first.
  ///
  /// - Parameter records: The records, for the name of the file to write.
  /// - Returns: The sentences; empty only if there are no differences.
  package func movementAdvice(_ records: SampleRecords) -> [String] {
    var (old, new) = ([String: Int](), [String: Int]())
    var pattern: String?
    var sample: SampleID?
    var hasFigures = false
    for difference in self {
      guard case .output(let hunk) = difference.kind else {
        if case .figureChanged = difference.kind { hasFigures = true }
        continue
      }
      sample = difference.sample
      for line in hunk.lines where line.kind != .context {
        if line.kind != .added { old[line.recorded, default: 0] += 1 }
        if line.kind != .removed { new[line.now, default: 0] += 1 }
        if line.kind == .changed, pattern == nil { pattern = line.pattern }
      }
    }
    var advice = [String]()
    if let sample {
      if old == new {
        advice.append(
          "The lines are the same in a different order, as from a set or a dictionary: print them `sorted()`."
        )
        advice.append("If the order does not matter, write `unordered` on the fence.")
      } else {
        advice.append(
          "Check whether the output depends on the order of a set or a dictionary, the time, or a random number."
        )
        let file = "`\(records.path(of: sample))/\(SampleRecords.patternName)`"
        advice.append(
          pattern.map {
            "If the difference does not matter, describe the output in \(file), where `\($0)` matches this line and a "
              + "line `…` matches any lines."
          }
            ?? "If these lines do not matter, describe the output in \(file), where `[..]` matches any part of a "
            + "line and a line `…` matches any lines.")
      }
    }
    if hasFigures || advice.isEmpty {
      advice.append(
        "Check whether the output depends on the order of a set or a dictionary, the time, or a random number."
      )
    }
    return advice.enumerated().filter { !advice[..<$0.offset].contains($0.element) }.map(\.element)
  }
}

extension OutputHunk.Line {
  /// A pattern that both versions match, or `nil` if they have nothing in common.
  fileprivate var pattern: String? {
    var pattern = ""
    for span in spans {
      if span.kind == .same {
        pattern += span.text
      } else if !pattern.hasSuffix("[..]") {
        pattern += "[..]"
      }
    }
    return pattern == "[..]" || pattern.isEmpty ? nil : pattern
  }
}

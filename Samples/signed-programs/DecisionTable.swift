// snippet.table
extension Signature {
  /// What the rows of the table ask, from top to bottom.
  var facts: [Bool] {
    [
      isCertificateValid, isIdentifierCovered,
      distribution.needsListedDevice, isDeviceListed,
    ]
  }
}

/// A rule of the table. Where it says `nil`, the fact does not matter.
struct Column: Hashable, Sendable {
  let conditions: [Bool?]
  let verdict: Verdict

  init(_ conditions: [Bool?], _ verdict: Verdict) {
    self.conditions = conditions
    self.verdict = verdict
  }

  func matches(_ signature: Signature) -> Bool {
    zip(conditions, signature.facts).allSatisfy { $0 == nil || $0 == $1 }
  }
}
// snippet.end

// snippet.columns
let decisionTable = [
  Column([false, nil, nil, nil], .refused(.certificate)),
  Column([true, false, nil, nil], .refused(.identifier)),
  Column([true, true, false, nil], .runs),
  Column([true, true, true, true], .runs),
  Column([true, true, true, false], .refused(.device)),
]
// snippet.end

extension Signature {
  /// Every combination of what a device may find: those of a kind of
  /// distribution together, all true first.
  static let all = Distribution.allCases.flatMap { distribution in
    (0..<8).map { bits in
      Signature(
        distribution: distribution, isCertificateValid: bits & 4 == 0,
        isIdentifierCovered: bits & 2 == 0, isDeviceListed: bits & 1 == 0)
    }
  }
}

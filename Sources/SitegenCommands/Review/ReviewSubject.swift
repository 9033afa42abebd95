import Diagnostics

/// What a review compares, as its page says it.
enum ReviewSubject: Sendable, Hashable {
  /// What samples give now, with their records: each difference is to be accepted or not.
  case samples
  /// The records, with those of a commit.
  case records(since: String)

  /// How many samples there are to look at.
  func title(_ count: Int) -> String {
    switch self {
    case .samples: "\(count.counting("sample")) to review"
    case .records(let revision): "\(count.counting("sample")) changed since \(revision)"
    }
  }

  /// What the versions of a figure are called.
  var versions: (before: String, now: String) {
    switch self {
    case .samples: ("Recorded", "Now")
    case .records: ("Before", "After")
    }
  }

  /// What is said where there is nothing to look at.
  var emptySentence: String {
    switch self {
    case .samples: "Every sample matches its record."
    case .records(let revision): "No record changed since \(revision)."
    }
  }

  /// The heading of what cannot be compared.
  var problemsTitle: String {
    switch self {
    case .samples: "Failing samples"
    case .records: "Records that cannot be read"
    }
  }
}

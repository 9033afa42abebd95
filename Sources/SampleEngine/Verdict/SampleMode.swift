package import Diagnostics

/// Something that can be found out about samples and their records. Raw values are the diagnostics' identifiers.
package enum SampleFinding: String, Sendable, Hashable, CaseIterable {
  /// What the sample gives was never accepted.
  case missingRecord = "missing-record"
  /// It does not give what is recorded.
  case changed = "sample-changed"
  /// Its record has the name that it had before.
  case movedRecord = "moved-record"
  /// Its record is not of a record's form.
  case malformedRecord = "malformed-record"
  /// A merge left a conflict in its record.
  case conflict = "record-conflict"
  /// The system does not let its record be read.
  case unreadableRecord = "unreadable-record"
  /// Its record is of another text.
  case staleRecord = "stale-record"
  /// Its record was edited so that nobody knows any more which block printed what.
  case undividedRecord = "undivided-record"
  /// A record belongs to no sample.
  case orphanRecord = "orphan-record"
  /// Two runs of it give different output.
  case movingOutput = "output-moves"
}

/// What samples are evaluated for, which decides what weighs how much.
package enum SampleMode: Sendable, Hashable, CaseIterable {
  /// To publish what they give now: the author sees what changed, and nothing is kept from being published.
  case build
  /// To find out whether they give what is recorded.
  case check
  /// To publish what is recorded; nothing is compiled or run.
  case frozen
  /// To record what they give now.
  case accept

  /// How much a finding weighs; `nil` if this mode does not look for it.
  package func severity(of finding: SampleFinding) -> Severity? {
    switch (self, finding) {
    // What a merge has left is nobody's intention, and parts of it may be anything.
    case (_, .conflict): .error
    case (.build, .missingRecord), (.build, .changed), (.build, .movedRecord), (.build, .malformedRecord),
      (.build, .unreadableRecord), (.build, .orphanRecord):
      .warning
    case (.check, .missingRecord), (.check, .changed), (.check, .movedRecord), (.check, .malformedRecord),
      (.check, .unreadableRecord), (.check, .orphanRecord):
      .error
    case (.frozen, .missingRecord), (.frozen, .movedRecord), (.frozen, .malformedRecord),
      (.frozen, .unreadableRecord), (.frozen, .staleRecord), (.frozen, .undividedRecord):
      .error
    // A pattern in a record that cannot be read would be lost.
    case (.accept, .malformedRecord), (.accept, .unreadableRecord), (.accept, .movingOutput): .error
    // The output is what is recorded, but a build that publishes records refuses them.
    case (.check, .staleRecord), (.check, .undividedRecord): .note
    case (.build, .staleRecord), (.build, .undividedRecord), (.build, .movingOutput),
      (.check, .movingOutput),
      (.frozen, .changed), (.frozen, .orphanRecord), (.frozen, .movingOutput),
      (.accept, .missingRecord), (.accept, .changed), (.accept, .movedRecord), (.accept, .staleRecord),
      (.accept, .undividedRecord), (.accept, .orphanRecord):
      nil
    }
  }
}

/// Neighbouring lines of a block's output that are not the recorded ones, with a few lines around them that are.
package struct OutputHunk: Sendable, Hashable {
  /// A line of one of the texts, or of both.
  package struct Line: Sendable, Hashable {
    /// What has become of the line.
    package enum Kind: Sendable, Hashable {
      /// Nothing: it shows where the others stand.
      case context
      /// It is there in two versions.
      case changed
      /// Only the recorded output has it.
      case removed
      /// Only the output now has it.
      case added
    }

    /// What has become of the line.
    package var kind: Kind
    /// Where the line stands in the recorded output, or in the pattern where there is one, from 1 through all blocks;
    /// `nil` if it is new, or under a wildcard.
    package var recordedNumber: Int?
    /// Where the line stands in the output now, from 1 through all blocks; `nil` if it is gone.
    package var number: Int?
    /// The recorded line, or the pattern's; empty if there is none.
    package var recorded: String
    /// The line now; empty if there is none.
    package var now: String

    /// Creates a line from its parts.
    package init(
      kind: Kind, recordedNumber: Int? = nil, number: Int? = nil, recorded: String = "", now: String = ""
    ) {
      self.kind = kind
      self.recordedNumber = recordedNumber
      self.number = number
      self.recorded = recorded
      self.now = now
    }

    /// A changed line word by word; empty for every other line.
    package var spans: [TextSpan] {
      kind == .changed ? TextSpan.spans(recorded: recorded, now: now) : []
    }
  }

  /// The lines in order; the first and the last may be context.
  package var lines: [Line]

  /// Creates a hunk of its lines.
  package init(lines: [Line]) {
    self.lines = lines
  }
}

extension OutputHunk {
  /// How many lines that are the same are shown before and after those that are not.
  private static let contextCount = 2

  /// Divides the lines of a block into hunks, and leaves out what is the same and far from everything else.
  static func hunks(_ lines: [Line]) -> [OutputHunk] {
    var hunks = [OutputHunk]()
    var current = [Line]()
    var trailing = 0
    var recent = [Line]()[...]
    for line in lines {
      if line.kind != .context {
        // Context that the hunk does not end with yet leads to this line.
        current += recent
        recent = []
        current.append(line)
        trailing = 0
      } else if current.isEmpty || trailing >= contextCount {
        recent.append(line)
        if recent.count > contextCount {
          recent = recent.dropFirst()
          if !current.isEmpty { hunks.append(OutputHunk(lines: current)) }
          current = []
        }
      } else {
        current.append(line)
        trailing += 1
      }
    }
    if !current.isEmpty { hunks.append(OutputHunk(lines: current)) }
    return hunks
  }
}

import Diagnostics

extension SampleMovement {
  /// Why the sample moves and what an author can do about it, in whole sentences, the likeliest first.
  ///
  /// - Parameters:
  ///   - id: The sample.
  ///   - records: The records, for the name of the file to write.
  /// - Returns: The sentences, never none.
  package func advice(_ id: SampleID, _ records: SampleRecords) -> [String] {
    let lines = changedLines
    let isOrder = !lines.isEmpty && lines.map(\.recorded).sorted() == lines.map(\.now).sorted()
    var advice = causeSentences
    if advice.isEmpty {
      advice = [
        isOrder
          ? "The lines are the same in a different order, as from a set or a dictionary: print them `sorted()`."
          : "Check whether the output depends on the order of a set or a dictionary, the time, or a random number."
      ]
    }
    if isOrder {
      advice.append("If the order of the lines does not matter, write `unordered` on the fence.")
    } else if !lines.isEmpty {
      advice.append(patternSentence("`\(records.path(of: id))/\(SampleRecords.patternName)`"))
    }
    return advice
  }

  /// The lines that another run has otherwise; an empty one for a line that is only in one of them.
  private var changedLines: [OutputHunk.Line] {
    differences.flatMap { difference in
      guard case .output(let hunk) = difference.kind else { return [OutputHunk.Line]() }
      return hunk.lines.filter { $0.kind != .context }
    }
  }

  /// How many lines of a pattern are shown.
  private static let shownLines = 12

  private func patternSentence(_ file: String) -> String {
    let start = "If the difference does not matter, "
    guard let pattern else {
      return start + "describe the output in \(file), where `[..]` matches any part of a line and a line `…` "
        + "matches any lines."
    }
    let lines = pattern.lines
    if lines.count <= Self.shownLines {
      return start + "write this to \(file), where `[..]` matches any part of a line:\n"
        + lines.map { "    \($0.escapedForTerminal)" }.joined(separator: "\n")
    }
    let wild = lines.first { OutputLine($0, isPattern: true).hasWildcard } ?? "…"
    return start
      + "describe the output in \(file), where `\(wild.escapedForTerminal)` matches the first line "
      + "that differs and a line `…` matches any lines."
  }

  private var causeSentences: [String] {
    var sentences = Cause.allCases.filter(causes.contains).compactMap(\.sentence)
    let machine = Cause.allCases.filter { causes.contains($0) && $0.sentence == nil }.map(\.name)
    if !machine.isEmpty {
      let names = machine.joined(separator: ", ")
      sentences.append("The output depends on \(names): other machines have another.")
    }
    return sentences
  }
}

extension SampleMovement.Cause {
  /// What it is called.
  fileprivate var name: String {
    switch self {
    case .hashSeed: "the order of a set or a dictionary"
    case .randomNumbers: "random numbers"
    case .clock: "the clock"
    case .scheduling: "the order in which threads or tasks run"
    case .addresses: "addresses in memory"
    case .folderOrder: "the order in which a folder's files are listed"
    case .environmentOrder: "the order of the environment's variables"
    case .processIdentifier: "the process identifier"
    case .user: "the user or the home folder"
    case .hostName: "the host name"
    case .kernel: "the version of the operating system"
    case .processors: "the number of processors"
    case .memory: "the amount of memory"
    }
  }

  /// That the output depends on it, and what to do; `nil` for what other machines have otherwise.
  fileprivate var sentence: String? {
    let advice: String
    switch self {
    case .hashSeed: advice = "sort the elements before you print them."
    case .randomNumbers: advice = "use a generator with a fixed seed."
    case .clock: advice = "use a fixed date, and do not print how long something takes."
    case .scheduling: advice = "let one finish before the next begins, or sort what they give."
    case .addresses: advice = "do not print them."
    case .folderOrder: advice = "sort them."
    case .environmentOrder: advice = "sort them."
    case .processIdentifier: advice = "each run has another."
    case .user, .hostName, .kernel, .processors, .memory: return nil
    }
    return "The output depends on \(name): \(advice)"
  }
}

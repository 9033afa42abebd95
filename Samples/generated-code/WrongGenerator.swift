import SampleSupport

/// Generators that run while nothing changes, the right one first.
enum WrongGenerator: Hashable, Sendable, CaseIterable {
  case right, date, order, always

  var name: String {
    switch self {
    case .right: "sorted, compared"
    case .date: "a date in the header"
    case .order: "order of a dictionary"
    case .always: "written anyway"
    }
  }

  /// How many of some files each of some runs writes.
  func writes(files: Int, runs: Int) -> [[Bool]] {
    var random = SplitMix64(seed: 4)
    var old = [String?](repeating: nil, count: files)
    return (0..<runs).map { run in
      (0..<files).map { file in
        let new = text(run: run, random: &random)
        defer { old[file] = new }
        return self == .always || old[file] != new
      }
    }
  }

  private func text(run: Int, random: inout SplitMix64) -> String {
    var names = ["budget", "code", "name"]
    // A dictionary's order differs from one start of a program to the next.
    if self == .order {
      for index in [2, 1] {
        names.swapAt(index, Int(random.next() % UInt64(index + 1)))
      }
    }
    var text = self == .date ? "// Made on day \(run).\n" : ""
    for name in names { text += "  var \(name): String = \"\"\n" }
    return text
  }
}

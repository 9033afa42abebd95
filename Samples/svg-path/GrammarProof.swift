/// Path data, what it means in absolute coordinates, and its mistake.
struct GrammarCase {
  var data: String
  var meaning: String
  var mistake: PathDataError?

  init(
    _ data: String, _ meaning: String,
    _ reason: PathDataError.Reason? = nil, at offset: Int = 0
  ) {
    self.data = data
    self.meaning = meaning
    mistake = reason.map { PathDataError(reason: $0, offset: offset) }
  }

  /// Stops the program if the parser reads the data otherwise.
  func prove() {
    let path = PathData(parsing: data)
    let read = path.segments.pathData
    precondition(read == meaning, "`\(data)` was read as `\(read)`")
    precondition(
      path.error == mistake,
      "`\(data)` gave \(path.error?.reason.rawValue ?? "no mistake")")
    if let error = path.error {
      let lines = error.excerpt(of: data).split(separator: "\n")
      precondition(lines.count == 2 && lines[1].contains("^"))
    }
  }
}

/// The parser reads each path of a table as it is meant.
func proveGrammar() {
  for item in GrammarCase.all { item.prove() }
}

extension GrammarCase {
  static let all = numbers + commands + smoothCurves + arcs + mistakes

  static let numbers = [
    GrammarCase("", ""),
    GrammarCase(" \t\n\u{C}\r", ""),
    GrammarCase("M.5.5-1-1", "M 0.5 0.5 L -1 -1"),
    GrammarCase("M0.6.5-.7.8", "M 0.6 0.5 L -0.7 0.8"),
    GrammarCase("M0 0L1.5E+1-.5e-1", "M 0 0 L 15 -0.05"),
    GrammarCase("M0 0L+5+5-5+5", "M 0 0 L 5 5 L -5 5"),
    GrammarCase("M1e2e", "", .expectedNumber, at: 4),
    GrammarCase("M 1 , 2 , 3 4", "M 1 2 L 3 4"),
    GrammarCase("M1,\r\n2\u{C}L3\t4\n", "M 1 2 L 3 4"),
    GrammarCase("M1e-400 007", "M 0 7"),
    GrammarCase("M-0-0", "M 0 0"),
  ]

  static let commands = [
    GrammarCase(
      "M60.482,613.46c0,0-17.859,0.518-26.997,0",
      "M 60.482 613.46 C 60.482 613.46 42.623 613.978 33.485 613.46"),
    GrammarCase("m1 1 2 2z m3 3", "M 1 1 L 3 3 Z M 4 4"),
    GrammarCase(
      "M0 0H10 20V5-5h-3",
      "M 0 0 L 10 0 L 20 0 L 20 5 L 20 -5 L 17 -5"),
    GrammarCase(
      "M0 0 10 0 10 10zl5 5", "M 0 0 L 10 0 L 10 10 Z L 5 5"),
    GrammarCase(
      "M0 0c1 1 2 2 3 3 1 1 2 2 3 3",
      "M 0 0 C 1 1 2 2 3 3 C 4 4 5 5 6 6"),
    GrammarCase("M5 5v1 2 3", "M 5 5 L 5 6 L 5 8 L 5 11"),
    GrammarCase("M1 1zZl1 1", "M 1 1 Z Z L 2 2"),
    GrammarCase("M1 2M3 4m1 1z", "M 1 2 M 3 4 M 4 5 Z"),
    GrammarCase("M1 1q1 0 2 2 1 0 2 2", "M 1 1 Q 2 1 3 3 Q 4 3 5 5"),
  ]

  static let smoothCurves = [
    GrammarCase(
      "M0 0C0 10 10 10 10 0S20-10 20 0",
      "M 0 0 C 0 10 10 10 10 0 C 10 -10 20 -10 20 0"),
    GrammarCase("M0 0S10 10 20 0", "M 0 0 C 0 0 10 10 20 0"),
    GrammarCase(
      "M0 0Q5 10 10 0L20 0T30 0",
      "M 0 0 Q 5 10 10 0 L 20 0 Q 20 0 30 0"),
    GrammarCase(
      "M0 0Q5 10 10 0t10 0 10 0",
      "M 0 0 Q 5 10 10 0 Q 15 -10 20 0 Q 25 10 30 0"),
    GrammarCase(
      "M0 0C0 10 10 10 10 0T20 0",
      "M 0 0 C 0 10 10 10 10 0 Q 10 0 20 0"),
    GrammarCase(
      "M0 0Q5 10 10 0S20 10 20 0",
      "M 0 0 Q 5 10 10 0 C 10 0 20 10 20 0"),
    GrammarCase(
      "M1 1s1 1 2 0 1 1 2 0",
      "M 1 1 C 1 1 2 2 3 1 C 4 0 4 2 5 1"),
  ]

  static let arcs = [
    GrammarCase(
      "M0 0a1 1 0 0110 10", "M 0 0 A 1 1 0 0 1 10 10"),
    GrammarCase(
      "M0 0A-5 5 0 0 1 10 0", "M 0 0 A 5 5 0 0 1 10 0"),
    GrammarCase(
      "M1 1a2 3 30 10.5.5 2 3-45 0,1,1,1",
      "M 1 1 A 2 3 30 1 0 1.5 1.5 A 2 3 -45 0 1 2.5 2.5"),
    GrammarCase("M0 0A5 5 0 00-1-1", "M 0 0 A 5 5 0 0 0 -1 -1"),
  ]

  static let mistakes = [
    GrammarCase(
      "M10,10 L20,20,30", "M 10 10 L 20 20", .expectedNumber, at: 16),
    GrammarCase("M0 0A5 5 0 2 0 10 0", "M 0 0", .expectedFlag, at: 11),
    GrammarCase(
      "M0 0L10 10,", "M 0 0 L 10 10", .expectedNumber, at: 11),
    GrammarCase("L10 10", "", .expectedMoveTo, at: 0),
    GrammarCase(
      "M 0 0 L 10 10 X 20 20 L 30 30", "M 0 0 L 10 10",
      .expectedCommand, at: 14),
    GrammarCase(",M0 0", "", .expectedMoveTo, at: 0),
    GrammarCase("M,0 0", "", .expectedNumber, at: 1),
    GrammarCase("M0,,0", "", .expectedNumber, at: 3),
    GrammarCase("M0 0,L1 1", "M 0 0", .expectedNumber, at: 5),
    GrammarCase("M0 0z,", "M 0 0 Z", .expectedCommand, at: 5),
    GrammarCase("M0 0z1 1", "M 0 0 Z", .expectedCommand, at: 5),
    GrammarCase("M10. 0", "", .expectedNumber, at: 3),
    GrammarCase("M+-1 0", "", .expectedNumber, at: 1),
    GrammarCase("M1 2e", "M 1 2", .expectedCommand, at: 4),
    GrammarCase("M1 2e+L3 3", "M 1 2", .expectedCommand, at: 4),
    GrammarCase("M0 0A5 5 0+1 0 9 9", "M 0 0", .expectedFlag, at: 10),
    GrammarCase("M0 0A5 5 0 01", "M 0 0", .expectedNumber, at: 13),
    GrammarCase("M0 0L1e400 0", "M 0 0", .outOfRange, at: 5),
    GrammarCase(
      "M0 0A1e400 5 0 0 0 9 9", "M 0 0", .outOfRange, at: 5),
    GrammarCase(
      "M1e308 0l1e308 0", "M \(1e308) 0", .outOfRange, at: 9),
    GrammarCase("M0 0\u{301}L1 1", "M 0 0", .expectedCommand, at: 4),
    GrammarCase("M0 0−5 5", "M 0 0", .expectedCommand, at: 4),
    GrammarCase("M0 0\0", "M 0 0", .expectedCommand, at: 4),
  ]
}

import SampleModel

/// Why a sample's figures cannot run in a page.
enum LiveFailure: Error, Hashable {
  /// Embedded Swift refuses the code.
  case doesNotCompile([CompilerMessage])
  /// The compiler refuses an expression of `live`; its message.
  case wrongExpression(LiveExpression, String)
  /// An expression of `live` makes a figure of another name.
  case namedOtherwise(LiveExpression, String)
  /// A library that the sample imports does not compile for a page; the first error.
  case libraryDoesNotCompile(SampleID, String)
  /// The compiler takes longer than it may.
  case compilerDoesNotEnd(Duration)
  /// Something is called that a page does not have; what the linker says.
  case doesNotLink(String)
  case tooLarge(Int)
  /// It traps when it starts, makes its films or is played with; the first line of what it says.
  case traps(String)
  /// Its films take longer than they may.
  case filmDoesNotEnd(Duration)
  /// Random gestures take longer than they may.
  case gesturesDoNotEnd(Duration)
  case saysSomethingElse
  /// No interaction of this name is shown.
  case noInteraction(Located<String>, known: [String])
  /// A figure's film is not the native one; the first line of the drawing list that differs, from 1, and both.
  case differs(figure: String, line: Int, native: String, module: String)
  case dependsOnFrameRate(LiveTrialReport.RateDifference)
  /// A gesture breaks what a figure claims, or traps.
  case broken(InvariantTrial.Finding)
  /// Looking for such a gesture takes longer than it may.
  case invariantsDoNotEnd(Duration)
  /// With other values of literals it does not do what the native program does.
  case editsDiffer(EditTrial.Difference)
  /// With variables in place of literals the program does not compile natively.
  case editsNotCompared
}

extension LiveFailure {
  /// What a report of films finds wrong with a sample's module, if anything.
  init?(_ report: LiveReport, of request: LiveSample) {
    for (index, figure) in report.figures.enumerated() where report.films.indices.contains(index) {
      guard let native = request.figures.first(where: { $0.name == figure.name }) else { continue }
      let lines = (native.drawing.lines, report.films[index].lines)
      if native.drawing == report.films[index] { continue }
      let place = zip(lines.0, lines.1).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let line = place ?? min(lines.0.count, lines.1.count)
      func text(_ lines: [String]) -> String { lines.indices.contains(line) ? lines[line] : "" }
      self = .differs(figure: figure.name, line: line + 1, native: text(lines.0), module: text(lines.1))
      return
    }
    let known = report.figures.map(\.name)
    if report.figures.count == request.sample.liveExpressions.count,
      let (expression, name) = zip(request.sample.liveExpressions, known).first(where: { $0.figure != $1 })
    {
      self = .namedOtherwise(expression, name)
      return
    }
    if report.films.count == report.figures.count,
      let name = request.names.first(where: { !known.contains($0.value) })
    {
      self = .noInteraction(name, known: known)
      return
    }
    return nil
  }
}

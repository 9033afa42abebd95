import Diagnostics
package import SampleModel

/// The lines of samples that the listings of one page show, with the numbers by which its listings and figures know them.
package struct ListedLines: Sendable {
  private struct Line: Hashable {
    var file: String
    var line: Int
  }

  private var numbers: [Line: Int] = [:]

  /// Takes lines of one of the site's files; those that are known already keep their numbers.
  package mutating func append(_ lines: some Sequence<Int>, of file: String) {
    for line in lines where numbers[Line(file: file, line: line)] == nil {
      numbers[Line(file: file, line: line)] = numbers.count + 1
    }
  }

  /// The number of a line of one of the site's files; `nil` if no listing shows it.
  package func number(ofLine line: Int, of file: String) -> Int? { numbers[Line(file: file, line: line)] }

  /// For each line of a figure's drawing list after its first, the number of what drew it; empty if no listing shows any.
  package func numbers(of figure: SampleFigure) -> [Int?] {
    guard !numbers.isEmpty else { return [] }
    let result = figure.sources.map { place in
      place.flatMap { place in place.line.flatMap { number(ofLine: $0, of: place.file) } }
    }
    return result.contains { $0 != nil } ? result : []
  }
}

extension SampleFigure {
  /// Whether its drawing has frames.
  var moves: Bool { drawing.prefix { $0 != "\n" }.contains(" duration=") }
}

import SampleModel

/// What a module says of its figures: what a page has to know of them, and their films.
struct LiveReport: Sendable, Hashable {
  /// The figures, in the order in which they were shown.
  var figures: [LiveFigureDescription]
  /// The drawing list of each.
  var films: [String]
  /// What the program printed before, with NUL, its number and a line feed before what each block but the first printed; empty
  /// if its module prints nothing.
  var printed = ""

  /// Reads what the program `LiveRuntime/trial.c` writes without an argument; what it left out because it was ended early
  /// is missing. `nil` if it is something else.
  init?(_ output: String) {
    var rest = output[...]
    while rest.hasPrefix("printed ") {
      guard let lineEnd = rest.utf8.firstIndex(of: UInt8(ascii: "\n")),
        let count = Int(rest[..<lineEnd].dropFirst(8)), count >= 0,
        let end = rest.utf8.index(lineEnd, offsetBy: count + 1, limitedBy: rest.utf8.endIndex)
      else { return nil }
      printed += rest[rest.utf8.index(after: lineEnd)..<end]
      rest = rest[end...]
    }
    var descriptions = [Substring]()
    films = []
    var film: [Substring]?
    for line in rest.split(separator: "\n", omittingEmptySubsequences: false) {
      if film != nil {
        film?.append(line)
        if line == "end figure", let lines = film {
          films.append(lines.joined(separator: "\n") + "\n")
          film = nil
        }
        continue
      }
      let words = line.split(separator: " ")
      switch words.first {
      // A description has the figure's name and its width there.
      case "figure" where words.dropFirst(2).first?.hasPrefix("name=") ?? false: film = [line]
      case "figure", "slider", "toggle", "choice", "claim": descriptions.append(line)
      case nil: break
      default: return nil
      }
    }
    guard let figures = LiveFigureDescription.all(in: descriptions), films.count <= figures.count else {
      return nil
    }
    self.figures = figures
  }

  /// What the program printed, without what stands between blocks.
  var output: String { printed.replacing(/\u{0}[0-9]+\n/, with: "") }
}

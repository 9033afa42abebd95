import SampleModel

/// What a module says of its figures: what a page has to know of them, and their films.
struct LiveReport: Sendable, Hashable {
  /// The figures, in the order in which they were shown.
  var figures: [LiveFigureDescription]
  /// The drawing list of each.
  var films: [String]

  /// Reads what the program `LiveRuntime/trial.c` writes without an argument; what it left out because it was ended early
  /// is missing. `nil` if it is something else.
  init?(_ output: String) {
    var descriptions = [Substring]()
    films = []
    var film: [Substring]?
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
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
}

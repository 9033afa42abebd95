/// What a module says of itself when it is tried out: its figures, their films, and whether they look the same at every
/// frame rate.
struct LiveReport: Sendable, Hashable {
  /// Two frame rates at which a figure looks different at the same time.
  struct RateDifference: Sendable, Hashable {
    var figure: String
    /// The time, in seconds after a random gesture's beginning.
    var time: Double
    /// The frame rate at which it differs from that of 20 frames a second.
    var rate: Int
    /// The drawing lists at 20 frames a second and at the other rate.
    var drawings: [String]
  }

  /// The figures, in the order in which they were shown.
  var figures: [LiveFigureDescription]
  /// The drawing list of each.
  var films: [String]
  /// The figures that were tried, by name.
  var tried: Set<String>
  /// The figures that depend on the frame rate.
  var differences: [RateDifference]

  /// Reads what the program `LiveRuntime/trial.c` writes; what it left out because it was ended early is missing. `nil`
  /// if it is something else.
  init?(_ output: String) {
    var descriptions = [Substring]()
    films = []
    tried = []
    differences = []
    var drawing: [Substring]?
    var drawings = [String]()
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if drawing != nil {
        drawing?.append(line)
        if line == "end figure", let lines = drawing {
          drawings.append(lines.joined(separator: "\n") + "\n")
          drawing = nil
        }
        continue
      }
      let words = line.split(separator: " ")
      switch words.first {
      case "figure" where words.dropFirst().first == "2": drawing = [line]
      case "figure", "slider", "toggle", "choice": descriptions.append(line)
      case "agrees" where words.count == 2: tried.insert(String(words[1]))
      case "differs":
        guard words.count == 5, let time = Double(words[3]), let rate = Int(words[4]) else { return nil }
        if films.isEmpty { (films, drawings) = (drawings, []) }
        tried.insert(String(words[1]))
        differences.append(RateDifference(figure: String(words[1]), time: time, rate: rate, drawings: []))
      case nil: break
      default: return nil
      }
      if words.first == "agrees", films.isEmpty { (films, drawings) = (drawings, []) }
    }
    if films.isEmpty { (films, drawings) = (drawings, []) }
    guard let figures = LiveFigureDescription.all(in: descriptions), drawings.count <= 2 * differences.count
    else {
      return nil
    }
    for index in differences.indices {
      differences[index].drawings = Array(drawings.dropFirst(2 * index).prefix(2))
    }
    self.figures = figures
  }
}

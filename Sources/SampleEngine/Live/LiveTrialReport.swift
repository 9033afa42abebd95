/// What a module says after random gestures: whether its figures look the same at every frame rate.
struct LiveTrialReport: Sendable, Hashable {
  /// Two frame rates at which a figure looks different at the same time.
  struct RateDifference: Sendable, Hashable {
    var figure: String
    /// The frame rate at which it differs from that of 20 frames a second.
    var rate: Int
  }

  /// The first figure that depends on the frame rate.
  var difference: RateDifference?

  /// Reads what the program `LiveRuntime/trial.c` writes with an argument, as FigureKit's `LiveTrial` describes it; what it
  /// left out because it was ended early is missing. `nil` if it is something else.
  init?(_ output: String) {
    var isInDrawing = false
    for line in output.split(separator: "\n") {
      if isInDrawing {
        isInDrawing = line != "end figure"
        continue
      }
      let words = line.split(separator: " ")
      switch words.first {
      case "figure": isInDrawing = true
      case "agrees" where words.count == 2: break
      case "differs":
        guard words.count == 5, let rate = Int(words[4]) else { return nil }
        difference = difference ?? RateDifference(figure: String(words[1]), rate: rate)
      case nil: break
      default: return nil
      }
    }
  }
}

/// A figure that somebody plays with while the program runs: an interaction whose state has no type any more.
///
/// Times are seconds since the figure was shown or reset, and do not descend.
struct LiveFigure {
  /// The frames of the film that stands for the figure where it does not run.
  struct Film: Sendable {
    var times: [Double]
    var duration: Double
    var poster: Double
  }

  let name: String
  let size: Size
  /// `nil` for a figure that has no gesture and is a still picture elsewhere.
  let film: Film?
  /// What the page has to know about it.
  let description: [UInt8]
  /// How many knobs it has.
  let knobCount: Int
  /// Takes the state back to the beginning. The knobs have their initial values again.
  let reset: () -> Void
  /// Sets a knob, by its place, to the nearest value that it can have.
  let setKnob: (_ knob: Int, _ value: Double) -> Void
  /// A random value of a knob, made of a random number of 0..<1.
  let knobValue: (_ knob: Int, _ fraction: Double) -> Double
  /// Hands on a pointer's event.
  let receive: (PointerEvent) -> Void
  /// Hands on the events of the figure's own gesture up to a time, and advances to it.
  let play: (_ time: Double) -> Void
  /// Lets time pass.
  let advance: (_ time: Double) -> Void
  /// What the figure looks like now.
  let draw: () -> [Drawing.Operation]

  init<State>(_ playback: Playback<State>, film: Film?) {
    let interaction = playback.interaction
    let player = Player(playback)
    name = interaction.name
    size = interaction.size
    self.film = film
    description = interaction.description(film: film)
    knobCount = interaction.knobs.count
    reset = { player.playback.reset(to: interaction.initialState) }
    setKnob = { index, value in
      guard interaction.knobs.indices.contains(index) else { return }
      let knob = interaction.knobs[index]
      player.playback.set(knob, to: knob.nearestValue(to: value))
    }
    knobValue = { index, fraction in
      guard interaction.knobs.indices.contains(index) else { return 0 }
      return interaction.knobs[index].value(atFraction: fraction)
    }
    receive = { player.playback.receive($0) }
    play = { player.playback.play(until: $0) }
    advance = { player.playback.advance(to: $0) }
    draw = {
      var context = GraphicsContext(size: interaction.size)
      player.playback.draw(&context)
      return context.operations
    }
  }

  /// The drawing list of what the figure looks like now.
  var encodedFrame: [UInt8] { Drawing(name: name, size: size, operations: draw()).encodedBytes }

  /// The drawing list of what the figure looks like now, for a page: nothing of it is in perspective.
  var encodedPicture: [UInt8] {
    var operations = draw()
    #if arch(wasm32)
    if let project = LivePerspective.project { operations = project(operations, name) }
    #endif
    return Drawing(name: name, size: size, operations: operations).encodedBytes
  }

  /// The drawing list of the film that the figure's own gesture makes.
  var encodedFilm: [UInt8] {
    reset()
    guard let film else { return encodedFrame }
    let frames = film.times.map { time in
      play(time)
      return Drawing.Frame(time: time, operations: draw())
    }
    var timeline = Drawing.Timeline(duration: film.duration, frames: frames)
    timeline.poster = timeline.frameIndex(at: film.poster)
    return Drawing(name: name, size: size, operations: [], timeline: timeline).encodedBytes
  }
}

/// What the functions of a live figure share.
private final class Player<State: Sendable> {
  var playback: Playback<State>

  init(_ playback: Playback<State>) { self.playback = playback }
}

extension Knob {
  /// A value that the control can have, a part of the way from the least to the greatest.
  fileprivate func value(atFraction fraction: Double) -> Double {
    switch control {
    case .slider(let range, _, _):
      nearestValue(to: range.lowerBound + fraction * (range.upperBound - range.lowerBound))
    case .toggle: fraction < 0.5 ? 0 : 1
    case .choice(let choices): Double(Int(fraction * Double(choices.count)))
    }
  }
}

/// A figure that somebody plays with while the program runs: an interaction whose state has no type any more.
///
/// Times are seconds since the figure was shown or reset, and do not descend.
final class LiveFigure {
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
  private let controls: [KnobControl]
  /// Takes the state back to the beginning. The knobs have their initial values again.
  let reset: () -> Void
  private let set: (_ knob: Int, _ value: Double) -> Void
  /// Hands on a pointer's event.
  let receive: (PointerEvent) -> Void
  /// Hands on the events of the figure's own gesture up to a time, and advances to it.
  let play: (_ time: Double) -> Void
  /// Lets time pass.
  let advance: (_ time: Double) -> Void
  private let drawState: (inout GraphicsContext) -> Void

  fileprivate init(
    _ description: LiveFigureDescription, film: Film?, reset: @escaping () -> Void,
    set: @escaping (_ knob: Int, _ value: Double) -> Void, receive: @escaping (PointerEvent) -> Void,
    play: @escaping (_ time: Double) -> Void, advance: @escaping (_ time: Double) -> Void,
    draw: @escaping (inout GraphicsContext) -> Void
  ) {
    name = description.name
    size = description.size
    self.film = film
    controls = description.knobs.map { $0.control }
    self.description = description.bytes(film: film)
    self.reset = reset
    self.set = set
    self.receive = receive
    self.play = play
    self.advance = advance
    drawState = draw
  }

  /// How many knobs it has.
  var knobCount: Int { controls.count }

  /// Sets a knob, by its place, to the nearest value that it can have.
  func setKnob(_ knob: Int, _ value: Double) {
    if controls.indices.contains(knob) { set(knob, controls[knob].nearestValue(to: value)) }
  }

  /// A random value of a knob, made of a random number of 0..<1.
  func knobValue(_ knob: Int, _ fraction: Double) -> Double {
    controls.indices.contains(knob) ? controls[knob].value(atFraction: fraction) : 0
  }

  /// What the figure looks like now.
  func draw() -> [Drawing.Operation] {
    var context = GraphicsContext(size: size)
    drawState(&context)
    return context.operations
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

extension Playback {
  /// The figure that begins as the playback is now.
  // A module has this for every type of state, so there is little in it, and functions keep hold of one value each.
  consuming func figure(film: LiveFigure.Film?) -> LiveFigure {
    let interaction = interaction
    let isTapped = gesture.isTap
    let player = Player(self)
    let description = LiveFigureDescription(
      name: interaction.name, size: interaction.size, takesPointer: interaction.takesPointer,
      takesTime: interaction.takesTime, isTapped: isTapped,
      knobs: interaction.knobs.map { ($0.label, $0.control, $0.initialValue) })
    return LiveFigure(
      description, film: film, reset: { player.playback.reset() }, set: { player.playback.set($0, to: $1) },
      receive: { player.playback.receive($0) }, play: { player.playback.play(until: $0) },
      advance: { player.playback.advance(to: $0) }, draw: { player.playback.draw(&$0) })
  }
}

extension Gesture {
  /// Whether pointers touch, and none moves until it is lifted.
  fileprivate var isTap: Bool {
    var last: [PointerEvent] = []
    for event in events {
      if event.kind == .down {
        last.append(event)
      } else if last.contains(where: { $0.id == event.id && $0.location != event.location }) {
        return false
      }
      if event.kind == .up || event.kind == .cancel { last.removeAll { $0.id == event.id } }
    }
    return !events.isEmpty
  }
}

/// What the functions of a live figure share.
private final class Player<State: Sendable> {
  var playback: Playback<State>

  init(_ playback: Playback<State>) { self.playback = playback }
}

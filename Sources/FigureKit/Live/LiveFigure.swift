/// A figure that a reader interacts with while the program runs.
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
  private let controls: [KnobControl]
  private var playback: Playback

  /// Begins as the playback is.
  init(_ playback: Playback, film: Film?) {
    let description = playback.description
    name = description.name
    size = description.size
    self.film = film
    controls = description.knobs.map { $0.control }
    self.playback = playback
  }

  /// What the page has to know about it. Only what a page calls asks for it, so that it is not compiled with every sample.
  var description: [UInt8] { playback.description.bytes(film: film, isTapped: playback.gesture.isTap) }

  /// Takes the state back to the beginning. The knobs have their initial values again.
  func reset() { playback.reset() }

  /// Hands on a pointer's event.
  func receive(_ event: PointerEvent) { playback.receive(event) }

  /// Hands on the events of the figure's own gesture up to a time, and advances to it.
  func play(_ time: Double) { playback.play(until: time) }

  /// Lets time pass.
  func advance(_ time: Double) { playback.advance(to: time) }

  /// Whether a pointer does anything.
  var takesPointer: Bool { playback.description.takesPointer }

  /// Whether time does anything.
  var takesTime: Bool { playback.description.takesTime }

  /// The place of the first invariant that is false of the state; `nil` if all are true.
  var violation: Int? {
    var place = 0
    while let invariant = playback.invariant(place) {
      if !invariant.holds { return place }
      place += 1
    }
    return nil
  }

  /// What it claims, a line `claim NAME TEXT` for each invariant, the text in percent-encoding.
  var claims: [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    while let invariant = playback.invariant(place) {
      bytes.append(utf8: "claim ")
      bytes.append(utf8: name)
      bytes.append(UInt8(ascii: " "))
      for byte in invariant.claim.bytes { bytes.append(percentEncoding: byte) }
      bytes.append(UInt8(ascii: "\n"))
      place += 1
    }
    return bytes
  }

  /// How many knobs it has.
  var knobCount: Int { controls.count }

  /// Sets a knob, by its place, to the nearest value that it can have.
  func setKnob(_ knob: Int, _ value: Double) {
    if controls.indices.contains(knob) { playback.set(knob, to: controls[knob].nearestValue(to: value)) }
  }

  /// A random value of a knob, made of a random number of 0..<1.
  func knobValue(_ knob: Int, _ fraction: Double) -> Double {
    controls.indices.contains(knob) ? controls[knob].value(atFraction: fraction) : 0
  }

  /// What the figure looks like now.
  func draw() -> [Drawing.Operation] {
    var context = GraphicsContext(size: size)
    draw(&context)
    return context.operations
  }

  /// Draws what the figure looks like now.
  func draw(_ context: inout GraphicsContext) { playback.draw(&context) }

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

extension PointerScript {
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

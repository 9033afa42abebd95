#if arch(wasm32)

/// The figures of a module that runs in a page, as the module's exports see them: by their places, in the order in which
/// they were shown.
///
/// A place where there is no figure is not refused; what is asked of it does nothing.
@_spi(Live) public enum LiveModule {
  // A page calls exports, which are functions without any context. A module has one thread.
  nonisolated(unsafe) private static var figures: [LiveFigure] = []

  /// Adds a figure that is shown.
  static func add(_ figure: LiveFigure) { figures.append(figure) }

  /// Adds what is shown without a gesture.
  @inline(never)
  static func add(_ interaction: PlayedInteraction, fileID: StaticString, line: UInt) {
    let playback = Playback(
      interaction, gesture: PointerScript(), showsPointer: false, fileID: fileID, line: line)
    add(LiveFigure(playback, film: nil))
  }

  /// Has figures projected that have perspective, and gives outlines to their texts, from the next picture on.
  public static func beginPerspective() { LivePerspective.begin() }

  /// Hands over what a page has to know about all figures.
  public static func describe() { emit(figures.reduce(into: []) { $0 += $1.description }) }

  /// Hands on what a pointer did; the kind is its place in `PointerEvent.Kind.allCases`.
  public static func receive(figure: Int, kind: Int, pointer: Int, x: Double, y: Double, time: Double) {
    guard figures.indices.contains(figure), PointerEvent.Kind.allCases.indices.contains(kind) else { return }
    let location = Point(x: x, y: y)
    figures[figure].receive(
      PointerEvent(PointerEvent.Kind.allCases[kind], at: location, time: time, id: pointer))
  }

  /// Hands on the events of the figure's own gesture up to a time, and advances to it.
  public static func play(figure: Int, time: Double) {
    if figures.indices.contains(figure) { figures[figure].play(time) }
  }

  /// Sets a knob to the nearest value that it can have.
  public static func setKnob(figure: Int, knob: Int, value: Double) {
    if figures.indices.contains(figure) { figures[figure].setKnob(knob, value) }
  }

  /// Takes a figure back to its beginning, knobs included.
  public static func reset(figure: Int) {
    if figures.indices.contains(figure) { figures[figure].reset() }
  }

  /// Advances a figure to a time and hands over its drawing list.
  public static func draw(figure: Int, time: Double) {
    guard figures.indices.contains(figure) else { return }
    figures[figure].advance(time)
    emit(figures[figure].encodedPicture)
  }

  /// Advances a figure to a time and hands over its drawing list, as the native program does.
  public static func emitFrame(figure: Int, time: Double) {
    guard figures.indices.contains(figure) else { return }
    figures[figure].advance(time)
    emit(figures[figure].encodedFrame)
  }

  /// Hands over what all figures claim.
  public static func emitClaims() { emit(figures.reduce(into: []) { $0 += $1.claims }) }

  /// Makes gestures that try to break a figure, and hands over the report, which is described at `InvariantSearch`.
  public static func search(figure: Int, first: Int, count: Int) {
    guard figures.indices.contains(figure) else { return }
    emit(InvariantSearch(figure: figures[figure]).report(gestures: first..<first + count))
  }

  /// Hands over the films of all figures, as the native program does.
  public static func emitFilms() {
    for figure in figures { emit(figure.encodedFilm) }
  }

  /// Plays with every figure as readers do, and hands over the report, which is described at `LiveTrial`.
  public static func tryOut(gestures: Int, seed: Int) {
    for figure in figures {
      var trial = LiveTrial(figure, seed: UInt64(seed))
      emit(trial.report(gestures: gestures))
    }
  }
}

#endif

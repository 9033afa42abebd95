#if arch(wasm32)

@_extern(wasm, module: "figurekit", name: "emit")
@_extern(c)
private func figureKitEmit(_ bytes: UnsafePointer<UInt8>, _ count: Int)

/// Hands a drawing list to the page that runs this module.
func emit(_ bytes: [UInt8]) {
  bytes.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return }
    figureKitEmit(start, buffer.count)
  }
}

extension LiveModule {
  /// Hands over what a program prints while it starts.
  public static func print(_ text: String) { emit(Array(text.utf8)) }
}

#else

@_extern(c, "getenv")
func cGetenv(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_extern(c, "atoi")
private func cAtoi(_ text: UnsafePointer<CChar>) -> CInt
@_extern(c, "write")
private func cWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int

/// Writes a drawing list to the descriptor that `FIGUREKIT_OUTPUT` names; where it names none, says on standard error what
/// was drawn.
///
/// A failed write ends the program: a figure must not vanish.
func emit(_ bytes: [UInt8], of drawing: Drawing) {
  guard let value = cGetenv("FIGUREKIT_OUTPUT") else {
    let sentence = Array((drawing.sentence + "\n").utf8)
    sentence.withUnsafeBytes { buffer in
      if let start = buffer.baseAddress { _ = cWrite(2, start, buffer.count) }
    }
    return
  }
  write(bytes, to: value)
}

/// Writes to the descriptor that a text names.
private func write(_ bytes: [UInt8], to value: UnsafePointer<CChar>) {
  let descriptor = cAtoi(value)
  guard descriptor > 2 else {
    refuse("`FIGUREKIT_OUTPUT` must be the number of a file descriptor above 2", fileID: #fileID, line: #line)
  }
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let written = cWrite(descriptor, start, rest.count)
      guard written > 0 else {
        refuse("cannot write a figure to `FIGUREKIT_OUTPUT`", fileID: #fileID, line: #line)
      }
      rest = rest.dropFirst(written)
    }
  }
}

/// Looks for what breaks an invariant of a figure if the environment variable `FIGUREKIT_SEARCH` has its name, the number of the
/// first gesture and how many to make, and writes the report to the descriptor of figures. With none, the report has the steps of
/// the first gesture, which are not made.
func searchIfAsked(_ playback: Playback) {
  guard let text = cGetenv("FIGUREKIT_SEARCH"), let output = cGetenv("FIGUREKIT_OUTPUT") else { return }
  let words = String(cString: text).split(separator: " ")
  guard words.count == 3, words[0] == playback.description.name, let first = Int(words[1]),
    let count = Int(words[2])
  else { return }
  let figure = LiveFigure(playback, film: nil)
  // The film that the program shows next begins with the initial state.
  defer { figure.reset() }
  let search = InvariantSearch(figure: figure)
  write(
    count > 0 ? search.report(gestures: first..<first + count) : search.report(untried: first), to: output)
}

extension Drawing {
  /// A summary of the drawing, for a sample that runs in a shell: `dial: 320 × 200, 12 operations`.
  var sentence: String {
    let canvas = size.width.formatted(digits: 0...2) + " × " + size.height.formatted(digits: 0...2)
    guard let timeline else { return "\(name): \(canvas), \(count(of: operations))" }
    return "\(name): \(canvas), \(timeline.frames.count) frames"
  }

  private func count(of operations: [Operation]) -> String {
    operations.count == 1 ? "1 operation" : "\(operations.count) operations"
  }
}

#endif

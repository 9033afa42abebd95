/// A named picture that a sample shows.
///
///     let figure = Figure("target", width: 200, height: 200) { context in
///       context.fill(.circle(center: Point(x: 100, y: 100), radius: 80), with: .accent)
///       context.draw(Text("Hit", anchor: .middle, baseline: .central), at: Point(x: 100, y: 100))
///     }
///     figure.show()
public struct Figure: Hashable, Sendable {
  /// What was drawn.
  public let drawing: Drawing

  /// Draws a figure.
  ///
  /// Stops the program if the name is not made of 1 to 100 lower-case Latin letters, digits and hyphens, or if
  /// the width or the height is not from 1 to 16,384.
  ///
  /// - Parameters:
  ///   - name: What the figure is called in posts and records; two figures of a sample differ in it.
  ///   - width: The width of the canvas.
  ///   - height: The height of the canvas.
  ///   - file: Where a refusal is reported.
  ///   - line: Where a refusal is reported.
  ///   - draw: Draws on the canvas, whose origin is the top left corner.
  public init(
    _ name: String, width: Double, height: Double, file: StaticString = #filePath, line: UInt = #line,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    guard Drawing.isValidName(name) else {
      refuse(
        "the figure name `" + name + "` is not made of 1 to 100 lower-case letters, digits and hyphens",
        file: file, line: line)
    }
    guard Drawing.Limit.canvas.contains(width), Drawing.Limit.canvas.contains(height) else {
      refuse("a figure is from 1 to 16,384 wide and high", file: file, line: line)
    }
    let size = Size(width: width, height: height)
    var context = GraphicsContext(size: size)
    draw(&context)
    drawing = Drawing(name: name, size: size, operations: context.operations)
  }

  /// Hands the figure to whoever runs this program.
  ///
  /// The drawing list is written in one piece to the file descriptor whose number is in the environment variable
  /// `FIGUREKIT_OUTPUT`; without it nothing happens, so that a sample also runs from an editor. Under WebAssembly
  /// it goes to the import `figurekit.emit`.
  public func show() {
    emit(drawing.encodedBytes)
  }
}

/// A named picture that a sample shows.
///
///     let figure = Figure("target", width: 200, height: 200) { context in
///       context.fill(.circle(center: Point(x: 100, y: 100), radius: 80), with: .accent)
///       context.draw(Text("Hit", anchor: .middle, baseline: .central), at: Point(x: 100, y: 100))
///     }
///     figure.show()
///
/// Two figures are equal if their drawings are, whatever lines drew them.
public struct Figure: Sendable {
  /// The drawing.
  public let drawing: Drawing

  /// Where it was drawn.
  private let sourceLines: SourceLines

  #if arch(wasm32)
  /// What is shown in place of the drawing, which is empty then.
  // A module has one thread.
  nonisolated(unsafe) private var live: LiveFigure?

  /// Creates a figure that runs once it is shown.
  init(live: LiveFigure) {
    self.init(
      drawing: Drawing(name: live.name, size: live.size, operations: []), sourceLines: SourceLines())
    self.live = live
  }
  #endif

  init(drawing: Drawing, sourceLines: SourceLines) {
    self.drawing = drawing
    self.sourceLines = sourceLines
  }

  /// Draws a figure.
  ///
  /// Stops the program if the name is not made of 1 to 100 lower-case Latin letters, digits and hyphens, or if
  /// the width or the height is not from 1 to 16,384.
  ///
  /// - Parameters:
  ///   - name: The name of the figure in posts and records, unique in its sample.
  ///   - width: The width of the canvas.
  ///   - height: The height of the canvas.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - draw: Draws on the canvas, whose origin is the top left corner.
  public init(
    _ name: String, width: Double, height: Double, fileID: StaticString = #fileID, line: UInt = #line,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    let size = Figure.canvas(name, width: width, height: height, fileID: fileID, line: line)
    var context = GraphicsContext(size: size)
    draw(&context)
    self.init(
      drawing: Drawing(name: name, size: size, operations: context.operations),
      sourceLines: context.sourceLines)
  }

  /// The size of a canvas, if it and the figure's name are what `init` asks for.
  static func canvas(
    _ name: String, width: Double, height: Double, fileID: StaticString, line: UInt
  ) -> Size {
    guard Drawing.isValidName(name) else {
      refuse(
        "`" + name + "` is not a valid figure name; use 1 to 100 lowercase letters, digits and hyphens",
        fileID: fileID, line: line)
    }
    guard Drawing.Limit.canvas.contains(width), Drawing.Limit.canvas.contains(height) else {
      refuse("the width and height of a figure must be from 1 to 16,384", fileID: fileID, line: line)
    }
    return Size(width: width, height: height)
  }

  /// Hands the figure to the process that runs this program.
  ///
  /// The drawing list, and after it the lines of the sample that drew it, are written in one piece to the file
  /// descriptor whose number is in the environment variable `FIGUREKIT_OUTPUT`. Without it, as from an editor or by
  /// `swift run`, standard error says what was drawn. Stops the program if the list has more than 67,108,864 bytes.
  ///
  /// In a page the figure of an interaction is shown for readers to play with, and a still one for readers who change
  /// its code. Any other film is not, as the page has it.
  public func show(fileID: StaticString = #fileID, line: UInt = #line) {
    #if arch(wasm32)
    if let live {
      LiveModule.add(live)
    } else if drawing.timeline == nil {
      LiveModule.add(StillPicture(drawing), fileID: fileID, line: line)
    }
    #else
    let list = drawing.encodedBytes
    guard list.count <= Drawing.Limit.encodedBytes else {
      refuse(DrawingProblem.tooManyBytes.sentence, fileID: fileID, line: line)
    }
    emit(list + sourceLines.encodedBytes(name: drawing.name), of: drawing)
    #endif
  }
}

extension Figure: Hashable {
  /// Whether two figures have the same drawing.
  public static func == (left: Figure, right: Figure) -> Bool { left.drawing == right.drawing }

  /// Feeds the drawing to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(drawing) }
}

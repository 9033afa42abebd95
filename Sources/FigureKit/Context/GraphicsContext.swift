/// What a figure is drawn with, as SwiftUI's `Canvas` has it: every call adds one operation above the others.
///
/// Numbers are in the figure's own units. A call that is given a number that is not finite or whose magnitude is
/// over 1,000,000,000 stops the program at the caller's line, as nothing sensible could be drawn.
public struct GraphicsContext: Sendable {
  /// What was drawn so far.
  public private(set) var operations: [Drawing.Operation] = []

  /// The size of the canvas, in the figure's own units, whatever transforms are in effect.
  public let size: Size

  /// How many groups this context is in.
  private let depth: Int

  init(size: Size, depth: Int = 0) {
    self.size = size
    self.depth = depth
  }

  /// Fills the inside of a shape.
  public mutating func fill(
    _ shape: Shape, with color: Color, rule: FillRule = .nonZero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    record(.fill(shape, with: color, rule: rule), file: file, line: line)
  }

  /// Fills the inside of a path; open subpaths count as closed.
  public mutating func fill(
    _ path: Path, with color: Color, rule: FillRule = .nonZero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    record(.fill(.path(path), with: color, rule: rule), file: file, line: line)
  }

  /// Draws along a shape's outline.
  public mutating func stroke(
    _ shape: Shape, with color: Color, style: StrokeStyle,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    record(.stroke(shape, with: color, style: style), file: file, line: line)
  }

  /// Draws along a path.
  public mutating func stroke(
    _ path: Path, with color: Color, style: StrokeStyle,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    record(.stroke(.path(path), with: color, style: style), file: file, line: line)
  }

  /// Draws along a shape's outline with a plain line.
  public mutating func stroke(
    _ shape: Shape, with color: Color, lineWidth: Double = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    record(.stroke(shape, with: color, style: StrokeStyle(lineWidth: lineWidth)), file: file, line: line)
  }

  /// Draws along a path with a plain line.
  public mutating func stroke(
    _ path: Path, with color: Color, lineWidth: Double = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    record(
      .stroke(.path(path), with: color, style: StrokeStyle(lineWidth: lineWidth)), file: file, line: line)
  }

  /// Draws a line of text at a point; the text says which part of it stands there.
  public mutating func draw(
    _ text: Text, at point: Point, file: StaticString = #filePath, line: UInt = #line
  ) {
    record(.text(text, at: point), file: file, line: line)
  }

  /// Draws under a transform: what `draw` adds is in coordinates that the transform takes to this context's.
  ///
  /// Stops the program beyond 64 groups within one another.
  public mutating func group(
    transform: AffineTransform, file: StaticString = #filePath, line: UInt = #line,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    guard depth < Drawing.Limit.nesting else {
      refuse("a drawing has at most 64 groups within one another", file: file, line: line)
    }
    var inner = GraphicsContext(size: size, depth: depth + 1)
    draw(&inner)
    record(
      .group(Drawing.Group(transform: transform, operations: inner.operations)), file: file, line: line)
  }

  private mutating func record(_ operation: Drawing.Operation, file: StaticString, line: UInt) {
    let operation = operation.standardized
    if let problem = operation.problem { refuse(problem.sentence, file: file, line: line) }
    operations.append(operation)
  }
}

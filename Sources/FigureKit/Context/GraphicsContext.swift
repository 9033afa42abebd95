/// The context that a figure is drawn with, like that of SwiftUI's `Canvas`: every call adds one operation above the
/// others.
///
///     Figure("ring", width: 100, height: 100) { context in
///       context.stroke(.circle(center: Point(x: 50, y: 50), radius: 40), with: .accent, lineWidth: 4)
///       context.draw(Text("50", anchor: .middle, baseline: .central), at: Point(x: 50, y: 50))
///     }.show()
///
/// Numbers are in the figure's own units. A number that is not finite or whose magnitude is over
/// 1,000,000,000 stops the program at the caller's line, as does exceeding one of `Drawing.Limit`'s bounds.
///
/// `fileID` and `line`, which every drawing method has at its end, are the place of the call. The figure carries them
/// along, so that a difference between two figures can be shown at the line that drew it. Pass them only in a
/// function that draws for its caller.
public struct GraphicsContext: Sendable {
  /// The operations that were drawn so far.
  public private(set) var operations: [Drawing.Operation] = []

  /// The size of the canvas, in the figure's own units, whatever transforms are in effect.
  public let size: Size

  /// The whole canvas: `size` at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// How many groups this context is in.
  private let depth: Int

  /// Where all of the drawing so far, and not just this context's part of it, was drawn.
  private(set) var sourceLines: SourceLines

  /// How much all of the drawing holds so far.
  private(set) var counts: DrawingCounts

  init(
    size: Size, depth: Int = 0, sourceLines: SourceLines = SourceLines(),
    counts: DrawingCounts = DrawingCounts()
  ) {
    self.size = size
    self.depth = depth
    self.sourceLines = sourceLines
    self.counts = counts
  }

  /// Adds an operation; what is in a group was recorded before, or is added to it later.
  @inline(never)
  mutating func record(_ operation: Drawing.Operation, fileID: StaticString, line: UInt) {
    operations.append(checked(operation, fileID: fileID, line: line))
    sourceLines.append(fileID: fileID, line: line)
  }

  /// Adds a group and what is drawn in it.
  mutating func record(
    _ group: Drawing.Group, fileID: StaticString, line: UInt, _ draw: (inout GraphicsContext) -> Void
  ) {
    var inner = begin(group, fileID: fileID, line: line)
    draw(&inner)
    end(&inner, fileID: fileID, line: line)
  }

  // A closure that is handed to `record` is mostly compiled into it: what stands around the closure is not to come with
  // it every time.
  @inline(never)
  private mutating func begin(_ group: Drawing.Group, fileID: StaticString, line: UInt) -> GraphicsContext {
    guard depth < Drawing.Limit.nesting else {
      refuse("groups in a drawing can be nested at most 64 levels deep", fileID: fileID, line: line)
    }
    record(.group(group), fileID: fileID, line: line)
    let inner = GraphicsContext(size: size, depth: depth + 1, sourceLines: sourceLines, counts: counts)
    // The inner context has them now; two owners would copy them with every operation.
    sourceLines = SourceLines()
    return inner
  }

  @inline(never)
  private mutating func end(_ inner: inout GraphicsContext, fileID: StaticString, line: UInt) {
    if case .group(var group) = operations.removeLast() {
      group.operations = inner.operations
      operations.append(.group(group))
    }
    swap(&sourceLines, &inner.sourceLines)
    sourceLines.append(fileID: fileID, line: line)
    counts = inner.counts
  }

  /// Adds a group with a mask.
  mutating func record(
    _ group: Drawing.Group, fileID: StaticString, line: UInt, mask drawMask: (inout GraphicsContext) -> Void,
    content drawContent: (inout GraphicsContext) -> Void
  ) {
    var mask: [Drawing.Operation] = []
    record(group, fileID: fileID, line: line) { context in
      // The mask stands in the list as a group within this one.
      context.record(Drawing.Group(operations: []), fileID: fileID, line: line, drawMask)
      if case .group(let group) = context.operations.removeLast() { mask = group.operations }
      drawContent(&context)
    }
    guard case .group(var group) = operations.removeLast() else { return }
    group.mask?.operations = mask
    operations.append(.group(group))
  }

  private mutating func checked(
    _ operation: Drawing.Operation, fileID: StaticString, line: UInt
  ) -> Drawing.Operation {
    if let problem = operation.problem { refuse(problem.sentence, fileID: fileID, line: line) }
    let operation = operation.standardized
    if let problem = counts.add(operation) { refuse(problem.sentence, fileID: fileID, line: line) }
    return operation
  }
}

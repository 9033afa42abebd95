@_spi(Rendering) public import FigureKit

extension Drawing {
  /// Something that is drawn and that the canvas does not show.
  public struct LostPart: Hashable, Sendable {
    /// The sides of a canvas.
    public enum Side: String, Hashable, Sendable, CaseIterable {
      case left, right, top, bottom
    }

    /// What is drawn, if it is a text; shapes and images are nameless.
    public var text: String?
    /// The sides beyond which a part of a text goes on; empty if nothing at all is seen.
    public var sides: [Side]
    /// The line of the drawing list that draws it, from 0 for the one after its first.
    public var line: Int
    /// The time of the frame in which it is so; `nil` for what is beneath all frames or does not move.
    public var time: Double?
  }

  /// The shapes, images and texts that lie outside of the canvas as a whole, and the texts that it cuts off; of frames, all
  /// that is lost in one.
  ///
  /// What a clip or a mask hides is hidden on purpose. A text counts as a tenth narrower than in the typeface of pictures,
  /// and as high as its small letters, as a browser's typeface may be no larger.
  public func lostParts() -> [LostPart] {
    var search = LostPartSearch(canvas: Rect(origin: .zero, size: size))
    search.look(at: operations, LostPartSearch.Surroundings())
    for frame in timeline?.frames ?? [] {
      search.time = frame.time
      search.line += 1
      search.look(at: frame.operations, LostPartSearch.Surroundings())
    }
    return search.found
  }
}

/// Goes through operations in the order of their lines.
private struct LostPartSearch {
  let canvas: Rect
  var line = 0
  var time: Double?
  var found: [Drawing.LostPart] = []

  /// What the groups around an operation do with it.
  struct Surroundings {
    /// From the operation's coordinates to the canvas; `nil` in perspective.
    var transform: AffineTransform? = .identity
    /// Where clips let it be seen, on the canvas.
    var clip: Rect?
    /// Whether it is drawn so that it is to be seen.
    var isSeen = true
    /// Whether more is seen of it than itself.
    var hasShadow = false
  }

  /// By how much a text may stand out: what is less is not seen.
  private static let tolerance = 1.0

  mutating func look(at operations: [Drawing.Operation], _ surroundings: Surroundings) {
    for operation in operations {
      guard case .group(let group) = operation else {
        if surroundings.isSeen, let transform = surroundings.transform {
          look(at: operation, transform, surroundings)
        }
        line += 1
        continue
      }
      line += 1
      if let mask = group.mask { line += mask.operations.lineCount + 2 }
      var inner = surroundings
      let affine = group.transform.affine
      inner.transform = surroundings.transform.flatMap { outer in affine?.concatenating(outer) }
      inner.isSeen =
        surroundings.isSeen && group.mask == nil && group.opacity > 0 && group.transform.determinant != 0
        && group.clip?.path.isEmpty != true
      inner.hasShadow = surroundings.hasShadow || group.shadow != nil || group.blur > 0
      if let clip = group.clip?.path.boundingBox, let transform = inner.transform {
        let rect = clip.applying(transform)
        let both = surroundings.clip.map(rect.overlap) ?? rect
        inner.isSeen = inner.isSeen && both != nil
        inner.clip = both
      }
      look(at: group.operations, inner)
      line += 1
    }
  }

  private mutating func look(
    at operation: Drawing.Operation, _ transform: AffineTransform, _ surroundings: Surroundings
  ) {
    var text: Text?
    var box: Rect?
    switch operation {
    case .fill(let shape, _, _): box = shape.path.boundingBox
    case .stroke(let shape, _, let style):
      box = shape.path.boundingBox?.insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
    case .image(let placed): box = placed.pictureRect
    case .text(let drawn, let point):
      text = drawn
      box = drawn.smallestBounds(at: point)
    case .group: return
    }
    // Most of what is drawn lies inside.
    guard let box else { return }
    var seen = transform == .identity ? box : box.applying(transform)
    guard !canvas.holds(seen), operation.isVisible else { return }
    if let clip = surroundings.clip {
      guard let rest = seen.overlap(clip) else { return }
      seen = rest
    }
    if canvas.overlap(seen) == nil {
      guard !surroundings.hasShadow else { return }
      found.append(Drawing.LostPart(text: text?.string, sides: [], line: line, time: time))
    } else if let text {
      let sides = canvas.sides(beyondWhich: seen, by: Self.tolerance)
      if !sides.isEmpty {
        found.append(Drawing.LostPart(text: text.string, sides: sides, line: line, time: time))
      }
    }
  }
}

extension Text {
  /// Where there is something of it in any typeface.
  fileprivate func smallestBounds(at point: Point) -> Rect? {
    guard string.contains(where: { !$0.isWhitespace }) else { return nil }
    let bounds = bounds(at: point)
    let width = 0.9 * bounds.width
    let left =
      switch anchor {
      case .start: bounds.minX
      case .middle: bounds.midX - width / 2
      case .end: bounds.maxX - width
      }
    let baseline = bounds.maxY - font.descent
    return Rect(x: left, y: baseline - 0.5 * font.size, width: width, height: 0.5 * font.size)
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  fileprivate func sides(beyondWhich other: Rect, by distance: Double) -> [Drawing.LostPart.Side] {
    Drawing.LostPart.Side.allCases.filter { side in
      switch side {
      case .left: other.minX < minX - distance
      case .right: other.maxX > maxX + distance
      case .top: other.minY < minY - distance
      case .bottom: other.maxY > maxY + distance
      }
    }
  }
}

extension [Drawing.Operation] {
  /// How many lines of a drawing list they take.
  fileprivate var lineCount: Int {
    reduce(0) { count, operation in
      guard case .group(let group) = operation else { return count + 1 }
      return count + 2 + (group.mask.map { $0.operations.lineCount + 2 } ?? 0) + group.operations.lineCount
    }
  }
}

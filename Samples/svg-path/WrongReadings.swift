import FigureKit

/// Readings of path data that are often found, and wrong.
enum WrongReading: CaseIterable {
  /// Only the first of several tuples after a letter.
  case firstTuples
  /// Each point of a relative curve counted from the point before it.
  case addedPoints

  /// What the reading makes of absolute segments, had they been written
  /// with relative coordinates and no letter more than necessary.
  func read(_ segments: [PathSegment]) -> [PathSegment] {
    switch self {
    case .firstTuples: readFirstTuples(of: segments)
    case .addedPoints: readAddedPoints(of: segments)
    }
  }

  private func readFirstTuples(of segments: [PathSegment]) -> [PathSegment] {
    var read: [PathSegment] = []
    var before: PathSegment?
    for segment in segments {
      if before.map({ !$0.hasLetter(of: segment) }) ?? true {
        read.append(segment)
      }
      before = segment
    }
    return read
  }

  private func readAddedPoints(of segments: [PathSegment]) -> [PathSegment] {
    var (right, wrong) = (Point.zero, Point.zero)
    return segments.map { segment in
      defer { right = segment.end ?? right }
      func next(_ point: Point) -> Point {
        wrong = wrong + (point - right)
        return wrong
      }
      switch segment {
      case .move(let end): return .move(to: next(end))
      case .line(let end): return .line(to: next(end))
      case .cubic(let control1, let control2, let end):
        return .cubic(
          control1: next(control1), control2: next(control2), to: next(end))
      case .quadratic, .arc, .close: return segment
      }
    }
  }
}

extension PathSegment {
  fileprivate func hasLetter(of other: PathSegment) -> Bool {
    switch (self, other) {
    case (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic),
      (.arc, .arc):
      true
    default: false
    }
  }
}

/// The quarter rest as it is, and by two wrong readings.
func wrongReadingsFigure(_ segments: [PathSegment]) -> Figure {
  let captions = ["as meant", "first tuples only", "points added up"]
  let readings =
    [segments] + WrongReading.allCases.map { $0.read(segments) }
  return Figure("wrong-readings", width: 480, height: 250) { context in
    for (column, reading) in readings.enumerated() {
      let path = Path(reading)
      guard let box = path.tightBounds else { continue }
      let scale = min(1.3, 190 / box.height, 140 / box.width)
      let place = AffineTransform.scale(scale)
        .concatenating(
          .translation(
            x: 80 + 160 * Double(column) - scale * box.midX,
            y: 112 - scale * box.midY))
      let color = column == 0 ? Color.accent : .category(2)
      let shape = path.applying(place)
      context.fill(shape, with: color.opacity(0.15))
      context.stroke(shape, with: color, lineWidth: 2)
      context.label(
        captions[column], at: Point(x: 80 + 160 * Double(column), y: 235),
        font: labelFont)
    }
  }
}

/// Each reading goes wrong where it must and nowhere else.
func proveWrongReadings(_ segments: [PathSegment]) {
  let two = PathData(parsing: "M0 0c1 0 2 1 3 3 1 0 2 1 3 3").segments
  precondition(
    WrongReading.firstTuples.read(two).pathData == "M 0 0 C 1 0 2 1 3 3")
  precondition(
    WrongReading.addedPoints.read(two).pathData
      == "M 0 0 C 1 0 3 1 6 4 C 7 4 9 5 12 8")
  let lines = PathData(parsing: "M1 2L3 4H5V6Z").segments
  precondition(WrongReading.addedPoints.read(lines) == lines)
  for reading in WrongReading.allCases {
    precondition(reading.read(segments) != segments)
  }
}

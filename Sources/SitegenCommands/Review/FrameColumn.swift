import FigureKit

/// At which times frames of a drawing that moves are taken, so that two versions of it play in step.
struct FrameTimes: Hashable {
  /// How many seconds a page plays them.
  let duration: Double
  /// The times, which ascend: the first and the last at the ends of the duration, the others at even distances.
  private(set) var seconds: [Double]
  /// The place in `seconds` of the time at which a page shows a film before it plays.
  private(set) var start = 0

  /// Chooses times.
  ///
  /// - Parameters:
  ///   - duration: How many seconds the drawings move, above 0.
  ///   - count: How many times there are, at least 2.
  ///   - versions: Two drawings. The first time at which they differ is where films start; if they do not at any of these
  ///     times, the nearest one gives way to a time at which they do.
  init(duration: Double, count: Int, showingDifferenceOf versions: (Drawing, Drawing)?) {
    self.duration = duration
    seconds = (0..<count).map { duration * Double($0) / Double(count - 1) }
    guard let (old, new) = versions else { return }
    func differs(_ time: Double) -> Bool { old.operations(at: time) != new.operations(at: time) }
    if let first = seconds.firstIndex(where: differs) {
      start = first
      return
    }
    let times = Set([old, new].flatMap { $0.timeline?.frames.map(\.time) ?? [] })
    guard let time = times.sorted().first(where: differs) else { return }
    start = seconds.indices.min { abs(seconds[$0] - time) < abs(seconds[$1] - time) } ?? 0
    seconds[start] = time
  }

  /// How far into a film a page shows the frame `start`: half a step later, so that no rounding shows the one before.
  var delay: Double { duration * (Double(start) + 0.5) / Double(seconds.count) }
}

extension Drawing {
  /// What is drawn above what lies beneath all frames, at these times one below the other, as one still drawing; nothing of a
  /// drawing without a timeline, as all of it lies beneath.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - includesBeneath: Whether each frame has what lies beneath it, as where a frame is blended with it.
  /// - Returns: The column, on a canvas as wide as this one.
  func frameColumn(_ times: FrameTimes, includesBeneath: Bool) -> Drawing {
    let canvas = Clip(path: Path(Rect(x: 0, y: 0, width: size.width, height: size.height)))
    let cells = times.seconds.enumerated().map { position, time -> Operation in
      let place = AffineTransform.translation(x: 0, y: Double(position) * size.height)
      let beneath = includesBeneath ? operations : []
      return .group(
        Group(
          transform: ProjectiveTransform(place), clip: canvas,
          operations: beneath + operations(at: time)))
    }
    return Drawing(
      name: name, size: Size(width: size.width, height: size.height * Double(times.seconds.count)),
      operations: cells)
  }

  /// What the frame of a time has above the drawing's own operations.
  fileprivate func operations(at time: Double) -> [Operation] {
    guard let frames = timeline?.frames else { return [] }
    // Times of frames are written to a few decimals.
    return (frames.last { $0.time <= time + 0.0005 } ?? frames.first)?.operations ?? []
  }
}

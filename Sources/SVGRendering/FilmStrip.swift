@_spi(Rendering) public import FigureKit

extension Drawing {
  /// The most frames of a film strip.
  public static let filmStripFrames = 9

  /// The frames of a drawing that moves, side by side with the time of each below it, as one still drawing.
  ///
  /// Of more than `filmStripFrames` frames that many are shown: the first, the last and others at even distances
  /// between them by number, except that the one nearest to the poster gives way to it if that is not the first or the
  /// last. They stand in rows, in order, in as many columns as leave the fewest places of the last row empty; where
  /// several numbers of columns do, in those of which one is nearest to 200 units wide. Frames are shrunk to their columns,
  /// never enlarged, and cut off at the canvas's edge, on which a thin line is drawn.
  ///
  /// - Parameter width: The most that the strip may be wide, in units; taken as the nearest width of a canvas.
  /// - Returns: The strip, of the same name, as high as it needs; of a drawing without a timeline its still picture.
  public func filmStrip(width: Double = 640) -> Drawing {
    guard let timeline, timeline.frames.count > 1 else { return still() }
    let indices = timeline.filmStripIndices(atMost: Drawing.filmStripFrames)
    let layout = FilmStripLayout(frame: size, count: indices.count, width: width)
    let decimals = timeline.timeDecimals(of: indices)
    var cells: [Operation] = []
    for (position, index) in indices.enumerated() {
      let time = DecimalNumber(timeline.frames[index].time, decimals: decimals)
      cells += layout.cell(
        at: position, showing: operations(ofFrame: index),
        label: String(decoding: time.digits, as: UTF8.self) + " s")
    }
    return Drawing(name: name, size: layout.size, operations: cells)
  }
}

extension Drawing.Timeline {
  /// The frames of a film strip, in order.
  fileprivate func filmStripIndices(atMost most: Int) -> [Int] {
    guard frames.count > most else { return Array(frames.indices) }
    let last = frames.count - 1
    var indices = (0..<most).map { Int((Double($0 * last) / Double(most - 1)).rounded()) }
    if !indices.contains(poster), frames.indices.contains(poster) {
      let inner = indices.indices.dropFirst().dropLast()
      if let nearest = inner.min(by: { abs(indices[$0] - poster) < abs(indices[$1] - poster) }) {
        indices[nearest] = poster
      }
    }
    return indices.sorted()
  }

  /// How many decimals tell the frames' times apart, at most 4.
  fileprivate func timeDecimals(of indices: [Int]) -> Int {
    for decimals in 2...3 {
      let times = Set(indices.map { DecimalNumber(frames[$0].time, decimals: decimals) })
      if times.count == indices.count { return decimals }
    }
    return 4
  }
}

/// Where the cells of a film strip stand.
private struct FilmStripLayout {
  /// The size of the canvas of a frame.
  let frame: Size
  let columns: Int
  /// How much smaller a frame is in the strip, at most 1.
  let scale: Double
  /// The size of the strip.
  let size: Size

  /// How wide a frame is best: the words in one of 480 units can then be read on paper.
  private static let comfortableWidth = 200.0
  /// The least width of a frame, unless its figure is narrower: seven fit side by side in 640 units.
  private static let narrowestWidth = 80.0
  /// The space between cells.
  private static let gap = 12.0
  /// The space at the edge, in which half of a border's line lies.
  private static let margin = 1.0
  /// The height of a time below a frame.
  private static let labelHeight = 20.0

  init(frame: Size, count: Int, width: Double) {
    self.frame = frame
    let limits = Drawing.Limit.canvas
    let width = max(limits.lowerBound, min(limits.upperBound, width))
    let inner = max(1, width - 2 * Self.margin)
    func cellWidth(_ columns: Int) -> Double {
      max(1, (inner - Double(columns - 1) * Self.gap) / Double(columns))
    }
    func rank(_ columns: Int) -> (empty: Int, unease: Double) {
      let rows = (count + columns - 1) / columns
      return (rows * columns - count, abs(cellWidth(columns) - Self.comfortableWidth))
    }
    let narrowest = max(1, min(Self.narrowestWidth, frame.width))
    let fitting = max(1, min(count, Int((inner + Self.gap) / (narrowest + Self.gap))))
    // A single column leaves no place empty, and is too long.
    let columns = (min(2, fitting)...fitting).reversed().min { rank($0) < rank($1) } ?? 1
    let rows = (count + columns - 1) / columns
    self.columns = columns
    let cellWidth = cellWidth(columns)
    let fixedHeight =
      2 * Self.margin + Double(rows) * Self.labelHeight + Double(rows - 1) * Self.gap
    let cellHeight = max(1, (limits.upperBound - fixedHeight) / Double(rows))
    scale = min(1, cellWidth / frame.width, cellHeight / frame.height)
    let content =
      2 * Self.margin + Double(columns) * frame.width * scale + Double(columns - 1) * Self.gap
    size = Size(
      width: max(1, min(width, content)),
      height: min(limits.upperBound, fixedHeight + Double(rows) * frame.height * scale))
  }

  func cell(at position: Int, showing operations: [Drawing.Operation], label: String) -> [Drawing.Operation] {
    let picture = Size(width: frame.width * scale, height: frame.height * scale)
    let origin = Point(
      x: Self.margin + Double(position % columns) * (picture.width + Self.gap),
      y: Self.margin + Double(position / columns) * (picture.height + Self.labelHeight + Self.gap))
    let canvas = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    let transform = AffineTransform.scale(scale)
      .concatenating(.translation(x: origin.x, y: origin.y))
    return [
      .group(
        Drawing.Group(
          transform: ProjectiveTransform(transform), clip: Drawing.Clip(path: Path(canvas)),
          operations: operations)),
      .stroke(
        .rect(Rect(origin: origin, size: picture)), with: .color(.muted.opacity(0.5)),
        style: StrokeStyle()),
      .text(
        Text(label, font: Font(size: 13), color: .muted, anchor: .middle),
        at: Point(x: origin.x + picture.width / 2, y: origin.y + picture.height + 15)),
    ]
  }
}

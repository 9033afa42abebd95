extension Plot {
  /// Creates a plot that fits into a rectangle with all labels of its axes, by the widths of their texts.
  ///
  ///     let plot = Plot(in: context.bounds, x: .linear(0...60), y: .linear(-1...1), xAxis: "seconds")
  ///
  /// The frame is what they leave of the rectangle, and at least 2 units away from its edges. Stops the program if they
  /// leave nothing. A title that is longer than the frame reaches beyond it, and there is no room for what else stands
  /// beside a frame, such as the names of curves: give a rectangle that leaves it.
  ///
  /// - Parameters:
  ///   - rect: What the plot has, such as the context's `bounds`.
  ///   - x: The scale from left to right.
  ///   - y: The scale from the bottom to the top.
  ///   - xAxis: What is written below the frame.
  ///   - yAxis: What is written left of it and, as a title, above. To change a label later moves no frame.
  ///   - font: The font of labels and titles.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public init(
    in rect: Rect, x: PlotScale, y: PlotScale, xAxis: Axis = Axis(), yAxis: Axis = Axis(),
    font: Font = Font(size: 14), fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let xLabels: [(fraction: Double, length: Double)] = xAxis.marks(on: x).map {
      (x.fraction(of: $0.value), font.width(of: $0.label))
    }
    let yMarks = yAxis.marks(on: y)
    let widest = yMarks.map { font.width(of: $0.label) }.max()
    var margins = Margins()
    if let widest { margins.left = widest + Plot.yLabelDistance }
    if !yAxis.title.isEmpty { margins.top = Plot.yTitleRise * font.size + font.ascent }
    if !xLabels.isEmpty { margins.bottom = Plot.xLabelDrop + font.size + font.descent }
    if !xAxis.title.isEmpty { margins.bottom = Plot.xTitleDrop * font.size + font.descent }
    (margins.left, margins.right) = Margins.widened(
      (margins.left, margins.right), to: rect.width, for: xLabels)
    let height = font.ascent + font.descent
    (margins.bottom, margins.top) = Margins.widened(
      (margins.bottom, margins.top), to: rect.height, for: yMarks.map { (y.fraction(of: $0.value), height) })
    let frame = margins.inside(rect)
    guard frame.size.width >= 1, frame.size.height >= 1 else {
      refuse(
        "the rectangle of a plot must have room for the labels of its axes", fileID: fileID, line: line)
    }
    self.init(frame: frame, x: x, y: y, xAxis: xAxis, yAxis: yAxis, font: font)
  }
}

/// What labels need around a plot area.
private struct Margins {
  var left = 2.0
  var top = 2.0
  var right = 2.0
  var bottom = 2.0

  /// The margins of an axis, larger where the middle of a label is so near to an end that the label reaches beyond.
  ///
  /// - Parameters:
  ///   - margins: The margin at the axis's beginning and at its end.
  ///   - length: The length of the axis and both margins.
  ///   - labels: Where labels are along the axis, from 0 to 1, and how long they are in its direction.
  /// - Returns: The margins.
  static func widened(
    _ margins: (Double, Double), to length: Double, for labels: [(fraction: Double, length: Double)]
  ) -> (Double, Double) {
    let half = (labels.map { $0.length }.max() ?? 0) / 2
    // No axis is shorter: the room that this one leaves for a label is there in any case.
    let axis = max(0, length - max(margins.0, half) - max(margins.1, half))
    return labels.reduce(into: margins) { margins, label in
      margins.0 = max(margins.0, label.length / 2 - label.fraction * axis)
      margins.1 = max(margins.1, label.length / 2 - (1 - label.fraction) * axis)
    }
  }

  /// What they leave of a rectangle, to whole units from its edges.
  func inside(_ rect: Rect) -> Rect {
    let (left, top) = (left.rounded(.up), top.rounded(.up))
    return Rect(
      x: rect.minX + left, y: rect.minY + top, width: rect.width - left - right.rounded(.up),
      height: rect.height - top - bottom.rounded(.up))
  }
}

extension Plot {
  /// The name of something in a plot, and the pair of values that it stands beside.
  public struct Label: Hashable, Sendable {
    /// What it says.
    public var name: String
    /// The value from left to right.
    public var x: Double
    /// The value from the bottom up.
    public var y: Double
    /// The text's colour, mostly that of what it names.
    public var color: Color
    /// Which part of the text is beside the pair: its beginning, to the right of it, its end, to the left, or its middle.
    public var anchor: Text.Anchor

    /// Creates a label.
    public init(_ name: String, x: Double, y: Double, color: Color = .ink, anchor: Text.Anchor = .start) {
      self.name = name
      self.x = x
      self.y = y
      self.color = color
      self.anchor = anchor
    }
  }

  /// Draws a name beside a pair of values: a direct label, which needs no legend.
  ///
  /// - Parameters:
  ///   - name: What it says.
  ///   - x: The value from left to right.
  ///   - y: The value from the bottom up.
  ///   - offset: From the pair's point to where the text stands.
  ///   - color: The text's colour, mostly that of what it names.
  ///   - anchor: Which part of the text is at that point.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawLabel(
    _ name: String, x: Double, y: Double, offset: Vector = Vector(dx: 8, dy: 0), color: Color = .ink,
    anchor: Text.Anchor = .start, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let text = Text(name, font: font, color: color, anchor: anchor, baseline: .central)
    context.draw(text, at: point(x, y) + offset, fileID: fileID, line: line)
  }

  /// Draws names beside pairs of values, moved up and down as little as it takes to keep them off one another.
  ///
  /// Those that stand in one column keep their order from top to bottom and stay inside of the figure if it has room for
  /// them. One that had to move by more than three quarters of an em has a thin line to its pair. A label whose numbers
  /// are not finite is left out.
  ///
  /// - Parameters:
  ///   - labels: The names and what they stand beside, such as the last pair of each curve.
  ///   - distance: The room between a pair and its text, from left to right.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawLabels(
    _ labels: [Label], distance: Double = 8, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var places: [LabelPlace] = []
    for label in labels where label.x.isFinite && label.y.isFinite {
      let text = Text(label.name, font: font, color: label.color, anchor: label.anchor, baseline: .central)
      let target = point(label.x, label.y)
      let shift = label.anchor == .start ? distance : label.anchor == .end ? -distance : 0
      let point = Point(x: target.x + shift, y: target.y)
      places.append(LabelPlace(text: text, target: target, point: point, bounds: text.bounds(at: point)))
    }
    for column in LabelPlace.columns(of: places) {
      let moved = LabelPlace.spread(column, height: 1.2 * font.size, within: 0...context.size.height)
      for place in moved {
        if abs(place.point.y - place.target.y) > 0.75 * font.size, place.text.anchor != .middle {
          let gap = place.text.anchor == .start ? -2.0 : 2
          context.stroke(
            .line(from: place.target, to: Point(x: place.point.x + gap, y: place.point.y)),
            with: place.text.color, lineWidth: 0.75, fileID: fileID, line: line)
        }
        context.draw(place.text, at: place.point, fileID: fileID, line: line)
      }
    }
  }
}

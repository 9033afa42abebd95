extension Plot {
  /// The name of something in a plot, and the pair of values that it stands beside.
  public struct DirectLabel: Hashable, Sendable {
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
    _ labels: [DirectLabel], distance: Double = 8, in context: inout GraphicsContext,
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

/// A label on its way to where it is drawn.
struct LabelPlace {
  var text: Text
  /// What it stands beside.
  var target: Point
  /// Where the text's anchor and middle are.
  var point: Point
  var bounds: Rect

  /// Those that would be above one another somewhere, together.
  static func columns(of places: [LabelPlace]) -> [[LabelPlace]] {
    var columns: [[LabelPlace]] = []
    var end = -Double.infinity
    let order = places.indices.sorted {
      (places[$0].bounds.minX, $0) < (places[$1].bounds.minX, $1)
    }
    for index in order {
      if columns.isEmpty || places[index].bounds.minX >= end { columns.append([]) }
      columns[columns.count - 1].append(places[index])
      end = max(end, places[index].bounds.maxX)
    }
    return columns
  }

  /// Labels at least a height apart, each as near as can be to where it was: the sum of the squares of the ways is the
  /// least that there is.
  static func spread(
    _ column: [LabelPlace], height: Double, within range: ClosedRange<Double>
  ) -> [LabelPlace] {
    let order = column.indices.sorted { (column[$0].point.y, $0) < (column[$1].point.y, $1) }
    var places = order.map { column[$0] }
    // Without the heights above it, a label only must not be above the one before: neighbors that would be are pooled.
    var pools: [(mean: Double, count: Int)] = []
    for (index, place) in places.enumerated() {
      pools.append((place.point.y - Double(index) * height, 1))
      while pools.count > 1, pools[pools.count - 2].mean > pools[pools.count - 1].mean {
        let last = pools.removeLast()
        let before = pools.removeLast()
        let count = before.count + last.count
        let sum = before.mean * Double(before.count) + last.mean * Double(last.count)
        pools.append((sum / Double(count), count))
      }
    }
    let least = range.lowerBound + height / 2
    let most = max(least, range.upperBound - height / 2 - Double(places.count - 1) * height)
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        let y = max(least, min(most, pool.mean)) + Double(index) * height
        places[index].point.y = (y * 100).rounded() / 100
        index += 1
      }
    }
    return places
  }
}

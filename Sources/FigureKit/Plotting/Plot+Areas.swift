extension Plot {
  /// Fills what is between the graph of a function and 0, or the bottom where the vertical scale does not have 0.
  ///
  ///     plot.drawArea(under: { exp(-$0) }, over: 1...3, with: .accent.opacity(0.3), in: &context)
  ///
  /// It is cut off at the edges of the frame. Where the function is not finite there is a gap.
  ///
  /// - Parameters:
  ///   - function: Gives y for x.
  ///   - range: The values of x; the scale's if it is `nil`.
  ///   - samples: How many straight lines the graph is made of, at equal distances in the figure; at least 1.
  ///   - color: The area's colour.
  ///   - context: Where to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func drawArea(
    under function: (_ x: Double) -> Double, over range: ClosedRange<Double>? = nil, samples: Int = 100,
    with color: Color, in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let values = samplePlaces(over: range, count: samples).map { ($0, function($0)) }
    drawArea(under: values, with: color, in: &context, fileID: fileID, line: line)
  }

  /// Fills what is between the graphs of two functions, whichever of them is above the other.
  ///
  /// As `drawArea(under:)` of a function in all else.
  public func drawArea(
    between first: (_ x: Double) -> Double, and second: (_ x: Double) -> Double,
    over range: ClosedRange<Double>? = nil, samples: Int = 100, with color: Color,
    in context: inout GraphicsContext, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let places = samplePlaces(over: range, count: samples)
    drawArea(
      places.map { ($0, first($0)) }, places.map { ($0, second($0)) }, with: color, in: &context,
      fileID: fileID, line: line)
  }

  /// Fills what is between straight lines from pair to pair of values and 0, or the bottom where the vertical scale does
  /// not have 0.
  ///
  /// It is cut off at the edges of the frame. A pair that is not finite leaves a gap.
  public func drawArea(
    under values: [(Double, Double)], with color: Color, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    drawArea(values, nil, with: color, in: &context, fileID: fileID, line: line)
  }

  /// The height on which bars and areas stand.
  var base: Double { y.range.contains(0) ? 0 : y.range.lowerBound }

  /// Fills what is between pairs and others of the same x, or `base`.
  private func drawArea(
    _ values: [(Double, Double)], _ others: [(Double, Double)]?, with color: Color,
    in context: inout GraphicsContext, fileID: StaticString, line: UInt
  ) {
    var path = Path()
    var run: [Int] = []
    func finish() {
      defer { run = [] }
      guard let first = run.first, let last = run.last, first < last else { return }
      path.addLines(run.map { drawablePoint(values[$0].0, values[$0].1) })
      let edge = others.map { others in run.reversed().map { others[$0] } }
      for value in edge ?? [(values[last].0, base), (values[first].0, base)] {
        path.addLine(to: drawablePoint(value.0, value.1))
      }
      path.closeSubpath()
    }
    for (index, value) in values.enumerated() {
      if value.0.isFinite, value.1.isFinite, others?[index].1.isFinite ?? true {
        run.append(index)
      } else {
        finish()
      }
    }
    finish()
    guard !path.elements.isEmpty else { return }
    draw(path, in: &context, fileID: fileID, line: line) { context in
      context.fill(path, with: color, fileID: fileID, line: line)
    }
  }
}

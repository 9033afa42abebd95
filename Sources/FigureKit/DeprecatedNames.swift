/// The former name of `PointerScript`.
@available(*, deprecated, renamed: "PointerScript")
public typealias Gesture = PointerScript

/// The former name of `SequenceDiagram`.
@available(*, deprecated, renamed: "SequenceDiagram")
public typealias LaneDiagram = SequenceDiagram

/// The former name of `SequenceLayout`.
@available(*, deprecated, renamed: "SequenceLayout")
public typealias LaneLayout = SequenceLayout

extension Plot {
  /// The former name of `Plot.Label`.
  @available(*, deprecated, renamed: "Label")
  public typealias DirectLabel = Label

  /// Draws axes that are not the plot's own.
  ///
  /// As `drawAxes(lines:in:)` of a plot with an `xAxis` and a `yAxis` of these.
  @available(*, deprecated, message: "give the plot an `xAxis` and a `yAxis`")
  @_disfavoredOverload
  public func drawAxes(
    xTicks: [Double]? = nil, yTicks: [Double]? = nil, xLabels: [String] = [], yLabels: [String] = [],
    xTitle: String = "", yTitle: String = "", xUnit: String = "", yUnit: String = "", xDigits: Int? = nil,
    yDigits: Int? = nil, lines: AxisLines = .edges, in context: inout GraphicsContext,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var plot = self
    plot.xAxis = Axis(xTitle, ticks: xTicks, labels: xLabels, unit: xUnit, digits: xDigits)
    plot.yAxis = Axis(yTitle, ticks: yTicks, labels: yLabels, unit: yUnit, digits: yDigits)
    plot.drawAxes(lines: lines, in: &context, fileID: fileID, line: line)
  }
}

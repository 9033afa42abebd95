extension Plot {
  /// What is written along an edge of a plot: a title, and the values that have a tick and a label.
  ///
  ///     let time = Plot.Axis("time", ticks: [0, 1, 2], unit: " s")
  ///     let speed: Plot.Axis = "speed"
  public struct Axis: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the values are; nothing if it is empty.
    public var title: String
    /// The values with a label; the scale's own ticks if it is `nil`.
    public var ticks: [Double]?
    /// What stands at the ticks in place of their numbers, one after the other; the number where there is none.
    public var labels: [String]
    /// What follows each number.
    public var unit: String
    /// How many digits each number has after the point; as few as it needs if it is `nil`.
    public var digits: Int?

    /// Creates an axis.
    public init(
      _ title: String = "", ticks: [Double]? = nil, labels: [String] = [], unit: String = "",
      digits: Int? = nil
    ) {
      self.title = title
      self.ticks = ticks
      self.labels = labels
      self.unit = unit
      self.digits = digits
    }

    /// Creates an axis with this title and the scale's own ticks.
    public init(stringLiteral title: String) { self.init(title) }

    /// The values that have a label on a scale, and what it says.
    func marks(on scale: PlotScale) -> [(value: Double, label: String)] {
      (ticks ?? scale.ticks()).enumerated().map { index, tick in
        (tick, index < labels.count ? labels[index] : scale.label(for: tick, digits: digits) + unit)
      }
    }
  }
}

/// One line of text and how it looks.
///
///     let label = Text("12 o’clock", color: .muted, anchor: .middle, baseline: .central)
public struct Text: Hashable, Sendable {
  /// Which part of the text stands at its point, from left to right in Latin scripts.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// Its beginning.
    case start
    /// Its middle.
    case middle
    /// Its end.
    case end
  }

  /// Which height of the text stands at its point, with SVG's names.
  public enum Baseline: String, Hashable, Sendable, CaseIterable {
    /// The line on which Latin letters stand.
    case alphabetic
    /// Half the height of a small x above the alphabetic baseline.
    case middle
    /// The middle between ascent and descent.
    case central
    /// Near the top of capital letters.
    case hanging
  }

  /// What it says. A line break or another control character is shown as a space.
  public var string: String
  /// The typeface.
  public var font: Font
  /// The colour.
  public var color: Color
  /// Which part stands at its point from left to right.
  public var anchor: Anchor
  /// Which height stands at its point.
  public var baseline: Baseline
  /// The distance that is added after every character, in the figure's own units; negative moves them together.
  public var letterSpacing: Double

  /// Creates a text.
  public init(
    _ string: String, font: Font = Font(), color: Color = .ink, anchor: Anchor = .start,
    baseline: Baseline = .alphabetic, letterSpacing: Double = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.anchor = anchor
    self.baseline = baseline
    self.letterSpacing = letterSpacing
  }
}

extension Text: ExpressibleByStringLiteral {
  /// Creates a text of the default font, in ink, that begins at its point.
  public init(stringLiteral string: String) {
    self.init(string)
  }
}

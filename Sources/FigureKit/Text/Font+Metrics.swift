extension Font {
  /// How far letters reach above the alphabetic baseline.
  public var ascent: Double { 0.928 * size }

  /// How far letters reach below the alphabetic baseline, positive.
  public var descent: Double { 0.236 * size }

  /// From the baseline of one line to that of the next one in a text of several lines: 1.25 em.
  public var lineHeight: Double { 1.25 * size }

  /// How far a character reaches, in the figure's own units.
  func width(of scalar: Unicode.Scalar) -> Double {
    switch family {
    case .monospaced: 0.602 * size
    case .sans, .named: size * CharacterWidths.width(of: scalar, isBold: isBold)
    // Its letters are about as wide, whether they are bold or not.
    case .serif: size * CharacterWidths.width(of: scalar, isBold: isBold) * (isBold ? 1.0 : 1.02)
    }
  }

  /// Whether the bold one of two faces is nearer to the weight.
  private var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }
}

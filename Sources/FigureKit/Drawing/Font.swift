/// The typeface of a text, by what it is like rather than by the name of a file.
public struct Font: Hashable, Sendable {
  /// A kind of typeface, with CSS's generic names in a drawing list.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// Without serifs.
    case sans = "sans-serif"
    /// With serifs.
    case serif
    /// With all letters equally wide.
    case monospaced = "monospace"
  }

  /// How heavy the strokes are.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// As in running text.
    case regular = "normal"
    /// Heavier.
    case bold
  }

  /// The height of the em square, more than 0.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight
  /// Whether the letters lean.
  public var isItalic: Bool
  /// The kind of typeface.
  public var family: Family

  /// Makes a font; 16 is the size of running text on a page.
  public init(size: Double = 16, weight: Weight = .regular, isItalic: Bool = false, family: Family = .sans) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
  }
}

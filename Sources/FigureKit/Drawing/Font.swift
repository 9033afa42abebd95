/// The typeface of a text.
///
///     let title = Text("Tides", font: Font(size: 24, weight: .bold, family: .serif))
public struct Font: Hashable, Sendable {
  /// A typeface, by its kind or by its name.
  public enum Family: Hashable, Sendable {
    /// Without serifs; CSS's `sans-serif`.
    case sans
    /// With serifs; CSS's `serif`.
    case serif
    /// With all letters equally wide; CSS's `monospace`.
    case monospaced
    /// The typeface of this name, such as `"Fira Sans"`. It must be installed where the figure is rendered.
    ///
    /// The name has 1 to 100 bytes, and none of them is a control character or one of `"'\,;<>{}`.
    case named(String)
  }

  /// The weight of the strokes, with CSS's numbers.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// CSS's 100, “thin”.
    case ultraLight = 100
    /// CSS's 200, “extra light”.
    case thin = 200
    /// CSS's 300, “light”.
    case light = 300
    /// CSS's 400, “normal”: as in running text.
    case regular = 400
    /// CSS's 500, “medium”.
    case medium = 500
    /// CSS's 600, “semi-bold”.
    case semibold = 600
    /// CSS's 700, “bold”.
    case bold = 700
    /// CSS's 800, “extra bold”.
    case heavy = 800
    /// CSS's 900, “black”.
    case black = 900
  }

  /// The height of the em square, at least 0.0001.
  public var size: Double
  /// How heavy the strokes are; of a typeface that does not have it, the nearest one is taken.
  public var weight: Weight
  /// Whether the letters lean.
  public var isItalic: Bool
  /// The kind of typeface.
  public var family: Family

  /// Creates a font; 16 is the size of running text on a page.
  public init(size: Double = 16, weight: Weight = .regular, isItalic: Bool = false, family: Family = .sans) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
  }
}

extension Font.Family {
  /// Whether a name can be that of a typeface.
  static func isValidName(_ name: String) -> Bool {
    !name.isEmpty && name.byteCount <= Drawing.Limit.familyBytes
      && name.unicodeScalars.allSatisfy {
        switch $0 {
        case "\"", "'", "\\", ",", ";", "<", ">", "{", "}": false
        default: !$0.isWrittenAsNumber
        }
      }
  }
}

/// What a figure is made of: its name, its size and its operations in the order in which they are drawn.
///
/// Its text form, the drawing list, is `encoded`; `docs/figure-format.md` has the grammar.
public struct Drawing: Hashable, Sendable {
  /// The figure's name: lower-case Latin letters, digits and hyphens.
  public var name: String
  /// The canvas; its top left corner is the origin.
  public var size: Size
  /// What is drawn, the first one lowest.
  public var operations: [Operation]

  /// Makes a drawing out of its parts, without checking them: `Figure` does that for samples.
  public init(name: String, size: Size, operations: [Operation]) {
    self.name = name
    self.size = size
    self.operations = operations
  }

  /// One step of a drawing.
  public enum Operation: Hashable, Sendable {
    /// Fills the inside of a shape.
    case fill(Shape, with: Color, rule: FillRule)
    /// Draws along a shape's outline.
    case stroke(Shape, with: Color, style: StrokeStyle)
    /// Draws a line of text.
    case text(Text, at: Point)
    /// Draws other operations under a transform.
    case group(Group)
  }

  /// Operations that share a transform.
  public struct Group: Hashable, Sendable {
    /// How the group's own coordinates become those around it.
    public var transform: AffineTransform
    /// What is drawn, the first one lowest.
    public var operations: [Operation]

    /// Makes a group.
    public init(transform: AffineTransform = .identity, operations: [Operation]) {
      self.transform = transform
      self.operations = operations
    }
  }
}

extension Drawing {
  /// The bounds of what a drawing may hold, so that a hostile drawing list costs no more than a large one.
  public enum Limit {
    /// The smallest and largest width and height of a canvas.
    public static let canvas = 1.0...16_384.0
    /// The largest magnitude of a coordinate, a length or a factor.
    public static let magnitude = 1_000_000_000.0
    /// The most operations, groups and what is in them included.
    public static let operations = 100_000
    /// The most groups within one another.
    public static let nesting = 64
    /// The most elements of all paths and points of all polylines and polygons together.
    public static let pathElements = 1_000_000
    /// The most bytes of a name.
    public static let nameBytes = 100
    /// The most bytes of one text.
    public static let textBytes = 10_000
    /// The most lengths in a dash pattern.
    public static let dashes = 64
    /// The most bytes of a drawing list.
    public static let encodedBytes = 64 * 1024 * 1024
  }

  /// Whether a name is made of 1 to 100 lower-case Latin letters, digits and hyphens.
  public static func isValidName(_ name: String) -> Bool {
    let bytes = name.utf8
    return !bytes.isEmpty && bytes.count <= Limit.nameBytes
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}

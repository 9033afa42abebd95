/// The content of a figure: its name, its size and its operations in drawing order.
///
/// Its text form, the drawing list, is `encoded`; `docs/figure-format.md` has the grammar.
public struct Drawing: Hashable, Sendable {
  /// The figure's name: lower-case Latin letters, digits and hyphens.
  public var name: String
  /// The canvas; its top left corner is the origin.
  public var size: Size
  /// The operations, the lowest first; in a drawing that moves, those beneath every frame.
  public var operations: [Operation]
  /// The frames of a drawing that moves; `nil` for a still one.
  public var timeline: Timeline?

  /// Creates a drawing from its parts, without checking them: `Figure` does that for samples.
  public init(name: String, size: Size, operations: [Operation], timeline: Timeline? = nil) {
    self.name = name
    self.size = size
    self.operations = operations
    self.timeline = timeline
  }

  /// One step of a drawing.
  public indirect enum Operation: Hashable, Sendable {
    /// Fills the inside of a shape.
    case fill(Shape, with: Paint, rule: FillRule)
    /// Draws along a shape's outline.
    case stroke(Shape, with: Paint, style: StrokeStyle)
    /// Draws a line of text.
    case text(Text, at: Point)
    /// Draws an image.
    case image(PlacedImage)
    /// Draws other operations as one picture.
    case group(Group)
  }

  /// Whether a name is made of 1 to 100 lower-case Latin letters, digits and hyphens.
  public static func isValidName(_ name: String) -> Bool {
    let bytes = name.bytes
    return !bytes.isEmpty && bytes.count <= Limit.nameBytes
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}

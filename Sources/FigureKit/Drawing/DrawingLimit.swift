extension Drawing {
  /// The limits of a drawing, so that a hostile drawing list costs no more than a large one.
  public enum Limit {
    /// The smallest and largest width and height of a canvas.
    public static let canvas = 1.0...16_384.0
    /// The largest magnitude of a coordinate, a length or a factor.
    public static let magnitude = 1_000_000_000.0
    /// The largest magnitude of what a projective transform adds to w for a unit of x or y.
    public static let perspective = 100_000.0
    /// The most operations of the drawing and all of its frames together, groups and what is in them included.
    public static let operations = 100_000
    /// The greatest depth of nested groups.
    public static let nesting = 64
    /// The most elements of all paths and points of all polylines and polygons together, clips included.
    public static let pathElements = 1_000_000
    /// The most colours of a gradient.
    public static let gradientStops = 256
    /// The most frames.
    public static let frames = 1000
    /// The smallest and largest duration, in seconds, and the smallest difference between two times.
    public static let duration = 0.0001...3600.0
    /// The smallest size of a font.
    public static let fontSize = 0.0001
    /// The most bytes of a name.
    public static let nameBytes = 100
    /// The most bytes of the name of a family of fonts.
    public static let familyBytes = 100
    /// The most bytes of an image's name.
    public static let imageNameBytes = 255
    /// The most pixels of an image that a sample makes.
    public static let pixels = 1024 * 1024
    /// The most bytes of one text.
    public static let textBytes = 10_000
    /// The most bytes of the name of a part.
    public static let partNameBytes = 100
    /// The most bytes of the value of a part.
    public static let partValueBytes = 1000
    /// The most lengths in a dash pattern.
    public static let dashes = 64
    /// The most bytes of a drawing list.
    public static let encodedBytes = 64 * 1024 * 1024
  }
}

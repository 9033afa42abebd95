/// What the site engine asks of whoever draws figures; the composition root supplies it.
public struct FigureProvider: Sendable {
  /// A figure as markup of a page.
  public struct Picture: Sendable {
    /// An `<svg>` element.
    public var markup: [UInt8]
    /// Width in CSS pixels.
    public var width: Double
    /// Height in CSS pixels.
    public var height: Double

    /// Makes a picture out of its parts.
    public init(markup: [UInt8], width: Double, height: Double) {
      self.markup = markup
      self.width = width
      self.height = height
    }
  }

  /// A file that shows a figure outside its page.
  public struct File: Sendable {
    /// What follows the figure's name: `.png`, `-dark.png`.
    public var suffix: String
    /// The file's content.
    public var bytes: [UInt8]

    /// Makes a file out of its parts.
    public init(suffix: String, bytes: [UInt8]) {
      self.suffix = suffix
      self.bytes = bytes
    }
  }

  /// Why a figure could not be drawn.
  public struct Failure: Error, Sendable {
    /// One sentence without a full stop.
    public var reason: String

    /// Makes a failure.
    public init(reason: String) {
      self.reason = reason
    }
  }

  /// The suffix of the file that feeds show, which must be one of the files.
  public static let feedSuffix = ".png"

  /// Draws a drawing list for a page; the label is what a screen reader says.
  public var picture: @Sendable (_ drawing: String, _ label: String) throws(Failure) -> Picture
  /// Draws the files of a drawing list.
  public var files: @Sendable (_ drawing: String) throws(Failure) -> [File]

  /// Makes a provider out of its functions.
  public init(
    picture: @escaping @Sendable (String, String) throws(Failure) -> Picture,
    files: @escaping @Sendable (String) throws(Failure) -> [File]
  ) {
    self.picture = picture
    self.files = files
  }
}

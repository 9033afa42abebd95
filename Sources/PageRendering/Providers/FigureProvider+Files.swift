extension FigureProvider {
  /// Files of a figure that are drawn and published together, for one use.
  public enum FileSet: String, Sendable, Hashable, CaseIterable {
    /// The picture for feeds and for the page's Markdown: a PNG with the colour of the paper; of a figure that moves its
    /// poster.
    case feed
    /// The still picture, or the poster, for pages, which are seen through it: `PictureFile.all`.
    case page
    /// The film strip of a figure that moves, as `page`.
    case strip
    /// What a page plays a figure that moves with.
    case frames
    /// A figure that moves as one animated picture.
    case animation

    /// What follows the figure's name in the name of the only file, or of one of the files for pages.
    ///
    /// A figure's name has no full stop, so that no file of one figure is called as one of another.
    public func suffix(_ file: PictureFile = PictureFile(format: .png)) -> String {
      switch self {
      case .feed: ".png"
      case .page: file.suffix
      case .strip: ".strip" + file.suffix
      case .frames: ".json"
      case .animation: ".webp"
      }
    }

    /// What follows the figure's name in the names of all its files.
    public var suffixes: [String] {
      switch self {
      case .page, .strip: PictureFile.all.map(suffix)
      case .feed, .frames, .animation: [suffix()]
      }
    }
  }

  /// One of the files by which a page shows a picture.
  public struct PictureFile: Sendable, Hashable {
    /// The formats of pictures.
    public enum Format: String, Sendable, Hashable, CaseIterable {
      case png = "png"
      case webP = "webp"
    }

    /// Whether it is for a dark page.
    public var isDark: Bool
    /// How many pixels a CSS pixel has, 1 or 2.
    public var scale: Int
    /// The file's format.
    public var format: Format

    /// Names a file.
    public init(isDark: Bool = false, scale: Int = 1, format: Format) {
      (self.isDark, self.scale, self.format) = (isDark, scale, format)
    }

    /// All files of a picture.
    public static var all: [PictureFile] {
      [false, true].flatMap { isDark in
        [1, 2].flatMap { scale in
          Format.allCases.map { PictureFile(isDark: isDark, scale: scale, format: $0) }
        }
      }
    }

    fileprivate var suffix: String { "\(isDark ? ".dark" : "").\(scale)x.\(format.rawValue)" }
  }
}

extension FigureProvider {
  /// Files of a figure that are drawn and published together, for one use.
  package enum FileSet: String, Sendable, Hashable, CaseIterable {
    /// The picture for all who may not show WebP or may not be transparent: feeds, the page's Markdown, and browsers of
    /// before 2020. A PNG with the colour of the paper and two pixels a CSS pixel; of a figure that moves its poster.
    case plain
    /// The still picture, or the poster, for pages, which are seen through it: `PictureFile.all`.
    case page
    /// The still picture, or the poster, shrunk to what a card of a list has room for: as `page`, but `FigureSize.onCard`.
    case card
    /// The film strip of a figure that moves, as `page`, but only with two pixels a CSS pixel: hardly anyone sees it but on
    /// paper.
    case strip
    /// What a page plays a figure that moves with.
    case frames
    /// A figure that moves as one animated picture.
    case animation
    /// An SVG document for readers' machines, of a figure that moves its film strip.
    case document

    /// The pictures for pages among the files.
    package var pictures: [PictureFile] {
      switch self {
      case .page, .card: PictureFile.all
      case .strip: PictureFile.all.filter { $0.scale == 2 }
      case .plain, .frames, .animation, .document: []
      }
    }

    /// What follows the figure's name in the name of one of the pictures for pages.
    ///
    /// The name of a figure has no full stop, so that no file of one figure is called as one of another.
    package func suffix(_ file: PictureFile) -> String {
      switch self {
      case .strip: ".strip" + file.suffix
      case .card: ".card" + file.suffix
      default: file.suffix
      }
    }

    /// What follows the figure's name in the names of all its files.
    package var suffixes: [String] {
      switch self {
      case .plain: [".png"]
      case .page, .card, .strip: pictures.map(suffix)
      case .frames: [".json"]
      case .animation: [".webp"]
      case .document: [".svg"]
      }
    }
  }

  /// One of the WebP files by which a page shows a picture.
  package struct PictureFile: Sendable, Hashable {
    /// Whether it is for a dark page.
    package var isDark = false
    /// How many pixels a CSS pixel has, 1 or 2.
    package var scale = 1

    /// All files of a picture.
    package static var all: [PictureFile] {
      [false, true].flatMap { isDark in [1, 2].map { PictureFile(isDark: isDark, scale: $0) } }
    }

    fileprivate var suffix: String { "\(isDark ? ".dark" : "").\(scale)x.webp" }
  }
}

import FigureKit

/// The layout of a picture by which other sites show a page: its title in up to four lines, the site's name below, and
/// beside both the page's figure, if it has one.
struct SocialPictureLayout {
  /// A line of text and where it stands.
  struct Line {
    var text: Text
    var point: Point
  }

  /// The size that Open Graph's readers recommend, in pixels.
  static let size = Size(width: Double(PictureRows.width), height: Double(PictureRows.height))

  /// The title's lines from the top. What does not fit in four is cut off with an ellipsis.
  var title: [Line] = []
  /// The site's name, on one line.
  var site: Line
  /// The site's mark, a square with round corners.
  var mark: Rect
  /// Where the figure stands; `nil` without one.
  var figure: Rect?
  /// Whether the typefaces of this machine have all characters of the title and of the site's name.
  var hasAllCharacters: Bool

  private static let margin = 80.0
  private static let mostLines = 4
  // Three lines of the first that is small enough, else four of the smallest.
  private static let titleSizes = [92.0, 80, 70, 60, 52]
  private static let titleSizesBesideFigure = [66.0, 58, 50, 44]
  /// The space between a title and a figure.
  private static let gap = 48.0

  /// Adds the title of a page, and the size of its figure if it has one.
  ///
  /// - Precondition: The site's name stands on the side where the title begins.
  mutating func add(title: String, figure: Size? = nil) {
    let wrapping = LineWrapping(title, Self.titleWords)
    hasAllCharacters = hasAllCharacters && wrapping.hasAllGlyphs
    let all = Self.size.width - 2 * Self.margin
    let width = figure == nil ? all : (all - Self.gap) / 2
    var lines: [String] = []
    var size = 0.0
    for candidate in figure == nil ? Self.titleSizes : Self.titleSizesBesideFigure {
      size = candidate
      lines = wrapping.lines(width: width / size)
      if lines.count < Self.mostLines { break }
    }
    if lines.count > Self.mostLines {
      lines = Array(lines.prefix(Self.mostLines))
      let measure = TextMeasure(Self.titleFont(size))
      lines[Self.mostLines - 1] = measure.cut(lines[Self.mostLines - 1] + "…", toWidth: width / size)
    }
    let lineHeight = size * 1.2
    let anchor = self.site.text.anchor
    let x = anchor == .end ? Self.size.width - Self.margin : Self.margin
    self.figure = figure.map { size in
      // From below the band to the height of the site's name, on the side that the title leaves free.
      let room = Rect(
        x: anchor == .end ? Self.margin : Self.size.width - Self.margin - width, y: 16 + 48, width: width,
        height: 568 - 64)
      let scale = min(room.width / size.width, room.height / size.height)
      let fitted = Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
      return Rect(
        x: (room.midX - fitted.width / 2).rounded(), y: (room.midY - fitted.height / 2).rounded(),
        width: max(1, fitted.width), height: max(1, fitted.height))
    }
    // The block of lines stands in the middle of the room above the site's name.
    let top = (Self.size.height - 130) / 2 - Double(lines.count) * lineHeight / 2 + 20
    self.title = lines.enumerated().map { number, line in
      Line(
        text: Text(line, font: Self.titleFont(size), anchor: anchor),
        point: Point(x: x, y: top + (Double(number) + 0.8) * lineHeight))
    }
  }

  /// Lays out what all pictures of a site have in common.
  ///
  /// - Parameters:
  ///   - site: The site's name.
  ///   - isRightToLeft: Whether it stands at the right.
  init(site: String, isRightToLeft: Bool) {
    let width = Self.size.width - 2 * Self.margin
    let measure = TextMeasure(Self.siteFont)
    let name = measure.cut(site, toWidth: (width - 72) / Self.siteFont.size)
    hasAllCharacters = measure.measure(name).hasAllGlyphs
    let x = isRightToLeft ? Self.size.width - Self.margin - 48 : Self.margin
    mark = Rect(x: x, y: 520, width: 48, height: 48)
    let text = Text(
      name, font: Self.siteFont, color: .muted, anchor: isRightToLeft ? .end : .start, baseline: .central)
    self.site = Line(text: text, point: Point(x: isRightToLeft ? x - 24 : x + 72, y: 544))
  }

  private static let titleWords = WordMeasure(titleFont(1))
  private static func titleFont(_ size: Double) -> Font { Font(size: size, weight: .bold) }
  private static let siteFont = Font(size: 34)
}

extension String {
  /// Whether the first letter is of a script that is written from right to left.
  var beginsRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

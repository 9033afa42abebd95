import FigureKit

/// The layout of a picture by which other sites show a page: its title in up to four lines, and the site's name below.
struct SocialPicture {
  /// A line of text and where it stands.
  struct Line {
    var text: Text
    var point: Point
  }

  /// The size that Open Graph's readers recommend, in pixels.
  static let size = Size(width: 1200, height: 630)

  /// The title's lines from the top. What does not fit in four is cut off with an ellipsis.
  var title: [Line] = []
  /// The site's name, on one line.
  var site: Line
  /// The site's mark, a square with round corners.
  var mark: Rect
  /// Whether the typefaces of this machine have all characters of the title and of the site's name.
  var hasAllCharacters: Bool

  private static let margin = 80.0
  private static let mostLines = 4
  // Three lines of the first that is small enough, else four of the smallest.
  private static let titleSizes = [92.0, 80, 70, 60, 52]

  /// Lays out the picture of a page.
  init(title: String, site: String) {
    self.init(site: site, isRightToLeft: title.beginsRightToLeft)
    let wrapping = LineWrapping(title, font: Self.titleFont(1))
    hasAllCharacters = hasAllCharacters && wrapping.hasAllGlyphs
    let width = Self.size.width - 2 * Self.margin
    var lines: [String] = []
    var size = 0.0
    for candidate in Self.titleSizes {
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

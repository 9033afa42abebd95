public import FigureKit

/// A picture by which other sites show a page: its title in up to four lines, and the site's name below.
public struct SocialPicture: Hashable, Sendable {
  /// The size that Open Graph's readers recommend, in pixels.
  public static let size = Size(width: 1200, height: 630)

  /// The page's title. What does not fit in four lines is cut off with an ellipsis.
  public var title: String
  /// The site's name, on one line.
  public var site: String

  /// Makes a picture of a page.
  public init(title: String, site: String) {
    self.title = title
    self.site = site
  }

  /// Whether the typefaces of this machine have all characters of the title and of the site's name.
  public var hasAllCharacters: Bool {
    [(title, Self.titleFont(92)), (site, Self.siteFont)].allSatisfy { text, font in
      let shown = String(text.prefix(LineWrapping.longestText))
      return TextLine(Text(shown, font: font), family: FontFamilies.dejaVu[font.family]).hasAllGlyphs
    }
  }

  private static let margin = 80.0
  private static let mostLines = 4

  /// The picture as a drawing in the roles' colours.
  public func drawing() -> Drawing {
    let width = Self.size.width - 2 * Self.margin
    // The largest size at which three lines are enough, else four of the smallest.
    let sizes = [92.0, 80, 70, 60, 52]
    var lines: [String] = []
    var size = 0.0
    for candidate in sizes {
      size = candidate
      let wrapping = LineWrapping(title, font: Self.titleFont(size), width: width)
      lines = wrapping.lines
      if lines.count <= 3 { break }
    }
    if lines.count > Self.mostLines {
      lines = Array(lines.prefix(Self.mostLines))
      lines[Self.mostLines - 1] = LineWrapping.cut(
        lines[Self.mostLines - 1] + "…", font: Self.titleFont(size), width: width)
    }
    let lineHeight = size * 1.2
    let isRightToLeft = title.beginsRightToLeft
    let x = isRightToLeft ? Self.size.width - Self.margin : Self.margin
    let anchor: Text.Anchor = isRightToLeft ? .end : .start
    // The block of lines stands in the middle of the room above the site's name.
    let top = (Self.size.height - 130) / 2 - Double(lines.count) * lineHeight / 2 + 20
    let name = LineWrapping.cut(site, font: Self.siteFont, width: width - 72)
    return Figure("social-picture", width: Self.size.width, height: Self.size.height) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: Self.size.width, height: 16)), with: .accent)
      for (number, line) in lines.enumerated() {
        let text = Text(line, font: Self.titleFont(size), anchor: anchor)
        context.draw(text, at: Point(x: x, y: top + (Double(number) + 0.8) * lineHeight))
      }
      let mark = isRightToLeft ? x - 48 : x
      context.fill(.rect(Rect(x: mark, y: 520, width: 48, height: 48), cornerRadius: 11), with: .accent)
      let chevrons = StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round)
      for direction in [-1.0, 1] {
        let center = mark + 24
        let points = [(5.0, -10.0), (14.0, 0.0), (5.0, 10.0)].map { across, down in
          Point(x: center + direction * across, y: 544 + down)
        }
        context.stroke(.polyline(points), with: .paper, style: chevrons)
      }
      let label = Text(name, font: Self.siteFont, color: .muted, anchor: anchor, baseline: .central)
      context.draw(label, at: Point(x: isRightToLeft ? mark - 24 : mark + 72, y: 544))
    }.drawing
  }

  private static func titleFont(_ size: Double) -> Font { Font(size: size, weight: .bold) }
  private static let siteFont = Font(size: 34)
}

extension String {
  /// Whether the first letter is of a script that is written from right to left.
  fileprivate var beginsRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

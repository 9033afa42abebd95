@_spi(Rendering) public import FigureKit
public import Markup

/// Writes a drawing as SVG.
///
/// Operations become the elements of the same name with the same attributes. What is standard in a drawing list
/// but not in SVG (no fill, a miter limit of 10) stands on the `svg` element. Gradients, clips, filters and images are
/// defined once each, before what uses them.
///
/// A text stays a `text` element with a stack of typefaces: it is small, is read aloud, copied and found, and is set in
/// what the page is set in. SVG knows no perspective, so a text under a projective transform is written as its
/// `outlines`; the picture's label is all that tells what it says. So are all texts of the drawing in the same kind of
/// typeface, in all of its frames: letters do not change when a text begins to turn.
public struct SVGRenderer: Sendable {
  /// Where the picture will be.
  public enum Destination: Hashable, Sendable {
    /// Inside an HTML page. A colour role is a CSS custom property such as `--figure-accent`, with the light
    /// scheme's colour where the page does not set it; `stylesheet` sets all of them for both schemes.
    case page
    /// A file of its own, with a style sheet that follows the reader's preference for light or dark.
    case file
  }

  /// Where the picture will be.
  public var destination: Destination
  /// Where images come from; they are written into the picture.
  public var images: ImageProvider
  /// The shapes of texts in typefaces that are seen in perspective. If it is `nil`, texts in perspective are left out, and
  /// all others stay `text` elements.
  public var outlines: (any TextOutlining)?

  /// Creates a renderer.
  public init(
    for destination: Destination, images: ImageProvider, outlines: (any TextOutlining)?
  ) {
    self.destination = destination
    self.images = images
    self.outlines = outlines
  }

  /// The drawing as one `svg` element (for a file: a document), without a background; of one that moves, its poster.
  ///
  /// It has no styles of elements, so that it may stand under a content security policy that allows no inline styles;
  /// images need `img-src data:`.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - label: The text for people who cannot see the picture; `nil` or empty for a decorative one.
  ///   - prefix: What ids begin with; to be another one for each picture of a page. The drawing's name if it is `nil`.
  ///     What is not a Latin letter, a digit or a hyphen is written as `_` and its number.
  ///   - lines: For each line of the drawing list after its first, the number by which the page knows the line of code
  ///     that drew it; `nil` or missing where the page does not show that line. What one line drew stands in `g` elements
  ///     with the attribute `data-line`. A drawing that moves has none.
  ///   - panels: Into how many parts of the same width the picture is cut, from left to right, for a page: each is an `svg`
  ///     element in one `span` of the classes `cells` and `cells-4`, so that a style sheet can put them below one another.
  ///
  /// On a page the parts of a drawing that does not move have their names as `data-part`.
  /// - Returns: The markup, with no line feed after it on a page.
  /// - Throws: `FigureRenderingError` for an image that is missing or another one than the sample saw, or if there is
  ///   too much in perspective.
  public func markup(
    for drawing: Drawing, label: String? = nil, prefix: String? = nil, lines: [Int?] = [], panels: Int = 1
  ) throws(FigureRenderingError) -> MarkupBuffer {
    try markup(
      for: drawing.still(), outlining: drawing.typefacesInPerspective, label: label,
      prefix: prefix ?? drawing.name, lines: drawing.timeline == nil ? lines : [],
      panels: destination == .page ? max(1, panels) : 1,
      namesParts: destination == .page && drawing.timeline == nil)
  }

  /// The film strip of a drawing as `markup(for:label:prefix:)` gives a drawing.
  ///
  /// - Parameters:
  ///   - drawing: A drawing; one without a timeline is its own strip.
  ///   - width: The most that the strip may be wide, in units.
  ///   - label: As for `markup(for:label:prefix:)`.
  ///   - prefix: As for `markup(for:label:prefix:)`.
  /// - Returns: The markup of a picture as large as `drawing.filmStrip(width:)`, in which a typeface is drawn as
  ///   outlines if it is in any frame of the drawing, shown or not.
  /// - Throws: As `markup(for:label:prefix:)`.
  public func filmStrip(
    of drawing: Drawing, width: Double = 640, label: String? = nil, prefix: String? = nil
  ) throws(FigureRenderingError) -> MarkupBuffer {
    try markup(
      for: drawing.filmStrip(width: width), outlining: drawing.typefacesInPerspective, label: label,
      prefix: prefix ?? drawing.name, lines: [])
  }

  private func markup(
    for still: Drawing, outlining typefaces: Set<Font.Family>, label: String?, prefix: String, lines: [Int?],
    panels: Int = 1, namesParts: Bool = false
  ) throws(FigureRenderingError) -> MarkupBuffer {
    let projected = try still.projected(outlines: outlines)
    var writer = SVGWriter(self, outlining: typefaces, canvas: still.size, prefix: prefix)
    writer.namesParts = namesParts
    try writer.write(projected.operations, OperationLines.lines(of: still.operations, in: lines))
    return panels == 1 ? writer.document(label: label) : writer.cells(panels, label: label)
  }

  /// A drawing that moves, for the player of a page; one that does not has a single frame.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - label: The text for people who cannot see the picture; `nil` or empty for a decorative one.
  ///   - prefix: What ids begin with, as for `markup(for:label:prefix:)`; another one than that of the same figure's
  ///     film strip.
  /// - Returns: The picture beneath all frames, and each frame's own part. They are for a page, whatever `destination`
  ///   is.
  /// - Throws: As `markup(for:label:prefix:)`.
  public func frames(
    of drawing: Drawing, label: String? = nil, prefix: String? = nil
  ) throws(FigureRenderingError) -> SVGFrames {
    let projected = try drawing.projected(outlines: outlines)
    var renderer = self
    renderer.destination = .page
    var writer = SVGWriter(
      renderer, outlining: drawing.typefacesInPerspective, canvas: drawing.size,
      prefix: prefix ?? drawing.name)
    return try SVGFrames(projected, label: label, writer: &writer)
  }

  /// A style sheet for pages: the colour roles as custom properties, light and dark.
  ///
  /// The scheme follows the reader's preference unless the page's root element has the attribute
  /// `data-theme="light"` or `data-theme="dark"`.
  public static var stylesheet: String { SVGStyle.stylesheet + SVGBlendClasses.stylesheet }
}

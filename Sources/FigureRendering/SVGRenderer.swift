public import FigureKit
public import Markup

/// Writes a drawing as SVG.
///
/// Operations become the elements of the same name with the same attributes. What is standard in a drawing list
/// but not in SVG (no fill, a miter limit of 10) stands on the `svg` element.
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

  /// Makes a renderer.
  public init(for destination: Destination = .page) {
    self.destination = destination
  }

  /// The drawing as one `svg` element (for a file: a document), without a background.
  ///
  /// It has no ids and no styles of elements, so that it may stand on a page any number of times and under a
  /// content security policy that allows no inline styles.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - label: What a person who cannot see the picture is told; `nil` or empty for a picture that only adorns.
  /// - Returns: The markup, with no line feed after it on a page.
  public func markup(for drawing: Drawing, label: String? = nil) -> MarkupBuffer {
    var writer = SVGWriter(destination: destination)
    writer.write(drawing, label: label)
    return writer.buffer
  }

  /// A style sheet for pages: the colour roles as custom properties, light and dark.
  ///
  /// The scheme follows the reader's preference unless the page's root element has the attribute
  /// `data-theme="light"` or `data-theme="dark"`.
  public static var stylesheet: String { SVGStyle.stylesheet }
}

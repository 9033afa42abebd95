import ImageProcessing
import Markup
import SiteModel

/// The files among which a browser chooses the one for an author's picture.
struct ImageSources {
  /// The address for a browser that knows nothing of them, and for feeds.
  let fallback: String?
  private let own: String
  private let webP: String
  private let sizes: String

  /// The widest column of a page where nothing is known of the theme, in CSS pixels.
  static let column = 800

  /// The value of a `sizes` attribute for a picture of a width in CSS pixels, or narrower where there is no room for it.
  static func sizes(upTo width: Int) -> String { "(max-width: \(width)px) 100vw, \(width)px" }

  /// Creates the sources of a picture.
  ///
  /// - Parameters:
  ///   - image: The picture's files.
  ///   - links: What makes addresses of paths.
  ///   - shownWidth: How wide it is shown where there is room, in CSS pixels.
  ///   - resources: The site.
  init(_ image: SizedImage, links: LinkResolver, shownWidth: Int?, _ resources: RenderingResources) {
    func list(_ files: [SizedImage.File]) -> String {
      files.map { "\(links.address($0.address)) \($0.width)w" }.joined(separator: ", ")
    }
    fallback = image.fallback.map { links.address($0.address) }
    (own, webP) = (list(image.own), list(image.webP))
    let width = min(shownWidth ?? image.size.width, Self.column)
    sizes = resources.site.configuration.images.sizes ?? Self.sizes(upTo: width)
  }

  /// Writes what stands before the `img` element.
  func writeStart(to html: inout MarkupBuffer) {
    guard !webP.isEmpty else { return }
    html.append(markup: "<picture><source type=\"image/webp\"")
    html.append(attribute: "srcset", webP)
    html.append(attribute: "sizes", sizes)
    html.append(markup: ">")
  }

  /// Writes attributes of the `img` element.
  func writeAttributes(to html: inout MarkupBuffer) {
    html.append(attribute: "srcset", own)
    html.append(attribute: "sizes", sizes)
  }

  /// Writes what stands after the `img` element.
  func writeEnd(to html: inout MarkupBuffer) {
    if !webP.isEmpty { html.append(markup: "</picture>") }
  }
}

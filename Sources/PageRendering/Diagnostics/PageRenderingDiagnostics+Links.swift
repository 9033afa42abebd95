package import Diagnostics
import SiteModel
import URLs

// The wording of problems with links, images and ids.

extension Diagnostic {
  /// An image file that does not exist.
  package static func missingImage(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "missing-image", "Cannot find the image `\(destination)`", at: location,
      notes: [
        "A path is relative to the file that contains it; a path that begins with `/` is relative to the site's root."
      ])
  }

  /// A link within the site that leads nowhere.
  package static func missingLinkTarget(
    _ destination: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-link", "Nothing is published at `\(destination)`", at: location,
      notes: suggestion == nil && destination.hasScheme
        ? ["If another site is published there, add the address to `skip` under `links`."]
        : .didYouMean(suggestion))
  }

  /// An address in raw HTML that is the name of a file beside the page's source, and leads elsewhere.
  static func misplacedInRawHTML(
    _ destination: String, counted: String, published: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-link", "Nothing is published at `\(counted)`, to which `\(destination)` leads",
      at: location,
      notes: [
        "Raw HTML is published as it is, and its addresses count from the page's. The file is published at `\(published)`; write this, or use Markdown."
      ])
  }

  static func unpublishedLinkTarget(
    _ destination: String, reason: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-link", "The page `\(destination)` is not published: \(reason)", at: location)
  }
}

extension LeftOutPage.Reason {
  /// The reason, as a clause after a colon.
  package var clause: String {
    switch self {
    case .draft: "it is a draft"
    case .future: "its date is in the future"
    case .expired: "it has expired"
    }
  }
}

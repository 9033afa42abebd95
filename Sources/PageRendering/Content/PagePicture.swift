package import URLs

/// The picture by which other sites show a page.
package struct PagePicture: Sendable, Hashable {
  /// The absolute address.
  package var address: String
  /// The width in pixels; `nil` if it is not known.
  package var width: Int?
  /// The height in pixels; `nil` if it is not known.
  package var height: Int?
  /// The alternative text; `nil` if there is none.
  package var alternative: String?

  /// A picture that `FigureProvider.socialPicture` draws, of 1200 by 630 pixels.
  package static func social(at address: String, alternative: String) -> PagePicture {
    PagePicture(address: address, width: 1200, height: 630, alternative: alternative)
  }

  /// Creates a picture from its parts.
  package init(address: String, width: Int? = nil, height: Int? = nil, alternative: String? = nil) {
    self.address = address
    self.width = width
    self.height = height
    self.alternative = alternative
  }

  /// The picture that an author names: by a whole address, by a path from the site's root, or beside the page.
  ///
  /// - Parameters:
  ///   - reference: What the author wrote.
  ///   - page: The page's address below the site's root.
  ///   - baseURL: Where the site will be reachable.
  package init(_ reference: String, onPage page: String, baseURL: BaseURL) {
    if reference.contains("://") {
      address = reference
    } else if reference.hasPrefix("/") {
      address = baseURL.origin + baseURL.hostPath(ofReference: reference)
    } else {
      address = baseURL.address(page) + reference
    }
  }
}

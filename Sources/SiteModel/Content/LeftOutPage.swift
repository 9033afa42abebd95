package import BinaryCoding
package import Metadata

/// A page that is not part of a build.
package struct LeftOutPage: Sendable, Hashable {
  /// Why a page is not part of a build.
  package enum Reason: String, Sendable, CaseIterable {
    /// Its front matter says that it is a draft.
    case draft
    /// Its date is later than the build.
    case future
    /// Its `expires` date has passed.
    case expired
  }

  /// The page's file, relative to the site.
  package var file: String
  /// The path of the address that the page would have, below the site's root: `/posts/dial/`.
  package var address: String
  /// Why it is left out. A draft is a draft, whatever its date.
  package var reason: Reason

  /// Creates a page that is left out.
  package init(file: String, address: String, reason: Reason) {
    (self.file, self.address, self.reason) = (file, address, reason)
  }
}

extension LeftOutPage.Reason {
  /// Why a page is not part of a build, or `nil` if it is.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - now: The time of the build.
  ///   - drafts: Whether the build includes drafts.
  ///   - future: Whether the build includes pages with a date in the future.
  package init?(_ page: Page, at now: CalendarDate, drafts: Bool, future: Bool) {
    if page.frontMatter.isDraft, !drafts {
      self = .draft
    } else if let date = page.date, date > now, !future {
      self = .future
    } else if let expires = page.frontMatter.expires, expires <= now {
      self = .expired
    } else {
      return nil
    }
  }
}

extension LeftOutPage: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(file)
    cache.append(address)
    cache.append(reason.rawValue)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    file = try cache.string()
    address = try cache.string()
    guard let reason = Reason(rawValue: try cache.string()) else { throw BinaryReader.Failure() }
    self.reason = reason
  }
}

/// A page that is not part of a build.
public struct LeftOutPage: Sendable, Hashable {
  /// Why a page is not part of a build.
  public enum Reason: String, Sendable, CaseIterable {
    /// Its front matter says that it is a draft.
    case draft
    /// Its date is later than the build.
    case future
    /// What its front matter says of its end is earlier than the build.
    case expired
  }

  /// The page's file, relative to the site.
  public var file: String
  /// The path of the address that the page would have, below the site's root: `/posts/dial/`.
  public var address: String
  /// Why it is left out; a draft is one whatever its date.
  public var reason: Reason

  init(file: String, address: String, reason: Reason) {
    (self.file, self.address, self.reason) = (file, address, reason)
  }
}

extension LeftOutPage: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(file)
    cache.append(address)
    cache.append(reason.rawValue)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    file = try cache.string()
    address = try cache.string()
    guard let reason = Reason(rawValue: try cache.string()) else { throw CacheReader.Failure() }
    self.reason = reason
  }
}

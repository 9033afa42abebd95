import Diagnostics
package import SiteModel
package import URLs

/// Turns the destinations that an author writes into addresses.
package struct LinkResolver {
  let addresses: AddressBook
  let baseURL: BaseURL
  /// The file that the destinations stand in, and its page's address and language.
  let file: String
  let pageAddress: String
  let language: PageLanguage
  /// Whether addresses are whole, as feeds need them, or paths on the host.
  let isAbsolute: Bool

  /// Creates a value from its parts.
  package init(
    addresses: AddressBook, baseURL: BaseURL, file: String, pageAddress: String,
    language: PageLanguage, isAbsolute: Bool
  ) {
    self.addresses = addresses
    self.baseURL = baseURL
    self.file = file
    self.pageAddress = pageAddress
    self.language = language
    self.isAbsolute = isAbsolute
  }

  /// What a destination leads to.
  package enum Target {
    /// An address of this site.
    case site(String)
    /// A place on the same page, an address elsewhere, or a whole address of this site.
    case unchecked(String)
    /// Nothing that this site publishes; with the address that it would have.
    case missing(String)
    /// A page that is not part of this build, and why; with the destination as it is.
    case unpublished(String, reason: String)
  }

  /// Resolves a destination.
  ///
  /// A path that begins with `/` counts from the site's root. Another is looked for beside the file it stands
  /// in (`other-post.md`, `picture.png`), where a page stands for its translation into the language, then as an address relative to the page's.
  /// A whole address below the site's base URL stays as it is, but must lead somewhere.
  package func resolve(_ destination: String) -> Target {
    if destination.utf8.first == UInt8(ascii: "#") {
      return .unchecked(isAbsolute ? baseURL.address(pageAddress) + destination : destination)
    }
    guard !destination.isEmpty, !destination.hasScheme, !destination.hasPrefix("//") else {
      let isThere = addresses.leadsSomewhere(destination, from: baseURL)
      return isThere ? .unchecked(destination) : .missing(destination)
    }
    let pathEnd = destination.pathEnd
    let written = String(destination[..<pathEnd])
    let path = written.decodingPercentEncoding ?? written
    let suffix = String(destination[pathEnd...])
    if path.isEmpty { return .site(address(pageAddress) + suffix) }
    if path.hasPrefix("/") { return published(path.removingDotSegments, suffix) }
    let besideFile = ("/" + (file.parentFolder.map { $0 + "/" } ?? "") + path).removingDotSegments.dropFirst()
    // On code hosts a folder shows its `README.md`.
    let folder = besideFile.hasSuffix("/") ? besideFile.dropLast() : besideFile
    let page =
      addresses.page(String(besideFile), for: language)
      ?? addresses.page(folder + "/README.md", for: language)
    if let address = page ?? addresses.assets[String(besideFile)] {
      return .site(self.address(address) + suffix)
    }
    if let reason = addresses.unpublished[String(besideFile)] {
      return .unpublished(destination, reason: reason)
    }
    return published((pageAddress + path).removingDotSegments, suffix)
  }

  /// The path, below the site's root, at which a file that a destination names is published; `nil` for an address
  /// elsewhere.
  package func sitePath(_ destination: String) -> String? {
    guard !destination.isEmpty, !destination.hasPrefix("//"), !destination.hasScheme else { return nil }
    let written = String(destination[..<destination.pathEnd])
    let path = written.decodingPercentEncoding ?? written
    if path.hasPrefix("/") { return path.removingDotSegments }
    let besideFile = ("/" + (file.parentFolder.map { $0 + "/" } ?? "") + path).removingDotSegments.dropFirst()
    return addresses.assets[String(besideFile)] ?? (pageAddress + path).removingDotSegments
  }

  /// What a browser makes of a relative address in raw HTML, where nothing is published at it: the path that it counts
  /// from the page's address, and the path of the file that stands beside the page's source, if there is one.
  func misplacement(ofRaw destination: String) -> (counted: String, address: String?)? {
    let written = String(destination[..<destination.pathEnd])
    let path = written.decodingPercentEncoding ?? written
    guard !path.isEmpty else { return nil }
    let counted = (pageAddress + path).removingDotSegments
    guard !addresses.publishes(counted) else { return (counted, nil) }
    let besideFile = ("/" + (file.parentFolder.map { $0 + "/" } ?? "") + path).removingDotSegments.dropFirst()
    return (
      counted, addresses.page(String(besideFile), for: language) ?? addresses.assets[String(besideFile)]
    )
  }

  private func published(_ path: String, _ suffix: String) -> Target {
    let address = address(path) + suffix
    return addresses.publishes(path) ? .site(address) : .missing(address)
  }

  /// The address of a path below the site's root.
  func address(_ path: String) -> String {
    isAbsolute ? baseURL.address(path) : baseURL.hostPath(path)
  }
}

extension String {
  /// The part before the last slash.
  fileprivate var parentFolder: String? {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
  }
}

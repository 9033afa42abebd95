import Diagnostics

/// Every address that a build publishes, and which source each came from.
struct AddressBook: Sendable {
  /// The addresses of pages by their file below the site: `Content/posts/dial.md`.
  var pages: [String: String] = [:]
  /// On a site in several languages the addresses of a page's translations, by the path that their files have without the
  /// language, and by the path of their language.
  var translations: [String: [String: String]] = [:]
  /// The languages of the site, the default one first.
  var languages: [PageLanguage] = []
  /// The pages of the output that are translations of one another, each group in the order of languages, and the group of
  /// each address.
  var translationGroups: [[Translation]] = []
  var translationGroup: [String: Int] = [:]
  /// The addresses of other files of `Content`, by their path below the site.
  var assets: [String: String] = [:]
  /// Why files of `Content` are no pages of this build; an empty reason has been told already.
  var unpublished: [String: String] = [:]
  /// All addresses, pages with the slash at their end.
  var all: Set<String> = []

  /// The address of the page that a file is meant to be, for who reads in a language: the translation into it, unless the
  /// file's name says which language is meant.
  func page(_ file: String, for language: PageLanguage) -> String? {
    guard languages.count > 1, file.hasSuffix(".md") else { return pages[file] }
    let name = ContentName(file, languages)
    let addresses = translations[name.page]
    return name.namesLanguage
      ? addresses?[name.language.path] : addresses?[language.path] ?? addresses?[name.language.path]
  }

  /// Whether something is published at a path, with or without `/` or `index.html` at its end.
  func publishes(_ path: String) -> Bool {
    if all.contains(path) || all.contains(path + "/") { return true }
    return path.hasSuffix("/index.html") && all.contains(String(path.dropLast("index.html".count)))
  }

  /// Whether a reference leads to something that is published, or is none to this site.
  func leadsSomewhere(_ reference: String) -> Bool {
    guard reference.hasPrefix("/"), !reference.hasPrefix("//") else { return true }
    let path = String(reference[..<reference.pathEnd])
    return publishes(path.decodingPercentEncoding ?? path)
  }

  /// The address that a wrong one resembles. Not looked for on a large site, where thousands of links may be
  /// wrong and each would be compared with every address.
  func suggestion(for address: String) -> String? {
    guard all.count <= 1000 else { return nil }
    return Diagnostics.suggestion(for: address, among: all.sorted())
  }
}

/// Turns the destinations that an author writes into addresses.
struct LinkResolver {
  let addresses: AddressBook
  let baseURL: BaseURL
  /// The file that the destinations stand in, and its page's address and language.
  let file: String
  let pageAddress: String
  let language: PageLanguage
  /// Whether addresses are whole, as feeds need them, or paths on the host.
  let isAbsolute: Bool

  /// What a destination leads to.
  enum Target {
    /// An address of this site.
    case site(String)
    /// A place on the same page, or an address elsewhere.
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
  func resolve(_ destination: String) -> Target {
    if destination.utf8.first == UInt8(ascii: "#") {
      return .unchecked(isAbsolute ? baseURL.address(pageAddress) + destination : destination)
    }
    guard !destination.isEmpty, !destination.hasScheme, !destination.hasPrefix("//") else {
      return .unchecked(destination)
    }
    let pathEnd = destination.pathEnd
    let written = String(destination[..<pathEnd])
    let path = written.decodingPercentEncoding ?? written
    let suffix = String(destination[pathEnd...])
    if path.isEmpty { return .site(address(pageAddress) + suffix) }
    if path.hasPrefix("/") { return published(path.removingDotSegments, suffix) }
    let besideFile = ("/" + (file.parentFolder.map { $0 + "/" } ?? "") + path).removingDotSegments.dropFirst()
    let page = addresses.page(String(besideFile), for: language)
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
  func sitePath(_ destination: String) -> String? {
    guard !destination.isEmpty, !destination.hasPrefix("//"), !destination.hasScheme else { return nil }
    let written = String(destination[..<destination.pathEnd])
    let path = written.decodingPercentEncoding ?? written
    if path.hasPrefix("/") { return path.removingDotSegments }
    let besideFile = ("/" + (file.parentFolder.map { $0 + "/" } ?? "") + path).removingDotSegments.dropFirst()
    return addresses.assets[String(besideFile)] ?? (pageAddress + path).removingDotSegments
  }

  /// Whether a destination is an address of the web that is not one of this site's.
  func isExternal(_ destination: String) -> Bool {
    // Most of a site's own addresses are paths.
    if destination.utf8.first == UInt8(ascii: "/") {
      return destination.hasPrefix("//")
        && !(baseURL.origin.drop { $0 != "/" } + baseURL.path).isAddress(of: destination)
    }
    guard destination.hasPrefixOfASCII("https://") || destination.hasPrefixOfASCII("http://") else {
      return false
    }
    // The first letters tell of nearly all links that they lead elsewhere.
    return baseURL.origin.differsInASCII(from: destination) || !baseURL.absolute.isAddress(of: destination)
  }

  private func published(_ path: String, _ suffix: String) -> Target {
    let address = address(path) + suffix
    return addresses.publishes(path) ? .site(address) : .missing(address)
  }

  private func address(_ path: String) -> String {
    isAbsolute ? baseURL.address(path) : baseURL.hostPath(path)
  }
}

extension StringProtocol {
  /// Whether an address, whose host may be in any case, lies below this one, which ends in a slash.
  fileprivate func isAddress(of other: String) -> Bool {
    let own = dropLast().lowercased()
    let prefix = other.prefix(own.count)
    guard prefix.lowercased() == own else { return false }
    return other[prefix.endIndex...].first.map { "/?#".contains($0) } ?? true
  }
}

extension String {
  /// Whether the text begins with letters of ASCII in any case, and what else is in a prefix in lower case.
  fileprivate func hasPrefixOfASCII(_ prefix: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { text in
      guard text.count >= prefix.utf8CodeUnitCount else { return false }
      for index in 0..<prefix.utf8CodeUnitCount {
        let byte = text[index]
        let isUppercase = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        if (isUppercase ? byte | 0x20 : byte) != prefix.utf8Start[index] { return false }
      }
      return true
    }
  }

  /// Whether the first bytes in which two texts differ, in whatever case, are both of ASCII.
  fileprivate func differsInASCII(from other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        for index in 0..<min(own.count, other.count) where own[index] | 0x20 != other[index] | 0x20 {
          return own[index] < 0x80 && other[index] < 0x80
        }
        return false
      }
    }
  }

  /// Where the path of an address ends: before its query or its fragment.
  fileprivate var pathEnd: Index {
    utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? endIndex
  }

  /// The part before the last slash.
  fileprivate var parentFolder: String? {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
  }
}

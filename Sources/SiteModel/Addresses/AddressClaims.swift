package import Diagnostics
import Publishing

/// The source that claims each address of a site, known before anything is rendered.
package struct AddressClaims: Sendable {
  /// The sources that links can lead to.
  package var addresses = AddressBook()
  /// The output paths of everything that has an address, those of pages first and in their order.
  package private(set) var paths: [String] = []
  /// The source that claims each output path.
  private var claims: [String: Claimant] = [:]
  /// The conflicts between sources that claim one address.
  private var claimConflicts: [Diagnostic] = []

  /// The source that an address belongs to.
  package enum Claimant: Sendable {
    /// A file, relative to the site.
    case file(String)
    /// Something that sitegen generates, such as a feed.
    case made(String)
    /// A former address of a page. It is indirect, because it is large and rare.
    indirect case alias(Alias, of: String)

    /// Its name in messages.
    package var name: String {
      switch self {
      case .file(let file): "`\(file)`"
      case .made(let name): name
      case .alias(_, let file): "an alias of `\(file)`"
      }
    }

    /// Its place in the sources; `nil` for something that the author did not write.
    package var place: SourceLocation? {
      switch self {
      case .file(let file): SourceLocation(file: file)
      case .made: nil
      case .alias(let alias, _): alias.location
      }
    }
  }

  /// Creates the claims of pages.
  package init(of pages: [Page]) {
    let count = pages.count * 2
    addresses.pages.reserveCapacity(count)
    addresses.all.reserveCapacity(count)
    claims.reserveCapacity(count)
    paths.reserveCapacity(count)
    for page in pages {
      claim(page.address, by: .file(page.file))
      addresses.pages[page.file] = page.address
    }
  }

  /// Claims an address. If it is already claimed, the first claim holds, and a conflict is reported.
  package mutating func claim(_ address: String, by claimant: Claimant) {
    addresses.all.insert(address)
    let path = OutputTree.path(of: address)
    guard let other = claims.updateValue(claimant, forKey: path) else {
      paths.append(path)
      return
    }
    claims[path] = other
    // The conflict is shown at a file that its author can rename.
    switch (claimant, other) {
    case (.alias(let alias, _), _): claimConflicts.append(.aliasConflict(address, alias, with: other.name))
    case (_, .alias(let alias, _)): claimConflicts.append(.aliasConflict(address, alias, with: claimant.name))
    case (.file(let file), _): claimConflicts.append(.addressConflict(address, file, with: other.name))
    case (.made, .file(let file)):
      let isIndex = address.hasSuffix("/") && file.split(separator: "/").last?.hasPrefix("index.") ?? false
      claimConflicts.append(
        .addressConflict(
          address, file, with: claimant.name,
          advice: isIndex ? Diagnostic.adviceForBundleAmongPages : nil))
    case (.made, .made):
      claimConflicts.append(.addressConflict(address, SiteConfiguration.fileName, with: other.name))
    }
  }

  /// Reports an alias that cannot be an address.
  package mutating func refuse(_ alias: Alias) { claimConflicts.append(.invalidAlias(alias)) }

  /// The problems with the addresses: two sources claim one, or their files cannot lie beside each other.
  package var conflicts: [Diagnostic] {
    claimConflicts + filesInPlaceOfFolders
      + AddressNames(claims.keys, place: { claims[$0]?.place }).diagnostics
  }

  /// A file without an extension may have the name of a folder that other addresses need.
  private var filesInPlaceOfFolders: [Diagnostic] {
    // Nearly all files are called `index.html`, and no folders; the others differ from most folders by their length.
    let index = "/index.html"
    let lengths = Set(claims.keys.lazy.filter { !$0.hasSuffix(index) }.map(\.utf8.count))
    var folders: Set<String> = []
    for path in claims.keys {
      var folder = path[...]
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        guard lengths.contains(folder.utf8.count) || folder.hasSuffix(index) else { continue }
        let name = String(folder)
        if claims[name] != nil { folders.insert(name) }
      }
    }
    return folders.compactMap { path in
      guard let owner = claims[path],
        let below = claims.filter({ $0.key.hasPrefix(path + "/") }).min(by: { $0.key < $1.key })?.value
      else { return nil }
      switch (owner, below) {
      case (.alias(let alias, _), _): return .aliasConflict("/" + path, alias, with: "a folder")
      case (_, .alias(let alias, _)): return .aliasConflict(alias.text, alias, with: owner.name)
      case (.file(let file), _): return .addressIsFolder("/" + path, file, of: below.name)
      case (.made, .file(let file)): return .addressConflict("/" + path, file, with: owner.name)
      case (.made, .made): return .addressIsFolder("/" + path, SiteConfiguration.fileName, of: below.name)
      }
    }
  }
}

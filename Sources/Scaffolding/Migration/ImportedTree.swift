import Diagnostics
import SiteModel

/// The files of `Content` that an import makes, each under a name of its own.
struct ImportedTree {
  private(set) var pages: [ImportedPage] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The assets by their path in `Content`, as paths of the folder that is read.
  private(set) var assets: [String: String] = [:]
  /// The bytes of those assets that are not copies.
  private(set) var made: [String: [UInt8]] = [:]
  /// The Markdown files that are no pages, by their paths in `Content`.
  var staticFiles: [String] { assets.keys.filter { $0.hasSuffix(".md") }.sorted() }
  /// The addresses that files had which are not pages, also of those that were left out.
  private(set) var files: [FormerAddress] = []
  private var owners: [String: String] = [:]
  private var folders: Set<String> = []

  /// Addresses that sitegen makes files for itself.
  static let reserved: Set<String> = ["404.html", "sitemap.xml", "_redirects"]

  /// Adds a page; one whose name is taken gets another.
  mutating func add(_ page: ImportedPage) {
    var page = page
    if let other = owner(of: page.target) {
      let stem = String(page.target.dropLast(".md".count))
      guard !stem.hasSuffix("index"),
        let free = (2...1000).lazy.map({ "\(stem)-\($0).md" }).first(where: { owner(of: $0) == nil })
      else {
        diagnostics.append(.takenName(page.source, of: other, kept: nil))
        return
      }
      page.target = free
      diagnostics.append(.takenName(page.source, of: other, kept: ContentScan.folder + "/" + free))
    }
    claim(page.target, for: page.source)
    pages.append(page)
  }

  /// Changes the page that has a path in `Content`.
  mutating func change(_ target: String, _ change: (inout ImportedPage) -> Void) {
    if let index = pages.firstIndex(where: { $0.target == target }) { change(&pages[index]) }
  }

  /// Changes each page.
  mutating func changeEach(_ change: (inout ImportedPage) -> Void) {
    for index in pages.indices { change(&pages[index]) }
  }

  /// Moves pages to where files give them the addresses that they had, unless something else is there.
  mutating func movePagesToPreferredTargets() {
    for index in pages.indices {
      guard let target = pages[index].preferredTarget, target != pages[index].target,
        owner(of: target) == nil,
        case let folder = target.dropLast(".md".count) + "/",
        !pages.contains(where: { $0.target.hasPrefix(folder) })
      else { continue }
      pages[index].target = target
      claim(target, for: pages[index].source)
    }
  }

  /// Adds a file that is published as it is.
  ///
  /// - Parameters:
  ///   - source: The file, in the folder that is read.
  ///   - path: Where it goes in `Content`.
  mutating func addAsset(_ source: String, at path: String) {
    files.append(FormerAddress(address: "/" + path, source: source))
    if Self.reserved.contains(path) {
      diagnostics.append(.unmappedFile(source, reason: "sitegen itself creates a file at this address"))
    } else if SiteData.isDataFile(path) {
      diagnostics.append(
        .unmappedFile(source, reason: "files in `Content/data/` are data for templates and are not published")
      )
    } else if let other = owner(of: path) {
      diagnostics.append(.takenName(source, of: other, kept: nil))
    } else {
      claim(path, for: source)
      assets[path] = source
    }
  }

  /// Publishes the files of a folder at another address, too, where nothing else is there.
  mutating func copyFiles(of folder: String, to address: String) {
    let path = address.split(separator: "/").joined(separator: "/")
    for (target, source) in assets where target.hasPrefix(folder + "/") {
      let copy = path + target.dropFirst(folder.count)
      guard owner(of: copy) == nil else { continue }
      claim(copy, for: source)
      (assets[copy], made[copy]) = (source, made[target])
    }
  }

  /// Adds a file that is made for a file of the folder that is read.
  mutating func addMade(_ bytes: [UInt8], at path: String, of source: String) {
    addAsset(source, at: path)
    if assets[path] == source { made[path] = bytes }
  }

  /// The owner of a path, of a folder above it, or of a file below it; `nil` if there is none.
  private func owner(of path: String) -> String? {
    if let owner = owners[path] { return owner }
    if folders.contains(path) {
      return owners.filter { $0.key.hasPrefix(path + "/") }.min { $0.key < $1.key }?.value
    }
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      if let owner = owners[String(parent)] { return owner }
    }
    return nil
  }

  private mutating func claim(_ path: String, for source: String) {
    owners[path] = source
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      guard folders.insert(String(parent)).inserted else { break }
    }
  }
}

package import Diagnostics
import PageRendering
import Publishing
package import SiteEngine
import SiteModel
import URLs

extension BuiltSite {
  /// Follows every address of every page of the site to what it leads to, whatever made it: the author's Markdown,
  /// raw HTML or a template.
  ///
  /// - Returns: A diagnostic for each address of the site at which nothing is published or only a redirect, for each
  ///   anchor that its page does not have, and for what pages lack to be read by everyone. An author's link stands at
  ///   its places in the post; what the build has reported already is not repeated.
  /// - Throws: `CancellationError`.
  package func checkLinks() throws -> [Diagnostic] {
    var pages: [String: HTMLReferences] = [:]
    for (path, file) in output.files where path.hasSuffix(".html") {
      try Task.checkCancellation()
      if case .bytes(let bytes) = file { pages[path] = HTMLReferences(bytes) }
    }
    let targets = pages.mapValues { Target(identifiers: Set($0.ids), redirect: $0.redirect) }
    var result: [Diagnostic] = []
    for (path, references) in pages.sorted(by: { $0.key < $1.key }) {
      try Task.checkCancellation()
      var seen: Set<String> = []
      for address in references.addresses where seen.insert(address).inserted {
        result += check(address, on: path, targets: targets)
      }
      result += duplicateIdentifiers(references.ids, on: path)
      result += accessibilityProblems(of: references, on: path)
    }
    return (result + authorFindings(pages)).sorted()
  }

  /// What a page is to those that link to it.
  private struct Target {
    var identifiers: Set<String>
    var redirect: String?
  }

  private func check(_ address: String, on page: String, targets: [String: Target]) -> [Diagnostic] {
    let written = writtenPlaces(of: address, on: page)
    if let meant = withBasePath(address) {
      return places(of: address, on: page).map { .missingLinkTarget(address, suggestion: meant, at: $0) }
    }
    let isOwn = configuration.baseURL.hostPath(ofOwn: address) != nil
    if isOwn, configuration.links.skips(address) { return [] }
    guard let target = target(of: address, on: page) else { return [] }
    guard output.files[target.path] != nil else {
      // The build has reported what its author or the configuration's menu wrote.
      let isReported = written != nil || menuAddresses.contains(address)
      return isReported
        ? [] : places(of: address, on: page).map { .missingLinkTarget(address, suggestion: nil, at: $0) }
    }
    // The page of an alias is itself a redirect, and no author wrote its link.
    if let new = targets[target.path]?.redirect, targets[page]?.redirect == nil {
      return places(of: address, on: page).map { .linkToRedirect(address, to: new, at: $0) }
    }
    guard let anchor = target.anchor, !anchor.isEmpty, anchor != "top",
      let ids = targets[target.path]?.identifiers, !ids.contains(anchor)
    else { return [] }
    let meant = suggestion(for: anchor, among: ids.sorted())
    let name = sources[target.path] ?? target.path
    return places(of: address, on: page).map { .missingAnchor(anchor, page: name, suggestion: meant, at: $0) }
  }

  /// Where an author wrote an address on a page; `nil` where something else did.
  func writtenPlaces(of address: String, on page: String) -> [SourceLocation]? {
    links[page]?[address.decodingPercentEncoding ?? address]
  }

  private var menuAddresses: Set<String> {
    Set(configuration.allMenus.flatMap { [$0.url, configuration.baseURL.hostPath(ofReference: $0.url)] })
  }

  /// The address that was meant by one that leads out of a site below a path, but names something in it.
  private func withBasePath(_ address: String) -> String? {
    let base = configuration.baseURL.path
    guard address.hasPrefix("/"), !address.hasPrefix("//"), !address.hasPrefix(base) else { return nil }
    let path = String(address.prefix { $0 != "#" && $0 != "?" })
    guard output.files[OutputTree.path(of: path.decodingPercentEncoding ?? path)] != nil else { return nil }
    return base + address.dropFirst()
  }

  private func duplicateIdentifiers(_ ids: [String], on page: String) -> [Diagnostic] {
    var seen: Set<String> = []
    return Set(ids.filter { !seen.insert($0).inserted }).sorted().map { id in
      let places = places(ofIdentifier: id, on: page)
      let place = places.dropFirst().first ?? places.first
      return Diagnostic.duplicateIdentifier(
        id, first: places.count > 1 ? places[0].line : nil,
        at: place ?? SourceLocation(file: sources[page] ?? page))
    }
  }

  /// The output path and anchor that an address leads to; `nil` for an address elsewhere. One that does not begin
  /// with a slash is relative to its page.
  private func target(of address: String, on page: String) -> (path: String, anchor: String?)? {
    let base = configuration.baseURL
    let address = base.hostPath(ofOwn: address) ?? address
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts.first.map { String($0.prefix { $0 != "?" }) } ?? ""
    let anchor = parts.count > 1 ? String(parts[1]).decodingPercentEncoding ?? String(parts[1]) : nil
    if path.isEmpty { return anchor == nil ? nil : (page, anchor) }
    guard !path.hasPrefix("//"), !path.hasScheme else { return nil }
    if !path.hasPrefix("/") {
      let folder = page.lastIndex(of: "/").map { page[...$0] } ?? ""
      path = base.path + folder + path
    }
    path = path.removingDotSegments
    guard path.hasPrefix(base.path) else { return nil }
    let rest = String(path.dropFirst(base.path.count))
    let file = OutputTree.path(of: "/" + (rest.decodingPercentEncoding ?? rest))
    if output.files[file] == nil, output.files[file + "/index.html"] != nil {
      return (file + "/index.html", anchor)
    }
    return (file, anchor)
  }
}

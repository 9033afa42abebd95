package import Diagnostics
package import SystemPackage

/// A Swift package that samples may import, as `sitegen.yml` names it.
package struct PackageDependency: Sendable, Hashable {
  /// Where a package comes from.
  package enum Source: Sendable, Hashable {
    /// A repository, and the one version of it.
    case repository(url: String, version: String)
    /// A folder, relative to the site or absolute.
    case folder(path: String)
  }

  /// Where it comes from.
  package var source: Source
  /// The library products that samples import modules of, at least one.
  package var products: [String]
  /// Where it is named.
  package var location: SourceLocation

  /// Creates a dependency from its parts.
  package init(_ source: Source, products: [String], at location: SourceLocation) {
    self.source = source
    self.products = products
    self.location = location
  }

  /// The folder that it is, if it is one: absolute, where the site is.
  package func folder(in site: FilePath) -> FilePath? {
    guard case .folder(let path) = source else { return nil }
    return site.pushing(FilePath(path)).lexicallyNormalized()
  }

  /// What SwiftPM calls it: the last part of its address or of its folder's path, in small letters and without `.git`.
  package func identity(in site: FilePath) -> String {
    switch source {
    case .repository(let url, _): Self.identity(ofRepository: url)
    case .folder(let path): Self.identity(named: folder(in: site)?.lastComponent?.string ?? path)
    }
  }

  /// What SwiftPM calls the package of a repository.
  package static func identity(ofRepository url: String) -> String {
    identity(named: url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url)
  }

  private static func identity(named name: String) -> String {
    (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }

  /// Whether a text is an exact version, as `1.6.0` or `2.0.0-beta.1`.
  package static func isVersion(_ text: String) -> Bool {
    text.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?/) != nil
  }
}

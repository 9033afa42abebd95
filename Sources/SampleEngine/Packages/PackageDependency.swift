public import Diagnostics

/// A Swift package that samples may import, as `sitegen.yml` names it.
public struct PackageDependency: Sendable, Hashable {
  /// Where a package comes from.
  public enum Source: Sendable, Hashable {
    /// A repository, and the one version of it.
    case repository(url: String, version: String)
    /// A folder, relative to the site or absolute.
    case folder(path: String)
  }

  /// Where it comes from.
  public var source: Source
  /// The library products that samples import modules of, at least one.
  public var products: [String]
  /// Where it is named.
  public var location: SourceLocation

  /// Makes a dependency out of its parts.
  public init(_ source: Source, products: [String], at location: SourceLocation) {
    self.source = source
    self.products = products
    self.location = location
  }

  /// What SwiftPM calls it: the last part of its address or path, in small letters and without `.git`.
  var identity: String {
    let path =
      switch source {
      case .repository(let url, _): url
      case .folder(let path): path
      }
    let name = path.split { $0 == "/" || $0 == ":" }.last { $0 != "." }.map(String.init) ?? path
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }

  /// Whether a text is an exact version, as `1.6.0` or `2.0.0-beta.1`.
  public static func isVersion(_ text: String) -> Bool {
    text.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?/) != nil
  }
}

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A Swift package as `swift package describe` describes it: what its documents can import.
package struct DescribedPackage: Sendable, Hashable {
  /// One of its targets.
  struct Target: Sendable, Hashable, Decodable {
    var name: String
    var c99name: String
    /// The folder of its sources, relative to the package.
    var path: String
    var type: String
  }

  /// Its name.
  package var name: String
  /// The names of its library products.
  package var libraries: [String]
  /// The modules of these products, in their order.
  package var modules: [String]
  /// The language mode in which its documents' code is compiled: that of the version of its manifest's tools.
  package var languageMode: String
  let targets: [Target]

  /// Reads JSON, after which SwiftPM's warnings may stand; `nil` if it is something else.
  package init?(json: String) {
    let lines = json.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "{"), let end = lines[start...].firstIndex(of: "}") else {
      return nil
    }
    let text = lines[start...end].joined(separator: "\n")
    guard let described = try? JSONDecoder().decode(Description.self, from: Data(text.utf8)) else {
      return nil
    }
    let products = described.products.filter { $0.type["library"] != nil }
    name = described.name
    libraries = products.map(\.name)
    targets = described.targets
    let names = products.flatMap(\.targets).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    modules = names.compactMap { name in
      described.targets.first { $0.name == name && $0.type == "library" }?.c99name
    }
    languageMode = described.toolsVersion?.hasPrefix("6") ?? true ? "6" : "5"
  }

  /// Whether a module is one of the package's that no library product has, so that nobody can import it.
  func keepsToItself(_ module: String) -> Bool {
    !modules.contains(module) && targets.contains { $0.c99name == module }
  }

  /// The folder of a module's sources, relative to the package.
  package func folder(ofModule module: String) -> String? { targets.first { $0.c99name == module }?.path }

  /// The module of a file of the package, if documents can import it.
  func module(of path: String) -> String? {
    let target = targets.filter { path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
    return target.flatMap { modules.contains($0.c99name) ? $0.c99name : nil }
  }

  private struct Description: Decodable {
    var name: String
    var products: [Product]
    var targets: [Target]
    var toolsVersion: String?

    enum CodingKeys: String, CodingKey {
      case name, products, targets
      case toolsVersion = "tools_version"
    }
  }

  private struct Product: Decodable {
    var name: String
    var targets: [String]
    /// One key, the kind of product, with details that are not used.
    var type: [String: [String]?]
  }
}

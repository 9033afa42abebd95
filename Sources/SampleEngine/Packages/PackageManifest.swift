import SampleModel
import SystemPackage

/// The manifest of a package that depends on all packages of a site, so that SwiftPM resolves and builds them together.
enum PackageManifest {
  /// The name of the package, of its target and of its product: a static library, whose list of object files names
  /// those of every package.
  static let name = "SitePackages"

  /// The text of `Package.swift`.
  ///
  /// - Parameters:
  ///   - packages: What the package depends on.
  ///   - site: The folder to which paths are relative.
  /// - Returns: A manifest for tools of version 6.0.
  static func text(_ packages: [PackageDependency], site: FilePath) -> String {
    let dependencies = packages.map { package in
      switch package.source {
      case .repository(let url, let version):
        "    .package(url: \(url.swiftLiteral), exact: \(version.swiftLiteral)),\n"
      case .folder(let path):
        "    .package(path: \((package.folder(in: site)?.string ?? path).swiftLiteral)),\n"
      }
    }
    let products = packages.flatMap { package in
      package.products.map {
        "      .product(name: \($0.swiftLiteral), package: \(package.identity(in: site).swiftLiteral)),\n"
      }
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        products: [.library(name: "\(name)", type: .static, targets: ["\(name)"])],
        dependencies: [
      \(dependencies.joined())  ],
        targets: [.target(name: "\(name)", dependencies: [
      \(products.joined())    ])])

      """
  }

  /// The text of the manifest by which editors know a site's samples, with the site's packages in its lists `packages` and
  /// `products`.
  ///
  /// - Parameters:
  ///   - text: The text of `Samples/Package.swift`.
  ///   - packages: The site's packages.
  ///   - site: The site's folder.
  /// - Returns: `nil` where there are no such lists, or where they are as they should be.
  static func updating(_ text: String, with packages: [PackageDependency], site: FilePath) -> String? {
    let dependencies = packages.map { package in
      switch package.source {
      case .repository(let url, let version):
        ".package(url: \(url.swiftLiteral), exact: \(version.swiftLiteral))"
      case .folder(let path):
        ".package(path: \((path.hasPrefix("/") ? path : "../" + path).swiftLiteral))"
      }
    }
    let products = packages.flatMap { package in
      package.products.map {
        ".product(name: \($0.swiftLiteral), package: \(package.identity(in: site).swiftLiteral))"
      }
    }
    let dependencyList = /(?m)^let packages: \[Package\.Dependency\] = \[[^\]]*\]$/
    let productList = /(?m)^let products: \[Target\.Dependency\] = \[[^\]]*\]$/
    guard text.contains(dependencyList), text.contains(productList) else { return nil }
    var result = text
    result.replace(
      dependencyList, with: "let packages: [Package.Dependency] = \(list(dependencies))", maxReplacements: 1)
    result.replace(
      productList, with: "let products: [Target.Dependency] = \(list(products))", maxReplacements: 1)
    return result == text ? nil : result
  }

  private static func list(_ items: [String]) -> String {
    // As swift-format has it: a comma after the last of several.
    items.isEmpty
      ? "[]" : "[\n" + items.map { "  \($0)" + (items.count > 1 ? "," : "") + "\n" }.joined() + "]"
  }
}

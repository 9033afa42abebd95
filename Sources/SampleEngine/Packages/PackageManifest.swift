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
        "    .package(url: \(SampleModule.literal(url)), exact: \(SampleModule.literal(version))),\n"
      case .folder(let path):
        "    .package(path: \(SampleModule.literal(site.pushing(FilePath(path)).lexicallyNormalized().string))),\n"
      }
    }
    let products = packages.flatMap { package in
      package.products.map {
        "      .product(name: \(SampleModule.literal($0)), package: \(SampleModule.literal(package.identity))),\n"
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
}

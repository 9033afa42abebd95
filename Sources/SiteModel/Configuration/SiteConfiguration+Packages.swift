import Diagnostics
import Metadata
import SampleModel

extension SiteConfiguration {
  /// Reads `packages`: tables with `url` and `version`, or with `path`, and `products`.
  static func readPackages(_ value: MetadataValue, _ table: inout MetadataTable) -> [PackageDependency] {
    guard case .list(let items) = value.content else {
      table.report([.wrongType(key: "packages", expected: "a list of packages", found: value)])
      return []
    }
    return items.compactMap { item in
      guard case .table(let entries) = item.content else {
        table.report([.wrongType(key: "packages", expected: "a list of tables", found: item)])
        return nil
      }
      return table.nested(entries, under: "packages") { readPackage(&$0, at: item.location) }
    }
  }

  private static func readPackage(
    _ table: inout MetadataTable, at location: SourceLocation
  ) -> PackageDependency? {
    let url = table.string("url")
    let version = table.value("version").flatMap { value in
      table.string("version").map { Located($0, at: value.location) }
    }
    let path = table.string("path")
    let products = (table.strings("products") ?? []).filter { !$0.isEmpty }
    func incomplete(_ note: String) -> PackageDependency? {
      table.report([.incompletePackage(note, at: location)])
      return nil
    }
    let source: PackageDependency.Source
    switch (url, version, path) {
    case (let url?, let version?, nil):
      guard PackageDependency.isVersion(version.value) else {
        table.report([.inexactVersion(version.value, at: version.location)])
        return nil
      }
      source = .repository(url: url, version: version.value)
    case (nil, nil, let path?): source = .folder(path: path)
    case (_?, nil, nil): return incomplete("Add `version` with one exact version, such as `version: 1.6.0`.")
    case (_, _, nil): return incomplete("Write `url` and `version`, or `path`.")
    case (_, _, _?): return incomplete("Write either `url` and `version`, or `path`.")
    }
    guard !products.isEmpty else {
      return incomplete("Add `products` with the libraries that samples import.")
    }
    guard !products.contains("FigureKit") else {
      return incomplete("`FigureKit` is the name of sitegen's own module. Samples cannot import another.")
    }
    return PackageDependency(source, products: products, at: location)
  }
}

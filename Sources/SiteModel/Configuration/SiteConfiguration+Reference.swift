package import Diagnostics
import Metadata

/// A module whose public declarations a site describes.
package struct ReferencedModule: Sendable, Hashable {
  /// The module's name: `FigureKit`, or a module of the site's packages.
  package var name: String
  /// The address of its first page, with a slash at its beginning and its end.
  package var address: String
  /// Where the site names it.
  package var location: SourceLocation
}

extension SiteConfiguration {
  /// The address of the reference of FigureKit; `nil` if there is none.
  package var figureKitReference: String? { references.first { $0.name == "FigureKit" }?.address }

  /// Reads the addresses of references by the names of their modules.
  static func readReferences(
    _ entries: [MetadataValue.Entry], _ table: inout MetadataTable
  ) -> [ReferencedModule] {
    entries.compactMap { entry in
      guard let text = entry.value.text else {
        table.report([.wrongType(key: entry.key, expected: "a path", found: entry.value)])
        return nil
      }
      let address = text.hasSuffix("/") ? text : text + "/"
      let parts = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
      let isPath =
        address.hasPrefix("/") && !parts.isEmpty
        && parts.allSatisfy { part in
          !part.isEmpty && part != "." && part != ".."
            && part.utf8.allSatisfy { byte in
              switch byte {
              case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                true
              default: false
              }
            }
        }
      guard isPath else {
        table.report([.invalidReferenceAddress(text, at: entry.value.location)])
        return nil
      }
      return ReferencedModule(name: entry.key, address: address, location: entry.location)
    }
  }
}

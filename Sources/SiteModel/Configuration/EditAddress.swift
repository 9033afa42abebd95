import Diagnostics
import Metadata
import URLs

/// Where the source of a page can be edited: an address with `:path` in the place of the file's path.
package struct EditAddress: Sendable, Hashable {
  private let beginning: String
  private let end: String

  /// Reads a pattern such as `https://example.org/edit/main/:path`.
  ///
  /// - Parameter text: An address of the web that has `:path` once.
  package init?(_ text: String) {
    let parts = text.split(separator: ":path", omittingEmptySubsequences: false)
    guard parts.count == 2, text.hasPrefix("https://") || text.hasPrefix("http://"),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 })
    else { return nil }
    (beginning, end) = (String(parts[0]), String(parts[1]))
  }

  /// The address at which a file is edited.
  ///
  /// - Parameter file: The file's path below the site's folder, such as `Content/posts/fold.md`.
  /// - Returns: The address, with the path percent-encoded.
  package func address(of file: String) -> String { beginning + file.encodingPath + end }
}

extension SiteConfiguration {
  /// Reads `edit-url`.
  static func readEditAddress(_ table: inout MetadataTable) -> EditAddress? {
    guard let value = table.value("edit-url"), let text = table.string("edit-url") else { return nil }
    let address = EditAddress(text)
    if address == nil { table.report([.invalidEditAddress(text, at: value.location)]) }
    return address
  }
}

import Diagnostics
import Metadata

extension SiteConfiguration {
  /// Reads `reference`: the address of FigureKit's.
  static func readReference(_ entries: [MetadataValue.Entry], _ table: inout MetadataTable) -> String? {
    table.nested(entries, under: "reference") { nested in
      guard let value = nested.value("FigureKit"), let text = nested.string("FigureKit") else { return nil }
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
      if !isPath { nested.report([.invalidReferenceAddress(text, at: value.location)]) }
      return isPath ? address : nil
    }
  }
}

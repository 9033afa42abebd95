import Diagnostics
import Metadata

extension SiteConfiguration {
  /// Reads `links`.
  static func readLinks(_ entries: [MetadataValue.Entry], _ table: inout MetadataTable) -> LinkSettings {
    table.nested(entries, under: "links") { nested in
      var result = LinkSettings()
      result.skip = nested.locatedStrings("skip").compactMap { text, location in
        let pattern = AddressPattern(text)
        if pattern == nil { nested.report([.invalidLinkPattern(text, at: location)]) }
        return pattern
      }
      result.timeout = nested.integer("timeout", in: 1...120) ?? result.timeout
      return result
    }
  }
}

import Metadata

/// The settings for the images of authors: PNG and JPEG files of the site.
package struct ImageSettings: Sendable, Hashable {
  /// Whether other sizes of them are created and their metadata is removed.
  package var isOn = true
  /// The widths in pixels, ascending.
  package var widths = [400, 800, 1600]
  /// The formats besides a picture's own, as file name extensions.
  package var formats = ["webp"]
  /// The value of the `sizes` attribute of images for which the author gives no width.
  package var sizes: String?

  /// The widths that a picture may have.
  static let widthRange = 16...10_000

  /// Creates the default settings.
  package init() {}
}

extension MetadataValue {
  /// A list of widths, or a single one; `nil` if something else is in it.
  fileprivate var widths: [Int]? {
    switch content {
    case .integer(let width): ImageSettings.widthRange.contains(width) ? [width] : nil
    case .list(let items):
      items.reduce(into: [Int]?.some([])) { widths, item in
        guard case .integer(let width) = item.content, ImageSettings.widthRange.contains(width) else {
          widths = nil
          return
        }
        widths?.append(width)
      }
    default: nil
    }
  }
}

extension SiteConfiguration {
  /// Reads `images`: `false`, `true` or a table.
  static func readImages(_ value: MetadataValue, _ table: inout MetadataTable) -> ImageSettings {
    var settings = ImageSettings()
    switch value.content {
    case .boolean(let isOn): settings.isOn = isOn
    case .table(let entries):
      table.nested(entries, under: "images") { nested in
        if let value = nested.value("widths") {
          if let widths = value.widths {
            settings.widths = Set(widths).sorted()
          } else {
            nested.report([.invalidImageWidths(value, range: ImageSettings.widthRange)])
          }
        }
        if nested.value("formats") != nil {
          settings.formats = []
          for (text, location) in nested.locatedStrings("formats") {
            if text == "webp" {
              settings.formats = ["webp"]
            } else {
              nested.report([.unknownImageFormat(text, at: location)])
            }
          }
        }
        settings.sizes = nested.string("sizes")
      }
    default:
      table.report([.wrongType(key: "images", expected: "`true`, `false` or a table", found: value)])
    }
    return settings
  }
}

import Diagnostics
import Metadata
import SiteModel

/// The key `permalink` of a page's front matter, or of the defaults for its folder.
struct JekyllPermalink {
  var value: MetadataValue

  /// The address of a page, of values as `JekyllPattern.address` takes them; `nil` if the pattern asks for one that is not
  /// known, which is reported.
  func address(
    _ mapping: inout FrontMatterMapping, slug: String, date: CalendarDate? = nil, page: ImportedPage,
    collection: String = "posts", path: String? = nil
  ) -> String? {
    let address = value.text.flatMap { text in
      JekyllPattern(text).address(slug: slug, date: date, page: page, collection: collection, path: path)
    }
    if address == nil { mapping.report(.unmappedPattern(value.text ?? "", at: value.location)) }
    return address
  }
}

import Diagnostics
import Metadata
import SiteModel

/// What decides the address of a page of Jekyll.
struct JekyllPlace {
  var slug: String
  var date: CalendarDate?
  var page: ImportedPage
  var collection = "posts"
  var path: String?
}

/// The key `permalink` of a page's front matter, or of the defaults for its folder.
struct JekyllPermalink {
  var value: MetadataValue

  /// The address of a page; `nil` if the pattern asks for a value that is not known, which is reported.
  func address(_ mapping: inout FrontMatterMapping, _ place: JekyllPlace) -> String? {
    let address = value.text.flatMap { text in
      JekyllPattern(text).address(
        slug: place.slug, date: place.date, page: place.page, collection: place.collection, path: place.path)
    }
    if address == nil { mapping.report(.unmappedPattern(value.text ?? "", at: value.location)) }
    return address
  }
}

import Metadata
import Mustache
import SiteModel
import Theming
import URLs

/// A series in `series` on the home page and on the page of all series.
package struct SeriesListContext: TemplateContext {
  let link: TermContext
  /// What the series' own page says of it.
  let description: String?
  /// The first picture that one of its parts has in lists.
  let picture: ListPicture?
  let parts: [LinkContext]

  /// Creates a value from its parts.
  package init(
    link: TermContext, description: String? = nil, picture: ListPicture? = nil, parts: [LinkContext]
  ) {
    self.link = link
    self.description = description
    self.picture = picture
    self.parts = parts
  }

  package static let names = ContextNames<Self> { names in
    names.add(namesOf: { $0.link })
    names.add("description") { $0.description }
    names.add("picture") { $0.picture.map { PictureContext(picture: $0) } }
    names.add("parts") { $0.parts }
  }
}

/// `page.series`: the series that a page is a part of.
package struct SeriesContext: TemplateContext {
  /// The series' own page.
  package let link: TermContext
  /// Which part the page is, from 1.
  package let number: Int
  /// All parts of the series, in order.
  package let parts: [PartContext]

  /// Creates a value from its parts.
  package init(link: TermContext, number: Int, parts: [PartContext]) {
    self.link = link
    self.number = number
    self.parts = parts
  }

  /// The part at a distance from this one.
  private func part(_ distance: Int) -> LinkContext? {
    let index = number - 1 + distance
    return parts.indices.contains(index) ? parts[index].link : nil
  }

  package static let names = ContextNames<Self> { names in
    names.add(namesOf: { $0.link })
    names.add("number") { CountValue($0.number) }
    names.add("total") { CountValue($0.parts.count) }
    names.add("parts") { $0.parts }
    names.add("previous") { $0.part(-1) }
    names.add("next") { $0.part(1) }
  }
}

/// A part of a series.
package struct PartContext: TemplateContext {
  /// The page that is the part.
  package let link: LinkContext
  /// Whether it is the page that is rendered.
  package let isCurrent: Bool

  /// Creates a value from its parts.
  package init(link: LinkContext, isCurrent: Bool) {
    self.link = link
    self.isCurrent = isCurrent
  }

  package static let names = ContextNames<Self> { names in
    names.add(namesOf: { $0.link })
    names.add("isCurrent") { $0.isCurrent }
  }
}

import Metadata
import Mustache
import SiteModel
import Theming
import URLs

/// A series in `series` on the home page and on the page of all series.
package struct SeriesListContext: TemplateValue {
  let link: LinkContext
  /// What the series' own page says of it.
  let description: String?
  /// The first picture that one of its parts has in lists.
  let picture: ListPicture?
  let parts: [LinkContext]

  /// Creates a value from its parts.
  package init(
    link: LinkContext, description: String? = nil, picture: ListPicture? = nil, parts: [LinkContext]
  ) {
    self.link = link
    self.description = description
    self.picture = picture
    self.parts = parts
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .parts: parts
    case .description: description
    case .picture: picture.map { PictureContext(picture: $0) }
    default: link.value(named: name)
    }
  }
}

/// `page.series`: the series that a page is a part of.
package struct SeriesContext: TemplateValue {
  /// The series' own page.
  package let link: LinkContext
  /// Which part the page is, from 1.
  package let number: Int
  /// All parts of the series, in order.
  package let parts: [PartContext]

  /// Creates a value from its parts.
  package init(link: LinkContext, number: Int, parts: [PartContext]) {
    self.link = link
    self.number = number
    self.parts = parts
  }

  /// The part at a distance from this one.
  private func part(_ distance: Int) -> LinkContext? {
    let index = number - 1 + distance
    return parts.indices.contains(index) ? parts[index].link : nil
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .number: CountValue(number)
    case .total: CountValue(parts.count)
    case .parts: parts
    case .previous: part(-1)
    case .next: part(1)
    default: link.value(named: name)
    }
  }
}

/// A part of a series.
package struct PartContext: TemplateValue {
  /// The page that is the part.
  package let link: LinkContext
  /// Whether it is the page that is rendered.
  package let isCurrent: Bool

  /// Creates a value from its parts.
  package init(link: LinkContext, isCurrent: Bool) {
    self.link = link
    self.isCurrent = isCurrent
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    name.key == .isCurrent ? isCurrent : link.value(named: name)
  }
}

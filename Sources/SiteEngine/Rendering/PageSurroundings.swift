import BinaryCoding
import Digests
import PageRendering
import SiteModel

/// What a page shows of the pages around it, as the index knows them.
///
/// Nothing else of the index may go into a page: a build takes a page for unchanged if this and its own source are.
struct PageSurroundings: Sendable {
  var previous: LinkContext?
  var next: LinkContext?
  var series: SeriesContext?
  var breadcrumbs: [LinkContext] = []
  var related: [LinkContext] = []
  var terms = TermLinks()
  /// The page in all languages that have it, itself among them; empty where it is the only one.
  var translations: [Translation] = []
  /// Whether a picture is made of its title.
  var makesSocialPicture = false
  /// Whether its author has put a file where that picture would be.
  var hasOwnSocialPicture = false
  /// Whether a list and a feed show the page, which then link to pictures of it.
  var isListed = false
  var isInFeed = false

  /// The digest of all of it.
  var digest: ContentDigest {
    ContentDigest { writer in
      writer.append(previous)
      writer.append(next)
      writer.append(series) { writer, series in
        writer.append(series.link.link)
        writer.append(series.link.count)
        writer.append(series.link.color ?? 0)
        writer.append(series.number)
        writer.append(series.parts) { writer, part in
          writer.append(part.link)
          writer.append(part.isCurrent)
        }
      }
      writer.append(translations) { writer, translation in
        writer.append(translation.language.tag)
        writer.append(translation.address)
        writer.append(translation.title)
      }
      for links in [breadcrumbs, related, terms.tags, terms.all] { writer.append(links) { $0.append($1) } }
      writer.append(makesSocialPicture)
      writer.append(hasOwnSocialPicture)
      writer.append(isListed)
      writer.append(isInFeed)
    }
  }
}

extension SiteRendering {
  /// What a page shows of the pages around it.
  func surroundings(of index: Int) -> PageSurroundings {
    let page = site.pages[index]
    var result = PageSurroundings()
    result.terms = terms(of: page)
    result.translations = resources.addresses.translations(of: page.address)
    result.makesSocialPicture = site.makesSocialPicture(of: page)
    result.hasOwnSocialPicture = site.assets[page.socialPictureAddress] != nil
    result.isListed = shownElsewhere.inLists.contains(index)
    result.isInFeed = shownElsewhere.inFeeds.contains(index)
    guard page.kind == .page else { return result }
    let (previous, next) = site.neighbours(of: index)
    result.previous = previous.map { link(to: site.pages[$0]) }
    result.next = next.map { link(to: site.pages[$0]) }
    result.series = series(of: index)
    result.breadcrumbs = sectionBreadcrumbs[page.section] ?? breadcrumbs(toSection: page.section)
    result.related = site.related(to: index, limit: site.configuration.related)
      .map { link(to: site.pages[$0]) }
    return result
  }
}

extension BinaryWriter {
  fileprivate mutating func append(_ link: LinkContext?) {
    append(link) { $0.append($1) }
  }

  fileprivate mutating func append(_ link: LinkContext) {
    append(link.title)
    append(link.url)
  }
}

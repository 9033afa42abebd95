import Diagnostics
package import Metadata

/// A page as its author wrote it, without its text.
///
/// It is immutable, and a class, because ordering, listing and looking up pages would copy a structure of forty
/// properties each time.
package final class Page: Sendable {
  /// What a page is for.
  package enum Kind: String, Sendable {
    /// The site's first page.
    case home
    /// The page of a folder, which lists the pages in it.
    case section
    /// A page with text of its own.
    case page
  }

  /// The kind of the page.
  package let kind: Kind
  /// The file, relative to the site.
  package let file: String
  /// The folder of the file below `Content`, without slashes at its ends; `""` for `Content` itself.
  package let folder: String
  /// The section that lists the page, below the path of its language: the folder, or for a bundle's `index.md` the
  /// folder above it.
  package let section: String
  /// The language that the page is in.
  package let language: PageLanguage
  /// The key that all translations of the page share; `nil` on a site in one language.
  package let translationKey: String?
  /// Whether the files beside it belong to it: `index.md`.
  package let isBundle: Bool
  /// The last part of the address; `""` for the home page.
  package let slug: String
  /// The path of the page's address below the site's root: `/posts/dial/`.
  package let address: String
  /// Its title; without one in the file, the name of the file.
  package let title: String
  /// Its front matter.
  package let frontMatter: FrontMatter
  /// The front matter's date, or the one in the file's name.
  package let date: CalendarDate?
  /// The date in seconds since 1970.
  package let moment: Int?
  /// The offset in the file at which the Markdown begins.
  package let bodyOffset: Int
  /// The line on which the Markdown begins, from 1.
  package let bodyLine: Int
  /// Whether the text may contain samples, figures or diagrams.
  package let mentionsSamples: Bool
  /// Whether lists and feeds show the page: one in a section, of those that the site names as its main ones.
  package let isPost: Bool
  /// The files of the site that the text of a section links to, in its order, if that is the order of its pages.
  package let linkedFiles: [String]

  /// Creates a page from its parts.
  package init(
    kind: Kind, file: String, folder: String, section: String, language: PageLanguage,
    translationKey: String?, isBundle: Bool, slug: String, address: String, title: String,
    frontMatter: FrontMatter, date: CalendarDate?, bodyOffset: Int, bodyLine: Int, mentionsSamples: Bool,
    isPost: Bool, linkedFiles: [String]
  ) {
    (self.kind, self.file, self.folder, self.section) = (kind, file, folder, section)
    (self.language, self.translationKey, self.isBundle) = (language, translationKey, isBundle)
    (self.slug, self.address, self.title) = (slug, address, title)
    (self.frontMatter, self.date, moment) = (frontMatter, date, date?.secondsSince1970)
    (self.bodyOffset, self.bodyLine, self.mentionsSamples) = (bodyOffset, bodyLine, mentionsSamples)
    (self.isPost, self.linkedFiles) = (isPost, linkedFiles)
  }

  /// The page with another front matter.
  package func with(_ frontMatter: FrontMatter) -> Page {
    Page(
      kind: kind, file: file, folder: folder, section: section, language: language,
      translationKey: translationKey, isBundle: isBundle, slug: slug, address: address, title: title,
      frontMatter: frontMatter, date: date, bodyOffset: bodyOffset, bodyLine: bodyLine,
      mentionsSamples: mentionsSamples, isPost: isPost, linkedFiles: linkedFiles)
  }

  /// Whether the page is in a section that is not the root of its language.
  package var isInSection: Bool { kind == .page && section != language.path }

  /// The prefix of the identifiers of the page's samples: the slug, below the path of the language, and `home` for the
  /// home page of the default language, which has neither.
  package var samplePost: String {
    let path = language.section(slug)
    return path.isEmpty ? "home" : path
  }

  /// The section that a page of a folder is the page of, as `Site` names it.
  var ownSection: String { language.section(folder) }
}

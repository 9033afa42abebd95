import Diagnostics
public import Metadata

/// A page as its author wrote it, without its text.
///
/// It never changes, and one object stands for it wherever it is ordered, listed or looked up: a value with forty properties
/// would be copied each time.
public final class Page: Sendable {
  /// What a page is for.
  public enum Kind: String, Sendable {
    /// The site's first page.
    case home
    /// The page of a folder, which lists the pages in it.
    case section
    /// A page with text of its own.
    case page
  }

  /// What it is.
  public let kind: Kind
  /// The file, relative to the site.
  public let file: String
  /// The folder of the file below `Content`, without slashes at its ends; `""` for `Content` itself.
  public let folder: String
  /// The section that lists the page, below the path of its language: the folder, or for a bundle's `index.md` the
  /// folder above it.
  public let section: String
  /// The language that the page is in.
  public let language: PageLanguage
  /// What all translations of the page have in common; `nil` on a site in one language.
  public let translationKey: String?
  /// Whether the files beside it belong to it: `index.md`.
  public let isBundle: Bool
  /// The last part of the address; `""` for the home page.
  public let slug: String
  /// The path of the page's address below the site's root: `/posts/dial/`.
  public let address: String
  /// Its title, or what stands for one.
  public let title: String
  /// Its front matter.
  public let frontMatter: FrontMatter
  /// The front matter's date, or the one in the file's name.
  public let date: CalendarDate?
  /// The date in seconds since 1970.
  public let moment: Int?
  /// Where in the file the Markdown begins, and on which line.
  public let bodyOffset: Int
  /// The line on which the text begins.
  public let bodyLine: Int
  /// Whether the text may have samples or figures in it.
  public let mentionsSamples: Bool
  /// Whether lists and feeds show the page: one in a section, of those that the site names as its main ones.
  public let isPost: Bool
  /// The files of the site that the text of a section links to, in its order, if that is the order of its pages.
  public let linkedFiles: [String]

  /// A page of its parts.
  public init(
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
  public func with(_ frontMatter: FrontMatter) -> Page {
    Page(
      kind: kind, file: file, folder: folder, section: section, language: language,
      translationKey: translationKey, isBundle: isBundle, slug: slug, address: address, title: title,
      frontMatter: frontMatter, date: date, bodyOffset: bodyOffset, bodyLine: bodyLine,
      mentionsSamples: mentionsSamples, isPost: isPost, linkedFiles: linkedFiles)
  }

  /// Whether the page is in a section that is not the root of its language.
  public var isInSection: Bool { kind == .page && section != language.path }

  /// What the identifiers of the page's samples begin with: the slug, below the path of the language, and `home` for the
  /// first page of a site, which has neither.
  public var samplePost: String {
    let path = language.section(slug)
    return path.isEmpty ? "home" : path
  }

  /// The section that a page of a folder is the page of, as `Site` names it.
  var ownSection: String { language.section(folder) }
}

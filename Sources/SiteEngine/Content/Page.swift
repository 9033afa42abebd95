import Diagnostics

/// A page as its author wrote it, without its text.
struct Page: Sendable {
  /// What a page is for.
  enum Kind: String, Sendable {
    /// The site's first page.
    case home
    /// The page of a folder, which lists the pages in it.
    case section
    /// A page with text of its own.
    case page
  }

  var kind: Kind
  /// The file, relative to the site.
  var file: String
  /// The folder of the file below `Content`, without slashes at its ends; `""` for `Content` itself.
  var folder: String
  /// The section that lists the page, below the path of its language: the folder, or for a bundle's `index.md` the
  /// folder above it.
  var section: String
  /// The language that the page is in.
  var language: PageLanguage
  /// What all translations of the page have in common; `nil` on a site in one language.
  var translationKey: String?
  /// Whether the files beside it belong to it: `index.md`.
  var isBundle: Bool
  /// The last part of the address; `""` for the home page.
  var slug: String
  /// The path of the page's address below the site's root: `/posts/dial/`.
  var address: String
  var title: String
  var frontMatter: FrontMatter
  /// The front matter's date, or the one in the file's name.
  var date: CalendarDate?
  /// Where in the file the Markdown begins, and on which line.
  var bodyOffset: Int
  var bodyLine: Int
  /// Whether the text may have samples or figures in it.
  var mentionsSamples: Bool

  /// Whether lists and feeds show the page: one in a section that is not the root of its language.
  var isPost: Bool { kind == .page && section != language.path }

  /// What the identifiers of the page's samples begin with: the slug, below the path of the language.
  var samplePost: String { language.section(slug) }

  /// The section that a page of a folder is the page of, as `Site` names it.
  var ownSection: String { language.section(folder) }
}

package import Diagnostics
package import Metadata
package import SampleModel
package import URLs

/// The configuration of a site, from `sitegen.yml`.
package struct SiteConfiguration: Sendable, Hashable {
  /// The name of the configuration file at the site's root.
  package static let fileName = "sitegen.yml"

  /// The names of what belongs to a site in its folder, where the folder is also that of a package.
  package static let ownNames: Set<String> = [
    fileName, ContentScan.folder, SampleFolder.parentName, "Themes", "Archetypes", "public",
  ]

  /// The site's title.
  package var title = "Untitled"
  /// One sentence about the site, for search engines and feeds; empty if not given.
  package var description = ""
  /// The author of the site, for feeds.
  package var author: String?
  /// The kind of the author.
  package var authorType = AuthorType.person
  /// The address of the published site.
  package var baseURL = BaseURL.default
  /// The BCP 47 tag of the site's language, or of the default one if there are several.
  package var language = "en"
  /// The direction of text, where it is not that of the language.
  package var ownDirection: WritingDirection?
  /// The default language's own name, such as `Deutsch`, for readers who choose a language.
  package var languageName: String?
  /// The other languages of the site's pages, in the order in which readers are shown them.
  package var languages: [SiteLanguage] = []
  /// The folder of addresses of the language that this is the configuration for; `""` for the default one.
  package internal(set) var languagePath = ""
  /// The tag of the default language, if this is the configuration for another one.
  var defaultLanguageTag: String?
  /// The folder of `Themes/` whose templates and assets are used.
  package var theme = "default"
  /// The theme options that the site sets.
  package var themeOptions: [MetadataValue.Entry] = []
  /// The front-matter keys by which pages are grouped.
  package var taxonomies = ["tags"]
  /// The number of entries on each page of a list, unless its section sets another.
  package var pageSize = 10
  /// The number of posts in a feed.
  package var feedSize = 20
  /// How much of each post feeds contain.
  package var feedContent = FeedContent.full
  /// The formats of the site's feed and of those of terms.
  package var feeds = [FeedFormat.atom]
  /// The names of the files of feeds that are not the usual ones.
  package var feedNames: [FeedFormat: String] = [:]
  /// The addresses at which the site's feed is, too.
  package var feedAddresses: [String] = []
  /// The patterns of the addresses of pages, by section. In other sections, an address is the section's path and the
  /// slug.
  package var permalinks: [String: PermalinkPattern] = [:]
  /// Whether there is a search page with an index of all pages.
  package var search = false
  /// The sections and pages that count least in the search, as paths without the slashes around them.
  package var searchedLast: [Located<String>] = []
  /// The Markdown files below `Content` that are published as they are.
  package var staticFiles: [Located<String>] = []
  /// Whether pages are also published as Markdown, with a list of them for programs.
  package var llms = false
  /// Whether there is a file that tells hosts what to send with the site's files.
  package var headers = false
  /// Whether a social image is drawn from the title of each post that names no image.
  package var socialImages = true
  /// How pages show figures that do not move, unless a figure sets another form.
  package var figures = FigureForm.svg
  /// The sizes and formats of authors' pictures.
  package var images = ImageSettings()
  /// The number of related posts that a post links to.
  package var related = 3
  /// Whether pages have formulas by default, and the Python that converts them.
  package var math = MathSettings()
  /// Whether pages have typographic quotation marks, dashes and ellipses for typed ones, unless a page says otherwise.
  package var smartPunctuation = false
  /// Whether the date of a page's last change comes from the site's Git repository, unless the page gives one.
  package var takesUpdatesFromGit = false
  /// How addresses outside the site are checked.
  package var links = LinkSettings()
  /// The address at which readers can edit a page.
  package var editAddress: EditAddress?
  /// Folders and files that are treated as a part of `Content`.
  package var mounts: [Mount] = []
  /// The sections whose pages are posts; `nil` for all sections.
  package var mainSections: [Located<String>]?
  /// The site's main navigation.
  package var menu: [MenuItem] = []
  /// Whether each sample that a page shows has a page of its own, with a package to download.
  package var samplePages = false
  /// The modules that the site describes, in the order of its configuration.
  package var references: [ReferencedModule] = []
  /// How samples are compiled and run.
  package var samples = SampleEngineSettings()
  /// Whether modules of live figures stand beside the records.
  package var recordsModules = false
  /// The Swift packages that samples may import.
  package var packages: [PackageDependency] = []
  /// The author's own values for templates.
  package var extra: [MetadataValue.Entry] = []

  /// Creates the default configuration.
  package init() {}

  /// One entry of the main navigation.
  package struct MenuItem: Sendable, Hashable {
    /// The text of the link.
    package var title: String
    /// A path of the site (`/posts/`) or an address elsewhere.
    package var url: String
    /// Where the entry is written.
    package var location: SourceLocation
  }

  /// The settings for formulas.
  package struct MathSettings: Sendable, Hashable {
    /// Whether `$…$` is a formula, unless a page sets `math`.
    package var isOn = false
    /// The name, on the path, of the Python that has the package `math-core`, or its own path.
    package var python = "python3"
  }

  /// The settings for checking addresses outside the site.
  package struct LinkSettings: Sendable, Hashable {
    /// The addresses that are not checked: outside the site, or of another one below its address.
    package var skip: [AddressPattern] = []
    /// The time limit of a request in seconds.
    package var timeout = 10
  }

  /// The settings for samples.
  package struct SampleEngineSettings: Sendable, Hashable {
    /// The compiler's name on the path, or its own path.
    package var compiler = "swiftc"
    /// Whether samples run in a sandbox, and whether it is an error if this machine has none.
    package var sandbox = SampleSandbox.auto
    /// Which literals readers may change of the code of figures that run in a page, where neither page nor sample says it.
    package var editing = LiveEditing.none
    /// How samples are compiled, unless a sample sets something else.
    package var swift = CompilerSettings()
  }
}

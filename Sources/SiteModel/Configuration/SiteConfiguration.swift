public import Diagnostics
public import Metadata
public import SampleModel
public import URLs

/// The configuration of a site, from `sitegen.yml`.
public struct SiteConfiguration: Sendable, Hashable {
  /// The name of the configuration file at the site's root.
  public static let fileName = "sitegen.yml"

  /// The names of what belongs to a site in its folder, where the folder is also that of a package.
  public static let ownNames: Set<String> = [
    fileName, ContentScan.folder, SampleFolder.parentName, "Themes", "Archetypes", "public",
  ]

  /// The site's title.
  public var title = "Untitled"
  /// One sentence about the site, for search engines and feeds; empty if not given.
  public var description = ""
  /// The author of the site, for feeds.
  public var author: String?
  /// The kind of the author.
  public var authorType = AuthorType.person
  /// The address of the published site.
  public var baseURL = BaseURL.default
  /// The BCP 47 tag of the site's language, or of the default one if there are several.
  public var language = "en"
  /// The direction of text, where it is not that of the language.
  public var ownDirection: WritingDirection?
  /// The default language's own name, such as `Deutsch`, for readers who choose a language.
  public var languageName: String?
  /// The other languages of the site's pages, in the order in which readers are shown them.
  public var languages: [SiteLanguage] = []
  /// The folder of addresses of the language that this is the configuration for; `""` for the default one.
  public internal(set) var languagePath = ""
  /// The tag of the default language, if this is the configuration for another one.
  var defaultLanguageTag: String?
  /// The folder of `Themes/` whose templates and assets are used.
  public var theme = "default"
  /// The theme options that the site sets.
  public var themeOptions: [MetadataValue.Entry] = []
  /// The front-matter keys by which pages are grouped.
  public var taxonomies = ["tags"]
  /// The number of entries on each page of a list, unless its section sets another.
  public var pageSize = 10
  /// The number of posts in a feed.
  public var feedSize = 20
  /// How much of each post feeds contain.
  public var feedContent = FeedContent.full
  /// The formats of the site's feed and of those of terms.
  public var feeds = [FeedFormat.atom]
  /// The names of the files of feeds that are not the usual ones.
  public var feedNames: [FeedFormat: String] = [:]
  /// The addresses at which the site's feed is, too.
  public var feedAddresses: [String] = []
  /// The patterns of the addresses of pages, by section. In other sections, an address is the section's path and the
  /// slug.
  public var permalinks: [String: PermalinkPattern] = [:]
  /// Whether there is a search page with an index of all pages.
  public var search = false
  /// The sections and pages that count least in the search, as paths without the slashes around them.
  public var searchedLast: [Located<String>] = []
  /// The Markdown files below `Content` that are published as they are.
  public var staticFiles: [Located<String>] = []
  /// Whether pages are also published as Markdown, with a list of them for programs.
  public var llms = false
  /// Whether there is a file that tells hosts what to send with the site's files.
  public var headers = false
  /// Whether a social image is drawn from the title of each post that names no image.
  public var socialImages = true
  /// How pages show figures that do not move, unless a figure sets another form.
  public var figures = FigureForm.svg
  /// The sizes and formats of authors' pictures.
  public var images = ImageSettings()
  /// The number of related posts that a post links to.
  public var related = 3
  /// Whether pages have formulas by default, and the Python that converts them.
  public var math = MathSettings()
  /// Whether pages have typographic quotation marks, dashes and ellipses for typed ones, unless a page says otherwise.
  public var smartPunctuation = false
  /// Whether the date of a page's last change comes from the site's Git repository, unless the page gives one.
  public var takesUpdatesFromGit = false
  /// How addresses outside the site are checked.
  public var links = LinkSettings()
  /// The address at which readers can edit a page.
  public var editAddress: EditAddress?
  /// Folders and files that are treated as a part of `Content`.
  public var mounts: [Mount] = []
  /// The sections whose pages are posts; `nil` for all sections.
  public var mainSections: [Located<String>]?
  /// The site's main navigation.
  public var menu: [MenuItem] = []
  /// Whether each sample that a page shows has a page of its own, with a package to download.
  public var samplePages = false
  /// The modules that the site describes, in the order of its configuration.
  public var references: [ReferencedModule] = []
  /// How samples are compiled and run.
  public var samples = SampleEngineSettings()
  /// Whether modules of live figures stand beside the records.
  public var recordsModules = false
  /// The Swift packages that samples may import.
  public var packages: [PackageDependency] = []
  /// The author's own values for templates.
  public var extra: [MetadataValue.Entry] = []

  /// Creates the default configuration.
  public init() {}

  /// One entry of the main navigation.
  public struct MenuItem: Sendable, Hashable {
    /// The text of the link.
    public var title: String
    /// A path of the site (`/posts/`) or an address elsewhere.
    public var url: String
    /// Where the entry is written.
    public var location: SourceLocation
  }

  /// The settings for formulas.
  public struct MathSettings: Sendable, Hashable {
    /// Whether `$…$` is a formula, unless a page sets `math`.
    public var isOn = false
    /// The name, on the path, of the Python that has the package `math-core`, or its own path.
    public var python = "python3"
  }

  /// The settings for checking addresses outside the site.
  public struct LinkSettings: Sendable, Hashable {
    /// The addresses that are not checked.
    public var skip: [AddressPattern] = []
    /// The time limit of a request in seconds.
    public var timeout = 10
  }

  /// The settings for samples.
  public struct SampleEngineSettings: Sendable, Hashable {
    /// The compiler's name on the path, or its own path.
    public var compiler = "swiftc"
    /// Whether samples run in a sandbox, and whether it is an error if this machine has none.
    public var sandbox = SampleSandbox.auto
    /// Which literals readers may change of the code of figures that run in a page, where neither page nor sample says it.
    public var editing = LiveEditing.none
    /// How samples are compiled, unless a sample sets something else.
    public var swift = CompilerSettings()
  }
}

public import Diagnostics
public import Metadata
public import SampleEngine
public import URLs

/// What `sitegen.yml` says about a site.
public struct SiteConfiguration: Sendable, Hashable {
  /// The name of the configuration file at the site's root.
  public static let fileName = "sitegen.yml"

  /// The site's title.
  public var title = "Untitled"
  /// One sentence about the site, for search engines and feeds; empty if not given.
  public var description = ""
  /// Who writes the site, for feeds.
  public var author: String?
  /// What the author is.
  public var authorType = AuthorType.person
  /// Where the site will be reachable.
  public var baseURL = BaseURL.default
  /// The BCP 47 tag of the site's language, of several the default one.
  public var language = "en"
  /// What the default language is called in itself, for readers who choose one.
  public var languageName: String?
  /// The other languages of the site's pages, in the order in which readers are shown them.
  public var languages: [SiteLanguage] = []
  /// The folder of addresses of the language that this is the configuration for; `""` for the default one.
  public internal(set) var languagePath = ""
  /// The tag of the default language, if this is the configuration for another one.
  var defaultLanguageTag: String?
  /// The folder of `Themes/` whose templates and assets are used.
  public var theme = "default"
  /// What the site sets of the theme's options.
  public var themeOptions: [MetadataValue.Entry] = []
  /// The front-matter keys by which pages are grouped.
  public var taxonomies = ["tags"]
  /// How many pages a list shows at once where its section does not say.
  public var pageSize = 10
  /// How many posts a feed holds.
  public var feedSize = 20
  /// What feeds hold of each post.
  public var feedContent = FeedContent.full
  /// The formats of the site's feed and of those of terms.
  public var feeds = [FeedFormat.atom]
  /// How the addresses of pages are made, by section; elsewhere they are the section's path and the slug.
  public var permalinks: [String: PermalinkPattern] = [:]
  /// Whether there is a search page with an index of all pages.
  public var search = false
  /// Whether pages are also published as Markdown, with a list of them for programs.
  public var llms = false
  /// Whether a picture for other sites is made of the title of each post that names none.
  public var socialImages = true
  /// How figures that do not move stand in pages where they do not say.
  public var figures = FigureForm.svg
  /// The sizes and formats of authors' pictures.
  public var images = ImageSettings()
  /// How many related posts are named under a post.
  public var related = 3
  /// Whether pages that do not say have formulas, and the Python that converts them.
  public var math = MathSettings()
  /// Whether the last change of a page that does not say is taken from the site's repository.
  public var takesUpdatesFromGit = false
  /// How addresses outside the site are checked.
  public var links = LinkSettings()
  /// Where readers can propose a change of a page.
  public var editAddress: EditAddress?
  /// Folders and files that count as lying in `Content`.
  public var mounts: [Mount] = []
  /// The sections whose pages are posts; `nil` where those of all sections are.
  public var mainSections: [Located<String>]?
  /// The site's main navigation.
  public var menu: [MenuItem] = []
  /// Whether each sample that a page shows has a page of its own, with a package to download.
  public var samplePages = false
  /// The address of the reference of FigureKit, with a slash at its beginning and its end; `nil` if there is none.
  public var figureKitReference: String?
  /// How samples are compiled and run.
  public var samples = SampleEngineSettings()
  /// The Swift packages that samples may import.
  public var packages: [PackageDependency] = []
  /// The author's own values for templates.
  public var extra: [MetadataValue.Entry] = []

  /// The configuration of a site that says nothing.
  public init() {}

  /// One entry of the main navigation.
  public struct MenuItem: Sendable, Hashable {
    /// What the reader sees.
    public var title: String
    /// A path of the site (`/posts/`) or an address elsewhere.
    public var url: String
    /// Where the entry is written.
    public var location: SourceLocation
  }

  /// The part of the configuration that concerns formulas.
  public struct MathSettings: Sendable, Hashable {
    /// Whether `$…$` is a formula on pages that do not say.
    public var isOn = false
    /// The name, on the path, of the Python that has the package `math-core`, or its own path.
    public var python = "python3"
  }

  /// The part of the configuration that concerns addresses outside the site.
  public struct LinkSettings: Sendable, Hashable {
    /// What is not asked for.
    public var skip: [AddressPattern] = []
    /// How many seconds an answer may take.
    public var timeout = 10
  }

  /// The part of the configuration that concerns samples.
  public struct SampleEngineSettings: Sendable, Hashable {
    /// The compiler's name on the path, or its own path.
    public var compiler = "swiftc"
    /// How much is asked of the machine before a sample runs on it.
    public var sandbox = SampleSandbox.auto
    /// How samples are compiled that do not say.
    public var swift = CompilerSettings()
  }
}

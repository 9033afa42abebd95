public import Diagnostics
public import SampleEngine

/// One build of a site: from its folder to the files to be published, without writing anything.
public struct SiteBuild: Sendable {
  /// What a build is to include.
  public struct Options: Sendable {
    /// The site's folder.
    public var root: String
    /// Where the site will be reachable, if not where its configuration says.
    public var baseURL: BaseURL?
    /// Whether drafts are published.
    public var includesDrafts = false
    /// Whether pages with a date in the future are published.
    public var includesFuture = false
    /// The moment by which the future and what has expired are told.
    public var now: CalendarDate
    /// Folders of themes that sites may use without having them.
    public var installedThemes: [String] = []
    /// How many pages are worked on at once, at least 1.
    public var jobs: Int
    /// How many files are read or looked at at once: more than pages are worked on, as a disk gives several files sooner
    /// than one after another. One at a time where pages are, too.
    var readers: Int { jobs == 1 ? 1 : jobs * 4 }
    /// Whether assets that templates ask for are published under names with their digest, too. Without, a style sheet
    /// that changes leaves the pages as they are.
    public var hashesAssets = true
    /// How many addresses one file of the sitemap may hold, at least 1.
    var sitemapLimit = Sitemap.protocolLimit
    /// What else decides how a site looks: the version of this program and of those who draw figures. What an earlier
    /// build published with another one is not used.
    public var renderers: [String] = []
    /// Told when a stage of the build has ended.
    public var stageEnded: @Sendable (BuildStage) -> Void = { _ in }

    /// Makes options for a site's folder.
    public init(root: String, now: CalendarDate, jobs: Int) {
      self.root = root
      self.now = now
      self.jobs = max(1, jobs)
    }
  }

  let options: Options
  let samples: @Sendable (SiteConfiguration) -> SampleProvider
  let figures: FigureProvider
  let math: @Sendable (SiteConfiguration) -> MathProvider
  let history: HistoryProvider?

  /// Makes a build.
  ///
  /// - Parameters:
  ///   - options: What to include.
  ///   - samples: Who compiles and runs samples, given the site's configuration.
  ///   - figures: Who draws figures.
  ///   - math: Who converts formulas, given the site's configuration; asked only if there are any.
  ///   - history: Who knows when files were changed; asked only where the site's configuration says so.
  public init(
    _ options: Options, samples: @escaping @Sendable (SiteConfiguration) -> SampleProvider,
    figures: FigureProvider, math: @escaping @Sendable (SiteConfiguration) -> MathProvider,
    history: HistoryProvider? = nil
  ) {
    self.options = options
    self.samples = samples
    self.figures = figures
    self.math = math
    self.history = history
  }
}

/// What a build made.
public struct BuiltSite: Sendable {
  /// The site's configuration; the default one where it could not be read.
  public var configuration: SiteConfiguration
  /// The files to be published; none where they are on their way into a folder. Not complete, and not to be published,
  /// if there is an error.
  public var output = OutputTree()
  /// Everything that is wrong, in the order of places.
  public var diagnostics: [Diagnostic]
  /// How many Markdown files became pages.
  public var pageCount: Int
  /// The pages that are not part of the build, in the order of files.
  public var leftOut: [LeftOutPage] = []
  /// The site's samples.
  public var samples: [Sample]
  /// What they gave.
  public var outcomes: [SampleOutcome]
  /// The source file of each page by its path in the output folder; none where the files are on their way into a folder.
  public var sources: [String: String]
  /// What a user should know about the build itself, a sentence each without a full stop.
  public var notes: [String] = []
  /// Where the author's links stand, by the page's path in the output folder and the address as it is written there
  /// with percent-encoding removed.
  var links: [String: [String: [SourceLocation]]] = [:]
  /// What a check tells of pages and a build does not.
  var findings: [Diagnostic] = []
  /// The site's folder, in whose files raw HTML is looked for.
  var folder: SiteFolder?
}

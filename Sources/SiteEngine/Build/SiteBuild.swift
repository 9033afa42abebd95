import BinaryCoding
import Digests
package import Metadata
package import PageRendering
package import SiteModel
import Syndication
package import URLs

/// One build of a site: from its folder to files that wait to be published.
package struct SiteBuild: Sendable {
  /// What a build is to include.
  package struct Options: Sendable {
    /// The site's folder.
    package var root: String
    /// Where the site will be reachable, if not where its configuration says.
    package var baseURL: BaseURL?
    /// Whether drafts are published.
    package var includesDrafts = false
    /// Whether pages with a date in the future are published.
    package var includesFuture = false
    /// The present time: later posts are in the future, and earlier expiry dates have passed.
    package var now: CalendarDate
    /// Folders of themes that sites may use without having them.
    package var installedThemes: [String] = []
    /// How many pages are worked on at once, at least 1.
    package var jobs: Int
    /// How many files are read or looked at at once: more than pages are worked on, as a disk gives several files sooner
    /// than one after another. One at a time where pages are, too.
    var readers: Int { jobs == 1 ? 1 : jobs * 4 }
    /// Whether assets that templates ask for are published under names with their digest, too. Without, a style sheet
    /// that changes leaves the pages as they are.
    package var hashesAssets = true
    /// How many addresses one file of the sitemap may hold, at least 1.
    var sitemapLimit = Sitemap.protocolLimit
    /// What else decides how a site looks: the version of this program and of those who draw figures. What an earlier
    /// build published with another one is not used.
    package var renderers: [String] = []
    /// What earlier builds of the same program keep for this one, if any.
    package var memory: BuildMemory?
    /// Told when a stage of the build has ended.
    package var stageEnded: @Sendable (BuildStage) -> Void = { _ in }
    /// Takes pages as soon as they are rendered: those that were edited or are looked at, and all where few are rendered anew.
    /// What else changes with them, such as lists, is there when the site is published.
    package var pagesRendered: (@Sendable ([EarlyPage]) -> Void)?
    /// The pages that are looked at, by their paths in the output folder.
    package var pagesLookedAt: Set<String> = []

    /// Makes options for a site's folder.
    package init(root: String, now: CalendarDate, jobs: Int) {
      self.root = root
      self.now = now
      self.jobs = max(1, jobs)
    }

    /// What tells programs apart that read or render in other ways.
    var version: ContentDigest {
      ContentDigest { writer in
        writer.append(SitegenVersion.generator)
        writer.append(renderers)
      }
    }
  }

  /// How the site is built.
  package let options: Options
  let makeSampleProvider: @Sendable (SiteConfiguration) -> SampleProvider
  let figures: FigureProvider
  let images: PictureProvider
  let makeMathProvider: @Sendable (SiteConfiguration) -> MathProvider
  let makeDiagramProvider: (@Sendable (SiteConfiguration) -> DiagramProvider)?
  let history: HistoryProvider?

  /// Makes a build.
  ///
  /// - Parameters:
  ///   - options: What to include.
  ///   - samples: Who compiles and runs samples, given the site's configuration.
  ///   - figures: Who draws figures.
  ///   - images: Who makes sizes of authors' pictures.
  ///   - math: Who converts formulas, given the site's configuration; asked only if there are any.
  ///   - diagrams: Who draws diagrams, given the site's configuration; they are shown as their texts without it.
  ///   - history: Who knows when files were changed; asked only where the site's configuration says so.
  package init(
    _ options: Options, samples: @escaping @Sendable (SiteConfiguration) -> SampleProvider,
    figures: FigureProvider, images: PictureProvider = .none,
    math: @escaping @Sendable (SiteConfiguration) -> MathProvider,
    diagrams: (@Sendable (SiteConfiguration) -> DiagramProvider)? = nil, history: HistoryProvider? = nil
  ) {
    self.options = options
    makeSampleProvider = samples
    self.figures = figures
    self.images = images
    makeMathProvider = math
    makeDiagramProvider = diagrams
    self.history = history
  }
}

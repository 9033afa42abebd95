public import Diagnostics
public import FileSystem
import PageRendering
public import Publishing
public import SampleModel
public import SiteModel

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
  public var links: [String: [String: [SourceLocation]]] = [:]
  /// What `check` reports about pages, and `build` does not.
  public var findings: [Diagnostic] = []
  /// What stands behind the Swift fences of its pages.
  public var fences = FenceAccount()
  /// The samples that each page shows, by the page's path in the output folder.
  public var samplesOfPages: [String: Set<SampleID>] = [:]
  /// The site's folder, in whose files raw HTML is looked for.
  public var folder: Directory?
}

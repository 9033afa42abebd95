package import Diagnostics
package import FileSystem
import PageRendering
package import Publishing
package import SampleModel
package import SiteModel

/// What a build made.
package struct BuiltSite: Sendable {
  /// The site's configuration; the default one where it could not be read.
  package var configuration: SiteConfiguration
  /// The files to be published; none where they are on their way into a folder. Not complete, and not to be published,
  /// if there is an error.
  package var output = OutputTree()
  /// Everything that is wrong, in the order of places.
  package var diagnostics: [Diagnostic]
  /// How many Markdown files became pages.
  package var pageCount: Int
  /// The pages that are not part of the build, in the order of files.
  package var leftOut: [LeftOutPage] = []
  /// The site's samples.
  package var samples: [Sample]
  /// What they gave.
  package var outcomes: [SampleOutcome]
  /// The source file of each page by its path in the output folder; none where the files are on their way into a folder.
  package var sources: [String: String]
  /// What a user should know about the build itself, a sentence each without a full stop.
  package var notes: [String] = []
  /// Where the author's links stand, by the page's path in the output folder and the address as it is written there
  /// with percent-encoding removed.
  package var links: [String: [String: [SourceLocation]]] = [:]
  /// What `check` reports about pages, and `build` does not.
  package var findings: [Diagnostic] = []
  /// What stands behind the Swift fences of its pages.
  package var fences = FenceAccount()
  /// The samples that each page shows, by the page's path in the output folder.
  package var samplesOfPages: [String: Set<SampleID>] = [:]
  /// The site's folder, in whose files raw HTML is looked for.
  package var folder: Directory?
}

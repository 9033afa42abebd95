package import Diagnostics
import FileSystem
import SampleModel

/// What SwiftPM says of a package.
package enum PackageText: Sendable, Hashable {
  /// JSON, with SwiftPM's warnings after it.
  case text(String)
  /// It cannot read the manifest.
  case failed([Diagnostic])
}

extension SampleEngine {
  /// Asks SwiftPM for the products and targets of the package in the site's folder, of which nothing is built.
  ///
  /// - Returns: What it says.
  /// - Throws: `SampleEnvironmentError` if SwiftPM cannot be run on this machine.
  package func packageDescription() async throws(SampleEnvironmentError) -> PackageText {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    return try await packageBuild(work).build.description(work: try work.pathForSamples())
  }
}

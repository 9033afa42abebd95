package import Diagnostics
import Digests
import FileSystem
import Metadata
import PageRendering
import SiteModel

/// `sitegen.yml` as it was read once; all of a build goes by the same.
struct ConfigurationFile: Sendable {
  /// What it says, with the options of the command line.
  var configuration: SiteConfiguration
  /// What is wrong with it.
  var problems: [Diagnostic]
  /// The digest of its bytes.
  var digest: ContentDigest
}

extension SiteBuild {
  /// Reads the configuration; `nil` where there is no such file or it cannot be read.
  func readConfiguration() -> ConfigurationFile? {
    let file = SiteConfiguration.fileName
    guard let bytes = try? folder.read(file) else { return nil }
    var result = ConfigurationFile(
      configuration: SiteConfiguration(), problems: [], digest: ContentDigest(bytes))
    do {
      (result.configuration, result.problems) = SiteConfiguration.read(
        try String(utf8: bytes, file: file), file: file)
    } catch {
      result.problems = [error.diagnostic]
    }
    if let baseURL = options.baseURL { result.configuration.baseURL = baseURL }
    return result
  }

  /// Why there is no configuration.
  package var configurationProblem: Diagnostic {
    do {
      _ = try folder.read(SiteConfiguration.fileName)
      return .missingConfiguration()
    } catch {
      return error.isMissingFile
        ? .missingConfiguration() : .unreadable(SiteConfiguration.fileName, reason: error.reason)
    }
  }
}

public import Diagnostics
public import SystemPackage

/// A folder of the site's `Samples` folder, read.
public struct SampleFolder: Sendable, Hashable {
  /// The folder's name, which is the sample's.
  public var name: String
  /// The folder's Swift files by name.
  public var files: [String: String]

  /// Makes a folder out of its files' names and texts.
  public init(name: String, files: [String: String]) {
    self.name = name
    self.files = files
  }
}

extension SampleFolder {
  /// Reads the Swift files of every folder in a site's `Samples` folder. `Recorded`, hidden folders and plain
  /// files such as `Package.swift` are not samples; a site without `Samples` has none.
  ///
  /// - Returns: The folders by name, and a diagnostic for each file that is not UTF-8 text.
  /// - Throws: `SampleEnvironmentError.fileSystem` if a folder or file cannot be read.
  public static func load(
    site: FilePath
  ) throws(SampleEnvironmentError) -> (folders: [SampleFolder], diagnostics: [Diagnostic]) { ([], []) }
}

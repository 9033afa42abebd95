package import Diagnostics
package import FileSystem

/// A folder of the site's `Samples` folder, read.
package struct SampleFolder: Sendable, Hashable {
  /// The folder's name, which is the sample's.
  package var name: String
  /// The folder's Swift files by name.
  package var files: [String: String]
  /// The text of its `sample.yml`, from which `settings` are read; `nil` if there is none.
  package var settingsText: String?
  /// Whether a Swift file in it is not UTF-8 text, so that it is no program.
  package var lacksFile = false
  /// What its `sample.yml` says.
  package var settings = SampleSettings()

  /// Creates a folder from its files' names and texts.
  package init(name: String, files: [String: String], settingsText: String? = nil) {
    self.name = name
    self.files = files
    self.settingsText = settingsText
  }
}

extension SampleFolder {
  /// The folder of samples in a site.
  package static let parentName = "Samples"

  /// The path of a sample's folder, relative to the site.
  package static func path(of name: String) -> String { "\(parentName)/\(name)" }

  /// The path of a file of a sample's folder, relative to the site.
  package static func path(of file: String, in name: String) -> String { "\(parentName)/\(name)/\(file)" }

  /// The file of a sample's folder that says what its code does not: inputs, limits, how it is to fail.
  package static let settingsName = "sample.yml"

  /// Reads the Swift files of every folder in a site's `Samples` folder. `Recorded`, hidden folders, folders
  /// without a Swift file and plain files such as `Package.swift` are not samples; a site without `Samples` has
  /// none.
  ///
  /// - Parameter site: The site's folder.
  /// - Returns: The folders by name, and a diagnostic for each file that is not UTF-8 text.
  /// - Throws: `FileSystemError` if a folder or file cannot be read.
  package static func load(
    site: Directory
  ) throws(FileSystemError) -> (folders: [SampleFolder], diagnostics: [Diagnostic]) {
    guard site.isFolder(parentName) else { return ([], []) }
    var folders = [SampleFolder]()
    var diagnostics = [Diagnostic]()
    /// Reads something; a link out of the site is a mistake of the site's, and not of the machine's.
    func read<Value>(
      _ path: String, _ call: (String) throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value? {
      do throws(FileSystemError) { return try call(path) } catch {
        guard error.cause == .leadsOutside else { throw error }
        diagnostics.append(.linkOutsideSite(path))
        return nil
      }
    }
    for name in try read(parentName, site.names) ?? [] where isSampleFolder(name, in: site) {
      var folder = SampleFolder(name: name, files: [:])
      for file in try read(path(of: name), site.names) ?? []
      where file.hasSuffix(".swift") && !file.hasPrefix(".") || file == settingsName {
        guard let bytes = try read(path(of: file, in: name), site.read) else {
          if file != settingsName { folder.lacksFile = true }
          continue
        }
        if let text = String(validating: bytes, as: UTF8.self) {
          if file == settingsName { folder.settingsText = text } else { folder.files[file] = text }
        } else {
          diagnostics.append(.sampleFileNotText(path(of: file, in: name)))
          if file != settingsName { folder.lacksFile = true }
        }
      }
      if !folder.files.isEmpty || folder.lacksFile { folders.append(folder) }
    }
    return (folders, diagnostics)
  }

  private static func isSampleFolder(_ name: String, in site: Directory) -> Bool {
    name != SampleRecords.folderName && !name.hasPrefix(".") && site.isFolder(path(of: name))
  }
}

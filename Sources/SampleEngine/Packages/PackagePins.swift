import Diagnostics
import FileSystem
import SampleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The versions and revisions of packages, and of what they depend on, as a `Package.resolved` has them.
struct PackagePins: Sendable {
  /// Where a site keeps them, for its author to commit.
  static let file = "\(SampleFolder.parentName)/Package.resolved"

  /// The file's text as it is kept; empty where there is none.
  let text: String
  /// The versions in the file; `nil` if it is not in SwiftPM's format, and empty if there is no file.
  let versions: [Version]?

  /// One package's place and what of it is used.
  struct Version: Sendable, Hashable, Decodable {
    var identity: String
    var location: String
    var state: State

    struct State: Sendable, Hashable, Decodable {
      var revision: String?
      var version: String?
      var branch: String?
    }
  }

  /// The parts of a digest: the same for the same versions.
  var digestParts: [String] {
    guard let versions else { return [text] }
    return versions.flatMap { version in
      let state = version.state
      return [
        version.identity, version.location, state.revision ?? "", state.version ?? "", state.branch ?? "",
      ]
    }
  }

  /// Reads a file that need not be there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: The folder that the path counts from.
  /// - Throws: `fileSystem` if it is there and cannot be read.
  init(_ path: String, in folder: Directory) throws(SampleEnvironmentError) {
    let bytes = try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try folder.readIfPresent(path)
    }
    guard let bytes else {
      text = ""
      versions = []
      return
    }
    // SwiftPM adds a digest of the manifest, in which paths of local packages are absolute: it would be another on
    // every machine.
    let lines = String(decoding: bytes, as: UTF8.self).lines.filter { !$0.contains("\"originHash\"") }
    text = lines.joined(separator: "\n") + "\n"
    versions = (try? JSONDecoder().decode(File.self, from: Data(bytes)))?.pins.sorted {
      ($0.identity, $0.location) < ($1.identity, $1.location)
    }
  }

  /// Whether these are all that a resolution needs. An editor that opens `Samples` may add those of FigureKit's package.
  func cover(_ resolved: PackagePins) -> Bool {
    guard let versions, let needed = resolved.versions else { return false }
    return Set(needed).isSubset(of: versions)
  }

  private struct File: Decodable {
    var pins: [Version]
  }
}

import Foundation

/// The folder of the specifications' examples, which are not part of the repository.
enum SpecificationFolder {
  /// `$SPECIFICATIONS`, or `../shared/spec` beside the repository; `nil` if neither is there.
  static let url: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let given = ProcessInfo.processInfo.environment["SPECIFICATIONS"]
    let folder = given.map { URL(filePath: $0) } ?? root.appending(path: "../shared/spec").standardized
    return given != nil || FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// What is said of a test that is skipped.
  static let isMissing = "The examples of the specifications are not here: SPECIFICATIONS names their folder"
}

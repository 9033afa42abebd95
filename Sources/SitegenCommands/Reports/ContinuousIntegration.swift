import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the environment tells of the CI job that a command runs in.
struct ContinuousIntegration: Sendable, Hashable {
  /// The site's folder in its repository with a final `/`, or nothing where it is the repository's own.
  let siteFolder: String
  /// The file to which GitHub's summary of the step is appended, or `nil` outside GitHub Actions.
  let stepSummary: String?
  /// The address of the repository's files at the commit of the job with a final `/`, or `nil` if it is not known.
  let sourceAddress: String?

  /// Reads variables of GitHub Actions.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - root: The site's folder as the command line names it.
  init(_ environment: [String: String], root: String) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    siteFolder = Self.siteFolder(root, workspace: value("GITHUB_WORKSPACE"))
    stepSummary = value("GITHUB_STEP_SUMMARY")
    if let server = value("GITHUB_SERVER_URL"), let repository = value("GITHUB_REPOSITORY"),
      let commit = value("GITHUB_SHA")
    {
      sourceAddress = "\(server)/\(repository)/blob/\(commit)/"
    } else {
      sourceAddress = nil
    }
  }

  private static func siteFolder(_ root: String, workspace: String?) -> String {
    if let workspace {
      let workspace = URL(fileURLWithPath: workspace).resolvingSymlinksInPath().pathComponents
      let site = URL(fileURLWithPath: root).resolvingSymlinksInPath().pathComponents
      if site.starts(with: workspace) {
        return site.dropFirst(workspace.count).map { $0 + "/" }.joined()
      }
    }
    // Without a workspace, the command most probably runs in the repository's folder.
    let parts = root.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
    return (root.hasPrefix("/") ? "/" : "") + parts
  }

  /// Appends to the step's summary.
  func appendToStepSummary(_ text: String) throws(ReportFileError) {
    guard let stepSummary else { return }
    do {
      let file = try FileDescriptor.open(
        FilePath(stepSummary), .writeOnly, options: [.create, .append],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    } catch {
      throw .unwritable(stepSummary, reason: (error as? Errno)?.description ?? "\(error)")
    }
  }
}

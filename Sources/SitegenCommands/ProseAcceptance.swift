import Diagnostics
import FileSystem
import SampleEngine
import SampleModel
import SiteEngine

/// Writes numbers into posts for `sitegen accept --prose`.
struct ProseAcceptance {
  let composition: Composition
  let console: Console

  /// Puts what samples print now into the prose of posts, and says what changed.
  ///
  /// - Parameters:
  ///   - site: The options of the command.
  ///   - names: The samples on the command line; all samples if none is named.
  /// - Returns: What is wrong.
  /// - Throws: What a build throws, and `FileSystemError` for a page that cannot be read or written.
  func run(_ site: SiteOptions, names: [String]) async throws -> [Diagnostic] {
    let build = composition.build(site, samples: .build)
    var chosen: Set<SampleID>?
    var diagnostics: [Diagnostic] = []
    if !names.isEmpty {
      let selection = SampleSelection(names, in: try await build.sampleCatalog())
      chosen = Set(selection.samples.map(\.id))
      diagnostics = selection.diagnostics
    }
    let (updates, problems) = try await build.proseUpdates(of: chosen)
    diagnostics += problems
    var count = 0
    for update in updates {
      guard try write(update, in: Directory(root: site.root)) else {
        diagnostics.append(.pageChangedMeanwhile(update.file))
        continue
      }
      for change in update.changes.sorted(by: { $0.location < $1.location }) {
        console.say("\(change.location): \(change.old) → \(change.new) (\(change.sample): \(change.value))")
      }
      count += update.changes.count
    }
    console.report(diagnostics.sorted())
    console.say("\(count.counting("number")) changed")
    return diagnostics
  }

  /// Writes a page, unless it is not as it was when it was looked at.
  private func write(_ update: ProseUpdate, in site: Directory) throws(FileSystemError) -> Bool {
    guard try site.read(update.file) == update.oldBytes else { return false }
    // A link stays a link.
    try site.replace(site.resolvedPath(update.file) ?? update.file, with: update.newBytes)
    return true
  }
}

import Diagnostics
import FileSystem
import Publishing
import Scaffolding
import SiteEngine
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A new site made from one of another generator: written, with code that does not parse marked, and built in memory.
struct SiteMigration {
  private(set) var site: SiteImport
  /// What keeps the new site from being built, by its own files.
  private(set) var problems: [Diagnostic] = []
  /// Which of the old addresses answer; `nil` if the new site does not build.
  private(set) var audit: AddressAudit?

  /// The files that their owner has changed since an earlier import of the same site, which makes them otherwise now.
  private(set) var kept: [String] = []
  /// Whether an earlier import had made the site.
  private(set) var isRepeated = false

  /// Looks at what a site becomes and writes it when all of it is known, so that an import that is killed leaves none. Into the
  /// site that an earlier import made it writes what is new.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - target: Where it is written.
  ///   - folder: The folder for temporary files.
  /// - Throws: What writing and building throw.
  init(_ site: SiteImport, into target: NewFolder, by folder: FilePath) async throws {
    try await self.init(trying: site, in: folder)
    let there = Directory(root: target.path)
    if let update = try ImportUpdate(of: files, in: there) {
      try update.apply()
      (kept, isRepeated) = (update.kept, true)
      // What is to be judged is the site with what its owner has changed.
      judge(try await Composition(root: target.path).contentBuild.run())
      try ImportUpdate(of: files, in: there)?.apply()
    } else {
      var files = files
      files[ImportRecord.name] = try ImportRecord(of: files).file
      try target.write(files)
    }
  }

  /// The files of the site, with the list of what is left to do.
  private var files: [String: OutputTree.File] {
    var files = site.files
    files[SiteImport.reportName] = .bytes(site.report(problems: problems, audit: audit))
    return files
  }

  private mutating func judge(_ built: BuiltSite) {
    problems = built.diagnostics.filter { $0.severity == .error }
    audit = problems.isEmpty ? site.audit(of: built) : nil
  }

  private init(_ site: SiteImport, in target: NewFolder, _ composition: Composition) async throws {
    self.site = site
    try target.write(site.files)
    let build = composition.contentBuild
    for (path, file) in self.site.mark(try await build.unparsedListings()) {
      guard case .bytes(let bytes) = file else { continue }
      try Data(bytes).write(to: URL(fileURLWithPath: composition.root + "/" + path))
    }
    judge(try await build.run())
  }

  /// Writes a site into a folder of its own, looks at what it became and removes it.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - folder: The folder for temporary files.
  /// - Throws: What writing and building throw.
  init(trying site: SiteImport, in folder: FilePath) async throws {
    let path = "\(folder)/sitegen-import-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await self.init(site, in: NewFolder(path), Composition(root: path))
  }

  /// Everything that is to be said of it.
  var diagnostics: [Diagnostic] { site.diagnostics + (audit?.diagnostics ?? []) }
}

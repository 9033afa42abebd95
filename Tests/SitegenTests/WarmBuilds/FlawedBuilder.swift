import Diagnostics
import Foundation
import Synchronization

@testable import Publishing
@testable import SiteEngine

/// Builds that make one of the mistakes that builds with a memory make, to see whether random edits find it.
final class FlawedBuilder: Sendable {
  enum Mistake: String, Sendable, CaseIterable {
    /// A page is taken to be what it was while its own file is.
    case ignoresWhatPagesNeed
    /// A page is taken to be what it was while the times and sizes of Markdown files, and all other files, are.
    case trustsTimes
    /// A page is taken to be what it was while all Markdown files, templates and the configuration are.
    case ignoresOtherFiles
    /// A page is taken to be what it was while all files of the site are.
    case ignoresTheWorld
    /// What is wrong with a page is told only when its file has changed.
    case forgetsDiagnostics
    /// Pages that are no longer part of the site stay.
    case keepsStalePages
  }

  private struct Memory {
    var keys: [String: String] = [:]
    var pages: [String: [UInt8]] = [:]
  }

  private let mistake: Mistake
  private let memory = Mutex<[String: Memory]>([:])

  init(_ mistake: Mistake) { self.mistake = mistake }

  @Sendable func build(_ request: BuildRequest) async throws -> BuildResult {
    var built = try await siteBuild(request).run()
    let old = memory.withLock { $0[request.output] } ?? Memory()
    var new = Memory()
    let site = key(ofSite: request)
    for (path, file) in built.sources {
      let key = site + key(ofPage: request.root + "/" + file)
      guard case .bytes(var bytes)? = built.output.files[path] else { continue }
      if old.keys[path] == key {
        switch mistake {
        case .forgetsDiagnostics:
          built.diagnostics.removeAll { $0.location?.file == file && $0.severity == .warning }
        case .keepsStalePages: break
        default: bytes = old.pages[path] ?? bytes
        }
      }
      built.output.put(.bytes(bytes), at: path)
      new.keys[path] = key
      new.pages[path] = bytes
    }
    if mistake == .keepsStalePages {
      for (path, bytes) in old.pages where built.output.files[path] == nil {
        built.output.put(.bytes(bytes), at: path)
        new.pages[path] = bytes
      }
    }
    guard !built.diagnostics.containsErrors else {
      return BuildResult(diagnostics: built.diagnostics, pageCount: built.pageCount)
    }
    memory.withLock { $0[request.output] = new }
    let changes = try await OutputFolder(request.output).publish(
      built.output, sources: request.root, force: false)
    return BuildResult(diagnostics: built.diagnostics, pageCount: built.pageCount, changes: changes)
  }

  /// What a page must have in common with its former self to be taken for it.
  private func key(ofPage file: String) -> String {
    mistake == .trustsTimes ? "" : Self.text(file)
  }

  private func key(ofSite request: BuildRequest) -> String {
    var parts = [
      "\(request.choice.includesDrafts) \(request.choice.baseURL ?? "") \(request.choice.isPreview)"
    ]
    if mistake != .ignoresTheWorld { parts.append("\(request.world)") }
    for path in request.sources where isWatched(path) {
      parts.append(path)
      parts.append(mistake == .trustsTimes && path.hasSuffix(".md") ? Self.times(path) : Self.text(path))
    }
    return FakeProviders.digest(parts.joined(separator: "\0"))
  }

  private func isWatched(_ path: String) -> Bool {
    switch mistake {
    case .ignoresWhatPagesNeed, .forgetsDiagnostics, .keepsStalePages: false
    case .ignoresOtherFiles: !path.contains(/\.(txt|py|png|svg|swift)$/)
    case .trustsTimes, .ignoresTheWorld: true
    }
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func times(_ path: String) -> String {
    "\(text(path).utf8.count) \(FileTime(of: path).map { "\($0)" } ?? "")"
  }
}

extension BuildRequest {
  /// The paths of all that is the author's or the theme's.
  fileprivate var sources: [String] {
    ["Content", "Samples", "Shared", "Themes"].map { root + "/" + $0 }.reduce([root + "/sitegen.yml"]) {
      paths, folder in
      paths + FolderSnapshot(folder).files.keys.sorted().map { folder + "/" + $0 }
    } + FolderSnapshot(themes).files.keys.sorted().map { themes + "/" + $0 }
  }
}

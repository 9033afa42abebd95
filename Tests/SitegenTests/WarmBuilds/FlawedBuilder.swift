import Diagnostics
import Foundation
import Synchronization

@testable import SiteEngine

/// Builds that make one of the mistakes that builds with a memory make, to see whether random edits find it.
final class FlawedBuilder: Sendable {
  enum Mistake: String, Sendable, CaseIterable {
    /// A page is taken to be what it was while its own file is.
    case ignoresWhatPagesNeed
    /// A page is taken to be what it was while its file's time and size, and all that is not a page, are.
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
    let changes = try OutputFolder(request.output).publish(built.output, sources: request.root, force: false)
    return BuildResult(diagnostics: built.diagnostics, pageCount: built.pageCount, changes: changes)
  }

  private func key(ofPage file: String) -> String {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    guard mistake == .trustsTimes else {
      return "\(FakeProviders.digest(String(decoding: data, as: UTF8.self)))"
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return "\(data.count) \((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
  }

  private func key(ofSite request: BuildRequest) -> String {
    var files: [String: Data] = [:]
    for folder in [request.root, request.themes] {
      for (path, data) in FolderSnapshot(folder).files
      where !path.hasPrefix(".sitegen") && !path.hasPrefix("public") { files[folder + path] = data }
    }
    let names: [String]
    switch mistake {
    case .ignoresWhatPagesNeed, .forgetsDiagnostics, .keepsStalePages: names = []
    case .trustsTimes: names = files.keys.filter { !$0.hasSuffix(".md") }
    case .ignoresOtherFiles: names = files.keys.filter { !$0.contains(/\.(txt|py|png|svg|swift)$/) }
    case .ignoresTheWorld: names = Array(files.keys)
    }
    let world = mistake == .ignoresTheWorld ? "" : "\(request.world)"
    return
      "\(request.choice.includesDrafts) \(request.choice.baseURL ?? "") \(request.choice.isPreview) \(world) "
      + FakeProviders.digest(
        names.sorted().map { $0 + String(decoding: files[$0] ?? Data(), as: UTF8.self) }.joined(
          separator: "\0"))
  }
}

import Diagnostics
import Foundation
import SampleEngine
import SystemPackage

/// A folder that is removed with its last reference.
final class TemporaryFolder: Sendable {
  let path: FilePath

  init() throws {
    path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("sample-engine-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = path.appending(name)
    try FileManager.default.createDirectory(
      atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file.string))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.appending(name).string, withDestinationPath: target)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path.appending(name).string).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The paths of all files below a folder, in order.
  func files(in name: String = "") -> [String] {
    (FileManager.default.enumerator(atPath: path.appending(name).string)?.compactMap { $0 as? String } ?? [])
      .filter { !FileManager.default.directoryExists(path.appending(name).appending($0).string) }.sorted()
  }
}

extension FileManager {
  fileprivate func directoryExists(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

extension Sample {
  /// An inline sample of a post: each block with the line on which it begins.
  static func inline(
    _ name: String, _ blocks: [(line: Int, code: String)], timeout: Duration = Sample.defaultTimeout,
    runs: Bool = true
  ) throws -> Sample {
    guard let id = SampleID(post: "post", name: name) else { throw CocoaError(.formatting) }
    let fragments = blocks.map { block in
      SampleFragment(
        text: block.code, file: "Content/posts/post.md", line: block.line,
        location: SourceLocation(file: "Content/posts/post.md", line: block.line - 1))
    }
    return Sample(
      id: id, files: [SampleFile(name: "main.swift", fragments: fragments)],
      location: fragments[0].location, timeout: timeout, runs: runs)
  }
}

extension SampleFence {
  static func inline(
    _ name: String, _ code: String, post: String = "Content/posts/post.md", slug: String = "post",
    line: Int = 10,
    timeout: Duration? = nil, runs: Bool = true, expect: SampleExpectation? = nil
  ) -> SampleFence {
    let location = SourceLocation(file: post, line: line)
    var settings = SampleSettings()
    settings.runs = runs
    settings.timeout = timeout.map { Located($0, at: location) }
    settings.expectation = expect.map { Located($0, at: location) }
    return SampleFence(
      slug: slug, source: .inline(name: name), location: location, codeLine: line + 1, code: code,
      settings: settings)
  }

  static func file(_ name: String, region: String? = nil, line: Int = 10, code: String = "") -> SampleFence {
    SampleFence(
      slug: "post", source: .file(name: name, file: nil, region: region),
      location: SourceLocation(file: "Content/posts/post.md", line: line), codeLine: line + 1, code: code)
  }
}

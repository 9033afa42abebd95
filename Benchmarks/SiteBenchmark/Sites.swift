import Foundation

/// The same posts as a site of sitegen's and one of Hugo's.
struct Sites {
  let folder: URL
  var sitegen: URL { folder.appending(path: "sitegen") }
  var hugo: URL { folder.appending(path: "hugo") }
  var content: URL { hugo.appending(path: "content") }

  /// Makes both.
  ///
  /// - Parameters:
  ///   - corpus: The folder that has `make-corpus` and Hugo's side of the site.
  ///   - count: How many posts.
  ///   - folder: Where they go; it must not exist.
  /// - Throws: `BenchmarkError` if `make-corpus` fails, or what Foundation throws.
  init(corpus: URL, count: Int, in folder: URL) throws {
    self.folder = folder
    let files = FileManager.default
    try files.createDirectory(at: sitegen, withIntermediateDirectories: true)
    try files.copyItem(at: corpus.appending(path: "hugo"), to: hugo)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hugo.path)
    _ = try Measurement.run(
      [corpus.appending(path: "make-corpus").path, hugo.path, "\(count)"], in: folder)
    try files.createSymbolicLink(at: sitegen.appending(path: "Content"), withDestinationURL: content)
    // What the layouts of the other side do not do, this side does not do either: no pictures of titles, no related posts.
    try Data(
      """
      title: Bench
      base-url: https://example.org/
      language: en
      page-size: 10
      feed-size: 20
      related: 0
      social-images: false

      """.utf8
    ).write(to: sitegen.appending(path: "sitegen.yml"))
  }

  /// Removes what earlier builds keep beside their output, so that the next one is cold. Builds go into new folders each,
  /// as some file systems are slow for a while where much has been removed.
  func clean() {
    for path in [sitegen.appending(path: ".sitegen"), hugo.appending(path: "resources")] {
      try? FileManager.default.removeItem(at: path)
    }
    try? FileManager.default.removeItem(at: hugo.appending(path: ".hugo_build.lock"))
  }

  /// The files below a folder and their bytes together.
  static func size(_ folder: URL) -> (files: Int, bytes: Int) {
    files(in: folder).reduce(into: (0, 0)) { sum, file in
      sum.0 += 1
      sum.1 += (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
  }

  /// The files below a folder, in any order.
  static func files(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: [.isRegularFileKey, .fileSizeKey])
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }
}

import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The same posts as sites of sitegen's and one of Hugo's.
struct Sites {
  let folder: URL
  /// The site with what Hugo's has: the same elements on each page, and feeds of summaries.
  var sitegen: URL { folder.appending(path: "sitegen") }
  /// The site with the theme that comes with sitegen, and feeds of whole posts.
  var themed: URL { folder.appending(path: "themed") }
  /// The site as one that sets nothing gets it: pictures of titles, related posts, whole posts in feeds, the theme that
  /// comes with sitegen.
  var defaults: URL { folder.appending(path: "defaults") }
  var hugo: URL { folder.appending(path: "hugo") }
  var content: URL { hugo.appending(path: "content") }

  /// Makes them.
  ///
  /// - Parameters:
  ///   - corpus: The folder that has `make-corpus` and Hugo's side of the site.
  ///   - count: How many posts.
  ///   - folder: Where they go; it must not exist.
  /// - Throws: `BenchmarkError` if `make-corpus` fails, or what Foundation throws.
  init(corpus: URL, count: Int, in folder: URL) throws {
    self.folder = folder
    let files = FileManager.default
    try files.copyItem(at: corpus.appending(path: "hugo"), to: hugo)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hugo.path)
    _ = try Measurement.run(
      [corpus.appending(path: "make-corpus").path, hugo.path, "\(count)"], in: folder)
    // No pictures of titles and no related posts: the other side has none.
    let configuration = """
      title: Bench
      base-url: https://example.org/
      language: en
      page-size: 10
      feed-size: 20
      related: 0
      social-images: false

      """
    try make(themed, configuration)
    try make(defaults, "title: Bench\nbase-url: https://example.org/\nlanguage: en\n")
    try make(sitegen, configuration + "theme: \(PlainTheme.name)\nfeed-content: summary\n")
    for (path, text) in PlainTheme.files {
      let file = sitegen.appending(path: path)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func make(_ site: URL, _ configuration: String) throws {
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    // A site's folders lie in it: no symbolic link leads out.
    try FileManager.default.copyItem(at: content, to: site.appending(path: "Content"))
    try Data(configuration.utf8).write(to: site.appending(path: "sitegen.yml"))
  }

  /// Removes what earlier builds keep beside their output, so that the next one is cold. Builds go into new folders each,
  /// as some file systems are slow for a while where much has been removed.
  func clean() {
    for path in [
      sitegen.appending(path: ".sitegen"), themed.appending(path: ".sitegen"),
      defaults.appending(path: ".sitegen"), hugo.appending(path: "resources"),
    ] {
      try? FileManager.default.removeItem(at: path)
    }
    try? FileManager.default.removeItem(at: hugo.appending(path: ".hugo_build.lock"))
  }

  /// Waits until the disk has what was written before, reads the posts and calls the program, so that each build finds the
  /// same machine: nothing to be written that is not its own, and posts and program in memory.
  ///
  /// - Parameter call: A call of the program that builds nothing.
  /// - Throws: `BenchmarkError` if the call fails, or what Foundation throws.
  func settle(before call: [String]) throws {
    sync()
    for post in Self.files(in: content) { _ = try Data(contentsOf: post) }
    _ = try Measurement.run(call, in: folder)
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

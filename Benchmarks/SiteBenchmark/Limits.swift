import CCmarkGFM
import Foundation

/// The times, in seconds on one core, below which no generator can come: what has to be done in any case.
struct Limits {
  /// Reading the posts.
  var reading: Double
  /// cmark-gfm from the posts in memory to HTML, with tables, strikethrough, autolinks and footnotes.
  var parsing: Double
  /// Writing the output's files, with a folder for each page, where there were none.
  var writing: Double

  /// Measures them.
  ///
  /// - Parameters:
  ///   - content: The folder of the posts.
  ///   - output: A published site.
  ///   - folder: Where its copy is written; it must not exist.
  /// - Throws: What Foundation throws where a file cannot be read or written.
  init(content: URL, output: URL, copy folder: URL) throws {
    let clock = ContinuousClock()
    var posts: [Data] = []
    let paths = Sites.files(in: content)
    reading = seconds(try clock.measure { posts = try paths.map { try Data(contentsOf: $0) } })
    parsing = seconds(
      clock.measure {
        for post in posts { Self.render(post) }
      })
    posts = []
    let root = output.resolvingSymlinksInPath().path
    let files = try Sites.files(in: output).map {
      (String($0.path.dropFirst(root.count)), try Data(contentsOf: $0))
    }
    let folders = Set(files.map { ($0.0 as NSString).deletingLastPathComponent }).sorted()
    writing = seconds(
      try clock.measure {
        for path in folders {
          try FileManager.default.createDirectory(
            atPath: folder.path + path, withIntermediateDirectories: true)
        }
        for (path, data) in files { try data.write(to: URL(filePath: folder.path + path)) }
      })
    try FileManager.default.removeItem(at: folder)
  }

  private static func render(_ post: Data) {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE) else { return }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      guard let found = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    post.withUnsafeBytes { bytes in
      cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    free(
      cmark_render_html(
        root, CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE, cmark_parser_get_syntax_extensions(parser)))
  }
}

import Foundation

/// All that decides what a build gives, as a value: an edit is a function of it, and any earlier one can come back.
struct SiteState: Sendable, Equatable {
  /// The Markdown files by their path below the site.
  var pages: [String: MarkdownFile] = [:]
  /// All other files but the configuration.
  var files: [String: [UInt8]] = [:]
  /// Where symbolic links lead, by their path.
  var links: [String: String] = [:]
  /// The keys of `sitegen.yml`, with their values as YAML on one line.
  var configuration: [String: String] = [:]
  /// The files of the installed theme `default`, by their path there.
  var theme: [String: [UInt8]] = [:]
  var world = World()
  /// How many names have been made, so that each is new.
  private(set) var nameCount = 0

  /// The bytes of every file below the site's folder.
  var sources: [String: [UInt8]] {
    var result = files
    for (path, page) in pages { result[path] = page.bytes }
    let lines = configuration.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    result["sitegen.yml"] = Array(lines.joined().utf8)
    return result
  }

  /// The pages that are not sections' own.
  var posts: [String] { pages.keys.filter { !$0.hasSuffix("/_index.md") }.sorted() }

  /// The own pages of sections.
  var sections: [String] { pages.keys.filter { $0.hasSuffix("/_index.md") }.sorted() }

  /// The other files with one of these extensions, below a folder.
  func files(_ extensions: String..., below folder: String = "") -> [String] {
    files.keys.filter { path in
      path.hasPrefix(folder) && (extensions.isEmpty || extensions.contains { path.hasSuffix("." + $0) })
    }.sorted()
  }

  /// The site without samples and without whatever shows something of them.
  var withoutSamples: SiteState {
    var result = self
    result.files = files.filter { !$0.key.hasPrefix("Samples/") }
    for (path, page) in pages {
      result.pages[path]?.blocks = page.blocks.filter { block in
        !["sample=", "from=", "sample:"].contains(where: block.contains)
      }
    }
    return result
  }

  /// A name that nothing has had so far.
  mutating func newName(_ beginning: String) -> String {
    nameCount += 1
    return "\(beginning)-\(nameCount)"
  }

  mutating func write(_ text: String, to path: String) { files[path] = Array(text.utf8) }

  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }
}

/// What a build gets from elsewhere than the site's folder.
struct World: Sendable, Equatable {
  /// Now, in seconds since 1970.
  var now = 1_780_315_200
  /// The compiler's version, which what samples print depends on.
  var compiler = 1
  /// The version of sitegen and its libraries, which pictures and formulas depend on.
  var program = 1
  /// Whether the machine has a typeface that some figures ask for.
  var hasTypeface = false
}

/// How a build is asked for.
struct BuildChoice: Sendable, Equatable {
  var includesDrafts = false
  var includesFuture = false
  /// Where the site will be reachable, if not where its configuration says.
  var baseURL: String?
  /// As `sitegen serve` builds, into a folder of its own.
  var isPreview = false
  /// The folder of the site that is published into.
  var output = "public"
  var jobs = 2
}

extension String {
  /// The folder that a path lies in.
  var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The last part of a path.
  var lastPart: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// The path from the folder of one file to another.
  func relative(to file: String) -> String {
    var own = split(separator: "/")
    var base = file.split(separator: "/").dropLast()[...]
    while own.count > 1, let first = base.first, own.first == first {
      own.removeFirst()
      base.removeFirst()
    }
    return String(repeating: "../", count: base.count) + own.joined(separator: "/")
  }
}

import Foundation

/// One reader of what authors write, which is given any bytes.
struct FuzzTarget: Sendable {
  /// What it is called on the command line.
  var name: String
  /// Where inputs to begin with lie: folders or files of the repository, and how their names end.
  var seeds: [(path: String, suffix: String)]
  /// Words that mean something to it.
  var tokens: [String]
  /// No input is longer.
  var limit = 200_000
  /// Reads an input and throws a `Finding` if what it gives cannot be right.
  var check: @Sendable (_ input: [UInt8]) async throws -> Void

  /// What is known to be wrong about an input that did not end the process.
  struct Finding: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }

  /// Every target, in the order in which they are run.
  static let all: [FuzzTarget] =
    [frontMatter, yaml, toml, configuration, sampleSettings, dates, permalinks, aliases, slugs]
    + [markdown, infoStrings, formulas, html, templates, languages, code]
    + [snippets, drawings, records, pictures, sites]
}

extension FuzzTarget {
  /// The target of a name, those that test the search itself among them.
  static func named(_ name: String) -> FuzzTarget? { (all + selfTests).first { $0.name == name } }

  /// What is to be found in a test of the search: an input that ends the process, and one that never ends.
  private static let selfTests = [
    FuzzTarget(name: "self-test-crash", seeds: [], tokens: ["crash"], limit: 100) { input in
      try expect(input.firstRange(of: Array("crash".utf8)) == nil, "the input says so")
    },
    FuzzTarget(name: "self-test-hang", seeds: [], tokens: ["hang"], limit: 100) { input in
      while input.firstRange(of: Array("hang".utf8)) != nil {}
    },
  ]
  /// This repository's folder.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The bytes of the files to begin with, and what lies in the corpus.
  func readSeeds() -> [[UInt8]] {
    let places = seeds + [("Tests/Fuzz/Corpus/\(name)", "")]
    return places.flatMap { place -> [[UInt8]] in
      let url = Self.repository.appending(path: place.path)
      if let bytes = try? Data(contentsOf: url) { return [Array(bytes)] }
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      return paths.sorted().filter { $0.hasSuffix(place.suffix) }.compactMap { path in
        (try? Data(contentsOf: url.appending(path: path))).map { Array($0) }
      }
    }.filter { $0.count <= limit }
  }
}

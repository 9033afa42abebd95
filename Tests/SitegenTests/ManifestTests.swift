import Foundation
import Testing

/// Holds `Package.swift` to the layers of `Sources/README.md`.
@Suite struct ManifestTests {
  /// The layer of each target; a target depends only on targets of a lower one.
  static let layers = [
    "CCmarkGFM": 0, "CCairo": 0, "CGLib": 0, "CMicroHTTPD": 0, "CWebP": 0, "CXXHash": 0, "CYAML": 0,
    "CZlib": 0, "CPNG": 0, "CTurboJPEG": 0,
    "CSystemCalls": 0, "CArena": 0, "CLiveRuntime": 0, "sitegen-supervisor": 0,
    "Archiving": 1, "FigureKit": 1, "Diagnostics": 1, "Digests": 1, "FileSystem": 1, "Images": 1, "Markup": 1,
    "Normalization": 1,
    "Parallelism": 1, "URLs": 1, "YAML": 1,
    "BinaryCoding": 2, "ImageProcessing": 2, "Metadata": 2, "Search": 2, "MarkdownSyntax": 2, "Mustache": 2,
    "Highlighting": 2, "SVGRendering": 2,
    "Publishing": 3, "FigureRendering": 3, "FigureRunner": 3, "SampleEngine": 3, "SymbolReference": 3,
    "SiteModel": 4,
    "SamplePages": 5, "Syndication": 5, "Theming": 5, "SampleOptions": 5,
    "PageRendering": 6,
    "SiteEngine": 7,
    "PreviewServer": 8, "LinkChecking": 8, "Scaffolding": 8,
    "SiteMigration": 9,
    "SitegenCommands": 10,
    "SampleBenchmark": 10, "FigureBenchmark": 10, "HighlightingBenchmark": 10, "SiteBenchmark": 10,
    "Fuzz": 10,
    "sitegen": 11,
  ]

  private let targets: [Target]

  init() throws {
    let manifest = Repository.root.appendingPathComponent("Package.swift")
    targets = try Target.all(in: String(contentsOf: manifest, encoding: .utf8))
  }

  @Test func everyTargetHasALayer() {
    let names = Set(targets.filter { !$0.isTest }.map(\.name))
    #expect(names == Set(Self.layers.keys))
  }

  @Test func everyDependencyIsOfALowerLayer() throws {
    for target in targets where !target.isTest {
      let layer = try #require(Self.layers[target.name])
      for dependency in target.dependencies {
        guard let lower = Self.layers[dependency] else { continue }
        #expect(lower < layer, "\(target.name) (layer \(layer)) depends on \(dependency) (layer \(lower))")
      }
    }
  }

  @Test func figureKitDependsOnNothing() throws {
    let figureKit = try #require(targets.first { $0.name == "FigureKit" })
    #expect(figureKit.dependencies.isEmpty)
    let found = try Repository.swiftFiles(in: "Sources/FigureKit").flatMap { try imports(of: $0) }
    #expect(found.isEmpty)
  }

  @Test func everyImportedTargetIsADependency() throws {
    // Texts of samples in a benchmark import what the benchmark does not, and Swift beside C is compiled with samples.
    for target in targets
    where !target.isTest && !target.name.hasSuffix("Benchmark") && target.name != "CLiveRuntime" {
      for file in try Repository.swiftFiles(in: target.path ?? "Sources/" + target.name) {
        for name in try imports(of: file) where Self.layers[name] != nil {
          #expect(target.dependencies.contains(name), "\(file.lastPathComponent) imports \(name)")
        }
      }
    }
  }

  @Test func onlyOneFileOfATargetImportsCmark() throws {
    let files = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains("CCmarkGFM") }
    #expect(files.allSatisfy { $0.path.contains("/MarkdownSyntax/") })
    let cairo = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains("CCairo") }
    #expect(cairo.allSatisfy { $0.path.contains("/FigureRendering/") })
    let webP = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains("CWebP") }
    #expect(
      webP.allSatisfy { $0.path.contains("/FigureRendering/") || $0.path.contains("/ImageProcessing/") })
    let xxHash = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains("CXXHash") }
    #expect(xxHash.map(\.lastPathComponent) == ["ContentDigest.swift"])
    let yaml = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains("CYAML") }
    #expect(yaml.map(\.lastPathComponent) == ["EventParser.swift"])
    let glib = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains("CGLib") }
    #expect(Set(glib.map(\.lastPathComponent)) == ["SHA256.swift", "CompatibilityForms.swift"])
    let server = try Repository.swiftFiles(in: "Sources").filter {
      try imports(of: $0).contains("CMicroHTTPD")
    }
    #expect(server.map(\.lastPathComponent) == ["HTTPServer.swift"])
  }

  /// Reading `utf8` by index compiles the standard library's UTF-16 indices into the module of every live figure. What is
  /// excepted here runs in no page.
  @Test func noFigureInAPageReadsTextsByUTF8Indices() throws {
    let files = try Repository.swiftFiles(in: "Sources/FigureKit").filter {
      try String(contentsOf: $0, encoding: .utf8).contains(/\.utf8\b/)
    }
    #expect(Set(files.map(\.lastPathComponent)) == ["Emission.swift", "DrawingScanner.swift"])
  }

  /// All of Foundation brings ICU, whose data are as large as the rest of the program.
  @Test func onlyTheEssentialsOfFoundationAreImported() throws {
    let fallback =
      "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif"
    let importing = try Repository.swiftFiles(in: "Sources").filter { file in
      // Readers of samples have nothing but Foundation to start a program, and sitegen does not link it.
      if file.path.contains("/FigureRunner/") { return false }
      let text = try String(contentsOf: file, encoding: .utf8).replacing("internal import", with: "import")
      return text.replacing(fallback, with: "").contains(/import Foundation(?!Essentials)/)
    }
    #expect(importing.map(\.lastPathComponent) == [])
  }

  @Test func theExecutableIsShort() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("Sources/sitegen/Sitegen.swift"), encoding: .utf8)
    #expect(text.split(separator: "\n").count <= 20)
  }

  private func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position <= 1, words.count > position + 1 else {
        return nil
      }
      return String(words[position + 1])
    }
  }
}

/// One target as the manifest's text declares it.
private struct Target {
  var name: String
  var isTest: Bool
  var dependencies: [String]
  /// The folder, where it is another one than the name says.
  var path: String?

  /// The targets of a manifest; the text is read, as asking SwiftPM would wait for the build that runs this test.
  static func all(in manifest: String) -> [Target] {
    let declaration = /\.(target|executableTarget|systemLibrary|testTarget)\(/
    return manifest.matches(of: declaration).compactMap { match in
      let body = balanced(manifest[match.range.upperBound...], open: "(", close: ")")
      guard let name = body.firstMatch(of: /name: "([\w-]+)"/)?.1 else { return nil }
      var dependencies: [String] = []
      if let list = body.firstRange(of: "dependencies: [") {
        // Products of other packages are not targets of this one.
        let text = balanced(body[list.upperBound...], open: "[", close: "]")
          .replacing(/\.product\([^)]*\)/, with: "")
        dependencies = text.matches(of: /"([\w-]+)"/).map { String($0.1) }
      }
      return Target(
        name: String(name), isTest: match.1 == "testTarget", dependencies: dependencies,
        path: body.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) })
    }
  }

  /// The text up to the bracket that closes what is open before it.
  private static func balanced(_ text: Substring, open: Character, close: Character) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }
}

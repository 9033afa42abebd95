import Foundation
import Testing

/// Holds `Package.swift` to the layers of `Sources/README.md`.
@Suite struct ManifestTests {
  /// The layer of each target, as the map has it; a target depends only on targets of a lower one.
  private let layers: [String: Int]
  /// Targets that are no part of the program: they may depend on all of it.
  private static let tools = [
    "SampleBenchmark", "FigureBenchmark", "HighlightingBenchmark", "SiteBenchmark", "Fuzz", "TestSupport",
    "SampleTestSupport", "SiteTestSupport",
  ]

  private let targets: [Target]

  init() throws {
    let manifest = Repository.root.appendingPathComponent("Package.swift")
    targets = try Target.all(in: String(contentsOf: manifest, encoding: .utf8))
    layers = try Self.layers(
      in: String(contentsOf: Repository.root.appendingPathComponent("Sources/README.md"), encoding: .utf8))
  }

  @Test func everyTargetHasALayer() {
    let names = Set(targets.filter { !$0.isTest }.map(\.name))
    #expect(names == Set(layers.keys).union(Self.tools))
  }

  @Test func everyDependencyIsOfALowerLayer() throws {
    for target in targets {
      guard let layer = layers[target.name] else { continue }
      for dependency in target.dependencies {
        let lower = try #require(layers[dependency], "\(target.name) depends on \(dependency)")
        #expect(lower < layer, "\(target.name) (layer \(layer)) depends on \(dependency) (layer \(lower))")
      }
    }
  }

  /// What builds a site gets the results of samples from a provider (decision 56).
  @Test func onlyTheCompositionRootDependsOnWhatRunsSamples() {
    let dependents = targets.filter { $0.dependencies.contains("SampleEngine") && layers[$0.name] != nil }
    #expect(dependents.map(\.name) == ["SitegenCommands"])
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
        for name in try imports(of: file) where layers[name] != nil {
          #expect(target.dependencies.contains(name), "\(file.lastPathComponent) imports \(name)")
        }
      }
    }
  }

  /// `@testable` does not compile in a release build, which builds all targets but tests.
  @Test func onlyTestsImportWhatIsInternal() throws {
    for target in targets where !target.isTest {
      for file in try Repository.swiftFiles(in: target.path ?? "Sources/" + target.name) {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.hasPrefix("@testable import") && !text.contains("\n@testable import"), "\(file.path)")
      }
    }
  }

  @Test func theMapNamesFilesThatAreThere() throws {
    let map = try String(
      contentsOf: Repository.root.appendingPathComponent("Sources/README.md"), encoding: .utf8)
    let files = map.matches(of: /`([A-Za-z.\/+]+\/[A-Za-z.+]+\.(?:swift|js))`/).map { String($0.output.1) }
    #expect(files.count > 20)
    for file in files {
      let path = file.hasPrefix("Themes/") || file.hasPrefix("Tests/") ? file : "Sources/" + file
      #expect(
        FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path), "\(file)")
    }
  }

  /// What others link is FigureKit with what travels with it; the rest is for this package alone.
  @Test func onlyWhatOthersLinkIsPublic() throws {
    let shipped: Set = ["FigureKit", "SVGRendering", "Markup", "FigureRunner"]
    let declaration =
      /(?m)^[ \t]*(?:@[A-Za-z]+[ \t]+)*(?:public|open)[ \t]+(?:import|[a-z]+(?:\(set\))?[ \t]+[A-Za-z_(])/
    for target in targets where target.path == nil && !target.isTest && !shipped.contains(target.name) {
      for file in try Repository.swiftFiles(in: "Sources/" + target.name)
      where !file.path.contains("/Languages/") {
        let text = try String(contentsOf: file, encoding: .utf8)
        let found = text.firstMatch(of: declaration).map { String($0.output) }
        #expect(found == nil, "\(file.path)")
      }
    }
  }

  /// As the linter holds what is public to it. What a protocol asks for has its contract there.
  @Test func whatOtherTargetsSeeHasAContract() throws {
    let declaration =
      /[ \t]*(?:@\S+[ \t]+)*package (?:[a-z]+(?:\(set\))? )*(?:var|let|func|init|struct|enum|class|protocol|subscript|typealias)\b.*/
    let witness =
      /(?:var|let|func) (?:names|schema|encode|value|visit|transformed|description|hash|==|<)\b|init\(from |func (?:==|<)/
    var bare: [String] = []
    for file in try Repository.swiftFiles(in: "Sources") where !file.path.contains("/Languages/") {
      var lastComment = ""
      for (number, line) in try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("package "), line.wholeMatch(of: declaration) != nil,
          line.firstMatch(of: witness) == nil, !lastComment.hasPrefix("///")
        {
          bare.append("\(file.lastPathComponent):\(number + 1)")
        }
        if !text.hasPrefix("@") { lastComment = String(text) }
      }
    }
    #expect(bare == [])
  }

  /// Where system libraries are imported, by the names of targets or of single files.
  @Test(arguments: [
    ("CCmarkGFM", ["MarkdownSyntax"]), ("CCairo", ["FigureRendering"]),
    ("CWebP", ["FigureRendering", "ImageProcessing"]), ("CPNG", ["ImageProcessing"]),
    ("CTurboJPEG", ["ImageProcessing"]), ("CZlib", ["SamplePages", "ImageProcessing", "FigureRendering"]),
    ("CXXHash", ["ContentDigest.swift"]),
    ("CYAML", ["EventParser.swift"]),
    ("CGLib", ["SHA256.swift", "CompatibilityForms.swift"]), ("CMicroHTTPD", ["HTTPServer.swift"]),
  ])
  func aSystemLibraryIsWrappedInOnePlace(_ library: String, _ places: [String]) throws {
    let files = try Repository.swiftFiles(in: "Sources").filter { try imports(of: $0).contains(library) }
    let used = Set(
      files.compactMap { file in places.first { file.pathComponents.contains($0) } ?? file.path })
    #expect(used == Set(places))
  }

  /// Reading `utf8` by index compiles the standard library's UTF-16 indices into the module of every live figure. What is
  /// excepted here runs in no page.
  @Test func noFigureInAPageReadsTextsByUTF8Indices() throws {
    let files = try Repository.swiftFiles(in: "Sources/FigureKit").filter {
      try String(contentsOf: $0, encoding: .utf8).contains(/\.utf8\b/)
    }
    #expect(Set(files.map(\.lastPathComponent)) == ["Emission.swift", "DrawingScanner.swift"])
  }

  @Test func diagnosticsAreWordedInFilesOfTheirOwn() throws {
    let files = try Repository.swiftFiles(in: "Sources").filter { file in
      try !file.path.contains("Diagnostics")
        && String(contentsOf: file, encoding: .utf8).contains(#/\bDiagnostic\(\s*\.(error|warning|note)\b/#)
    }
    #expect(files.map(\.lastPathComponent) == [])
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

  /// Reads the first table of the map: its rows are a layer, and the targets in it.
  private static func layers(in map: String) throws -> [String: Int] {
    var layers: [String: Int] = [:]
    for row in map.prefix(upTo: map.firstRange(of: "\n## ")?.lowerBound ?? map.endIndex).split(
      separator: "\n")
    {
      let cells = row.split(separator: "|")
      guard cells.count > 1, let layer = Int(cells[0].filter { $0 != " " }) else { continue }
      for target in cells[1].matches(of: /`([\w-]+)`/) { layers[String(target.1)] = layer }
    }
    return layers
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

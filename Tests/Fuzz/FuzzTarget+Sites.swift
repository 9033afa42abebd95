import Diagnostics
import Foundation
import LinkChecking
import Markup
import Metadata
import PageRendering
import Publishing
import SampleModel
import SiteEngine

extension FuzzTarget {
  /// A whole site: files, each after a line `=== PATH ===`, built and published over the site as it was.
  static let sites = FuzzTarget(
    name: "sites", seeds: [(siteFile, "")],
    tokens: frontMatter.tokens + markdown.tokens
      + [
        "\n=== Content/posts/new.md ===\n", "\n=== Content/posts/_index.md ===\n",
        "\n=== Content/a/b/c.txt ===\n",
        "\n=== sitegen.yml ===\n", "\n=== Themes/site/templates/page.mustache ===\n", "](../about.md)",
        "](sample:dial#f)",
      ],
    limit: 60_000,
    check: { bytes in
      let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-fuzz-\(getpid())")
      defer { try? FileManager.default.removeItem(at: folder) }
      try? FileManager.default.removeItem(at: folder)
      let first = Array(try Data(contentsOf: repository.appending(path: siteFile)))
      let output = OutputFolder(folder.appending(path: "public").path)
      try SiteText(first).write(to: folder)
      let before = try await publish(folder, to: output)
      try expect(before != nil, "the site to begin with is not published")
      try SiteText(bytes).write(to: folder)
      let published = try files(below: folder.appending(path: "public"))
      let after = try await publish(folder, to: output)
      let now = try files(below: folder.appending(path: "public"))
      if let after {
        try expect(
          Set(now.keys).subtracting([OutputFolder.markerName]) == Set(after.keys), "other files are published"
        )
      } else {
        try expect(now == published, "a build with errors changed what was published")
      }
    })

  private static let siteFile = "Tests/Fuzz/Sites/small.site"

  /// Builds a site and publishes it unless it has errors.
  ///
  /// - Returns: The published files, or `nil` where there are none.
  private static func publish(_ folder: URL, to output: OutputFolder) async throws -> [String: OutputTree
    .File]?
  {
    guard let now = CalendarDate("2026-06-01T12:00:00Z") else { return nil }
    var options = SiteBuild.Options(root: folder.path, now: now, jobs: 2)
    options.installedThemes = [repository.appending(path: "Themes").path]
    options.includesDrafts = true
    let build = SiteBuild(
      options, samples: { _ in imitatedSamples }, figures: imitatedFigures, math: { _ in imitatedMath })
    let built = try await build.run()
    for diagnostic in built.diagnostics {
      try expect(!diagnostic.message.isEmpty, "a message is empty")
      try expect(diagnostic.location?.line ?? 1 > 0, "a place is before its file")
    }
    let report = Report(diagnostics: Array((try built.diagnostics + built.checkLinks()).prefix(20)))
    for format in ReportFormat.allCases { _ = format.format(report) }
    if built.diagnostics.containsErrors { return nil }
    _ = try await output.publish(built.output, sources: folder.path, force: false)
    return built.output.files
  }

  private static func files(below folder: URL) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      if let data = try? Data(contentsOf: file) { result[path] = data }
    }
    return result
  }

  private static let imitatedSamples = SampleProvider(
    folders: { ([], []) },
    evaluate: { samples, _ in
      let outcomes = samples.map { sample in
        SampleOutcome(
          id: sample.id, source: SampleDigest(bytes: []),
          blocks: [SampleBlockOutcome(output: "1 < 2\n", figures: ["f"])],
          figures: [SampleFigure(name: "f", drawing: "drawing")], origin: .run)
      }
      return SampleProvider.Outcomes(outcomes: outcomes, diagnostics: [])
    })

  private static let imitatedFigures = FigureProvider(
    picture: { _, label, _ in
      FigureProvider.Picture(
        markup: Array("<svg><title>\(label.escapedForMarkup)</title></svg>".utf8), width: 10, height: 20)
    },
    files: { _, sets in sets.flatMap(\.suffixes).map { FigureProvider.File(suffix: $0, bytes: [1]) } })

  private static let imitatedMath = MathProvider { requests in
    requests.map { .success("<math>\($0.tex.escapedForMarkup)</math>") }
  }
}

/// The files of a site as one text.
private struct SiteText {
  private var files: [(path: String, bytes: ArraySlice<UInt8>)] = []

  /// Reads a text. What stands before the first line with a path, and a path that leads elsewhere, is not taken.
  init(_ bytes: [UInt8]) {
    var path: String?
    var start = 0
    var offset = 0
    func end(_ position: Int) {
      if let path { files.append((path, bytes[start..<position])) }
    }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let next = min(offset + line.count + 1, bytes.count)
      if line.starts(with: "=== ".utf8), line.suffix(4).elementsEqual(" ===".utf8), line.count > 8 {
        end(offset)
        let name = String(decoding: line.dropFirst(4).dropLast(4), as: UTF8.self)
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isOwn =
          ["Content", "Themes", "Samples", "sitegen.yml"].contains(parts[0])
          && parts.allSatisfy { !["", ".", ".."].contains($0) } && !name.contains("\0")
          && name.utf8.count < 200
        path = isOwn ? name : nil
        start = next
      }
      offset = next
    }
    end(bytes.count)
  }

  /// Puts the files into a folder in the place of those of another site.
  func write(to folder: URL) throws {
    let manager = FileManager.default
    for name in ["Content", "Themes", "Samples", "sitegen.yml"] {
      try? manager.removeItem(at: folder.appending(path: name))
    }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, bytes) in files {
      // A file may have the name of another one's folder, or one that the system does not take.
      let file = folder.path + "/" + path
      let parent = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
      try? manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
      _ = manager.createFile(atPath: file, contents: Data(bytes))
    }
  }
}

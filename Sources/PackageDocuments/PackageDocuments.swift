package import FileSystem
import MarkdownSyntax
import SampleModel

/// The texts of a package in which fences stand: Markdown at its top, articles and tutorials of its DocC catalogs, and comments
/// of public declarations.
package struct PackageDocuments: Sendable {
  /// One Markdown text: a file, or a comment without what makes it one.
  struct Page: Sendable {
    /// The file, relative to the package.
    var file: String
    /// The lines, separated by LF.
    var text: String
    /// The line of the file on which the text begins, from 1.
    var firstLine = 1
    /// The module that it is about.
    var module: String?
    /// Whether DocC shows it, which takes all of an info string for the language.
    var isOfDocC: Bool
    /// Whether it is a page of a site in the package, whose fences count only if they say how they compile.
    var isOfSite = false
    /// The steps of a tutorial that show files.
    var steps: [TutorialStep] = []

    /// Whether it is a comment of Swift code.
    var isComment: Bool { file.hasSuffix(".swift") }
    /// Whether there may be code in it: most comments have none.
    fileprivate var mayHaveCode: Bool {
      !steps.isEmpty || text.containsBytes(of: "```") || text.containsBytes(of: "~~~")
        || isComment && text.lines.contains { $0.hasPrefix("    ") || $0.hasPrefix("\t") }
    }
  }

  /// The texts, in the order of their files.
  var pages: [Page] = []
  /// The lines of each file as they are, for places and for changes.
  var lines: [String: [String]] = [:]

  /// Whether code imports what modules keep to themselves, for which they are compiled in another way.
  package var importForTests: Bool {
    pages.contains { page in
      page.text.containsBytes(of: "@testable") && page.text.contains(/(?m)^[ \t]*@testable +import\b/)
    }
  }

  /// The files of DocC catalogs other than articles.
  private var catalogFiles: [String] = []

  /// Folders in which no document of the package lies.
  private static let others: Set<String> = ["Tests", "node_modules"]
  /// How many bytes of a file are read.
  private static let sizeLimit = 16 << 20

  /// Reads the documents of a package.
  ///
  /// - Parameters:
  ///   - package: What SwiftPM says of it.
  ///   - folder: The package's folder.
  /// - Throws: `FileSystemError` if a file or a folder cannot be read.
  package init(of package: DescribedPackage, in folder: Directory) throws(FileSystemError) {
    for entry in try folder.entries("") where entry.kind == .file && entry.name.hasSuffix(".md") {
      try add(entry.name, in: folder, module: nil, isOfDocC: false)
    }
    try addAll(below: "", in: folder, package, isSite: false)
    for file in catalogFiles where file.hasSuffix(".tutorial") {
      try add(file, in: folder, module: package.module(of: file), isOfDocC: true)
    }
    pages.sort { ($0.file, $0.firstLine) < ($1.file, $1.firstLine) }
  }

  /// Reads one file's text, as `init` does for all of a package.
  init(
    _ text: String, file: String, module: String? = nil, isOfDocC: Bool = false, steps: [TutorialStep] = []
  ) {
    take(text, file: file, module: module, isOfDocC: isOfDocC, steps: steps)
  }

  private mutating func addAll(
    below path: String, in folder: Directory, _ package: DescribedPackage, isSite: Bool
  ) throws(FileSystemError) {
    let entries = try folder.entries(path)
    let hasSite = entries.contains { $0.name == "sitegen.yml" }
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = path.isEmpty ? entry.name : path + "/" + entry.name
      switch entry.kind {
      case .folder where !Self.others.contains(entry.name):
        try addAll(
          below: name, in: folder, package, isSite: isSite || hasSite && entry.name == "Content")
      case .file where name.contains(".docc/") && !name.hasSuffix(".md"):
        catalogFiles.append(name)
      case .file where name.hasSuffix(".swift"):
        guard let module = package.module(of: name) else { continue }
        try add(name, in: folder, module: module, isOfDocC: true)
      case .file where name.hasSuffix(".md") && name.contains(".docc/"):
        try add(name, in: folder, module: package.module(of: name), isOfDocC: true)
      case .file where name.hasSuffix(".md") && isSite:
        try add(name, in: folder, module: nil, isOfDocC: false)
        for index in pages.indices where pages[index].file == name { pages[index].isOfSite = true }
      default: continue
      }
    }
  }

  /// The file of a tutorial's catalog that has a name, as DocC finds it: in any of the catalog's folders.
  private func source(
    _ name: String, of tutorial: String, in folder: Directory
  ) throws(FileSystemError) -> TutorialStep.Source? {
    let end = tutorial.ranges(of: ".docc/").last?.upperBound ?? tutorial.startIndex
    guard let path = catalogFiles.first(where: { $0.hasPrefix(tutorial[..<end]) && $0.hasSuffix("/" + name) })
    else {
      return nil
    }
    return TutorialStep.Source(path: path, text: try text(of: path, in: folder).withLineFeeds)
  }

  private func text(of path: String, in folder: Directory) throws(FileSystemError) -> String {
    String(decoding: try folder.read(path, limit: Self.sizeLimit), as: UTF8.self)
  }

  private mutating func add(
    _ path: String, in folder: Directory, module: String?, isOfDocC: Bool
  ) throws(FileSystemError) {
    let text = try text(of: path, in: folder)
    var steps = path.hasSuffix(".tutorial") ? TutorialStep.all(in: text) : []
    for index in steps.indices {
      steps[index].source = try source(steps[index].file, of: path, in: folder)
    }
    take(text, file: path, module: module, isOfDocC: isOfDocC, steps: steps)
  }

  private mutating func take(
    _ text: String, file: String, module: String?, isOfDocC: Bool, steps: [TutorialStep] = []
  ) {
    // Line feeds are found as bytes: CR and LF together are one character.
    lines[file] = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let text = text.withLineFeeds
    let all =
      file.hasSuffix(".swift")
      ? DeclarationComment.all(in: text).map {
        Page(
          file: file, text: $0.text.withoutDirectives, firstLine: $0.firstLine, module: module, isOfDocC: true
        )
      }
      : [
        Page(
          file: file, text: isOfDocC ? text.withoutDirectives : text, module: module, isOfDocC: isOfDocC,
          steps: steps)
      ]
    pages += all.filter(\.mayHaveCode)
  }
}

extension String {
  /// DocC's Markdown without directives, with what stands in them, and as many lines.
  fileprivate var withoutDirectives: String {
    guard containsBytes(of: "@") else { return self }
    return DirectiveText(self).converted { _ in "" }.lines.joined(separator: "\n")
  }
}

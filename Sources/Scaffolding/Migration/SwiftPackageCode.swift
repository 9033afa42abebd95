import Diagnostics
import FileSystem
import Metadata

/// The Swift code of a package that makes a site, of which literals are read.
struct SwiftPackageCode {
  /// The texts of its files, in the order of their paths.
  let texts: [String]

  init(_ folder: Directory) {
    texts = ImportScan("Sources", of: folder).files.filter { $0.hasSuffix(".swift") }
      .compactMap { Self.text($0, of: folder) }
  }

  /// Whether the manifest in a folder names a package.
  static func depends(_ folder: Directory, on package: String) -> Bool {
    guard let manifest = text("Package.swift", of: folder)?.lowercased() else { return false }
    return ["\"", ".git\""].contains { manifest.contains("/" + package + $0) }
  }

  /// A file's text in UTF-8.
  static func text(_ path: String, of folder: Directory) -> String? {
    (try? folder.read(path)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The file with the type that conforms to a protocol, or to one made of it.
  func type(conformingTo name: String) -> String? {
    texts.first { text in
      text.matches(of: /\bstruct\s+\w+\s*:([^{<]*)\{/).contains {
        $0.output.1.split { !$0.isLetter }.contains { $0 == name }
      }
    }
  }
}

extension ReadSite {
  /// Reads a page whose front matter are lines; what is not UTF-8 is reported.
  mutating func linePage(_ path: String, of folder: Directory) -> LineFrontMatter? {
    guard let text = SwiftPackageCode.text(path, of: folder) else {
      diagnostics.append(.unmappedFile(path, reason: "it is not a text in UTF-8"))
      return nil
    }
    return LineFrontMatter(text, file: path)
  }

  /// Adds the files of a folder, each at its path below another.
  mutating func addFiles(of path: String, in folder: Directory, at prefix: String = "") {
    let scan = ImportScan(path, of: folder)
    diagnostics += scan.diagnostics
    for file in scan.files { tree.addAsset(file, at: prefix + file.below(path)) }
  }

  /// Takes over the properties of the type that is the site, where they are literals.
  mutating func readProperties(of code: SwiftPackageCode, conformingTo name: String) {
    guard let code = code.type(conformingTo: name) else { return }
    for (key, property) in [("title", "name"), ("description", "description"), ("author", "author")] {
      for match in code.matches(of: /\b(?:var|let)\s+(\w+)\s*(?::\s*String\??)?\s*(?:=|\{)\s*"([^"\\]+)"/)
      where match.output.1 == property && configuration[key] == nil {
        configuration[key] = .string(String(match.output.2))
      }
    }
    if let url = code.firstMatch(of: /\bURL\((?:string|static):\s*"(https?:[^"\\]+)"/) {
      setBaseURL(String(url.output.1), at: nil)
    }
  }
}

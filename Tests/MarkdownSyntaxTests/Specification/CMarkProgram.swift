import Foundation

/// Debian's `cmark-gfm` program, with all extensions that sitegen has in use.
struct CMarkProgram {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let folder: URL

  /// Makes a folder for documents, which ``remove()`` removes.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-cmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The HTML of each document.
  func html(of documents: [String]) throws -> [String] {
    let names = documents.indices.map { String($0) }
    for (name, document) in zip(names, documents) {
      try Data(document.utf8).write(to: folder.appending(path: name + ".md"))
    }
    // One shell for all, as to start a process takes longer from here.
    let script = """
      command -v cmark-gfm >/dev/null || exit 127
      for file in *.md; do
        cmark-gfm --unsafe -e footnotes -e table -e strikethrough -e autolink -e tasklist "$file" >"${file%.md}.html" || exit 1
      done
      rm ./*.md
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 127:
      throw Failure(
        description:
          "This test needs cmark-gfm. Install it: Scripts/bootstrap.sh test, or apt-get install cmark-gfm")
    default: throw Failure(description: "cmark-gfm failed: \(process.terminationStatus)")
    }
    return try names.map { try String(contentsOf: folder.appending(path: $0 + ".html"), encoding: .utf8) }
  }
}

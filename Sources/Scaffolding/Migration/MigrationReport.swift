import Diagnostics

/// What could not be converted, as a list to work through.
struct MigrationReport {
  let generator: SourceGenerator
  let pageCount: Int
  /// What keeps the new site from being built, by its own files.
  var problems: [Diagnostic] = []
  let diagnostics: [Diagnostic]

  /// The list as Markdown, by file and line of the original folder.
  var markdown: String {
    var text = """
      # Migration from \(generator.rawValue)

      This site was created from \(pageCount) \(pageCount == 1 ? "page" : "pages"). \
      Files and lines below refer to the original folder, which was not changed.

      """
    if !problems.isEmpty {
      text +=
        "\nThe site does not build yet. The problems that prevent it come first, by file of this folder.\n"
    }
    if diagnostics.isEmpty, problems.isEmpty { return text + "\nEverything was converted.\n" }
    return text + list(problems) + list(diagnostics)
  }

  /// A list for each file.
  private func list(_ diagnostics: [Diagnostic]) -> String {
    var text = ""
    var file: String?
    for diagnostic in diagnostics {
      if file == nil || file != diagnostic.location?.file {
        file = diagnostic.location?.file ?? ""
        text += "\n## \(file?.inMarkdown ?? "")\n\n"
      }
      let place = diagnostic.location?.line.map { line in
        "\(line)\(diagnostic.location?.column.map { ":\($0)" } ?? ""): "
      }
      let note = diagnostic.notes.isEmpty ? "" : ". " + diagnostic.notes.joined(separator: " ")
      text += "- [ ] \(place ?? "")\(diagnostic.message)\(note)\n"
    }
    return text
  }
}

extension String {
  /// A file's name as a code span, whatever is in it.
  fileprivate var inMarkdown: String {
    let text =
      unicodeScalars.contains { $0.value < 0x20 || $0 == "`" }
      ? escapedForQuotes.replacing("`", with: "'") : self
    return "`\(text)`"
  }
}

package import Diagnostics
import Metadata

/// The strings of one language in `strings/<language>.yml` of a theme or a site.
package struct StringsTable: Sendable {
  /// A text and the place of its key.
  package struct Entry: Sendable {
    /// The text with its forms.
    package var text: MessageFormat
    /// Where it is written.
    package var location: SourceLocation

    /// Creates an entry.
    package init(text: MessageFormat, location: SourceLocation) {
      self.text = text
      self.location = location
    }
  }

  /// The texts by key.
  private(set) var texts: [String: Entry] = [:]
  /// The names of taxonomies for readers, by the front-matter key.
  private(set) var taxonomies: [String: String] = [:]
  /// The names of the twelve months.
  private(set) var months: [String]?
  /// The file, the site's own where there are two.
  private(set) var file = ""
  /// The problems with the file.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates a table without strings.
  package init() {}

  /// Reads a file: texts by key, with `one` and `other` where a number decides, the `months`, and the names of `taxonomies`.
  package init(_ text: String, file: String) {
    self.file = file
    switch readYAML(text, file: file, firstLine: 1) {
    case .success(let entries): for entry in entries { read(entry) }
    case .failure(let error): diagnostics.append(error.diagnostic)
    }
  }

  /// Replaces the strings of a theme with those of a site.
  package mutating func override(with own: StringsTable) {
    texts.merge(own.texts) { $1 }
    taxonomies.merge(own.taxonomies) { $1 }
    months = own.months ?? months
    file = own.file
  }

  private mutating func read(_ entry: MetadataValue.Entry) {
    var table = MetadataTable([entry])
    switch entry.key {
    case "months":
      let names = table.strings("months") ?? []
      if names.count == 12 {
        months = names
      } else if table.diagnostics.isEmpty {
        table.report([.wrongMonths(names.count, at: entry.value.location)])
      }
    case "taxonomies":
      for name in table.table("taxonomies") ?? [] {
        var nested = MetadataTable([name])
        taxonomies[name.key] = nested.string(name.key)
        table.report(nested.diagnostics)
      }
    default:
      guard case .table(let forms) = entry.value.content else {
        // An empty text is a text: a word that a language does without.
        let isEmpty = entry.value.content == .null
        if let text = isEmpty ? "" : table.string(entry.key) {
          texts[entry.key] = Entry(text: MessageFormat(text), location: entry.location)
        }
        break
      }
      var nested = MetadataTable(forms)
      let one = nested.string("one")
      let other = nested.string("other")
      nested.reportUnknownKeys()
      if let other {
        texts[entry.key] = Entry(text: MessageFormat(other, one: one), location: entry.location)
      } else if !forms.contains(where: { $0.key == "other" }) {
        nested.report([.textWithoutOther(entry.key, at: entry.location)])
      }
      table.report(nested.diagnostics)
    }
    diagnostics += table.diagnostics
  }
}

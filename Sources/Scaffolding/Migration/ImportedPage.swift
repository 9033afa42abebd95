import Diagnostics
import Metadata

/// A page of another generator on its way into this one.
struct ImportedPage: Sendable {
  /// The file it is made of, relative to the folder that is read.
  var source: String
  /// Its file, relative to `Content`.
  var target: String
  var metadata = ImportedMetadata()
  /// The Markdown, and the line of the source on which it begins.
  var body: ArraySlice<UInt8> = []
  var bodyLine = 1
  /// The line of the source that each line of the Markdown is made of; empty where they follow each other.
  var bodyLines: [Int] = []
  /// The Markdown as the source has it, where tags in it were converted.
  var original: ArraySlice<UInt8>?
  /// The whole of a file whose front matter cannot be read, which is copied as it is.
  var verbatim: [UInt8]?
  /// The address that the page had; `nil` where it cannot be known.
  var address: String?
  /// The file below `Content` that would give it this address, if nothing else is there.
  var preferredTarget: String?
  /// Where the page only leads on to, for one that does.
  var goal: String?
  /// The last part of the address as the front matter gives it.
  var slug: String?

  /// The bytes of the file.
  var bytes: [UInt8] {
    if let verbatim { return verbatim }
    var result: [UInt8] = []
    if !metadata.entries.isEmpty || beginsLikeFrontMatter {
      result += Array("---\n\(metadata.yaml)---\n".utf8)
    }
    return result + body
  }

  /// Whether the Markdown would be taken for front matter if it stood alone.
  private var beginsLikeFrontMatter: Bool {
    let text = body.drop { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0A].contains($0) }
    return text.starts(with: "---".utf8) || text.starts(with: "+++".utf8)
  }
}

/// Moves the keys of one front matter, collecting what has no counterpart.
struct FrontMatterMapping {
  var metadata = ImportedMetadata()
  private(set) var diagnostics: [Diagnostic] = []

  mutating func text(_ entry: MetadataValue.Entry, to key: String) {
    if entry.value.content == .null { return }
    guard let text = entry.value.text else { return refuse(entry, "text") }
    metadata[key] = .string(text)
  }

  /// A summary, which is the description of a page that has no other.
  mutating func summary(_ entry: MetadataValue.Entry, besideDescription: Bool) {
    if besideDescription { extra(entry) } else { text(entry, to: "description") }
  }

  mutating func date(_ entry: MetadataValue.Entry, to key: String) {
    guard let text = entry.value.text else {
      if entry.value.content != .null { refuse(entry, "a date") }
      return
    }
    guard !text.isEmpty else { return }
    guard let date = CalendarDate(text) == nil ? text.dateInFull : text else {
      return refuse(entry, "a date such as `2026-01-02` or `2026-01-02 15:04`")
    }
    metadata[key] = .date(date)
  }

  mutating func boolean(_ entry: MetadataValue.Entry, to key: String, negated: Bool = false) {
    switch entry.value.content {
    case .null: break
    case .boolean(let boolean):
      // What is not so unless said needs no saying.
      if key == "draft", boolean == negated { return }
      metadata[key] = .boolean(boolean != negated)
    default: refuse(entry, "true or false")
    }
  }

  mutating func integer(_ entry: MetadataValue.Entry, to key: String) {
    switch entry.value.content {
    case .null: break
    case .integer(let integer): metadata[key] = .integer(integer)
    default: refuse(entry, "a whole number")
    }
  }

  /// A list of texts; one text is a list of one or, with `splitting`, of its words.
  mutating func texts(_ entry: MetadataValue.Entry, to key: String, splitting: Bool = false) {
    guard let texts = texts(of: entry, splitting: splitting) else { return }
    metadata.append(texts.filter { !$0.isEmpty }, to: key)
  }

  mutating func texts(of entry: MetadataValue.Entry, splitting: Bool = false) -> [String]? {
    if let text = entry.value.text {
      guard splitting else { return [text] }
      // Words are parts, unless commas separate them.
      let parts = text.contains(",") ? text.split(separator: ",") : text.split(whereSeparator: \.isWhitespace)
      return parts.map { String($0).trimmingWhitespace }
    }
    switch entry.value.content {
    case .null: return nil
    case .list(let items):
      let texts = items.compactMap(\.text)
      if texts.count < items.count { refuse(entry, "a list of texts") }
      return texts
    default:
      refuse(entry, "a list of texts")
      return nil
    }
  }

  /// Keeps a value of the author's own for templates.
  mutating func extra(_ entry: MetadataValue.Entry) {
    if entry.value.content == .null { return }
    var entries: [MetadataValue.Entry] = []
    if case .table(let present)? = metadata["extra"] { entries = present }
    if !entries.contains(where: { $0.key == entry.key }) { entries.append(entry) }
    metadata["extra"] = .table(entries)
  }

  /// Keeps all values of a table for templates.
  mutating func extras(of entry: MetadataValue.Entry) {
    guard case .table(let entries) = entry.value.content else { return extra(entry) }
    for entry in entries { extra(entry) }
  }

  /// A series: one text, or the first of a list.
  mutating func series(_ entry: MetadataValue.Entry) {
    guard let texts = texts(of: entry), let first = texts.first(where: { !$0.isEmpty }) else { return }
    metadata["series"] = .string(first)
    if texts.count > 1 { report(.moreThanOneSeries(kept: first, at: entry.location)) }
  }

  mutating func unmapped(_ entry: MetadataValue.Entry) {
    if entry.value.content != .null { report(.unmappedKey(entry.key, at: entry.location)) }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func refuse(_ entry: MetadataValue.Entry, _ expected: String) {
    report(.unmappedValue(entry.key, expected: expected, at: entry.value.location))
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingWhitespace: String {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}

import Diagnostics
import Metadata

/// The front matter of Publish, Saga and Ignite: lines between `---` at the beginning of a page, a key and a text on each.
/// They are no YAML.
struct LineFrontMatter {
  private(set) var entries: [MetadataValue.Entry] = []
  private(set) var body: ArraySlice<UInt8>
  private(set) var bodyLine = 1

  init(_ text: String, file: String) {
    body = Array(text.utf8)[...]
    let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func trimmed(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line, as: UTF8.self).trimmingWhitespace
    }
    guard let first = lines.first, trimmed(first) == "---",
      let end = lines.dropFirst().firstIndex(where: { trimmed($0) == "---" })
    else { return }
    for (number, line) in lines[..<end].enumerated().dropFirst() {
      let parts = trimmed(line).split(separator: ":", maxSplits: 1).map { String($0).trimmingWhitespace }
      guard parts.count == 2, !parts[1].isEmpty else { continue }
      let place = SourceLocation(file: file, line: number + 1)
      entries.append(
        MetadataValue.Entry(
          key: parts[0], location: place,
          value: MetadataValue(content: .string(parts[1]), location: place)))
    }
    body = lines[end].endIndex < body.endIndex ? body[(lines[end].endIndex + 1)...] : []
    bodyLine = end + 2
  }
}

extension FrontMatterMapping {
  /// Maps a key that means the same to Publish, Saga and Ignite.
  ///
  /// - Returns: Whether it is one.
  mutating func common(_ entry: MetadataValue.Entry) -> Bool {
    let value = entry.value.text ?? ""
    switch entry.key {
    case "title", "description": text(entry, to: entry.key)
    case "image":
      // It is a path of the site.
      let isFull = value.hasPrefix("/") || value.contains("://")
      metadata["image"] = .string(isFull ? value : "/" + value)
    case "date": day(entry, to: "date")
    case "tags": metadata.append(value.commaSeparated, to: "tags")
    default: return false
    }
    return true
  }

  /// A day and perhaps an hour, in which numbers may have one digit.
  mutating func day(_ entry: MetadataValue.Entry, to key: String) {
    guard let text = entry.value.text, CalendarDate(text) == nil, let day = text.day else {
      return date(entry, to: key)
    }
    metadata[key] = .date(day)
  }
}

extension String {
  /// What stands between commas.
  var commaSeparated: [String] {
    split(separator: ",").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
  }

  /// A date, perhaps with a time, in which numbers may have one digit, with two digits: `2026-1-2 6:30` as
  /// `2026-01-02 06:30:00`; `nil` for other texts.
  var dateInFull: String? {
    let pattern =
      #/(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt \t]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?[ \t]*(Z|UTC|[+\-]\d{2}:?\d{2})?/#
    guard let match = trimmingWhitespace.wholeMatch(of: pattern) else { return nil }
    let (_, year, month, day, hour, minute, second, zone) = match.output
    func padded(_ number: Substring) -> String { number.count == 1 ? "0" + number : String(number) }
    var text = "\(year)-\(padded(month))-\(padded(day))"
    if let hour, let minute {
      text += " " + [hour, minute, second ?? "00"].map(padded).joined(separator: ":")
      // Three characters of hours, then minutes.
      if let zone, zone.first != "Z", zone.first != "U" {
        text += zone.prefix(3) + ":" + zone.suffix(2)
      }
    }
    return CalendarDate(text) == nil ? nil : text
  }

  /// The day that the text begins with, as `2026-01-02`, whatever stands between its numbers.
  var day: String? {
    guard let match = prefixMatch(of: /(\d{4})[\-\/.](\d{1,2})[\-\/.](\d{1,2})(?!\d)/) else { return nil }
    let numbers = [match.output.2, match.output.3].map { $0.count == 1 ? "0" + $0 : String($0) }
    let text = "\(match.output.1)-\(numbers[0])-\(numbers[1])"
    return CalendarDate(text).map(\.isoDay)
  }
}

import Diagnostics
import TOMLKit

/// Reads a TOML document as located entries; see `readYAML` for the parameters.
///
/// TOMLKit gives no places for values, so each top-level entry stands at the line where its key is first written,
/// and what is inside it stands there too.
func readTOML(
  _ text: String, file: String, firstLine: Int
) -> Result<[MetadataValue.Entry], DiagnosticError> {
  let lines = TOMLKeyLines(text)
  do {
    let table = try TOMLTable(string: text)
    let entries = table.keys.map { key in
      let line = lines.line(of: key).map { $0 + firstLine - 1 }
      let location = SourceLocation(file: file, line: line ?? firstLine, column: line == nil ? nil : 1)
      return MetadataValue.Entry(
        key: key, location: location, value: metadataValue(table[key], at: location))
    }
    return .success(entries.sorted { $0.location < $1.location })
  } catch let error as TOMLParseError {
    let position = error.source.begin
    let place = SourceLocation(file: file, line: position.line + firstLine - 1, column: position.column)
    return .failure(DiagnosticError(.invalidMetadata(error.description, at: place)))
  } catch {
    return .failure(
      DiagnosticError(.invalidMetadata("\(error)", at: SourceLocation(file: file, line: firstLine))))
  }
}

private func metadataValue(
  _ value: (any TOMLValueConvertible)?, at location: SourceLocation
) -> MetadataValue {
  guard let value else { return MetadataValue(content: .null, location: location) }
  let content: MetadataValue.Content
  switch value.type {
  case .table:
    let table = value.table ?? TOMLTable()
    content = .table(
      table.keys.sorted().map {
        MetadataValue.Entry(key: $0, location: location, value: metadataValue(table[$0], at: location))
      })
  case .array:
    content = .list((value.array ?? TOMLArray()).map { metadataValue($0, at: location) })
  case .string: content = .string(value.string ?? "")
  case .int: content = .integer(value.int ?? 0)
  case .double: content = .float(value.double ?? 0)
  case .bool: content = .boolean(value.bool ?? false)
  case .date: content = .date(value.date.map(isoText) ?? "")
  case .dateTime: content = .date(value.dateTime.map(isoText) ?? "")
  case .time: content = .string(value.time?.debugDescription ?? "")
  }
  return MetadataValue(content: content, location: location)
}

private func isoText(_ date: TOMLDate) -> String {
  [(date.year, 4), (date.month, 2), (date.day, 2)].map(padded).joined(separator: "-")
}

private func isoText(_ moment: TOMLDateTime) -> String {
  let time = [(moment.time.hour, 2), (moment.time.minute, 2), (moment.time.second, 2)].map(padded)
    .joined(separator: ":")
  // TOMLKit counts an offset in minutes.
  let minutes = moment.offset?.offset ?? 0
  let zone = "\(minutes < 0 ? "-" : "+")\(padded(abs(minutes) / 60, 2)):\(padded(abs(minutes) % 60, 2))"
  return "\(isoText(moment.date))T\(time)\(zone)"
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Where the top-level keys of a TOML document are written.
private struct TOMLKeyLines {
  private let lines: [String: Int]

  init(_ text: String) {
    var lines: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " || $0 == "\t" || $0 == "[" }
      let name = trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "\"" }
      let key = name.filter { $0 != "\"" }
      if !key.isEmpty, lines[key] == nil { lines[key] = index + 1 }
    }
    self.lines = lines
  }

  func line(of key: String) -> Int? { lines[key] }
}

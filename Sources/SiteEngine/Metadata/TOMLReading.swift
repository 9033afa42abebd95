import Diagnostics
import TOMLKit

/// Reads a TOML document as located entries; see `readYAML` for the parameters.
///
/// TOMLKit gives no places for values, so each top-level entry stands where its key is first written, and what
/// is inside it stands there too.
func readTOML(
  _ text: String, file: String, firstLine: Int
) -> Result<[MetadataValue.Entry], DiagnosticError> {
  let keys = TOMLKeyPlaces(text)
  do {
    let table = try TOMLTable(string: text)
    let entries = table.keys.map { key in
      let place = keys.places[key]
      let location = SourceLocation(
        file: file, line: firstLine + (place?.line ?? 1) - 1, column: place?.column)
      return MetadataValue.Entry(
        key: key, location: location, value: metadataValue(table[key], at: location))
    }
    return .success(entries.sorted { $0.location < $1.location })
  } catch let error as TOMLParseError {
    let position = error.source.begin
    let column = ColumnConversion(text).utf8Column(position.column, onLine: position.line)
    let place = SourceLocation(file: file, line: position.line + firstLine - 1, column: column)
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
  case .string: content = .text(value.string ?? "")
  case .int: content = .integer(value.int ?? 0)
  case .double: content = .float(value.double ?? 0, written: (value.double ?? 0).description)
  case .bool: content = .boolean(value.bool ?? false)
  case .date: content = .date(value.date.map(isoText) ?? "")
  case .dateTime: content = .date(value.dateTime.map(isoText) ?? "")
  case .time: content = .string(value.time.map(isoText) ?? "")
  }
  return MetadataValue(content: content, location: location)
}

private func isoText(_ date: TOMLDate) -> String {
  [(date.year, 4), (date.month, 2), (date.day, 2)].map(padded).joined(separator: "-")
}

private func isoText(_ moment: TOMLDateTime) -> String {
  // TOMLKit counts an offset in minutes.
  let minutes = moment.offset?.offset ?? 0
  let zone = "\(minutes < 0 ? "-" : "+")\(padded(abs(minutes) / 60, 2)):\(padded(abs(minutes) % 60, 2))"
  return "\(isoText(moment.date))T\(isoText(moment.time))\(zone)"
}

private func isoText(_ time: TOMLTime) -> String {
  [(time.hour, 2), (time.minute, 2), (time.second, 2)].map(padded).joined(separator: ":")
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Where the top-level keys of a TOML document are first written.
private struct TOMLKeyPlaces {
  private(set) var places: [String: (line: Int, column: Int)] = [:]

  init(_ text: String) {
    // A line feed after a carriage return is one character with it.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let rest = line.drop { $0 == " " || $0 == "\t" || $0 == "[" }
      let name = rest.prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "\"" || $0 == "'"
      }
      let key = name.filter { $0 != "\"" && $0 != "'" }
      guard !key.isEmpty, places[key] == nil else { continue }
      places[key] = (index + 1, line.utf8.distance(from: line.startIndex, to: rest.startIndex) + 1)
    }
  }
}

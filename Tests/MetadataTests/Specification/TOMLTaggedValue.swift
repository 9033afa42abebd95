@testable import Metadata

/// How a value that was read differs from toml-test's form of it, in which a scalar is `{"type": …, "value": …}`; `nil` if it
/// does not.
func difference(of value: MetadataValue, from expected: Any, at path: String = "") -> String? {
  switch (value.content, expected) {
  case (_, let scalar as [String: String]) where scalar.keys.sorted() == ["type", "value"]:
    return agrees(value.content, scalar["type"] ?? "", scalar["value"] ?? "")
      ? nil : "\(path): \(value.content) for \(scalar)"
  case (.list(let items), let list as [Any]):
    if items.count != list.count { return "\(path): \(items.count) values for \(list.count)" }
    return zip(items, list).enumerated().lazy
      .compactMap { index, pair in difference(of: pair.0, from: pair.1, at: "\(path)[\(index)]") }.first
  case (.table(let entries), let table as [String: Any]):
    let keys = entries.map(\.key)
    if Set(keys.map { Array($0.utf8) }) != Set(table.keys.map { Array($0.utf8) }) {
      return "\(path): keys \(keys) for \(table.keys.sorted())"
    }
    return entries.lazy.compactMap { entry in
      table[entry.key].flatMap { difference(of: entry.value, from: $0, at: path + "." + entry.key) }
    }.first
  default: return "\(path): \(value.content) for \(expected)"
  }
}

private func agrees(_ content: MetadataValue.Content, _ type: String, _ expected: String) -> Bool {
  switch (type, content) {
  case ("string", .string(let text)): Array(text.utf8) == Array(expected.utf8)
  case ("integer", .integer(let integer)): integer == Int(expected)
  case ("float", .float(let float, _)):
    Double(expected).map { float == $0 || float.isNaN && $0.isNaN } ?? false
  case ("bool", .boolean(let boolean)): String(boolean) == expected
  case ("datetime", .date(let text)), ("datetime-local", .date(let text)), ("date-local", .date(let text)):
    fullTime(text) == fullTime(expected)
  // A time without a date is text.
  case ("time-local", .string(let text)): fullTime(text) == fullTime(expected)
  default: false
  }
}

/// A date or a time in one form: `T` between the two, seconds, no zeros at the end of a fraction.
private func fullTime(_ written: String) -> String {
  var text = written.uppercased().replacing(" ", with: "T")
  // Seconds may be left out.
  text = text.replacing(/((?:^|T)\d\d:\d\d)(?!:|\d)/) { "\($0.1):00" }
  text = text.replacing(/(\.\d*?)0+(?!\d)/) { "\($0.1)" }
  return text.replacing(/\.(?!\d)/, with: "").replacing(/[+-]00:00$/, with: "Z")
}

extension Report {
  /// The report as one JSON object with a final line feed.
  var json: String {
    let totals: [(String, String)] =
      [
        ("errors", "\(count(.error))"), ("warnings", "\(count(.warning))"),
        ("pages", pageCount.map(String.init) ?? "null"), ("samples", "\(samples.count)"),
      ] + ReportedSample.Status.allCases.map { ($0.rawValue, "\(count($0))") }
    let members = [
      ("version", "1"),
      ("shard", shard?.jsonString ?? "null"),
      ("seconds", duration?.secondsText ?? "null"),
      ("environment", environmentProblem?.jsonString ?? "null"),
      ("totals", totals.jsonObject),
      ("left-out", leftOut?.json ?? "null"),
      ("fences", fences?.json ?? "null"),
      ("samples", samples.map { $0.json(compilers) }.jsonArray),
      ("diagnostics", diagnostics.map(\.json).jsonArray),
      ("compilers", "[" + compilers.map(\.jsonString).joined(separator: ", ") + "]"),
    ]
    let text = "{\n" + members.map { "  \($0.jsonString): \($1)" }.joined(separator: ",\n") + "\n}\n"
    return text.withControlEscapes
  }
}

extension LeftOutCounts {
  fileprivate var json: String {
    [("drafts", "\(drafts)"), ("future", "\(future)"), ("expired", "\(expired)")].jsonObject
  }
}

extension FenceAccount {
  fileprivate var json: String {
    [
      ("total", "\(total)"), ("run", "\(run)"), ("compiled", "\(compiled)"), ("included", "\(included)"),
      ("shown", shown.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }.jsonObject),
      ("shown-without-reason", "\(shownWithoutReason)"), ("mistaken", "\(mistaken)"),
    ].jsonObject
  }
}

extension ReportedSample {
  fileprivate func json(_ compilers: [String]) -> String {
    [
      ("id", name.jsonString),
      ("status", status.rawValue.jsonString),
      ("origin", origin?.jsonString ?? "null"),
      ("seconds", duration?.secondsText ?? "null"),
      ("file", location.file.jsonString),
      ("line", location.line.map(String.init) ?? "null"),
      ("by-compiler", zip(compilers, byCompiler).map { ($0, $1.rawValue.jsonString) }.jsonObject),
    ].jsonObject
  }
}

extension Diagnostic {
  fileprivate var json: String {
    [
      ("severity", severity.rawValue.jsonString),
      ("identifier", identifier.jsonString),
      ("message", message.jsonString),
      ("file", location?.file.jsonString ?? "null"),
      ("line", location?.line.map(String.init) ?? "null"),
      ("column", location?.column.map(String.init) ?? "null"),
      ("sample", sample?.jsonString ?? "null"),
      ("notes", "[" + notes.map(\.jsonString).joined(separator: ", ") + "]"),
    ].jsonObject
  }
}

extension [(String, String)] {
  fileprivate var jsonObject: String {
    "{" + map { "\($0.jsonString): \($1)" }.joined(separator: ", ") + "}"
  }
}

extension [String] {
  /// Values that are JSON already, one a line.
  fileprivate var jsonArray: String {
    isEmpty ? "[]" : "[" + map { "\n    " + $0 }.joined(separator: ",") + "\n  ]"
  }
}

extension String {
  /// A JSON text with escapes for control characters that JSON lets stand, and for those that change the direction of text.
  package var withControlEscapes: String {
    // Nearly all is ASCII.
    guard utf8.contains(where: { $0 >= 0x7F }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if (0x7F..<0xA0).contains(scalar.value) || scalar.isBidirectionalControl {
        result += "\\u" + scalar.fourDigits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as a JSON string (RFC 8259).
  fileprivate var jsonString: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += "\\u" + scalar.fourDigits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// The digits of an escape in JSON.
  fileprivate var fourDigits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Diagnostic {
  /// The diagnostic as a JSON object on one line: `severity`, `identifier`, `message`, `file`, `line`, `column`,
  /// `notes`; a part that it does not have is `null`.
  var json: String {
    let members = [
      ("severity", severity.rawValue.jsonString),
      ("identifier", identifier.jsonString),
      ("message", message.jsonString),
      ("file", location?.file.jsonString ?? "null"),
      ("line", location?.line.map(String.init) ?? "null"),
      ("column", location?.column.map(String.init) ?? "null"),
      ("notes", "[" + notes.map(\.jsonString).joined(separator: ", ") + "]"),
    ]
    return "{" + members.map { "\($0.jsonString): \($1)" }.joined(separator: ", ") + "}"
  }

  /// The diagnostic as a workflow command of GitHub Actions: `::error file=…,line=…,col=…,title=…::message`.
  var workflowCommand: String {
    var properties: [String] = []
    if let location {
      properties.append("file=" + location.file.escapedProperty)
      if let line = location.line { properties.append("line=\(line)") }
      if let column = location.column { properties.append("col=\(column)") }
    }
    properties.append("title=" + identifier.escapedProperty)
    let text = ([message] + notes).joined(separator: "\n")
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(text.escapedData)"
  }
}

extension String {
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
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// As the message of a workflow command.
  fileprivate var escapedData: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// As a property of a workflow command.
  fileprivate var escapedProperty: String {
    var result = ""
    // By scalars: a mark that combines with a comma must not hide it.
    for scalar in escapedData.unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

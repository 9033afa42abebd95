extension Report {
  /// The diagnostics as workflow commands of GitHub Actions, one a line.
  func workflowCommands(siteFolder: String) -> String {
    let problem = environmentProblem.map {
      WorkflowCommand(name: "error", title: "environment", text: $0).text
    }
    return (diagnostics.map { $0.workflowCommand(siteFolder: siteFolder) } + [problem].compactMap(\.self))
      .map { $0 + "\n" }.joined()
  }
}

extension Diagnostic {
  fileprivate func workflowCommand(siteFolder: String) -> String {
    var properties: [(String, String)] = []
    if let location {
      properties.append(("file", siteFolder + location.file))
      if let line = location.line {
        properties.append(("line", "\(line)"))
        if let column = location.column { properties.append(("col", "\(column)")) }
      }
    }
    return WorkflowCommand(
      name: severity == .note ? "notice" : severity.rawValue, properties: properties, title: identifier,
      text: ([message] + notes).joined(separator: "\n")
    ).text
  }
}

/// `::error file=…,line=…,col=…,title=…::message`, escaped as the runner undoes it.
private struct WorkflowCommand {
  let text: String

  init(name: String, properties: [(String, String)] = [], title: String, text: String) {
    let list = (properties + [("title", title)])
      .map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
    self.text = "::\(name) \(list)::\(Self.escaped(text, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    // By scalars: a mark that combines with a comma must not hide it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result += String(Character(scalar)).printable
      }
    }
    return result
  }
}

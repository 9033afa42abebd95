extension [SymbolGraph.Availability] {
  /// What readers are told, as Markdown: that a declaration should not or cannot be used first, then its platforms.
  var sentences: [String] {
    var result: [String] = []
    for item in self {
      let isUnavailable = item.isUnconditionallyUnavailable == true
      guard isUnavailable || item.isUnconditionallyDeprecated == true || item.deprecated != nil else {
        continue
      }
      let platform = item.domain.flatMap { $0 == "*" ? nil : " on \($0)" } ?? ""
      let since = item.deprecated.map { " since \(item.domain == "swift" ? "Swift " : "")\($0.text)" } ?? ""
      let message =
        item.message.map { " " + $0 } ?? item.renamed.map { " Use `\($0)`." } ?? ""
      let place = item.domain == "swift" ? since : since.isEmpty ? platform : platform + since
      let sentence = "**\(isUnavailable ? "Unavailable" : "Deprecated")\(place).**" + message
      if !result.contains(sentence) { result.append(sentence) }
    }
    let introduced = compactMap { item in
      item.introduced.map { "\(item.domain == "swift" ? "Swift" : item.domain ?? "") \($0.text)" }
    }
    return result + (introduced.isEmpty ? [] : ["Available from " + introduced.joined(separator: ", ") + "."])
  }
}

extension SymbolGraph.Version {
  fileprivate var text: String {
    [major, minor ?? 0, patch ?? 0].reversed().drop { $0 == 0 }.reversed().map(String.init)
      .joined(separator: ".")
  }
}

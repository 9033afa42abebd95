/// What stands in a shortcode or tag after its name: values in their order, and values by name.
struct TagArguments {
  private(set) var name = ""
  private(set) var values: [String] = []
  private(set) var named: [String: String] = [:]

  /// Reads `name "value" key="value"`, and with commas and parentheses `name(key="value", …)`.
  init(_ text: some StringProtocol) {
    var words: [(key: String?, value: String)] = []
    for match in String(text).matches(
      of: #/(?:([\w\-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`,()=]+))/#)
    {
      let (_, key, quoted, single, raw, bare) = match.output
      var value = String(single ?? raw ?? bare ?? "")
      if let quoted { value = String(quoted).replacing(#"\""#, with: "\"") }
      words.append((key.map { String($0) }, value))
    }
    guard let first = words.first, first.key == nil else { return }
    name = first.value
    for word in words.dropFirst() {
      if let key = word.key { named[key.lowercased()] = word.value } else { values.append(word.value) }
    }
  }

  /// A value by its name, or else by its place.
  func value(_ key: String, at index: Int) -> String? {
    named[key] ?? (values.indices.contains(index) ? values[index] : nil)
  }
}

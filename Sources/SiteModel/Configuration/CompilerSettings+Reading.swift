package import Diagnostics
package import Metadata
package import SampleModel

extension CompilerSettings {
  /// Reads the text of one of the settings, as a fence's attribute or a key's value gives it.
  ///
  /// - Parameters:
  ///   - name: `language-mode`, `isolation`, `upcoming` or `experimental`; the latter two are lists with commas.
  ///   - text: The value and its place.
  /// - Returns: What was expected where the value is not valid, and `nil` where it was taken.
  package mutating func read(_ name: String, _ text: Located<String>) -> String? {
    switch name {
    case "language-mode":
      let modes = CompilerOptions.languageModes
      guard modes.contains(text.value) else {
        return modes.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " or `\(modes[modes.count - 1])`"
      }
      languageMode = text
    case "isolation":
      guard let isolation = CompilerOptions.Isolation(rawValue: text.value) else {
        return CompilerOptions.Isolation.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      }
      self.isolation = Located(isolation, at: text.location)
    default:
      let features = text.value.split(separator: ",").map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard !features.isEmpty, features.allSatisfy(CompilerOptions.isFeature) else {
        return "names of features, separated by commas"
      }
      if name == "upcoming" {
        upcomingFeatures = Located(features, at: text.location)
      } else {
        experimentalFeatures = Located(features, at: text.location)
      }
    }
    return nil
  }

  /// Reads the keys of a table that say how samples are compiled.
  ///
  /// - Parameters:
  ///   - table: The table; what is wrong with a value is added to its diagnostics.
  ///   - problem: Words what is wrong with a value: the key, the value, and what was expected.
  package mutating func read(
    _ table: inout MetadataTable, problem: (String, Located<String>, String) -> Diagnostic
  ) {
    for key in ["language-mode", "isolation", "upcoming", "experimental"] {
      guard let value = table.value(key), let texts = table.strings(key) else { continue }
      let text = Located(texts.joined(separator: ","), at: value.location)
      if let expected = read(key, text) { table.report([problem(key, text, expected)]) }
    }
    if let value = table.value("optimize"), let isOn = table.boolean("optimize") {
      isOptimized = Located(isOn, at: value.location)
    }
  }
}

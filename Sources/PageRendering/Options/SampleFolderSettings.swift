package import Diagnostics
package import FileSystem
package import Metadata
package import SampleModel
import SiteModel

extension SampleFolder {
  /// Reads the text of the folder's `sample.yml` into its settings.
  ///
  /// - Parameter site: The site, for the inputs that are named.
  /// - Returns: The problems with it.
  package mutating func readSettings(from site: Directory) -> [Diagnostic] {
    guard let text = settingsText else { return [] }
    let file = SampleFolder.path(of: SampleFolder.settingsName, in: name)
    switch readYAML(text, file: file, firstLine: 1) {
    case .failure(let error): return [error.diagnostic]
    case .success(let entries):
      var table = MetadataTable(entries)
      let names = settings.read(&table)
      var (inputs, problems) = site.inputs(names.inputs, in: SampleFolder.path(of: name))
      settings.inputs = inputs
      settings.lacksInputs = inputs.count < names.inputs.count
      if let name = names.standardInput {
        let (input, problem) = site.standardInput(name, in: SampleFolder.path(of: self.name))
        settings.standardInput = input
        settings.lacksInputs = settings.lacksInputs || input == nil
        problems += problem
      }
      table.reportUnknownKeys()
      return table.diagnostics + problems.map { $0.about(sample: name) }
    }
  }
}

extension SampleSettings {
  /// The keys of `sample.yml`.
  package static var schema: MetadataSchema {
    MetadataSchema { table in
      var settings = SampleSettings()
      _ = settings.read(&table)
    }
  }

  /// Reads every key.
  ///
  /// - Returns: The names of the inputs and of the standard input.
  mutating func read(
    _ table: inout MetadataTable
  ) -> (inputs: [Located<String>], standardInput: Located<String>?) {
    runs = !(table.boolean("no-run") ?? false)
    hasUnorderedOutput = table.boolean("unordered") ?? false
    readExpectation(&table)
    timeout = table.number("timeout", "a number of seconds up to 3600, such as `2.5`") {
      $0 > 0 && $0 <= 3600 ? .milliseconds(Int($0 * 1000)) : nil
    }
    tolerance = table.number("tolerance", "a number, 0 or more") { $0 >= 0 && $0.isFinite ? $0 : nil }
    readArguments(&table)
    readLibrary(&table)
    hasOnlyDeclarations = table.boolean("declarations") ?? false
    readLive(&table)
    editing = table.choice("edit", expected: LiveEditing.choices)
    compiler.read(&table) { key, text, expected in
      .invalidAttributeValue(key, value: text.value, expected: expected, at: text.location)
    }
    let standardInput = table.value("stdin").flatMap { value in
      table.string("stdin").map { Located($0, at: value.location) }
    }
    return (Self.readInputs(&table), standardInput)
  }

  private mutating func readExpectation(_ table: inout MetadataTable) {
    guard let value = table.value("expect"), let text = table.string("expect") else { return }
    if let expectation = SampleExpectation(text) {
      self.expectation = Located(expectation, at: value.location)
    } else {
      table.report([
        .invalidAttributeValue("expect", value: text, expected: SampleExpectation.forms, at: value.location)
      ])
    }
  }

  private mutating func readArguments(_ table: inout MetadataTable) {
    guard let value = table.value("arguments") else { return }
    if case .list = value.content {
      arguments = table.strings("arguments").map { Located($0, at: value.location) }
    } else if let text = table.string("arguments") {
      arguments = text.shellWords.map { Located($0, at: value.location) }
      if arguments == nil {
        table.report([
          .invalidAttributeValue(
            "arguments", value: text, expected: "words with closed quotes", at: value.location)
        ])
      }
    }
  }

  private mutating func readLibrary(_ table: inout MetadataTable) {
    guard let value = table.value("library") else { return }
    switch (value.content, value.text) {
    case (.boolean(let isLibrary), _): libraryModule = isLibrary ? Located("", at: value.location) : nil
    case (_, let name?) where SampleLibrary.isModule(name):
      libraryModule = Located(name, at: value.location)
    default:
      table.report([
        .invalidAttributeValue(
          "library", value: value.text ?? "", expected: "`true`, or a name for the module",
          at: value.location)
      ])
    }
  }

  private static func readInputs(_ table: inout MetadataTable) -> [Located<String>] {
    guard let value = table.value("inputs"), let names = table.strings("inputs") else { return [] }
    return names.compactMap { name in
      if SampleInput.isName(name) { return Located(name, at: value.location) }
      table.report([
        .invalidAttributeValue(
          "inputs", value: name, expected: "names of files below the sample's folder", at: value.location)
      ])
      return nil
    }
  }
}

extension MetadataTable {
  /// A number, converted to a value. A number without a value is reported, with what was expected.
  fileprivate mutating func number<Value: Sendable & Hashable>(
    _ key: String, _ expected: String, _ convert: (Double) -> Value?
  ) -> Located<Value>? {
    guard let value = value(key), let text = string(key) else { return nil }
    if let result = Double(text).flatMap(convert) { return Located(result, at: value.location) }
    report([.invalidAttributeValue(key, value: text, expected: expected, at: value.location)])
    return nil
  }
}

import Mustache
import Testing

/// What a template makes of data.
struct Case: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var data: TestValue
  var template: String
  var partials: [String: String]
  var expected: String

  init(
    _ name: String, _ template: String, _ data: TestValue, partials: [String: String] = [:],
    _ expected: String
  ) {
    testDescription = name
    (self.template, self.data, self.partials, self.expected) = (template, data, partials, expected)
  }

  init(_ name: String, _ template: String, partials: [String: String] = [:], _ expected: String) {
    self.init(name, template, [:], partials: partials, expected)
  }

  /// What the template makes.
  func rendered() throws -> String {
    let templates = partials.merging(["": template]) { $1 }.reduce(into: [:]) { result, template in
      result[template.key] = Template(template.value, file: template.key)
    }
    for (name, template) in templates {
      try #require(template.errors == [], "\(name): \(template.errors)")
    }
    let bytes = try #require(try LinkedTemplates(templates).render("", root: data))
    return String(decoding: bytes, as: UTF8.self)
  }
}

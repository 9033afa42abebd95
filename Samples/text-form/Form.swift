// snippet.form
/// A template that is filled in.
struct Form: Hashable, Sendable {
  let template: Template
  /// The width of a line in characters, at least 1.
  var width: Int { didSet { width = max(1, width) } }
  /// The field that is edited, by its place among all fields.
  private(set) var edited: Int?
  /// Names that were set and that no field has.
  private(set) var unknownNames: [String] = []
  private var values: [String: String] = [:]
  // snippet.hide
  private let fields: [Field]
  // snippet.show

  init(_ template: Template, width: Int) {
    self.template = template
    self.width = max(1, width)
    fields = template.fields
  }
}
// snippet.end

// snippet.values
extension Form {
  /// What a field says; nothing if it was never set.
  subscript(name: String) -> String { values[name] ?? "" }

  mutating func set(_ value: String, for name: String) {
    guard fields.contains(where: { $0.name == name }) else {
      unknownNames.append(name)
      return
    }
    values[name] = value
  }
}
// snippet.end

// snippet.edit
extension Form {
  mutating func edit(_ field: Int?) {
    edited = field.flatMap { fields.indices.contains($0) ? $0 : nil }
  }

  /// Adds to the value of the field that is edited.
  mutating func type(_ text: String) {
    guard let edited else { return }
    values[fields[edited].name] = self[fields[edited].name] + text
  }

  mutating func deleteBackward() {
    guard let edited else { return }
    let name = fields[edited].name
    values[name] = String(self[name].dropLast())
  }
}
// snippet.end

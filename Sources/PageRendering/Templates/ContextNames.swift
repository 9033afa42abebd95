package import Mustache
package import Theming

/// A value whose type tells what templates can do with it.
package protocol SchemaValue: TemplateValue {
  /// What the value is to templates of a use.
  static func schema(for use: TemplateUse) -> ContextSchema.Value
}

/// A value in which templates look up names.
package protocol TemplateContext: SchemaValue {
  /// All names that it answers.
  static var names: ContextNames<Self> { get }
}

extension TemplateContext {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value {
    .context(names.schema(for: use))
  }

  package func value(named name: ValueName) -> (any TemplateValue)? {
    Self.names.value(of: name, in: self)
  }
}

/// The names that templates look up in a context. Each is declared once: the pages that have it, what it is, which follows
/// from the type of its value, and the value. `docs/theming.md` explains them, and a test compares its tables with these.
package struct ContextNames<Context>: Sendable {
  private typealias Value = @Sendable (Context) -> (any TemplateValue)?

  private var names: [ValueName] = []
  private var values: [Value] = []
  private var schemas: [@Sendable (TemplateUse) -> ContextSchema.Value?] = []
  /// For each name its index plus 1, at its code or at the next free place behind; 0 stands for a free place.
  private var places: [UInt8]

  /// Creates a table of the names that a closure adds, at most 127.
  init(_ declare: (inout Self) -> Void) {
    places = []
    declare(&self)
    places = Array(repeating: 0, count: 256)
    for (index, name) in names.enumerated() {
      var place = Int(truncatingIfNeeded: name.code) & 255
      while places[place] != 0 { place = (place + 1) & 255 }
      places[place] = UInt8(index + 1)
    }
  }

  /// Adds a name.
  ///
  /// - Parameters:
  ///   - name: The name as templates write it.
  ///   - uses: The templates that may name it. Some of their pages may lack the value.
  ///   - value: Its value; `nil` where there is none.
  mutating func add<Value: SchemaValue>(
    _ name: String, on uses: [TemplateUse] = TemplateUse.allCases,
    value: @escaping @Sendable (Context) -> Value?
  ) {
    names.append(ValueName(name))
    schemas.append { uses.contains($0) ? Value.schema(for: $0) : nil }
    values.append { value($0) }
  }

  /// Adds the names of a part of the context as its own.
  mutating func add<Part: TemplateContext>(namesOf part: @escaping @Sendable (Context) -> Part) {
    let own = Part.names
    names += own.names
    schemas += own.schemas
    values += own.values.map { value in { value(part($0)) } }
  }

  /// The names that templates of a use can look up.
  package func schema(for use: TemplateUse) -> ContextSchema {
    ContextSchema(
      Dictionary(
        uniqueKeysWithValues: zip(names, schemas).compactMap { name, schema in
          schema(use).map { (name.text, $0) }
        }))
  }

  /// The value of a name in a context.
  func value(of name: ValueName, in context: Context) -> (any TemplateValue)? {
    var place = Int(truncatingIfNeeded: name.code) & 255
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      if names[index] == name { return values[index](context) }
      place = (place + 1) & 255
    }
    return nil
  }
}

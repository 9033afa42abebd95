package import Mustache
package import Theming

extension String: SchemaValue {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value { .text }
}

extension CountValue: SchemaValue {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value { .text }
}

extension Bool: SchemaValue {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value { .boolean }
}

extension Array: SchemaValue where Element: SchemaValue {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value {
    .list(Element.schema(for: use))
  }
}

extension TemplateFunction: SchemaValue {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value { .function }
}

extension TemplateTable: SchemaValue {
  package static func schema(for use: TemplateUse) -> ContextSchema.Value { .anything }
}

extension TemplateUse {
  /// The uses of a page that an author can write.
  static let authored: [TemplateUse] = [.home, .section, .page, .taxonomy, .term]
  /// The pages that list others.
  static let lists: [TemplateUse] = [.home, .section, .term]
}

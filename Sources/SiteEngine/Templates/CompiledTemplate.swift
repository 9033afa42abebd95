import Mustache

/// A template that swift-mustache has read, in the form in which ``TemplateWalk`` renders it.
///
/// swift-mustache asks of every value by a dynamic cast whether it conforms to its protocols, makes a text of every tag, and
/// splits the names of tags whenever it meets them; its rendering was a third of a build. It is still what reads templates
/// and what renders those that use more of it than is known here.
struct CompiledTemplate: Sendable {
  /// A part of a template, as swift-mustache names and tells them apart.
  ///
  /// Nothing in it is counted by references: all jobs read the same templates, and would wait for each other to count.
  struct Part: Sendable, Hashable {
    enum Kind: UInt8, Sendable {
      case text, variable, unescapedVariable, section, invertedSection
      /// A block, with what stands there unless the template around it says otherwise.
      case block
      /// Another template, with what stands in its blocks.
      case partial
    }

    var kind: Kind
    /// The name in a tag, as an index into `paths`; of a block or a partial, as one into `labels`.
    var path = 0
    /// A text, or the indentation of a block or a partial, in `bytes`.
    var text = 0..<0
    /// What stands in a section or a block, in `parts`.
    var body = 0..<0
    /// What functions get as a section's text, as an index into `sources`; what stands in a partial's blocks, as one into
    /// `blocks`.
    var detail = 0
  }

  /// The name in a tag: names with points between them.
  struct Path: Sendable, Hashable {
    /// The names, in `names`; none for the innermost value itself.
    var names: Range<Int>
    /// Whether the first name is only looked for in the innermost value.
    var isImmediate = false
    /// Whether it is known that no value but the outermost one has the first name.
    var isOutermost = false
  }

  private(set) var parts: [Part] = []
  private(set) var bytes: [UInt8] = []
  private(set) var paths: [Path] = []
  private(set) var names: [ValueName] = []
  private(set) var labels: [String] = []
  private(set) var sources: [String] = []
  private(set) var blocks: [[String: CompiledTemplate]] = []
  /// The parts of the template itself; those of its sections and blocks come before.
  private(set) var body = 0..<0
  /// The names of the templates that it renders in itself.
  private(set) var partials: Set<String> = []
  /// Whether sections with equal bodies have the same one, so that its place tells what they show.
  var hasEachBodyOnce = false

  /// An empty template.
  init() {}

  /// Takes a template apart; `nil` for one with a transform, a partial whose name is computed, another content type, or
  /// anything else that is not known here.
  ///
  /// - Parameters:
  ///   - template: What swift-mustache has read. It does not show its parts, but its mirror has them.
  ///   - contentType: The content type that may be named in it.
  init?<ContentType: MustacheContentType>(_ template: MustacheTemplate, contentType: ContentType.Type) {
    guard let body = append(template, contentType) else { return nil }
    self.body = body
  }

  /// Appends the parts of a template, those of its sections before.
  private mutating func append<ContentType: MustacheContentType>(
    _ template: MustacheTemplate, _ contentType: ContentType.Type
  ) -> Range<Int>? {
    guard let tokens = Mirror(reflecting: template).descendant("tokens") else { return nil }
    var own: [Part] = []
    for token in Mirror(reflecting: tokens).children {
      guard let (label, value) = Mirror(reflecting: token.value).children.first else { return nil }
      if label == "contentType" {
        guard value is ContentType else { return nil }
        continue
      }
      guard let part = part(TokenFields(label, value), contentType) else { return nil }
      own.append(part)
    }
    parts += own
    return parts.count - own.count..<parts.count
  }

  private mutating func part<ContentType: MustacheContentType>(
    _ token: TokenFields, _ contentType: ContentType.Type
  ) -> Part? {
    switch token.label {
    case "text": return token.text.map { Part(kind: .text, text: append($0)) }
    case "variable", "unescapedVariable":
      return token.plainName.map {
        Part(kind: token.label == "variable" ? .variable : .unescapedVariable, path: append(path: $0))
      }
    case "section", "invertedSection":
      guard let name = token.plainName, let template = token.template("template"),
        let body = append(template, contentType)
      else { return nil }
      return Part(
        kind: token.label == "section" ? .section : .invertedSection, path: append(path: name), body: body,
        detail: append(source: template.description))
    case "blockExpansion":
      guard let name = token.name, let template = token.template("default"),
        let indentation = token.indentation,
        let body = append(template, contentType)
      else { return nil }
      return Part(kind: .block, path: append(label: name), text: append(indentation), body: body)
    case "partial":
      guard let name = token.first, let indentation = token.indentation, let inherited = token.blocks else {
        return nil
      }
      let blocks = inherited.compactMapValues { CompiledTemplate($0, contentType: contentType) }
      guard blocks.count == inherited.count else { return nil }
      self.blocks.append(blocks)
      partials.insert(name)
      for template in blocks.values { partials.formUnion(template.partials) }
      return Part(
        kind: .partial, path: append(label: name), text: append(indentation), detail: self.blocks.count - 1)
    default: return nil
    }
  }

  private mutating func append(_ text: String) -> Range<Int> {
    bytes += text.utf8
    return bytes.count - text.utf8.count..<bytes.count
  }

  private mutating func append(path name: String) -> Int {
    let own = name.split(separator: ".").map { ValueName(String($0)) }
    return append(own) { $0.isImmediate = name.hasPrefix(".") }
  }

  private mutating func append(label: String) -> Int {
    labels.append(label)
    return labels.count - 1
  }
}

// MARK: Making one out of others

extension CompiledTemplate {
  /// Appends parts, whose ranges and indices are this template's.
  mutating func append(_ parts: [Part]) -> Range<Int> {
    self.parts += parts
    return self.parts.count - parts.count..<self.parts.count
  }

  mutating func append(_ text: [UInt8]) -> Range<Int> {
    bytes += text
    return bytes.count - text.count..<bytes.count
  }

  mutating func append(_ names: [ValueName], _ setUp: (inout Path) -> Void) -> Int {
    self.names += names
    var path = Path(names: self.names.count - names.count..<self.names.count)
    setUp(&path)
    paths.append(path)
    return paths.count - 1
  }

  mutating func append(source: String) -> Int {
    sources.append(source)
    return sources.count - 1
  }
}

/// The fields of one of swift-mustache's tokens; each is `nil` where there is none of this name and type.
private struct TokenFields {
  let label: String?
  private let value: Any
  private let fields: Mirror

  init(_ label: String?, _ value: Any) {
    self.label = label
    self.value = value
    fields = Mirror(reflecting: value)
  }

  /// The token itself where it is a text.
  var text: String? { value as? String }
  var name: String? { fields.descendant("name") as? String }
  /// The name, if no transform is applied to what it names.
  var plainName: String? {
    (fields.descendant("transforms") as? [String])?.isEmpty == true ? name : nil
  }
  /// The field without a name.
  var first: String? { fields.descendant(0) as? String }
  var indentation: String? { optional("indentation", or: "") }
  var blocks: [String: MustacheTemplate]? { optional("inherits", or: [:]) }

  func template(_ label: String) -> MustacheTemplate? { fields.descendant(label) as? MustacheTemplate }

  /// A field that may be empty, with what stands for nothing.
  private func optional<Field>(_ label: String, or empty: Field) -> Field? {
    guard let field = fields.descendant(label), type(of: field) == Field?.self else { return nil }
    return field as? Field ?? empty
  }
}

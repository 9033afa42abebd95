import Markup

/// The templates of a site in one language, in which all that is the same on every page is text.
///
/// Two thirds of the default theme's tags ask for the site, its data and its options. They are answered here once, partials
/// and blocks are put where they stand, and what is left are the tags that ask for the page.
struct SpecializedTemplates: Sendable {
  /// All of them, as parts of one template.
  let template: CompiledTemplate
  private let bodies: [String: Range<Int>]

  /// Specializes templates.
  ///
  /// - Parameters:
  ///   - templates: The templates by name, all that they show among them.
  ///   - root: The outermost context of some page. The contexts of all others must give the same answers to names of which
  ///     ``RootContext/isConstant(_:)`` says so.
  init(_ templates: [String: CompiledTemplate], root: RootContext) {
    var specialization = Specialization(templates, root)
    bodies = templates.filter { !Self.isPart($0.key) }.compactMapValues { specialization.body(of: $0) }
    template = specialization.result
  }

  /// The parts of a template in ``template``; `nil` for one that could not be specialized: it is only a part of others,
  /// has indented partials or blocks, whose lines need the walk's care, or shows so much that it would not be worth it.
  subscript(name: String) -> Range<Int>? { bodies[name] }

  private static func isPart(_ name: String) -> Bool {
    name.hasPrefix("partials/") || name.hasPrefix(ComponentContext.template(""))
  }
}

/// Follows templates as ``TemplateWalk`` does, with only a part of the values known.
private struct Specialization {
  /// A value that names are looked for in, above the outermost context.
  private enum Level {
    /// A value that is the same on every page. It is not among the values of the walk that renders what is left.
    case known(any TemplateValue)
    /// One of the contexts of a page, which do not answer ``RootContext/outermostNames``.
    case context
    /// A value that may answer any name.
    case anything
    /// The empty list for which an inverted section is shown, if it was not shown for another reason.
    case emptyList
  }

  private enum Answer {
    case known((any TemplateValue)?)
    case unknown
  }

  /// What surrounds a part of a template.
  private struct Scope {
    var levels: [Level] = []
    var blocks: [String: CompiledTemplate] = [:]
    var depth = 0

    /// Whether one of the values may be a table of the author's.
    var isInTable: Bool {
      levels.contains { if case .anything = $0 { true } else { false } }
    }

    func with(_ level: Level) -> Scope {
      var result = self
      result.levels.append(level)
      return result
    }
  }

  /// Parts, and the text behind them.
  private struct Output {
    var parts: [CompiledTemplate.Part] = []
    var text = MarkupBuffer()
  }

  /// Why a template is left as it is.
  private enum Unspecializable: Error {
    case indented, tooLarge, shownInUnknownValue
  }

  private struct PathKey: Hashable {
    var names: [String]
    var isImmediate: Bool
    var isOutermost: Bool
  }

  /// How many parts one template may have with all that it shows; the default theme's have 300.
  private static let partLimit = 20_000

  private let templates: [String: CompiledTemplate]
  private let root: RootContext
  private(set) var result = CompiledTemplate()
  private var partCount = 0
  private var bodies: [[CompiledTemplate.Part]: Range<Int>] = [:]
  private var texts: [[UInt8]: Range<Int>] = [:]
  private var paths: [PathKey: Int] = [:]
  private var sources: [String: Int] = [:]

  init(_ templates: [String: CompiledTemplate], _ root: RootContext) {
    self.templates = templates
    self.root = root
    result.hasEachBodyOnce = true
  }

  mutating func body(of template: CompiledTemplate) -> Range<Int>? {
    partCount = 0
    return try? body(template, template.body, Scope())
  }

  private mutating func body(
    _ template: CompiledTemplate, _ range: Range<Int>, _ scope: Scope
  ) throws(Unspecializable) -> Range<Int> {
    var output = Output()
    try append(template, range, scope, to: &output)
    endText(&output)
    if let known = bodies[output.parts] { return known }
    let body = result.append(output.parts)
    bodies[output.parts] = body
    return body
  }

  private mutating func append(
    _ template: CompiledTemplate, _ range: Range<Int>, _ scope: Scope, to output: inout Output
  ) throws(Unspecializable) {
    var scope = scope
    scope.depth += 1
    // Blocks show blocks, which nobody has measured before.
    guard scope.depth <= 2 * TemplateNesting.depthLimit else { throw .tooLarge }
    for part in template.parts[range] {
      partCount += 1
      guard partCount <= Self.partLimit else { throw .tooLarge }
      switch part.kind {
      case .text: output.text.append(markup: template.bytes[part.text])
      case .variable, .unescapedVariable:
        switch try answer(template, part, scope) {
        case .known(let value?) where part.kind == .variable: output.text.append(text: value.text)
        case .known(let value?): output.text.append(markup: value.text)
        case .known(nil): break
        case .unknown:
          append(CompiledTemplate.Part(kind: part.kind, path: path(template, part, scope)), to: &output)
        }
      case .section: try append(section: part, template, scope, to: &output)
      case .invertedSection: try append(invertedSection: part, template, scope, to: &output)
      case .block:
        guard part.text.isEmpty else { throw .indented }
        if let block = scope.blocks[template.labels[part.path]] {
          try append(block, block.body, scope, to: &output)
        } else {
          try append(template, part.body, scope, to: &output)
        }
      case .partial:
        guard part.text.isEmpty else { throw .indented }
        guard let partial = templates[template.labels[part.path]] else { continue }
        var inner = scope
        inner.blocks.merge(template.blocks[part.detail]) { outer, _ in outer }
        try append(partial, partial.body, inner, to: &output)
      }
    }
  }

  private mutating func append(
    section part: CompiledTemplate.Part, _ template: CompiledTemplate, _ scope: Scope, to output: inout Output
  ) throws(Unspecializable) {
    switch try answer(template, part, scope) {
    case .known(nil): break
    case .known(let value?):
      switch value.section {
      case .condition(let isTrue): if isTrue { try append(template, part.body, scope, to: &output) }
      case .value: try append(template, part.body, scope.with(.known(value)), to: &output)
      case .list(let list):
        for index in 0..<list.count {
          try append(template, part.body, scope.with(.known(list.item(at: index))), to: &output)
        }
      case .function(let function): output.text.append(markup: function(template.sources[part.detail]))
      }
    case .unknown:
      let inner = scope.with(mayHaveAnyName(template, part, scope) ? .anything : .context)
      var own = CompiledTemplate.Part(kind: .section, path: path(template, part, scope))
      own.body = try body(template, part.body, inner)
      own.detail = source(template.sources[part.detail])
      append(own, to: &output)
    }
  }

  private mutating func append(
    invertedSection part: CompiledTemplate.Part, _ template: CompiledTemplate, _ scope: Scope,
    to output: inout Output
  ) throws(Unspecializable) {
    switch try answer(template, part, scope) {
    case .known(nil): try append(template, part.body, scope, to: &output)
    case .known(let value?):
      switch value.section {
      case .condition(let isTrue): if !isTrue { try append(template, part.body, scope, to: &output) }
      case .list(let list):
        if list.count == 0 { try append(template, part.body, scope.with(.known(value)), to: &output) }
      case .value, .function: break
      }
    case .unknown:
      var own = CompiledTemplate.Part(kind: .invertedSection, path: path(template, part, scope))
      own.body = try body(template, part.body, scope.with(.emptyList))
      append(own, to: &output)
    }
  }
}

// MARK: Names

extension Specialization {
  private func answer(
    _ template: CompiledTemplate, _ part: CompiledTemplate.Part, _ scope: Scope
  ) throws(Unspecializable) -> Answer {
    let path = template.paths[part.path]
    let names = template.names[path.names]
    guard let first = names.first else { return try innermost([], scope) }
    if path.isImmediate { return try innermost(names, scope) }
    for (index, level) in scope.levels.enumerated().reversed() {
      switch level {
      case .known(let value):
        if let found = value.value(named: first) { return .known(found.value(at: names.dropFirst())) }
      case .context where RootContext.outermostNames.contains(first.key), .emptyList: break
      case .context, .anything:
        // What does not answer here may be answered further outside, where the value is missing when the page is rendered.
        for case .known(let value) in scope.levels[..<index] where value.value(named: first) != nil {
          throw .shownInUnknownValue
        }
        return .unknown
      }
    }
    return constant(names)
  }

  /// What the innermost value answers, itself for no names.
  private func innermost(_ names: ArraySlice<ValueName>, _ scope: Scope) throws(Unspecializable) -> Answer {
    switch scope.levels.last {
    case nil: return names.isEmpty ? .unknown : constant(names)
    case .known(let value): return .known(value.value(at: names))
    case .context, .anything: return .unknown
    case .emptyList:
      let around = scope.levels.last {
        if case .emptyList = $0 { false } else { true }
      }
      // The value would not be there when the page is rendered.
      if case .known = around { throw .shownInUnknownValue }
      return .unknown
    }
  }

  /// What the outermost context answers.
  private func constant(_ names: ArraySlice<ValueName>) -> Answer {
    root.isConstant(names) ? .known(root.value(at: names)) : .unknown
  }

  /// Whether a value that is not known may be a table of the author's.
  private func mayHaveAnyName(
    _ template: CompiledTemplate, _ part: CompiledTemplate.Part, _ scope: Scope
  ) -> Bool {
    let tables: Set<ValueName.Key> = [.extra, .data, .theme]
    return scope.isInTable
      || template.names[template.paths[part.path].names].contains { tables.contains($0.key) }
  }
}

extension TemplateValue {
  /// The value of names, each in that of the one before; the value itself for none.
  fileprivate func value(at names: ArraySlice<ValueName>) -> (any TemplateValue)? {
    var found: (any TemplateValue)? = self
    for name in names { found = found?.value(named: name) }
    return found
  }
}

// MARK: The result

extension Specialization {
  private mutating func append(_ part: CompiledTemplate.Part, to output: inout Output) {
    endText(&output)
    output.parts.append(part)
  }

  private mutating func endText(_ output: inout Output) {
    if output.text.count == 0 { return }
    let text = output.text.bytes
    output.text = MarkupBuffer()
    let range = texts[text] ?? result.append(text)
    texts[text] = range
    output.parts.append(CompiledTemplate.Part(kind: .text, text: range))
  }

  private mutating func path(
    _ template: CompiledTemplate, _ part: CompiledTemplate.Part, _ scope: Scope
  ) -> Int {
    let path = template.paths[part.path]
    let names = template.names[path.names]
    let isOutermost =
      !path.isImmediate && !scope.isInTable
      && names.first.map { RootContext.outermostNames.contains($0.key) } ?? false
    let key = PathKey(names: names.map(\.text), isImmediate: path.isImmediate, isOutermost: isOutermost)
    if let known = paths[key] { return known }
    let index = result.append(Array(names)) {
      $0.isImmediate = path.isImmediate
      $0.isOutermost = isOutermost
    }
    paths[key] = index
    return index
  }

  private mutating func source(_ text: String) -> Int {
    if let known = sources[text] { return known }
    let index = result.append(source: text)
    sources[text] = index
    return index
  }
}

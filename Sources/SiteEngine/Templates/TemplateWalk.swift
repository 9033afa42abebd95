import Markup

/// Renders a template in one walk through its parts, as swift-mustache does it.
struct TemplateWalk {
  private let templates: [String: CompiledTemplate]
  /// The values that names are looked for in, the innermost last.
  private var values: [any TemplateValue]
  /// What the outermost value gave for each name that it was asked for.
  private var rootValues: [(name: String, value: (any TemplateValue)?)] = []
  /// What stands in blocks.
  private var blocks: [String: CompiledTemplate] = [:]
  /// What a partial's tag is indented by, which every line of the partial is indented by, too.
  private var indentation: [UInt8] = []
  private(set) var html = MarkupBuffer(minimumCapacity: 16_384)

  /// Makes a walk.
  ///
  /// - Parameters:
  ///   - templates: All templates by name.
  ///   - root: The outermost value.
  init(_ templates: [String: CompiledTemplate], root: any TemplateValue) {
    self.templates = templates
    values = [root]
  }

  /// Appends a template.
  mutating func render(_ template: CompiledTemplate) { render(template, template.body) }

  /// Appends some of a template's parts.
  private mutating func render(_ template: CompiledTemplate, _ range: Range<Int>) {
    if indentation.isEmpty {
      for index in range { render(template, template.parts[index]) }
      return
    }
    let start = html.count
    for index in range {
      let partStart = html.count
      if html.endsLine(from: start) { html.append(markup: indentation) }
      let contentStart = html.count
      render(template, template.parts[index])
      if html.count == contentStart { html.truncate(to: partStart) }
    }
  }

  private mutating func render(_ template: CompiledTemplate, _ part: CompiledTemplate.Part) {
    switch part.kind {
    case .text:
      template.bytes.withUnsafeBufferPointer {
        html.append(markup: UnsafeBufferPointer(rebasing: $0[part.text]))
      }
    case .variable:
      if let value = value(of: template.paths[part.path]) { html.append(text: value.text) }
    case .unescapedVariable:
      if let value = value(of: template.paths[part.path]) { html.append(markup: value.text) }
    case .section: render(section: value(of: template.paths[part.path]), template, part)
    case .invertedSection: render(invertedSection: value(of: template.paths[part.path]), template, part)
    case .block:
      indent(by: template.bytes[part.text]) { walk in
        if let block = walk.blocks[template.paths[part.path].name] {
          walk.render(block)
        } else {
          walk.render(template, part.body)
        }
      }
    case .partial:
      guard let partial = templates[template.paths[part.path].name] else { return }
      let outerBlocks = blocks
      let ownBlocks = template.blocks[part.detail]
      // What is said further outside holds.
      if !ownBlocks.isEmpty { blocks.merge(ownBlocks) { outer, _ in outer } }
      indent(by: template.bytes[part.text]) { $0.render(partial) }
      blocks = outerBlocks
    }
  }

  private mutating func render(
    section value: (any TemplateValue)?, _ template: CompiledTemplate, _ part: CompiledTemplate.Part
  ) {
    guard let value else { return }
    switch value.section {
    case .condition(let isTrue): if isTrue { render(template, part.body) }
    case .value: render(template, part.body, with: value)
    case .list(let items): for item in items { render(template, part.body, with: item) }
    case .function(let function): html.append(markup: function(template.sources[part.detail]))
    }
  }

  private mutating func render(
    invertedSection value: (any TemplateValue)?, _ template: CompiledTemplate, _ part: CompiledTemplate.Part
  ) {
    guard let value else { return render(template, part.body) }
    switch value.section {
    case .condition(let isTrue): if !isTrue { render(template, part.body) }
    case .list(let items): if items.isEmpty { render(template, part.body, with: value) }
    case .value, .function: break
    }
  }

  private mutating func render(
    _ template: CompiledTemplate, _ range: Range<Int>, with value: any TemplateValue
  ) {
    values.append(value)
    render(template, range)
    values.removeLast()
  }

  private mutating func indent(by added: ArraySlice<UInt8>, _ body: (inout TemplateWalk) -> Void) {
    indentation += added
    body(&self)
    indentation.removeLast(added.count)
  }
}

// MARK: Names

extension TemplateWalk {
  private mutating func value(of path: CompiledTemplate.Path) -> (any TemplateValue)? {
    guard let first = path.names.first else { return values.last }
    var found = path.isImmediate ? value(named: first, at: values.count - 1) : nearestValue(named: first)
    for index in 1..<path.names.count { found = found?.value(named: path.names[index]) }
    return found
  }

  private mutating func nearestValue(named name: String) -> (any TemplateValue)? {
    for index in values.indices.reversed() {
      if let found = value(named: name, at: index) { return found }
    }
    return nil
  }

  /// Asks the outermost value once for each name, as it makes whole contexts of what it has.
  private mutating func value(named name: String, at index: Int) -> (any TemplateValue)? {
    guard index == 0 else { return values[index].value(named: name) }
    if let known = rootValues.firstIndex(where: { $0.name == name }) { return rootValues[known].value }
    let found = values[0].value(named: name)
    rootValues.append((name, found))
    return found
  }
}

extension MarkupBuffer {
  /// Whether what stands from an offset on ends with a line feed that is a character by itself.
  fileprivate func endsLine(from start: Int) -> Bool {
    guard count > start, bytes[count - 1] == UInt8(ascii: "\n") else { return false }
    return count - 1 == start || bytes[count - 2] != UInt8(ascii: "\r")
  }
}

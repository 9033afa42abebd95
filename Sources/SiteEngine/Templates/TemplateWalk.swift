import Markup

/// Renders a template in one walk through its parts, as swift-mustache does it.
struct TemplateWalk {
  private let templates: [String: CompiledTemplate]
  /// The values that names are looked for in, the innermost last.
  private var values: [any TemplateValue]
  /// What the outermost value gave for each name that it was asked for.
  private var rootValues: [any TemplateValue] = []
  /// The names of these.
  private var rootNames: [ValueName] = []
  /// The outermost of the values that were asked for a name, by its place among them.
  private var outermostRead = Int.max
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
  init(_ templates: [String: CompiledTemplate], root: consuming any TemplateValue) {
    self.templates = templates
    values = [root]
  }

  /// Appends a template.
  mutating func render(_ template: CompiledTemplate) { render(template, template.body) }

  /// Appends some of a template's parts.
  mutating func render(_ template: CompiledTemplate, _ range: Range<Int>) {
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
      if let value = value(template, part) { html.append(text: value.text) }
    case .unescapedVariable:
      if let value = value(template, part) { html.append(markup: value.text) }
    case .section: render(section: value(template, part), template, part)
    case .invertedSection: render(invertedSection: value(template, part), template, part)
    case .block:
      indent(by: template.bytes[part.text]) { walk in
        if let block = walk.blocks[template.labels[part.path]] {
          walk.render(block)
        } else {
          walk.render(template, part.body)
        }
      }
    case .partial:
      guard let partial = templates[template.labels[part.path]] else { return }
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
    case .list(let list): render(list, template, part)
    case .function(let function): html.append(markup: function(template.sources[part.detail]))
    }
  }

  private mutating func render(
    _ list: any TemplateList, _ template: CompiledTemplate, _ part: CompiledTemplate.Part
  ) {
    // What a line is indented by is not the same wherever an item is shown.
    guard let rendered = list.rendered, template.hasEachBodyOnce, indentation.isEmpty else {
      for index in 0..<list.count { render(template, part.body, with: list.item(at: index)) }
      return
    }
    for index in 0..<list.count {
      let key = RenderedItems.Key(body: part.body, item: list.identity(ofItemAt: index))
      if let markup = rendered[key] {
        html.append(markup: markup)
        continue
      }
      let start = html.count
      let outermostReadBefore = outermostRead
      outermostRead = .max
      render(template, part.body, with: list.item(at: index))
      // The item's place is the one behind the values around it.
      if outermostRead >= values.count { rendered.keep(Array(html.bytes[start...]), for: key) }
      outermostRead = min(outermostRead, outermostReadBefore)
    }
  }

  private mutating func render(
    invertedSection value: (any TemplateValue)?, _ template: CompiledTemplate, _ part: CompiledTemplate.Part
  ) {
    guard let value else { return render(template, part.body) }
    switch value.section {
    case .condition(let isTrue): if !isTrue { render(template, part.body) }
    case .list(let list): if list.count == 0 { render(template, part.body, with: value) }
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
  /// What the name in a tag stands for.
  private mutating func value(
    _ template: CompiledTemplate, _ part: CompiledTemplate.Part
  ) -> (any TemplateValue)? {
    let path = template.paths[part.path]
    guard let first = path.names.first else { return values.last }
    let name = template.names[first]
    if path.isOutermost, path.names.count == 2 {
      return rootValue(named: name, template.names[first + 1])
    }
    var found = path.isImmediate ? value(named: name, at: values.count - 1) : nearestValue(named: name)
    for index in path.names.dropFirst() { found = found?.value(named: template.names[index]) }
    return found
  }

  private mutating func nearestValue(named name: ValueName) -> (any TemplateValue)? {
    for index in values.indices.reversed() {
      if let found = value(named: name, at: index) { return found }
    }
    return nil
  }

  private mutating func value(named name: ValueName, at index: Int) -> (any TemplateValue)? {
    if index == 0 { return rootValue(named: name).map { rootValues[$0] } }
    outermostRead = min(outermostRead, index)
    // An element of an array would be copied before it is asked.
    return values.withUnsafeBufferPointer { $0[index].value(named: name) }
  }

  /// The value of a name in one of the outermost value.
  private mutating func rootValue(named name: ValueName, _ inner: ValueName) -> (any TemplateValue)? {
    guard let index = rootValue(named: name) else { return nil }
    return rootValues.withUnsafeBufferPointer { $0[index].value(named: inner) }
  }

  /// The place of what the outermost value gives for a name. It is only asked once for what it has, as it makes whole
  /// contexts of that.
  private mutating func rootValue(named name: ValueName) -> Int? {
    outermostRead = 0
    if let known = rootNames.firstIndex(of: name) { return known }
    guard let found = values[0].value(named: name) else { return nil }
    rootValues.append(found)
    rootNames.append(name)
    return rootValues.count - 1
  }
}

extension MarkupBuffer {
  /// Whether what stands from an offset on ends with a line feed that is a character by itself.
  fileprivate func endsLine(from start: Int) -> Bool {
    guard count > start, bytes[count - 1] == UInt8(ascii: "\n") else { return false }
    return count - 1 == start || bytes[count - 2] != UInt8(ascii: "\r")
  }
}

import Markup

/// Renders templates in one walk through their nodes, which appends to one buffer.
struct TemplateRenderer {
  let templates: LinkedTemplates
  /// The nodes and bytes of the templates; an array would be counted and checked at each of them.
  private let nodes: UnsafeBufferPointer<TemplateNode>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let escaping: TemplateEscaping
  /// The values that names are looked for in.
  var scope: ValueScope
  private var blocks = BlockScopes()
  /// What the lines of a partial or a block are indented by.
  private var indentation: [UInt8] = []
  /// How much of it stands before the line that is next.
  private var indented = 0
  /// How many more steps there may be, and at how many it is looked again whether the task was cancelled.
  private var stepsLeft: Int
  private var nextLook: Int
  private let limits: TemplateLimits
  /// Whether the page's content was written, and how many bytes it has where it was written again.
  private var hasContent = false
  private var repeatedContent = 0
  /// The tag at which a limit was passed, or the list that was being shown when the task was cancelled. Nothing is rendered any
  /// more.
  private(set) var lastTag: Int?
  private(set) var output = MarkupBuffer(minimumCapacity: 16_384)

  /// Creates a renderer, which must not live longer than the nodes and bytes, those of the templates.
  init(
    _ templates: LinkedTemplates, _ nodes: UnsafeBufferPointer<TemplateNode>,
    _ bytes: UnsafeBufferPointer<UInt8>, root: any TemplateValue, _ escaping: TemplateEscaping,
    _ limits: TemplateLimits
  ) {
    self.templates = templates
    (self.nodes, self.bytes, self.escaping) = (nodes, bytes, escaping)
    scope = ValueScope(root: root)
    self.limits = limits
    (stepsLeft, nextLook) = (limits.steps, limits.steps)
  }

  /// Renders a body.
  mutating func render(_ body: Range<Int>) {
    var index = body.lowerBound
    stepsLeft &-= 1
    while index < body.upperBound {
      let node = nodes[index]
      stepsLeft &-= 1
      if node.startsLine, !indentation.isEmpty { beginLine() }
      render(node, at: index)
      index = node.next
    }
  }

  private mutating func render(_ node: TemplateNode, at index: Int) {
    switch node.kind {
    case .text: renderText(node)
    case .variable, .unescapedVariable: renderVariable(node, at: index)
    case .section: if let value = value(of: node) { renderSection(value, node, at: index) }
    case .invertedSection: renderInvertedSection(value(of: node), index + 1..<node.next)
    case .block: renderBlock(node, at: index)
    case .parent, .partial: renderTemplate(node, at: index)
    }
  }

  private mutating func renderVariable(_ node: TemplateNode, at index: Int) {
    guard let value = value(of: node) else { return }
    guard writtenBytes <= limits.bytes else { return lastTag = lastTag ?? index }
    let text = value.text
    if node.kind == .variable { write(text) } else { output.append(markup: text) }
    if limits.contentSize > 0, text.utf8.count == 1, text.utf8.first == 0 {
      if hasContent { repeatedContent += limits.contentSize }
      hasContent = true
    }
  }

  /// The bytes of what was written, without a page's content where it stands for the first time.
  var writtenBytes: Int { output.count + repeatedContent }

  private mutating func write(_ text: String) {
    switch escaping {
    case .markup: output.append(text: text)
    case .function(let function): output.append(markup: function(text))
    case .none: output.append(markup: text)
    }
  }
}

// MARK: Sections

extension TemplateRenderer {
  private mutating func renderSection(_ value: any TemplateValue, _ node: TemplateNode, at index: Int) {
    let body = index + 1..<node.next
    switch value.section {
    case .condition(let isTrue): if isTrue { render(body) }
    case .value:
      scope.values.append(value)
      render(body)
      scope.values.removeLast()
    case .list(let list): renderList(list, body, at: index)
    case .function(let function):
      output.append(markup: function(String(decoding: bytes[node.text], as: UTF8.self)))
    }
  }

  private mutating func renderList(_ list: any TemplateList, _ body: Range<Int>, at node: Int) {
    let (outer, count) = (scope.place, list.count)
    for index in 0..<count {
      if stepsLeft < nextLook || writtenBytes > limits.bytes { look(whileShowing: node) }
      if lastTag != nil { break }
      scope.place = ListPlace(index: index, count: count)
      scope.values.append(list.item(at: index))
      render(body)
      scope.values.removeLast()
    }
    scope.place = outer
  }

  /// Ends the rendering if there were too many steps or bytes, or if the task was cancelled. Only lists are asked: without
  /// them, no template takes long.
  private mutating func look(whileShowing list: Int) {
    nextLook = max(0, stepsLeft - 10_000)
    if stepsLeft < 0 || writtenBytes > limits.bytes || Task.isCancelled { lastTag = lastTag ?? list }
  }

  private mutating func renderInvertedSection(_ value: (any TemplateValue)?, _ body: Range<Int>) {
    switch value?.section {
    case nil, .condition(false): render(body)
    case .list(let list): if list.count == 0 { render(body) }
    case .condition, .value, .function: break
    }
  }

  private mutating func value(of node: TemplateNode) -> (any TemplateValue)? {
    scope.value(of: node.name, in: templates)
  }
}

// MARK: Blocks and templates

extension TemplateRenderer {
  private mutating func renderBlock(_ node: TemplateNode, at index: Int) {
    let (outer, outerIndentation) = (blocks.current, indentation.count)
    let content = blocks.content(of: index, in: templates)
    indentation += bytes[node.text]
    indented = node.isStandalone ? 0 : indentation.count
    render(content)
    indented = 0
    indentation.removeLast(indentation.count - outerIndentation)
    blocks.current = outer
  }

  private mutating func renderTemplate(_ node: TemplateNode, at index: Int) {
    guard let body = templates.entries[node.name] else { return }
    let outer = indentation
    // What stands inside a line is not a line of the template around it.
    if node.isStandalone { indentation += bytes[node.text] } else { indentation = [] }
    blocks.enter(index, node)
    render(body)
    blocks.leave(node)
    indentation = outer
  }

  private mutating func beginLine() {
    output.append(markup: indentation[min(indented, indentation.count)...])
    indented = 0
  }

  private mutating func renderText(_ node: TemplateNode) {
    let text = UnsafeBufferPointer(rebasing: bytes[node.text])
    if indentation.isEmpty { return output.append(markup: text) }
    var rest = text[...]
    while let end = rest.dropLast().firstIndex(of: UInt8(ascii: "\n")) {
      output.append(markup: UnsafeBufferPointer(rebasing: rest[...end]))
      beginLine()
      rest = rest[(end + 1)...]
    }
    output.append(markup: UnsafeBufferPointer(rebasing: rest))
  }
}

import Diagnostics

/// Templates that know one another, ready to be rendered: all their nodes in one array, every name once.
package struct LinkedTemplates: Sendable {
  /// What a tag names, as ranges of the tables below.
  struct Path {
    /// The names; none for the innermost value itself.
    var names: Range<Int>
    /// The functions; one that is not known is `nil`.
    var transforms: Range<Int>
    var isImmediate: Bool
    var isOfElement: Bool
  }

  /// The nodes. Their names are indices of `paths` or of `entries`, or numbers of blocks.
  private(set) var nodes: [TemplateNode] = []
  private(set) var bytes: [UInt8] = []
  private(set) var paths: [Path] = []
  /// The names of paths, as indices of `names`.
  private(set) var pathNames: [Int] = []
  private(set) var names: [ValueName] = []
  private(set) var transforms: [Transform?] = []
  /// The bodies of the templates, among the nodes; `nil` for one that does not exist.
  private(set) var entries: [Range<Int>?] = []
  private var indices: [String: Int] = [:]
  /// The templates, in the order of their nodes.
  private var sources: [(firstNode: Int, template: Template)] = []

  /// Links templates.
  ///
  /// - Parameter templates: The templates by name, without mistakes and without `endlessExpansions`.
  package init(_ templates: [String: Template]) {
    var linker = Linker()
    let sorted = templates.sorted { $0.key < $1.key }
    for (name, _) in sorted { _ = linker.entry(named: name, in: &self) }
    for (name, template) in sorted { linker.append(template, named: name, to: &self) }
    indices = linker.entries
  }

  /// Where the tag of a node stands.
  func location(ofNode index: Int) -> SourceLocation {
    let source = sources.last { $0.firstNode <= index }
    return source.map { $0.template.location(of: nodes[index]) } ?? SourceLocation(file: "")
  }

  /// The nodes of a template; `nil` where there is none of the name.
  subscript(name: String) -> Range<Int>? { indices[name].flatMap { entries[$0] } }
}

/// Puts templates behind one another.
private struct Linker {
  private var blocks: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var paths: [ValuePath: Int] = [:]
  private(set) var entries: [String: Int] = [:]

  mutating func entry(named name: String, in result: inout LinkedTemplates) -> Int {
    if let known = entries[name] { return known }
    entries[name] = result.entries.count
    result.append(entry: nil)
    return result.entries.count - 1
  }

  mutating func append(_ template: Template, named name: String, to result: inout LinkedTemplates) {
    let (start, firstByte) = (result.nodes.count, result.bytes.count)
    result.append(template.bytes)
    result.append(template, firstNode: start)
    for var node in template.nodes {
      node.next += start
      node.text = node.text.lowerBound + firstByte..<node.text.upperBound + firstByte
      switch node.kind {
      case .text: break
      case .variable, .unescapedVariable, .section, .invertedSection:
        node.name = index(of: template.path(of: node), in: &result)
      case .block: node.name = number(ofBlock: template.label(of: node))
      case .parent, .partial: node.name = entry(named: template.label(of: node), in: &result)
      }
      result.append(node)
    }
    result.setEntry(entry(named: name, in: &result), start..<result.nodes.count)
  }

  private mutating func number(ofBlock name: String) -> Int {
    if let known = blocks[name] { return known }
    blocks[name] = blocks.count
    return blocks.count - 1
  }

  private mutating func index(of path: ValuePath, in result: inout LinkedTemplates) -> Int {
    if let known = paths[path] { return known }
    let names = path.names.map { index(ofName: $0, in: &result) }
    paths[path] = paths.count
    result.append(path, names)
    return paths.count - 1
  }

  private mutating func index(ofName text: String, in result: inout LinkedTemplates) -> Int {
    if let known = names[text] { return known }
    names[text] = names.count
    result.append(ValueName(text))
    return names.count - 1
  }
}

extension LinkedTemplates {
  fileprivate mutating func append(_ node: TemplateNode) { nodes.append(node) }
  fileprivate mutating func append(_ text: [UInt8]) { bytes += text }
  fileprivate mutating func append(_ name: ValueName) { names.append(name) }
  fileprivate mutating func append(_ template: Template, firstNode: Int) {
    sources.append((firstNode, template))
  }
  fileprivate mutating func append(entry: Range<Int>?) { entries.append(entry) }
  fileprivate mutating func setEntry(_ index: Int, _ body: Range<Int>) { entries[index] = body }

  fileprivate mutating func append(_ path: ValuePath, _ own: [Int]) {
    let (name, transform) = (pathNames.count, transforms.count)
    pathNames += own
    transforms += path.transforms.map { Transform(rawValue: $0) }
    paths.append(
      Path(
        names: name..<pathNames.count, transforms: transform..<transforms.count,
        isImmediate: path.isImmediate, isOfElement: path.isOfElement))
  }
}

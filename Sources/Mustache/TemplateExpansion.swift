import Diagnostics

/// Measures how deep templates are nested and how many templates and blocks they expand, before any is rendered.
///
/// Templates are followed as they are rendered, with every section shown once, so that none of them can exhaust the stack or
/// never end.
struct TemplateExpansion {
  /// How deep sections, blocks and templates may be nested. Real themes stay below twenty.
  static let depthLimit = 100
  /// How many templates and blocks one template may expand, including those of the templates that it includes.
  static let countLimit = 10_000

  private enum Excess: Error {
    case deep, large
  }

  private let templates: LinkedTemplates
  private var blocks = BlockScopes()
  private var count = 0

  private init(_ templates: LinkedTemplates) { self.templates = templates }

  /// An error for the first template, by name, that exceeds a limit; `nil` if none does.
  static func problem(in templates: [String: Template]) -> Diagnostic? {
    let linked = LinkedTemplates(templates)
    for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
      guard let place = template.references.first?.location, let body = linked[name] else { continue }
      var expansion = TemplateExpansion(linked)
      do throws(Excess) {
        try expansion.follow(body, 0)
      } catch {
        switch error {
        case .deep: return .templateTooDeep(limit: depthLimit, at: place)
        case .large: return .templateTooLarge(limit: countLimit, at: place)
        }
      }
    }
    return nil
  }

  private mutating func follow(_ body: Range<Int>, _ depth: Int) throws(Excess) {
    guard depth <= Self.depthLimit else { throw .deep }
    var index = body.lowerBound
    while index < body.upperBound {
      let node = templates.nodes[index]
      switch node.kind {
      case .text, .variable, .unescapedVariable: break
      case .section, .invertedSection: try follow(index + 1..<node.next, depth + 1)
      case .block:
        try countExpansion()
        let saved = blocks.current
        let content = blocks.content(of: index, in: templates)
        try follow(content, depth + 1)
        blocks.current = saved
      case .partial, .parent:
        try countExpansion()
        if let body = templates.entries[node.name] {
          blocks.enter(index, node)
          try follow(body, depth + 1)
          blocks.leave(node)
        }
      }
      index = node.next
    }
  }

  private mutating func countExpansion() throws(Excess) {
    count += 1
    if count > Self.countLimit { throw .large }
  }
}

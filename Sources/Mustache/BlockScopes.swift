/// Which parents' tags surround what is rendered, and so what stands in blocks.
///
/// A block in what replaces another one is a block of the template in which that is written: it is looked for in the parents'
/// tags around that template only. So nothing can stand in itself.
struct BlockScopes {
  private struct Scope {
    /// The node of the parent's tag.
    var parent: Int
    var outer: Int?
  }

  private var scopes: [Scope] = []
  /// The innermost scope.
  var current: Int?

  /// Goes into a template; that of a partial sees the blocks around it.
  mutating func enter(_ index: Int, _ node: TemplateNode) {
    guard node.kind == .parent else { return }
    scopes.append(Scope(parent: index, outer: current))
    current = scopes.count - 1
  }

  /// Goes out of the template that was entered last.
  mutating func leave(_ node: TemplateNode) {
    guard node.kind == .parent else { return }
    current = scopes.removeLast().outer
  }

  /// What stands in a block, after which `current` has to be put back: what is said furthest outside, else the block's
  /// own text.
  mutating func content(of block: Int, in templates: LinkedTemplates) -> Range<Int> {
    var content = block + 1..<templates.nodes[block].next
    var inner = current
    var scope = current
    while let index = scope {
      let parent = templates.nodes[scopes[index].parent]
      var child = scopes[index].parent + 1
      while child < parent.next {
        if templates.nodes[child].name == templates.nodes[block].name {
          content = child + 1..<templates.nodes[child].next
          inner = scopes[index].outer
        }
        child = templates.nodes[child].next
      }
      scope = scopes[index].outer
    }
    current = inner
    return content
  }
}

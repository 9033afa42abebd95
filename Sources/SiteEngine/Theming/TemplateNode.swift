/// A tag of a template with what it encloses.
struct TemplateNode: Sendable, Hashable {
  var tag: TemplateTag
  /// What stands between the tag and its end; none for a tag that encloses nothing.
  var children: [TemplateNode] = []

  /// The tree of a template's tags.
  ///
  /// - Returns: The outermost tags, or `nil` where tags do not close one another, so that the template is not rendered.
  static func tree(of tags: [TemplateTag]) -> [TemplateNode]? {
    var open: [TemplateNode] = []
    var top: [TemplateNode] = []
    func add(_ node: TemplateNode) {
      if open.isEmpty { top.append(node) } else { open[open.count - 1].children.append(node) }
    }
    for tag in tags {
      switch tag.kind {
      case .variable, .partial: add(TemplateNode(tag: tag))
      case .section, .inverted, .block, .parent:
        guard open.count < depthLimit else { return nil }
        open.append(TemplateNode(tag: tag))
      case .end:
        guard let node = open.popLast(), node.tag.name == tag.name else { return nil }
        add(node)
      case .comment: continue
      }
    }
    return open.isEmpty ? top : nil
  }

  /// How deep sections may lie in one another.
  private static let depthLimit = 200
}

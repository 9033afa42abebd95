package import Diagnostics

/// A Mustache template: a tree whose tags know where they stand.
///
/// The tree is one array in the order of the text. What a node encloses follows it, up to the node's `next`, so that
/// walking it needs no pointers. The same tree is checked, changed and rendered.
package struct Template: Sendable {
  /// The nodes in the order of the text.
  package internal(set) var nodes: [TemplateNode] = []
  /// The problems with the text, in its order; one with mistakes is not to be rendered. The nodes are those before a
  /// mistake behind which nothing could be read.
  package internal(set) var errors: [TemplateSyntaxError] = []
  /// What tags name, of values.
  var paths: [ValuePath] = []
  /// What tags name, of blocks and templates.
  var labels: [String] = []
  /// The text, and behind it the texts that were put into the tree.
  var bytes: [UInt8]
  /// The file that places name.
  package let file: String
  private let firstLine: Int
  /// Where each line begins.
  private let lines: [Int]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: The template's text.
  ///   - file: The file that places name.
  ///   - firstLine: The number of the text's first line in the file.
  package init(_ text: String, file: String, firstLine: Int = 1) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    self.file = file
    self.firstLine = firstLine
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var parser = TemplateParser(self)
    parser.parse()
    (nodes, errors) = (parser.template.nodes, parser.template.errors)
    (paths, labels) = (parser.template.paths, parser.template.labels)
  }

  /// The outermost nodes.
  package var body: Range<Int> { nodes.indices }

  /// The nodes that one encloses, with all that these enclose.
  package func body(of index: Int) -> Range<Int> { index + 1..<nodes[index].next }

  /// The places of the nodes in a body that no other node in it encloses.
  package func children(_ body: Range<Int>) -> some Sequence<Int> {
    sequence(state: body.lowerBound) { [nodes] next -> Int? in
      guard next < body.upperBound else { return nil }
      defer { next = nodes[next].next }
      return next
    }
  }

  /// What a variable or a section names.
  package func path(of node: TemplateNode) -> ValuePath { paths[node.name] }

  /// The name of a block, of a parent or of a partial.
  package func label(of node: TemplateNode) -> String { labels[node.name] }

  /// The bytes of a text, or those that a section encloses as its author wrote them.
  package func text(of node: TemplateNode) -> String { String(decoding: bytes[node.text], as: UTF8.self) }

  /// Where a node's tag begins.
  package func location(of node: TemplateNode) -> SourceLocation { location(node.tag.lowerBound) }

  /// Where the name in a node's tag begins.
  package func nameLocation(of node: TemplateNode) -> SourceLocation { location(node.nameStart) }

  /// The place of what a section encloses.
  package func bodyLocation(of node: TemplateNode) -> SourceLocation { location(node.text.lowerBound) }

  /// The place of a byte of the text.
  func location(_ offset: Int) -> SourceLocation {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: file, line: firstLine + low, column: offset - lines[low] + 1)
  }
}

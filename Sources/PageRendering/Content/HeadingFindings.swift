import Diagnostics
import MarkdownSyntax

extension [Heading] {
  /// Puts the headings of components among those around them, in the order of lines.
  mutating func insert(componentHeadings: [Heading]) {
    guard !componentHeadings.isEmpty else { return }
    var rest = componentHeadings[...]
    var result: [Heading] = []
    for heading in self {
      while let next = rest.first, next.location < heading.location { result.append(rest.removeFirst()) }
      result.append(heading)
    }
    self = result + rest
  }

  /// What a check says of the levels. The page's title is a heading of the first level above them all.
  var levelFindings: [Diagnostic] {
    var level = 1
    return compactMap { heading in
      defer { level = heading.level }
      if heading.level == 1 { return .secondTitle(heading.text, at: heading.location) }
      guard heading.level > level + 1 else { return nil }
      return .skippedHeadingLevel(heading.text, level: heading.level, after: level, at: heading.location)
    }
  }
}

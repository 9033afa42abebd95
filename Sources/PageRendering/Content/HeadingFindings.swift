import Diagnostics
import MarkdownSyntax

extension [Heading] {
  /// Puts the headings of components among those around them, in the order of lines.
  mutating func insert(componentHeadings: [Heading]) {
    guard !componentHeadings.isEmpty else { return }
    // A component in another one is rendered before it.
    var rest = componentHeadings.sorted { $0.location < $1.location }[...]
    var result: [Heading] = []
    for heading in self {
      while let next = rest.first, next.location < heading.location { result.append(rest.removeFirst()) }
      result.append(heading)
    }
    self = result + rest
  }

  /// The problems with ids that headings of different components, or of a component and the page around it, share.
  ///
  /// - Parameter known: Other problems of the page: those of one document are among them.
  /// - Returns: The problems that are not among them.
  func sharedIDs(besides known: [Diagnostic]) -> [Diagnostic] {
    var lines: [String: Int] = [:]
    return compactMap { heading in
      guard let first = lines[heading.id] else {
        lines[heading.id] = heading.location.line
        return nil
      }
      let problem = Diagnostic.duplicateHeadingID(heading.id, first: first, at: heading.location)
      let isKnown = known.contains {
        $0.identifier == problem.identifier && $0.location?.line == heading.location.line
      }
      return isKnown ? nil : problem
    }
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

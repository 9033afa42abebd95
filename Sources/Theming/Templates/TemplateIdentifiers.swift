import Mustache

extension [String: Template] {
  /// The ids that each template writes literally, with those of the templates that it includes.
  var identifiers: [String: Set<String>] {
    let own = mapValues(\.writtenIdentifiers)
    return reduce(into: [:]) { result, template in
      var found: Set<String> = []
      var seen: Set<String> = [template.key]
      var rest = [template.key]
      while let name = rest.popLast() {
        found.formUnion(own[name] ?? [])
        for reference in self[name]?.references ?? [] where seen.insert(reference.name).inserted {
          rest.append(reference.name)
        }
      }
      result[template.key] = found
    }
  }
}

extension Template {
  /// The values of `id` attributes that no tag of the template interrupts.
  fileprivate var writtenIdentifiers: Set<String> {
    var result: Set<String> = []
    for node in nodes where node.kind == .text {
      // A tag of HTML may begin in one node and end in another, so that only the attribute is looked for.
      let parts = text(of: node).split(separator: "id=", omittingEmptySubsequences: false)
      for (before, part) in zip(parts, parts.dropFirst()) where before.last?.isWhitespace ?? false {
        guard let mark = part.first, mark == "\"" || mark == "'" else { continue }
        let rest = part.dropFirst()
        if let end = rest.firstIndex(of: mark), end != rest.startIndex { result.insert(String(rest[..<end])) }
      }
    }
    return result
  }
}

import Yams

/// The mark of the first key of a YAML text that is no plain text, in a text with aliases; `nil` if there is none.
///
/// Yams takes hash values of keys, and compares them, over all that an alias stands for. A few lines of aliases can stand for more
/// than any machine can look through, so keys are looked at in the same text without aliases before it is composed.
///
/// - Throws: What Yams throws.
func firstKeyThatIsNotText(in text: String) throws -> Mark? {
  guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) else { return nil }
  // An alias becomes a word as long as itself, so that all places stay.
  let words = text.utf8.map { $0 == UInt8(ascii: "*") ? mark : $0 }
  guard let root = try compose(yaml: String(decoding: words, as: UTF8.self), .default, .default, .utf8)
  else { return nil }
  return firstKey(of: root)
}

/// What stands in the place of each `*`: no key of an author's begins with it.
private let mark = UInt8(ascii: "^")

private func firstKey(of node: Node) -> Mark? {
  switch node {
  case .scalar, .alias: return nil
  case .sequence(let items): return items.lazy.compactMap(firstKey).first
  case .mapping(let mapping):
    for (key, value) in mapping {
      guard let scalar = key.scalar, scalar.style != .plain || scalar.string.utf8.first != mark else {
        return key.mark
      }
      if let found = firstKey(of: value) { return found }
    }
    return nil
  }
}

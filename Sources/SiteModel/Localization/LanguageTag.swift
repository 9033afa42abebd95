/// A BCP 47 language tag: `de`, `pt-BR`, `zh-Hant-TW`.
package struct LanguageTag: Sendable, Hashable {
  /// The tag as it was written.
  package let text: String

  /// Reads a tag; `nil` for a text that is not a tag by RFC 5646 (section 2.1), or that does not begin with the two or
  /// three letters of ISO 639.
  package init?(_ text: String) {
    guard text.utf8.count <= 35 else { return nil }
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    func take(while isNext: (Substring) -> Bool, atMost limit: Int = .max) {
      var count = 0
      while count < limit, let part = parts.first, isNext(part) {
        parts.removeFirst()
        count += 1
      }
    }
    guard let language = parts.popFirst(), (2...3).contains(language.count), language.isLetters else {
      return nil
    }
    take(while: { $0.count == 3 && $0.isLetters }, atMost: 3)
    take(while: { $0.count == 4 && $0.isLetters }, atMost: 1)
    take(while: { $0.count == 2 && $0.isLetters || $0.count == 3 && $0.isDigits }, atMost: 1)
    take(while: { part in
      let isYear = part.count == 4 && part.prefix(1).isDigits
      return part.isAlphanumeric && ((5...8).contains(part.count) || isYear)
    })
    // Extensions and private use, of which only the form is checked.
    while let singleton = parts.first {
      guard singleton.count == 1, singleton.isAlphanumeric else { return nil }
      parts.removeFirst()
      let shortest = singleton.lowercased() == "x" ? 1 : 2
      let before = parts.count
      take(while: { (shortest...8).contains($0.count) && $0.isAlphanumeric })
      guard parts.count < before else { return nil }
    }
    self.text = text
  }

  /// The tag, and the tags that remain when its last parts are removed one by one: `zh-Hant-TW`, `zh-Hant`, `zh` (RFC
  /// 4647, section 3.4), in lower case.
  package static func lookupRange(of tag: String) -> [String] {
    let parts = tag.lowercased().split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  /// The two-letter codes of ISO 639-1.
  static let knownCodes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en \
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka \
    kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl \
    nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw \
    ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}

extension Substring {
  fileprivate var isLetters: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } }
  fileprivate var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
  fileprivate var isAlphanumeric: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }
}

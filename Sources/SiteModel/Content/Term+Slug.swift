import URLs

extension Site.Term {
  /// The part of a term's address that stands for its name: the slug of the name, in which `+` and `#` at the end of a word
  /// are `plus` and `sharp`, as `C`, `C++` and `C#` are different terms.
  ///
  /// - Returns: The slug, empty for a name without letters and digits.
  package static func slug(_ name: String) -> String {
    // A site has tens of thousands of tags, and hardly one with a sign. U+FF0B and U+FF03 begin with EF.
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") || $0 == 0xEF })
    else {
      return URLs.slug(name)
    }
    // The wide forms are those of keyboards for Chinese and Japanese.
    let name = name.replacing("\u{FF0B}", with: "+").replacing("\u{FF03}", with: "#")
    var words = ""
    var rest = name[...]
    while let character = rest.first {
      let signs = rest.prefix { $0 == "+" || $0 == "#" }
      guard !signs.isEmpty else {
        words.append(character)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(signs.count)
      let endsWord = words.last?.isWordPart ?? false && !(rest.first?.isWordPart ?? false)
      words += endsWord ? signs.map { $0 == "+" ? " plus" : " sharp" }.joined() : " "
    }
    return URLs.slug(words)
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

// snippet.family
/// Families of Objective-C methods whose callers own what they return.
enum MethodFamily: String, CaseIterable, Sendable {
  case alloc, copy, initializer = "init", mutableCopy, new

  /// The family of a method by its selector, such as `copyWithZone:`.
  ///
  /// Underscores in front don't count. The family's name must be all of
  /// the first word: no lower-case letter (a to z) follows it.
  init?(selector: String) {
    let name = Array(selector.utf8.drop { $0 == UInt8(ascii: "_") })
    let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
    for family in MethodFamily.allCases {
      let word = family.rawValue.utf8
      guard name.starts(with: word) else { continue }
      let rest = name.dropFirst(word.count)
      if let next = rest.first, lowercase.contains(next) { continue }
      self = family
      return
    }
    return nil
  }
}
// snippet.end

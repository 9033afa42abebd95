// snippet.read
extension Model {
  /// Reads a model:
  ///
  ///     entity Division
  ///       name: String
  ///       departments: many Department, inverse division
  ///
  /// Empty lines and lines that begin with `#` say nothing. Lines that
  /// cannot be read are kept by their numbers, and the rest is read.
  public init(text: String) {
    self.init()
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for (index, line) in lines.enumerated() {
      let words = line.split { $0 == " " || $0 == "," || $0 == "\t" }
        .map { String($0) }
      guard let first = words.first, first.utf8.first != UInt8(ascii: "#")
      else { continue }
      if !read(words) { unreadableLines.append(index + 1) }
    }
  }

  private mutating func read(_ words: [String]) -> Bool {
    if words[0] == "entity", words.count == 2 {
      entities.append(Entity(words[1]))
      return true
    }
    guard let last = entities.indices.last, words[0].hasSuffix(":")
    else { return false }
    let name = String(words[0].dropLast())
    if words.count == 2,
      let type = AttributeType.allCases.first(where: { $0.name == words[1] })
    {
      entities[last].attributes.append(Attribute(name, type))
      return true
    }
    guard words.count == 5, words[1] == "many", words[3] == "inverse"
    else { return false }
    entities[last].relations.append(
      Relation(name, many: words[2], inverse: words[4]))
    return true
  }
}
// snippet.end

import SampleModel

/// What Swift's runtime writes when a program traps: `module/file.swift:12: Fatal error: sentence`, and without a place
/// what it finds wrong with memory and casts. Addresses, which are others in each run, are left
/// out (`withoutAddresses`).
struct TrapMessage: Sendable, Hashable {
  /// From `Fatal error` on.
  var sentence: String
  /// The module, the file's own name and the line, if the message has them.
  var module: String?
  var file: String?
  var line: Int?

  private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]
  /// How messages begin that never have a place.
  private static let placelessBeginnings = ["Simultaneous accesses to 0x", "Could not cast value of type '"]
  /// What the runtime adds below a message, which is not the program's.
  private static let ends = [
    "Current stack trace", "***", "0 ", "\u{1F4A3}", "Previous access (", "Current access (",
    "Fatal access conflict detected.",
  ]

  /// Finds the last such message in what a program wrote to standard error.
  init?(in text: String) {
    let lines = text.withLineFeeds.lines
    for (index, line) in lines.enumerated().reversed() {
      guard let (place, sentence) = TrapMessage.split(line) else { continue }
      // A message may have several lines.
      let following = lines[(index + 1)...].prefix { next in
        !next.isEmpty && !TrapMessage.ends.contains(where: next.hasPrefix)
      }
      self.sentence = ([sentence] + following.prefix(5)).joined(separator: "\n").withoutAddresses
      if let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) {
        self.line = line
        let path = place[..<colon].split(separator: "/").map(String.init)
        file = path.last
        module = path.count > 1 ? path[0] : nil
      }
      return
    }
    return nil
  }

  /// The place and the sentence of a line; the place is empty where the line has none.
  private static func split(_ line: String) -> (place: Substring, sentence: String)? {
    if placelessBeginnings.contains(where: line.hasPrefix) { return ("", line) }
    for beginning in beginnings {
      if line.hasPrefix(beginning) { return ("", line) }
      if let range = line.firstRange(of: ": " + beginning) {
        return (line[..<range.lowerBound], String(line[range.lowerBound...].dropFirst(2)))
      }
    }
    return nil
  }

  /// The line of the sample or of a library that it imports which the message names; `nil` if it names another file, such
  /// as one of Swift's own.
  func position(in sample: Sample) -> SamplePosition? {
    guard let file, let line else { return nil }
    return sample.position(file: file, line: line, module: module)
  }

  /// The message of an uncaught error, without the name of the sample's module before names of types, which the author
  /// did not write.
  func withoutModule(_ module: String) -> TrapMessage {
    guard sentence.contains(": Error raised at ") else { return self }
    var result = self
    var rest = sentence[...]
    result.sentence = ""
    while let range = rest.firstRange(of: module + ".") {
      let isWhole = rest[..<range.lowerBound].last.map {
        !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
      }
      let isType = rest[range.upperBound...].first.map { $0.isUppercase || $0 == "(" || $0 == "_" }
      let isPrefix = (isWhole ?? true) && (isType ?? false)
      result.sentence += rest[..<(isPrefix ? range.lowerBound : range.upperBound)]
      rest = rest[range.upperBound...]
    }
    result.sentence += rest
    return result
  }
}

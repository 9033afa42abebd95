/// The words of a page, each with what was found of it in one section.
struct WordCounts {
  /// Each word once, in the order in which they were first counted.
  private(set) var words: [String] = []
  private var numbers: [String: UInt32] = [:]
  /// What was found of each word.
  private var findings: [Findings] = []
  /// The words of the section.
  private var found: [UInt32] = []

  /// Changes what was found of a word in the section.
  mutating func count(_ word: String, _ change: (inout Findings) -> Void) {
    let number: UInt32
    if let known = numbers[word] {
      number = known
    } else {
      number = UInt32(words.count)
      numbers[word] = number
      words.append(word)
      findings.append([])
    }
    if findings[Int(number)].isEmpty { found.append(number) }
    change(&findings[Int(number)])
  }

  /// Passes on the number of each word of the section with its weight, and begins another section.
  mutating func endSection(_ body: (_ word: UInt32, _ weight: UInt8) -> Void) {
    func take(_ number: UInt32) {
      body(number, findings[Int(number)].weight)
      findings[Int(number)] = []
    }
    // The index joins words that differ in hyphens only, so the order of these counts.
    var hyphenated: [UInt32] = []
    for number in found {
      if words[Int(number)].utf8.contains(UInt8(ascii: "-")) {
        hyphenated.append(number)
      } else {
        take(number)
      }
    }
    for number in hyphenated.sorted(by: { words[Int($0)] < words[Int($1)] }) { take(number) }
    found.removeAll(keepingCapacity: true)
  }

  /// Where a word stands.
  struct Findings: OptionSet {
    var rawValue: UInt16

    static let title = Findings(rawValue: 8)
    static let wholeTitle = Findings(rawValue: 16)
    static let tag = Findings(rawValue: 32)
    static let heading = Findings(rawValue: 64)
    static let summary = Findings(rawValue: 128)
    /// In the name of a source, which says nothing of the page itself.
    static let source = Findings(rawValue: 256)

    /// Counts the word once more in the text, up to five times.
    mutating func countInText() {
      if rawValue & 7 < SearchTerms.mostWeightOfText { rawValue += 1 }
    }

    fileprivate var weight: UInt8 {
      let title =
        contains(.wholeTitle) ? SearchTerms.wholeTitleWeight : contains(.title) ? SearchTerms.titleWeight : 0
      let others =
        (contains(.tag) ? 8 : 0) + (contains(.heading) ? 8 : 0) + (contains(.summary) ? 4 : 0)
        + Int(rawValue & 7)
      return UInt8(min(title + others, 63))
    }
  }
}

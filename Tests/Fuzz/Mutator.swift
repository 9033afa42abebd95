import TestSupport

/// Makes inputs out of others: bytes flipped, cut, copied, spliced with another file's, and what readers of text stumble
/// over put in between.
struct Mutator {
  /// What inputs are made of; at least one.
  let seeds: [[UInt8]]
  /// Words that mean something to what is tested.
  let tokens: [[UInt8]]
  /// No input is longer.
  let limit: Int
  private var random: SeededGenerator

  init(seeds: [[UInt8]], tokens: [String], limit: Int, seed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.tokens = tokens.map { Array($0.utf8) } + Self.oddities
    self.limit = limit
    random = SeededGenerator(seed: seed)
  }

  /// What comes between other bytes in no well-meant file.
  private static let oddities: [[UInt8]] =
    [
      "\u{301}", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{2028}", "\u{85}", "e\u{301}", "é", "ﬃ", "İ", "👩‍👩‍👧",
      "\u{E000}",
      "\u{10FFFF}", "\0", "\r", "\r\n", "\n", "\t", "\"", "'", "`", "\\", "<", ">", "&", "{", "}", "[", "]",
      "(", ")", "%",
      "%00", "%2e%2e%2f", "../", "-1", "0", "1", "9223372036854775807", "-9223372036854775808", "1e999",
      "nan", ":", "#",
    ].map { Array($0.utf8) } + [
      // A surrogate, a byte of no character, an overlong slash, UTF-16's mark.
      [0xED, 0xA0, 0x80], [0xFF], [0xC0, 0xAF], [0xFF, 0xFE], [0xF0, 0x9F],
    ]

  /// The next input.
  mutating func next() -> [UInt8] {
    // Files as they are find what their neighbours in the site would.
    var input = seeds[Int.random(in: 0..<seeds.count, using: &random)]
    if Int.random(in: 0..<4, using: &random) > 0 { input = Array(input[part(of: input, upTo: 1_000)]) }
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&input) }
    return input.count > limit ? Array(input[..<limit]) : input
  }

  private mutating func change(_ input: inout [UInt8]) {
    switch Int.random(in: 0..<40, using: &random) {
    case 0...4:
      guard !input.isEmpty else { return }
      input[place(in: input, including: false)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 5...8:
      guard !input.isEmpty else { return }
      input[place(in: input, including: false)] = UInt8.random(in: 0...255, using: &random)
    case 9...12: input.removeSubrange(part(of: input, upTo: 200))
    case 13...14: input.removeSubrange(place(in: input)...)
    case 15...18:
      let copied = Array(input[part(of: input, upTo: 200)])
      input.insert(contentsOf: repeated(copied, upTo: 40), at: place(in: input))
    case 19...22:
      let other = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      input.replaceSubrange(part(of: input, upTo: 400), with: other[part(of: other, upTo: 400)])
    case 23...35: input.insert(contentsOf: token(), at: place(in: input))
    case 36:
      // Deep nesting, or a very long line.
      let words = (0..<Int.random(in: 1...2, using: &random)).flatMap { _ in token() }
      input.insert(contentsOf: repeated(words, upTo: 30_000), at: place(in: input))
    default:
      let noise = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      input.insert(contentsOf: noise, at: place(in: input))
    }
  }

  private mutating func token() -> [UInt8] { tokens[Int.random(in: 0..<tokens.count, using: &random)] }

  /// Copies, few of them mostly, and never more bytes than an input may have.
  private mutating func repeated(_ bytes: [UInt8], upTo most: Int) -> [UInt8] {
    let wanted = Int.random(in: 1...Int.random(in: 1...most, using: &random), using: &random)
    return Array(repeatElement(bytes, count: min(wanted, limit / max(1, bytes.count))).joined())
  }

  private mutating func place(in input: [UInt8], including end: Bool = true) -> Int {
    Int.random(in: 0..<(input.count + (end ? 1 : 0)), using: &random)
  }

  private mutating func part(of input: [UInt8], upTo count: Int) -> Range<Int> {
    let start = place(in: input)
    return start..<min(input.count, start + Int.random(in: 0...count, using: &random))
  }
}

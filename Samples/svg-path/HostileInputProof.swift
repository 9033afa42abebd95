/// Data cut off anywhere keeps every segment that was complete.
///
/// - Returns: How many cuts there were.
func proveCuts() -> Int {
  var count = 0
  for item in GrammarCase.all {
    let whole = PathData(parsing: item.data).segments
    for end in item.data.unicodeScalars.indices {
      let cut = PathData(parsing: String(item.data[..<end])).segments
      // The cut may have shortened the last number, and no other.
      precondition(cut.count <= whole.count)
      let complete = cut.dropLast()
      precondition(complete.elementsEqual(whole.prefix(complete.count)))
      count += 1
    }
  }
  return count
}

/// Noise is read without harm, its mistake lies inside it, and what was
/// read from it reads the same when it is written out.
///
/// - Returns: How many texts there were.
func proveNoise() -> Int {
  let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789+-.,eE \n\t\u{0}é😀x")
  var random = SplitMix64(state: 7)
  let count = 5_000
  for _ in 0..<count {
    var text = "M1 1"
    for _ in 0..<random.next(upperBound: 24 as UInt64) {
      text.append(alphabet.randomElement(using: &random) ?? " ")
    }
    let path = PathData(parsing: text)
    precondition(path.segments.allSatisfy(\.isFinite))
    if let error = path.error {
      precondition((0...text.utf8.count).contains(error.offset))
      precondition(!error.excerpt(of: text).isEmpty)
    }
    let written = path.segments.pathData
    let again = PathData(parsing: written)
    precondition(again.error == nil, "`\(written)` is not path data")
    precondition(again.segments.pathData == written)
  }
  return count
}

/// Steele, Lea and Flood's generator: the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low..<high, using: &self)
  }
}

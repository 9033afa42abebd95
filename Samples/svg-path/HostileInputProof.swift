import SampleSupport

// snippet.cuts
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
// snippet.end

/// Noise is read without harm, its mistake lies inside it, and what was
/// read from it reads the same when it is written out.
///
/// - Returns: How many texts there were.
func proveNoise() -> Int {
  let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789+-.,eE \n\t\u{0}é😀x")
  var random = SplitMix64(seed: 7)
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

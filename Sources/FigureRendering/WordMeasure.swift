import FigureKit
import Synchronization

/// Measures words in one font, in ems, and remembers them, as titles have many words in common. Any number of threads may
/// ask at once.
final class WordMeasure: Sendable {
  /// Measures any text.
  let measure: TextMeasure
  /// The width of the space between two words.
  let space: Double
  private let known = Mutex<[String: TextMeasure.Measurement]>([:])

  /// With more words than this it begins anew.
  private static let mostWords = 20_000

  /// Creates one for a font, whose size does not matter.
  init(_ font: Font) {
    measure = TextMeasure(font)
    space = measure.width(of: "x x") - measure.width(of: "xx")
  }

  /// The width of a word, and whether the typefaces of this machine have all its characters.
  func measure(_ word: String) -> TextMeasure.Measurement {
    if let known = known.withLock({ $0[word] }) { return known }
    let new = measure.measure(word)
    known.withLock { known in
      if known.count >= Self.mostWords { known = [:] }
      known[word] = new
    }
    return new
  }
}

/// Quotation marks, dashes and ellipses that stand for what is typed, as pandoc and CommonMark's `smart` have it: `"` and `'`
/// become the marks of a language, `'` in a word an apostrophe, `--` and `---` dashes, `...` an ellipsis.
package struct SmartPunctuation: Sendable, Hashable {
  /// The marks around quoted text.
  struct Quotes: Sendable, Hashable {
    var open: String
    var close: String
  }

  /// What `"` and `'` become.
  let (double, single): (Quotes, Quotes)
  /// Whether a mark here opens what it marks, which the character before decides.
  private var opens = true
  private var isSingleOpen = false

  /// The marks of a language as CLDR lists them, those of English for a language that is not in here.
  ///
  /// - Parameter language: A BCP 47 tag; only its first part is used.
  package init(language: String) {
    let marks =
      Self.marks[language.lowercased().split(separator: "-").first.map(String.init) ?? ""] ?? "“ ” ‘ ’"
    let parts = marks.split(separator: " ").map(String.init)
    double = Quotes(open: parts[0], close: parts[1])
    single = Quotes(open: parts[2], close: parts[3])
  }

  /// The marks of languages, outer and inner. French sets narrow spaces inside.
  private static let marks = [
    "cs": "„ “ ‚ ‘", "da": "” ” ’ ’", "de": "„ “ ‚ ‘", "el": "« » “ ”", "es": "« » “ ”", "fi": "” ” ’ ’",
    "fr": "«\u{202F} \u{202F}» “ ”", "hu": "„ ” » «", "it": "« » “ ”", "ja": "「 」 『 』", "nb": "« » ‘ ’",
    "nn": "« » ‘ ’", "no": "« » ‘ ’", "pl": "„ ” « »", "ro": "„ ” « »", "ru": "« » „ “", "sk": "„ “ ‚ ‘",
    "sl": "„ “ ‚ ‘", "sv": "” ” ’ ’", "uk": "« » „ “",
  ]

  /// Begins a block, or a line after a break.
  mutating func begin() { (opens, isSingleOpen) = (true, false) }

  /// Goes past a line break.
  mutating func passBreak() { opens = true }

  /// Skips what is not text, such as code or a picture.
  mutating func passWord() { opens = false }

  /// The text as readers see it. A quotation mark at its end opens if a space precedes it.
  mutating func applied(to text: String) -> String {
    var result = ""
    var rest = Substring(text).unicodeScalars
    func count(_ scalar: Unicode.Scalar) -> Int { rest.prefix { $0 == scalar }.count }
    while let scalar = rest.first {
      var mark: String?
      var length = 1
      var opensNext = scalar.properties.isWhitespace || "([{<-–—/=“„«‘‚".unicodeScalars.contains(scalar)
      switch scalar {
      case "\"": (mark, opensNext) = (opens ? double.open : double.close, opens)
      case "'":
        let next = rest.dropFirst().first
        if opens, next.map({ !$0.properties.isWhitespace && !$0.isDigit }) ?? true {
          (mark, isSingleOpen, opensNext) = (single.open, true, true)
        } else if isSingleOpen, !(next?.properties.isAlphabetic ?? false) {
          (mark, isSingleOpen) = (single.close, false)
        } else {
          mark = "’"
        }
      case "-":
        length = count("-")
        mark = length == 2 ? "–" : length == 3 ? "—" : nil
      case ".":
        length = count(".")
        mark = length == 3 ? "…" : nil
      default: break
      }
      // `append(contentsOf:)` of scalars copies all that is there: a line of 5 MB took minutes.
      if let mark {
        result += mark
      } else {
        for scalar in rest.prefix(length) { result.unicodeScalars.append(scalar) }
      }
      rest = rest.dropFirst(length)
      opens = opensNext
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

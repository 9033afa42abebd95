/// A pattern of a language's rule: a small kind of regular expression, over bytes.
///
/// There are characters, `.` (any but a line end), `[…]` and `[^…]`, `\d`, `\w` (letters, digits, `_` and what is
/// not ASCII), `\s`, their opposites `\D`, `\W` and `\S`, `\h` (space and tab), `\n`, `\t`, `\r`, the quantifiers `?`, `*`, `+` and `{n}`, `{n,}` and
/// `{n,m}`, groups `(?:…)` with alternatives `|`, `^` and `$` for the ends of a line, `\b`, `(?=…)` and `(?!…)` to
/// look ahead, and `(?<=…)` and `(?<!…)` to look back over a fixed number of bytes. A group `(…)` keeps what it
/// matched for `\1` in the state that the rule enters; `\i` matches as many blanks as that has bytes. A group
/// `(?<>…)` keeps the name of a language.
///
/// A quantifier takes all it can and gives nothing back, and of alternatives the first that matches is taken: no
/// pattern looks at a place twice for each place before it.
indirect enum Pattern: Equatable, Sendable {
  case bytes(ByteSet)
  case sequence([Pattern])
  case choice([Pattern])
  case repeated(Pattern, min: Int, max: Int)
  case lineStart
  case lineEnd
  case wordBoundary
  case ahead(Pattern, isNegated: Bool)
  /// The pattern has a fixed length.
  case behind(Pattern, length: Int, isNegated: Bool)
  case capture(Pattern)
  case languageName(Pattern)
  case captured
  case capturedIndent

  /// What no count of a quantifier exceeds; as an upper bound it stands for none.
  static let unbounded = 0xFFFF
}

extension Pattern {
  /// The bytes that can begin a match, all if it can be empty, and whether it can be.
  var first: (bytes: ByteSet, canBeEmpty: Bool) {
    switch self {
    case .bytes(let set): return (set, false)
    case .sequence(let parts): return Self.first(of: parts)
    case .choice(let alternatives):
      return alternatives.reduce((ByteSet(), false)) { result, alternative in
        let first = alternative.first
        return (result.0.union(first.bytes), result.1 || first.canBeEmpty)
      }
    case .repeated(let pattern, let min, _):
      let first = pattern.first
      return min == 0 || first.canBeEmpty ? (.all, true) : first
    case .ahead(let pattern, isNegated: false):
      let first = pattern.first
      return (first.canBeEmpty ? .all : first.bytes, true)
    case .capture(let pattern), .languageName(let pattern): return pattern.first
    case .lineStart, .lineEnd, .wordBoundary, .ahead, .behind, .captured, .capturedIndent: return (.all, true)
    }
  }

  private static func first(of parts: [Pattern]) -> (ByteSet, Bool) {
    var bytes = ByteSet()
    var limit = ByteSet.all
    for part in parts {
      switch part {
      case .ahead(let pattern, isNegated: false):
        let first = pattern.first
        if !first.canBeEmpty { limit = limit.intersection(first.bytes) }
      case .lineStart, .lineEnd, .wordBoundary, .ahead, .behind: continue
      case .repeated(let pattern, min: 0, _):
        let first = pattern.first
        if first.canBeEmpty { return (limit, true) }
        bytes.formUnion(first.bytes)
      default:
        let first = part.first
        if first.canBeEmpty { return (limit, true) }
        return (bytes.union(first.bytes).intersection(limit), false)
      }
    }
    return (limit, true)
  }

  /// Whether it matches at the start of a line only.
  var isAnchored: Bool {
    switch self {
    case .lineStart: true
    case .sequence(let parts): parts.first?.isAnchored ?? false
    case .choice(let alternatives): alternatives.allSatisfy(\.isAnchored)
    default: false
    }
  }
}

extension Pattern {
  /// The number of bytes of every match, or `nil` if it varies.
  var fixedLength: Int? {
    switch self {
    case .bytes: return 1
    case .sequence(let parts):
      return parts.reduce(0) { sum, part in
        guard let sum, let length = part.fixedLength else { return nil }
        return sum + length
      }
    case .choice(let alternatives):
      let lengths = Set(alternatives.map(\.fixedLength))
      return lengths.count == 1 ? lengths.first.flatMap { $0 } : nil
    case .repeated(let pattern, let min, let max):
      return min == max ? pattern.fixedLength.map { $0 * min } : nil
    case .capture(let pattern), .languageName(let pattern): return pattern.fixedLength
    case .captured, .capturedIndent: return nil
    case .lineStart, .lineEnd, .wordBoundary, .ahead, .behind: return 0
    }
  }
}

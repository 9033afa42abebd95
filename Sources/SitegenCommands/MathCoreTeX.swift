/// TeX as math-core reads it: what the package does not know, in terms of what it does.
///
/// - `\\[3pt]` and `\\*` are `\\`: the package would print what follows `\\`.
/// - `split` and `alignedat` are `aligned`, `alignat` is `align`, `smallmatrix` and `\substack` are `subarray`.
/// - `\mbox` and `\hbox` are `\text`.
/// - A formula of no numbered environment that has a `\tag` is an `equation*`.
struct MathCoreTeX {
  /// The TeX that is given to the package.
  private(set) var tex = ""
  /// For each Unicode scalar of it, the one of the author's TeX that it stands for.
  private var places: [Int] = []
  private let source: [Unicode.Scalar]

  init(_ tex: String, isDisplay: Bool) {
    source = Array(tex.unicodeScalars)
    let needsEquation = isDisplay && hasTag && !hasNumberedEnvironment
    if needsEquation { append("\\begin{equation*}", at: 0) }
    rewrite()
    if needsEquation { append("\\end{equation*}", at: source.count) }
  }

  /// The place in the author's TeX of a Unicode scalar of this one.
  func place(of scalar: Int) -> Int {
    places.indices.contains(scalar) ? places[scalar] : source.count
  }

  private static let environments = [
    "split": "aligned", "alignedat": "aligned", "alignat": "align", "alignat*": "align*",
  ]
  private static let commands = ["mbox": "text", "hbox": "text"]
  private static let numberedEnvironments: Set<String> = [
    "equation", "equation*", "align", "align*", "alignat", "alignat*", "gather", "gather*", "multline",
    "multline*",
    "flalign", "flalign*",
  ]

  private mutating func append(_ text: String, at place: Int) {
    tex += text
    places += repeatElement(place, count: text.unicodeScalars.count)
  }

  private mutating func rewrite() {
    var index = 0
    var depth = 0
    // The depths of the groups that are arguments of `\substack`.
    var substacks: [Int] = []
    while index < source.count {
      switch source[index] {
      case "\\":
        let name = name(at: index)
        let end = index + 1 + name.count
        switch name {
        case "\\":
          append("\\\\", at: index)
          index = endOfRowBreak(end)
          continue
        case "begin", "end":
          if let (environment, after) = argument(at: end), let next = replacement(environment, name, after) {
            append(next.text, at: index)
            index = next.end
            continue
          }
        case "substack":
          if let brace = brace(at: end) {
            append("\\begin{subarray}{c}", at: index)
            depth += 1
            substacks.append(depth)
            index = brace + 1
            continue
          }
        default:
          if let other = Self.commands[name] {
            append("\\" + other, at: index)
            index = end
            continue
          }
        }
        for offset in index..<end { append(String(source[offset]), at: offset) }
        index = end
      case "{":
        depth += 1
        append("{", at: index)
        index += 1
      case "}":
        if substacks.last == depth {
          substacks.removeLast()
          append("\\end{subarray}", at: index)
        } else {
          append("}", at: index)
        }
        depth -= 1
        index += 1
      default:
        append(String(source[index]), at: index)
        index += 1
      }
    }
  }

  /// What stands for the beginning or end of an environment, and where what it stands for ends.
  private func replacement(
    _ environment: String, _ command: String, _ after: Int
  ) -> (text: String, end: Int)? {
    if environment == "smallmatrix" {
      // The package takes as many columns as there are letters, and centres the others.
      if command == "end" { return ("\\end{subarray}", after) }
      return ("\\begin{subarray}{" + columns(from: after) + "}", after)
    }
    guard let other = Self.environments[environment] else { return nil }
    // How many pairs of columns there are does not matter.
    let end = command == "begin" && environment.contains("at") ? argument(at: after)?.end : after
    return ("\\\(command){\(other)}", end ?? after)
  }

  /// A `c` for each column of the matrix whose rows begin at an index.
  private func columns(from start: Int) -> String {
    var (count, most, depth, index) = (1, 1, 0, start)
    while index < source.count {
      switch source[index] {
      case "\\":
        let name = name(at: index)
        if name == "end", depth == 0 { return String(repeating: "c", count: most) }
        if name == "\\" { count = 1 }
        index += name.count
      case "{": depth += 1
      case "}": depth -= 1
      case "&" where depth == 0:
        count += 1
        most = max(most, count)
      default: break
      }
      index += 1
    }
    return String(repeating: "c", count: most)
  }

  // MARK: Reading

  /// The name of the command whose backslash stands at an index: letters, or one other character.
  private func name(at index: Int) -> String {
    let letters = source[(index + 1)...].prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    let scalars = letters.isEmpty ? source[(index + 1)...].prefix(1) : letters
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// The index of the `{` that follows, perhaps after white space.
  private func brace(at index: Int) -> Int? {
    let next = source[index...].firstIndex { !$0.properties.isWhitespace }
    return next.flatMap { source[$0] == "{" ? $0 : nil }
  }

  /// An argument without groups in it, and where it ends.
  private func argument(at index: Int) -> (text: String, end: Int)? {
    guard let start = brace(at: index), let end = source[start...].firstIndex(of: "}") else { return nil }
    let text = source[(start + 1)..<end].reduce(into: "") { $0.unicodeScalars.append($1) }
    return (text, end + 1)
  }

  /// The end of a `\\` with the star and the length that may follow it.
  private func endOfRowBreak(_ start: Int) -> Int {
    let end = source.indices.contains(start) && source[start] == "*" ? start + 1 : start
    guard let open = source[end...].firstIndex(where: { !$0.properties.isWhitespace }), source[open] == "[",
      let close = source[open...].firstIndex(of: "]")
    else { return end }
    let length = source[(open + 1)..<close].filter { !$0.properties.isWhitespace }
    let number = length.prefix { "+-.,0123456789".unicodeScalars.contains($0) }
    let unit = length[number.endIndex...].reduce(into: "") { $0.unicodeScalars.append($1) }
    let isLength =
      Self.units.contains(unit) && !number.isEmpty || unit.hasSuffix("skip") && unit.hasPrefix("\\")
    return isLength ? close + 1 : end
  }

  private static let units: Set<String> = [
    "pt", "pc", "in", "bp", "cm", "mm", "dd", "cc", "sp", "ex", "em", "mu", "px",
  ]

  private var hasTag: Bool {
    source.indices.contains { source[$0] == "\\" && name(at: $0) == "tag" }
  }

  private var hasNumberedEnvironment: Bool {
    source.indices.contains { index in
      guard source[index] == "\\", name(at: index) == "begin" else { return false }
      return argument(at: index + 6).map { Self.numberedEnvironments.contains($0.text) } ?? false
    }
  }
}

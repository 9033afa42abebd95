import SampleModel

/// The first line of a message of the compiler's: `file:line:column: severity: sentence`, or `<unknown>:0` without a column.
struct CompilerMessageHeader {
  var file: Substring
  var line: Int
  /// The UTF-8 column, from 1; 0 where there is none.
  var column = 0
  /// `error`, `warning`, `note` or `remark`.
  var kind: String
  var text: String

  private static let kinds = ["error", "warning", "note", "remark"]

  /// Reads a line; `nil` for one that does not begin like that.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - files: The files that were compiled. Their names may hold anything, also what looks like the rest of a header.
  init?(_ line: String, files: Set<String>) {
    guard Self.kinds.contains(where: { line.containsBytes(of: ": \($0): ") }) else { return nil }
    let known = files.lazy.filter { line.hasPrefix($0 + ":") }
      .map { line.index(line.startIndex, offsetBy: $0.count) }
    let header =
      known.compactMap { Self(line, fileEnd: $0) }.first
      ?? line.indices.lazy.filter { line[$0] == ":" }.compactMap { Self(line, fileEnd: $0) }.first
    guard let header else { return nil }
    self = header
  }

  /// Reads a line whose file's name ends before the colon at an index.
  private init?(_ line: String, fileEnd: String.Index) {
    var rest = line[fileEnd...]
    func number() -> Int? {
      guard rest.first == ":", let number = Int(rest.dropFirst().prefix(while: \.isNumber)) else {
        return nil
      }
      rest = rest.dropFirst().drop(while: \.isNumber)
      return number
    }
    guard let first = number() else { return nil }
    let second = number()
    guard let kind = Self.kinds.first(where: { rest.hasPrefix(": \($0): ") }) else { return nil }
    (file, self.line, column, self.kind) = (line[..<fileEnd], first, second ?? 0, kind)
    text = String(rest.dropFirst(kind.count + 4))
  }
}

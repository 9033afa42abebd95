package import Diagnostics

extension String {
  /// The text of a file or a part of one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which must be UTF-8.
  ///   - file: The file they are from, relative to the site.
  ///   - firstLine: The file's line on which they begin.
  /// - Throws: `DiagnosticError` with the place of the first byte that is not UTF-8.
  package init(utf8 bytes: some Collection<UInt8>, file: String, firstLine: Int = 1) throws(DiagnosticError) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var line = firstLine
    var column = 1
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      column += scalar.count
      if scalar.first == UInt8(ascii: "\n") {
        line += 1
        column = 1
      }
    }
    throw DiagnosticError(.notUTF8(at: SourceLocation(file: file, line: line, column: column)))
  }
}

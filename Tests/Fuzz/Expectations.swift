import Diagnostics

extension FuzzTarget {
  static func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Finding(description()) }
  }

  /// Expects diagnostics that every format can write, and that an editor can follow into the text.
  static func expectPresentable(_ diagnostics: [Diagnostic], _ text: [UInt8]) throws {
    // Many problems are of one kind, and each takes time to be looked at.
    let diagnostics = diagnostics.prefix(3)
    for diagnostic in diagnostics {
      try expect(
        !diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."), "a message is no sentence")
      try diagnostic.location.map { try expectPlace($0, text) }
    }
    if diagnostics.isEmpty { return }
    let report = Report(diagnostics: Array(diagnostics))
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for format in ReportFormat.allCases {
      let written = format.format(report) { _, line in
        lines.indices.contains(line - 1) ? String(decoding: lines[line - 1], as: UTF8.self) : nil
      }
      // Only this one is written to a terminal.
      guard format == .text else { continue }
      let isPrintable = written.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F || "\t\n".unicodeScalars.contains($0)
      }
      try expect(isPrintable, "a report has a control character in it")
    }
  }

  /// Expects a place that the text has.
  static func expectPlace(_ place: SourceLocation, _ text: [UInt8]) throws {
    guard let line = place.line else { return }
    let lineCount = text.count { $0 == UInt8(ascii: "\n") } + 1
    try expect((1...lineCount).contains(line), "\(place) is not one of \(lineCount) lines")
    guard let column = place.column else { return }
    let written = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[line - 1]
    try expect((1...(written.count + 1)).contains(column), "\(place) is not one of \(written.count) columns")
  }
}

import Diagnostics

/// The file that shows a module's figures when a page starts it.
struct LiveStart: Sendable {
  /// Its name, which no file of a sample has.
  static let file = "sitegen-start.swift"

  /// The expressions that make the figures; without any the program's top-level code shows them.
  let expressions: [Located<String>]
  /// The C name of the function that is the top-level code.
  let entry: String

  /// The compiler's flags that give the top-level code its name.
  var entryFlags: [String] { ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", entry] }

  /// The file's text. What the compiler says of an expression it says of the line where the author wrote it.
  var text: String {
    guard !expressions.isEmpty else {
      return """
        @_extern(c, "\(entry)") private func program(_: Int32, _: UnsafeMutableRawPointer?) -> Int32

        @_cdecl("figure_start") public func sitegenStart() { _ = program(0, nil) }

        """
    }
    let shown = expressions.map { expression in
      """
      #sourceLocation(file: \(SampleModule.literal(expression.location.file)), line: \(expression.location.line ?? 1))
        (\(expression.value)).show()

      """
    }
    return """
      import FigureKit

      @_cdecl("figure_start") public func sitegenStart() {
      \(shown.joined())#sourceLocation()
      }

      """
  }
}

import SampleModel

/// The file that shows a module's figures when a page starts it.
struct LiveStart: Sendable {
  /// Its name, which no file of a sample has.
  static let file = "sitegen-start.swift"

  /// The expressions that make the figures; without any the program's top-level code shows them.
  let expressions: [LiveExpression]
  /// The C name of the function that is the top-level code.
  let entry: String
  /// Whether the native figures have anything in perspective.
  let hasPerspective: Bool
  /// Whether the module hands over what the top-level code prints.
  let prints: Bool

  /// The compiler's flags that give the top-level code its name.
  var entryFlags: [String] { ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", entry] }

  private var perspective: String { hasPerspective ? "sitegenPerspective()\n" : "" }

  /// The file's text. What the compiler says of an expression it says of a file called like its figure.
  var text: String {
    guard !expressions.isEmpty else {
      return """
        \(prints ? "@_spi(Live) " : "")import FigureKit

        @_extern(c, "\(entry)") private func program(_: Int32, _: UnsafeMutableRawPointer?) -> Int32
        @_extern(c, "figure_perspective") private func sitegenPerspective()

        @_cdecl("figure_start") public func sitegenStart() {
          \(prints ? "sitegenStarts = true\n  defer { sitegenStarts = false }\n  " : "")\(perspective)_ = program(0, nil)
        }

        @_silgen_name("\(SampleModule.blockFunction)") func sitegenBlock(_ block: Int32) {
        \(prints ? "  sitegenEmit(\"\\0\\(block)\\n\")" : "  // Nobody in the page asks which block of a post drew what.")
        }

        """ + (prints ? LiveStart.printing : "")
    }
    let shown = expressions.map { expression in
      """
      #sourceLocation(file: \(expression.place.swiftLiteral), line: 1)
        (\(expression.code.value)).show()

      """
    }
    return """
      import FigureKit

      @_extern(c, "figure_perspective") private func sitegenPerspective()

      @_cdecl("figure_start") public func sitegenStart() {
      \(perspective)\(shown.joined())#sourceLocation()
      }

      """
  }
}

extension LiveStart {
  /// Functions that hand over what is printed while the program starts; afterwards the page takes drawing lists alone. NUL, its
  /// number and a line feed come before what a block prints. Of what has no description FigureKit's own function prints nothing.
  private static let printing = """

    private var sitegenStarts = false

    private func sitegenEmit(_ text: String) {
      if sitegenStarts { LiveModule.print(text) }
    }

    func print(separator: String = " ", terminator: String = "\\n") { sitegenEmit(terminator) }

    """
    + (1...8).map { count in
      let names = (1...count).map { "a\($0)" }
      return """
        func print<\(names.map { $0.uppercased() + ": CustomStringConvertible" }.joined(separator: ", "))>(
          \(names.map { "_ \($0): \($0.uppercased())" }.joined(separator: ", ")), separator: String = " ", terminator: String = "\\n"
        ) { sitegenEmit(\(names.map { $0 + ".description" }.joined(separator: " + separator + ")) + terminator) }

        """
    }.joined()

  /// The first thing that the compiler says is wrong with an expression, if anything is.
  func problem(in messages: String) -> LiveFailure? {
    for line in messages.lines {
      for expression in expressions where line.hasPrefix(expression.place + ":") {
        guard let range = line.firstRange(of: ": error: ") else { continue }
        return .wrongExpression(expression, String(line[range.upperBound...]))
      }
    }
    return nil
  }
}

extension LiveExpression {
  /// The file of which the compiler speaks when it speaks of the expression.
  fileprivate var place: String { "sitegen-live-" + figure }
}

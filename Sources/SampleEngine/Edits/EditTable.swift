import SampleModel

/// The file of a program that holds the values of literals, in slots of 8 bytes.
///
/// A page writes values into the memory of a new module before it starts it; a native program takes them from its
/// environment.
enum EditTable {
  /// Its name, which no file of a sample has.
  static let file = "sitegen-edits.swift"
  /// The C function that tells where the first slot is.
  static let function = "figure_edits"
  /// The variable of a native program: words `SLOT:BITS`, the bits in hexadecimal.
  static let variable = "SITEGEN_EDITS"

  /// What stands in the place of a literal.
  static func expression(_ literal: LiveLiteral) -> String {
    literal.kind == .operation
      ? EditableOperator.name(ofSlot: literal.slot) : "sitegenEdits.e\(literal.slot)"
  }

  /// How many slots a literal takes: a text's length comes before its bytes.
  static func slotCount(of kind: LiveLiteral.Kind) -> Int {
    kind == .text ? 1 + LiveLiteral.textLimit / 8 : 1
  }

  /// What stands in the slots of a value.
  private static func slots(_ value: LiveLiteral.Value, of kind: LiveLiteral.Kind) -> [UInt64] {
    switch value {
    case .number(let number):
      return [kind == .number ? number.bitPattern : UInt64(bitPattern: Int64(number))]
    case .text(let text):
      var slots = [UInt64(text.utf8.count)]
      for (index, byte) in text.utf8.enumerated() {
        if index % 8 == 0 { slots.append(0) }
        slots[slots.count - 1] |= UInt64(byte) << (index % 8 * 8)
      }
      return slots
    }
  }

  /// The words by which a program takes values.
  static func words(_ edits: Edits) -> [String] {
    edits.values.flatMap { value in
      slots(value.value, of: value.literal.kind).enumerated().map { index, bits in
        "\(value.literal.slot + index):\(String(bits, radix: 16))"
      }
    }
  }

  /// The file's text.
  static func source(_ editable: [EditableLiteral]) -> String {
    let literals = editable.map(\.literal)
    let slots = editable.map { editable in
      let literal = editable.literal
      let index = literal.slot
      let value = if case .number(let number) = literal.value { number } else { 0.0 }
      func slot(_ storage: String, _ type: String, _ read: String) -> String {
        let initial = storage == "Double" ? "\(value)" : "\(Int64(value))"
        return """
            var r\(index): Swift.\(storage) = \(initial)
            var e\(index): \(type) { @inline(__always) get { \(read) } }

          """
      }
      return switch literal.kind {
      case .number: slot("Double", "Swift.Double", "r\(index)")
      case .integer: slot("Int64", "Swift.Int", "Swift.Int(truncatingIfNeeded: r\(index))")
      case .boolean: slot("Int64", "Swift.Bool", "r\(index) != 0")
      case .choice:
        slot(
          "Int64", (editable.choice ?? EditableChoices.colors).type,
          "switch r\(index) { "
            + literal.choices.dropLast().enumerated().map { "case \($0): .\($1); " }.joined()
            + "default: .\(literal.choices.last ?? "") }")
      case .operation: "    var r\(index): Swift.Int64 = \(Int64(value))\n"
      case .text:
        """
          var r\(index): Swift.Int64 = -1
          var t\(index) = (\(Array(repeating: "0 as Swift.UInt64", count: slotCount(of: .text) - 1).joined(separator: ", ")))
          var e\(index): Swift.String {
            r\(index) < 0
              ? \(literal.text)
              : Swift.withUnsafeBytes(of: t\(index)) { Swift.String(decoding: $0.prefix(Swift.Int(r\(index))), as: Swift.UTF8.self) }
          }

        """
      }
    }
    let figureKit = literals.contains { $0.kind == .choice } ? "import FigureKit\n" : ""
    return figureKit + """
      #if canImport(Glibc)
      import Glibc
      #elseif canImport(Darwin)
      import Darwin
      #endif

      struct SitegenEdits {
      \(slots.joined())}
      \(literals.compactMap(EditableOperator.declaration).joined())

      #if arch(wasm32)
      // A module has one thread, and a page writes before it starts it.
      nonisolated(unsafe) var sitegenEdits = SitegenEdits()

      @_cdecl("\(function)") public func sitegenEditsAddress() -> UnsafeMutableRawPointer {
        withUnsafeMutablePointer(to: &sitegenEdits) { UnsafeMutableRawPointer($0) }
      }
      #else
      let sitegenEdits = {
        var edits = SitegenEdits()
        guard let words = getenv("\(variable)") else { return edits }
        withUnsafeMutableBytes(of: &edits) { slots in
          for word in String(cString: words).split(separator: " ") {
            let parts = word.split(separator: ":")
            // `EditTable.words` wrote both numbers.
            slots.storeBytes(of: UInt64(parts[1], radix: 16)!, toByteOffset: Int(parts[0])! * 8, as: UInt64.self)
          }
        }
        return edits
      }()
      #endif

      """
  }
}

/// A state of a figure that runs in a page, as its address holds it: what a new instance of the module has to be told.
package struct LiveState: Sendable, Hashable {
  /// Another value of a literal.
  package struct Edit: Sendable, Hashable {
    /// The literal's place in the table.
    package var slot: Int
    /// What it is.
    package var kind: EditKind
    /// The value.
    package var value: LiveLiteral.Value

    /// Makes one out of its parts.
    package init(slot: Int, kind: EditKind, value: LiveLiteral.Value) {
      (self.slot, self.kind, self.value) = (slot, kind, value)
    }
  }

  /// How a value is written; the raw value is that of addresses.
  package enum EditKind: Int, Sendable, Hashable {
    /// As a `Double`.
    case number
    /// As an integer: also a Boolean, and the position of a choice.
    case integer
    /// As text.
    case text
  }

  /// What a page told the figure.
  package enum Entry: Sendable, Hashable {
    /// A knob, by its place, was set to a value.
    case knob(Int, Double)
    /// A pointer did something; the kind is its place in `PointerEvent.Kind.allCases`. The place is in eighths of a point,
    /// the time in milliseconds.
    case event(kind: Int, pointer: Int, x: Int, y: Int, time: Int)
    /// The figure's own gesture was played up to a time in milliseconds, at which a reader touched the figure.
    case play(time: Int)
  }

  /// The beginning of the module's digest.
  package var module: [UInt8]
  /// Other values of literals.
  package var edits: [Edit]
  /// Whether the figure's own gesture was played, and no reader has touched the figure since.
  package var plays: Bool
  /// The time at which it is drawn, in milliseconds.
  package var time: Int
  /// What the page told it, in order.
  package var log: [Entry]

  /// Makes a state out of its parts.
  package init(
    module: [UInt8], edits: [Edit] = [], plays: Bool = false, time: Int, log: [Entry] = []
  ) {
    (self.module, self.edits, self.plays) = (module, edits, plays)
    (self.time, self.log) = (time, log)
  }

  /// How many bytes of a module's digest an address has.
  package static let digestLength = 4
}

extension LiveLiteral {
  /// How its values are written in addresses.
  package var editKind: LiveState.EditKind {
    switch kind {
    case .number: .number
    case .integer, .boolean, .choice, .operation: .integer
    case .text: .text
    }
  }
}

package import Diagnostics

/// A WebAssembly module in which figures of one sample run.
package struct LiveModule: Sendable, Hashable {
  /// The module.
  package var bytes: [UInt8]
  /// Its figures, in the order in which its functions count them.
  package var figures: [LiveFigureDescription]
  /// The literals that it reads from a table, by their slots.
  package var literals: [LiveLiteral]
  /// Whether it prints what the program prints, as it starts.
  package var printsOutput = false
  /// What was found out about the faults that readers are to repair, in the order in which they are asked for.
  package var repairs: [LiveRepair.Outcome] = []

  /// Makes a module out of its parts.
  package init(bytes: [UInt8], figures: [LiveFigureDescription], literals: [LiveLiteral] = []) {
    self.bytes = bytes
    self.figures = figures
    self.literals = literals
  }
}

/// What became of a sample that is to run in a page.
package struct LiveOutcome: Sendable, Hashable {
  /// The module; `nil` if there is none, so that films are shown.
  package var module: LiveModule?
  /// What is wrong, at the author's own lines.
  package var diagnostics: [Diagnostic]
  /// Whether there is none only because nobody was to wait for it.
  package var isAwaited = false

  /// Makes an outcome out of its parts.
  package init(module: LiveModule?, diagnostics: [Diagnostic] = []) {
    self.module = module
    self.diagnostics = diagnostics
  }
}

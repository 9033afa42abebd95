public import Diagnostics

/// A WebAssembly module in which figures of one sample run.
public struct LiveModule: Sendable, Hashable {
  /// The module.
  public var bytes: [UInt8]
  /// Its figures, in the order in which its functions count them.
  public var figures: [LiveFigureDescription]
  /// The literals that it reads from a table, by their slots.
  public var literals: [LiveLiteral]
  /// Whether it prints what the program prints, as it starts.
  public var printsOutput = false
  /// What was found out about the faults that readers are to repair, in the order in which they are asked for.
  public var repairs: [LiveRepair.Outcome] = []

  /// Makes a module out of its parts.
  public init(bytes: [UInt8], figures: [LiveFigureDescription], literals: [LiveLiteral] = []) {
    self.bytes = bytes
    self.figures = figures
    self.literals = literals
  }
}

/// What became of a sample that is to run in a page.
public struct LiveOutcome: Sendable, Hashable {
  /// The module; `nil` if there is none, so that films are shown.
  public var module: LiveModule?
  /// What is wrong, at the author's own lines.
  public var diagnostics: [Diagnostic]
  /// Whether there is none only because nobody was to wait for it.
  public var isAwaited = false

  /// Makes an outcome out of its parts.
  public init(module: LiveModule?, diagnostics: [Diagnostic] = []) {
    self.module = module
    self.diagnostics = diagnostics
  }
}

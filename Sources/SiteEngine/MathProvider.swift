import MarkdownSyntax

/// What the site engine asks of whoever makes MathML of TeX; the composition root supplies it.
public struct MathProvider: Sendable {
  /// What is wrong with a formula.
  public struct Problem: Error, Sendable, Hashable {
    /// One sentence without a full stop.
    public var sentence: String
    /// The Unicode scalar of the TeX at which it is, from 0.
    public var scalar: Int

    /// Makes a problem out of its parts.
    public init(sentence: String, scalar: Int) {
      self.sentence = sentence
      self.scalar = scalar
    }
  }

  /// A formula as it is to be converted.
  public struct Request: Sendable, Hashable {
    /// The TeX without dollars.
    public var tex: String
    /// Whether it is displayed on a line of its own.
    public var isDisplay: Bool

    /// Makes a request out of its parts.
    public init(tex: String, isDisplay: Bool) {
      self.tex = tex
      self.isDisplay = isDisplay
    }

    init(_ formula: Formula) { self.init(tex: formula.tex, isDisplay: formula.isDisplay) }
  }

  /// Gives a `<math>` element for each formula, in their order, or what is wrong with it; throws when the machine
  /// cannot convert any.
  public var convert: @Sendable (_ formulas: [Request]) async throws -> [Result<String, Problem>]

  /// Makes a provider out of its function.
  public init(convert: @escaping @Sendable ([Request]) async throws -> [Result<String, Problem>]) {
    self.convert = convert
  }
}

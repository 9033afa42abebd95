package import MarkdownSyntax

/// The conversion of TeX to MathML that the site engine needs; the composition root supplies it.
package struct MathProvider: Sendable {
  /// The problem with a formula.
  package struct Problem: Error, Sendable, Hashable {
    /// One sentence without a full stop.
    package var sentence: String
    /// The Unicode scalar of the TeX at which it is, from 0.
    package var scalar: Int

    /// Creates a problem from its parts.
    package init(sentence: String, scalar: Int) {
      self.sentence = sentence
      self.scalar = scalar
    }
  }

  /// A formula to convert.
  package struct Request: Sendable, Hashable {
    /// The TeX without dollars.
    package var tex: String
    /// Whether it is displayed on a line of its own.
    package var isDisplay: Bool

    /// Creates a request from its parts.
    package init(tex: String, isDisplay: Bool) {
      self.tex = tex
      self.isDisplay = isDisplay
    }

    /// Creates the request for a formula of a page.
    package init(_ formula: Formula) { self.init(tex: formula.tex, isDisplay: formula.isDisplay) }
  }

  /// Gives a `<math>` element for each formula, in their order, or what is wrong with it; throws when the machine
  /// cannot convert any.
  package var convert: @Sendable (_ formulas: [Request]) async throws -> [Result<String, Problem>]

  /// Creates a provider from its function.
  package init(convert: @escaping @Sendable ([Request]) async throws -> [Result<String, Problem>]) {
    self.convert = convert
  }

  /// Leaves formulas out, for pages that nobody sees.
  package static let unconverted = MathProvider { $0.map { _ in .success("") } }
}

extension MathProvider.Request {
  /// Why a formula is not given to any converter: those that exist follow nested groups by recursion.
  package var problem: MathProvider.Problem? {
    if tex.utf8.count > 20_000 {
      return MathProvider.Problem(sentence: "It is longer than 20,000 bytes", scalar: 0)
    }
    var depth = 0
    for (offset, scalar) in tex.unicodeScalars.enumerated() {
      switch scalar {
      case "{": depth += 1
      case "}": depth -= 1
      default: continue
      }
      if depth > 100 { return MathProvider.Problem(sentence: "It is nested too deeply", scalar: offset) }
    }
    return nil
  }
}

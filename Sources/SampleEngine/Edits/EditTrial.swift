import Parallelism
import SampleModel
import SystemPackage

/// Tries whether the figures of a module follow the values of its literals as those of a native program do.
struct EditTrial: Sendable {
  /// What a module does otherwise than the native program.
  struct Difference: Sendable, Hashable {
    /// How it is otherwise.
    enum Kind: Sendable, Hashable {
      /// This figure is drawn otherwise.
      case drawing(figure: String)
      /// Something else is printed.
      case output
      /// The native program refuses the values, and the module does not.
      case notRefused
      /// The program with the values as code is otherwise than the one with variables.
      case text
    }

    var edits: Edits
    var kind: Kind
  }

  let editable: EditableProgram
  let native: NativeEdits
  let interpreter: LiveInterpreter
  let figureKit: FigureKitModule

  /// How many of the sets of values are also compiled as code.
  private static let texts = 1

  var jobs: Int { interpreter.context.configuration.jobs }

  /// The literals, each with whether another value changes a figure, or what is printed; the figures' names stay what they are.
  ///
  /// - Parameter printed: What the module prints; `nil` if no page shows it.
  /// - Returns: They, and whether that is what the native program prints.
  /// - Throws: `SampleEnvironmentError` if a program cannot be run on this machine as it is.
  func triedLiterals(
    printed: String?
  ) async throws(SampleEnvironmentError) -> (literals: [LiveLiteral], printsOutput: Bool) {
    let usual = try await native.answer(to: Edits([]))
    guard case .shown(let figures, let output) = usual else {
      return (editable.literals.map(\.literal), false)
    }
    let printsOutput = printed.map { Self.agree($0, output) } ?? false
    let literals = try await parallelMap(editable.literals.map(\.literal), jobs: jobs) {
      literal throws(SampleEnvironmentError) -> LiveLiteral in
      var literal = literal
      for edits in Edits.slight(literal) where !literal.changesFigure {
        // A value that is refused shows no figure, and says nothing of others.
        let answer = try await native.answer(to: edits)
        if case .shown(let drawn, let text) = answer {
          literal.changesFigure =
            drawn.keys == figures.keys && (drawn != figures || printsOutput && text != output)
        }
      }
      return literal
    }
    return (literals, printsOutput)
  }

  /// Looks for a difference by random values.
  ///
  /// - Parameters:
  ///   - literals: Those whose values are changed.
  ///   - faults: Values that are compared too, also as code.
  ///   - comparesOutput: Whether what is printed is compared.
  ///   - program: The program by which the interpreter plays with the module.
  ///   - count: How many sets of values are compared.
  ///   - folder: A folder for what is made meanwhile.
  /// - Returns: The first that they show.
  /// - Throws: `SampleEnvironmentError` if a program cannot be compiled or run on this machine as it is.
  func difference(
    of literals: [LiveLiteral], _ faults: [Edits] = [], comparesOutput: Bool, in program: FilePath,
    count: Int, _ folder: FilePath
  ) async throws(SampleEnvironmentError) -> Difference? {
    var generator = SplitMix64(state: UInt64(literals.count))
    let sets = faults + (0..<count).map { _ in Edits.random(literals, using: &generator) }
    let differences = try await parallelMap(Array(sets.enumerated()), jobs: jobs) {
      index, edits throws(SampleEnvironmentError) -> Difference? in
      let place = folder.appending("edits-\(index)")
      try interpreter.context.makeFolder(place)
      let expected = try await native.answer(to: edits)
      if index < max(faults.count, Self.texts),
        try await !isSame(
          asCode: edits, expected, comparesOutput: comparesOutput, in: place.appending("text"))
      {
        return Difference(edits: edits, kind: .text)
      }
      // A module also refuses what takes more memory than a page has, or an integer of more than 32 bits.
      guard let shown = try await interpreter.report(of: edits, shownBy: program, in: place) else {
        return nil
      }
      switch expected {
      case .none: return nil
      case .refusal: return Difference(edits: edits, kind: .notRefused)
      case .shown:
        let answer = NativeEdits.Answer.shown(
          drawings: Dictionary(zip(shown.figures.map(\.name), shown.films)) { first, _ in first },
          output: shown.output)
        // Where the last bit of a number decides, so do mathematical functions, which two systems do not round alike.
        guard let kind = Self.difference(of: answer, from: expected, comparesOutput: comparesOutput),
          Self.difference(
            of: try await native.answer(to: edits.nudged(literals)), from: expected,
            comparesOutput: comparesOutput) == nil
        else { return nil }
        return Difference(edits: edits, kind: kind)
      }
    }
    return differences.lazy.compactMap(\.self).first
  }

  /// Whether the program shows the same with values that stand in its code. Code that the compiler refuses for such a value, as
  /// a division by zero, is not compared.
  private func isSame(
    asCode edits: Edits, _ expected: NativeEdits.Answer, comparesOutput: Bool, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> Bool {
    guard
      let program = try await NativeEdits(editable.text(edits), figureKit, in: folder, interpreter.context)
    else { return true }
    let answer = try await program.answer(to: Edits([]))
    return switch (answer, expected) {
    case (.none, _), (_, .none), (.refusal, .refusal): true
    case (.shown(let drawings, let output), .shown(let others, let otherOutput)):
      drawings == others && (!comparesOutput || output == otherOutput)
    default: false
    }
  }

  /// How what was shown is otherwise than what the native program shows; `nil` if it is not.
  private static func difference(
    of answer: NativeEdits.Answer, from expected: NativeEdits.Answer, comparesOutput: Bool
  ) -> Difference.Kind? {
    guard case .shown(let drawings, let output) = answer,
      case .shown(let expectedDrawings, let expectedOutput) = expected
    else { return .notRefused }
    let other = drawings.sorted { $0.key < $1.key }.first { figure, drawing in
      expectedDrawings[figure].map { !agree($0, drawing) } ?? true
    }
    if let other { return .drawing(figure: other.key) }
    return comparesOutput && !agree(expectedOutput, output) ? .output : nil
  }

  /// Whether two drawing lists are the same but for numbers that differ in the tenth digit: mathematical functions of two
  /// systems do not round the last bit alike, and of `pow(1.97, 60)` that is more than a pixel.
  static func agree(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    func isOfNumber(_ character: Character) -> Bool { character.isNumber || "-.e+".contains(character) }
    let (words, others) = (left.split { !isOfNumber($0) }, right.split { !isOfNumber($0) })
    guard words.count == others.count, left.filter({ !isOfNumber($0) }) == right.filter({ !isOfNumber($0) })
    else { return false }
    return zip(words, others).allSatisfy { word, other in
      if word == other { return true }
      guard let number = Double(word), let otherNumber = Double(other) else { return false }
      return abs(number - otherNumber) <= max(abs(number), abs(otherNumber)) * 1e-9
    }
  }
}

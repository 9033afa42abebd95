import Parallelism
import SampleModel

extension EditTrial {
  /// How many faults are proposed.
  private static let proposalCount = 12

  /// Finds out what a fault does, or looks for some where the author names none.
  func outcome(
    of repair: LiveRepair, _ literals: [LiveLiteral]
  ) async throws(SampleEnvironmentError) -> LiveRepair.Outcome {
    guard let fault = repair.fault else { return .proposals(try await proposals(for: repair, literals)) }
    guard let (literal, value) = fault.edit(of: literals) else { return .hasNoHandle }
    return try await outcome(of: Edits([Edits.Value(literal: literal, value: value)]), on: repair.figure)
  }

  private func outcome(
    of edits: Edits, on figure: String
  ) async throws(SampleEnvironmentError) -> LiveRepair.Outcome {
    guard case .shown(let figures, _) = try await native.answer(to: Edits([])),
      case .shown(let others, _) = try await native.answer(to: edits), let drawing = others[figure]
    else { return .isRefused }
    return drawing == figures[figure] ? .isSame : .differs
  }

  /// Other literals and operators of the listing with which the program ends and the figure is another, one for each.
  private func proposals(
    for repair: LiveRepair, _ literals: [LiveLiteral]
  ) async throws(SampleEnvironmentError) -> [String] {
    let mutants = repair.lines.enumerated().flatMap { index, line in
      literals.filter { $0.line == line }.flatMap(Edits.mutants).map { (line: index + 1, value: $0) }
    }
    let kept = try await parallelMap(mutants, jobs: jobs) {
      mutant throws(SampleEnvironmentError) -> String? in
      try await outcome(of: Edits([mutant.value]), on: repair.figure) == .differs
        ? "\(mutant.line): \(mutant.value.literal.text) → \(mutant.value.mutantCode)" : nil
    }
    let first = Dictionary(zip(mutants.map(\.value.literal.slot), kept).filter { $1 != nil }) { first, _ in
      first
    }
    return Array(first.sorted { $0.key < $1.key }.compactMap(\.value).prefix(Self.proposalCount))
  }
}

extension Edits {
  /// A mistake that somebody might have made in the place of a literal.
  fileprivate static func mutants(of literal: LiveLiteral) -> [Value] {
    guard case .number(let number) = literal.value else { return [] }
    let others: [Double] =
      switch literal.kind {
      case .number: number == 0 ? [1] : [number * 2, number / 2, -number]
      case .integer: [number + 1, number - 1]
      case .boolean: [1 - number]
      case .choice, .operation: literal.choices.indices.map(Double.init).filter { $0 != number }
      case .text: []
      }
    return others.map { Value(literal: literal, value: .number($0)) }
  }
}

extension Edits.Value {
  /// The value as an author writes it after an arrow.
  fileprivate var mutantCode: String { code.hasPrefix("(") ? String(code.dropFirst().dropLast()) : code }
}

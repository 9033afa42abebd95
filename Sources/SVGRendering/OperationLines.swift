import FigureKit

/// The numbers by which a page knows the lines that made an operation and, of a group, what is in it.
struct OperationLines: Equatable {
  /// The line that made the operation; `nil` if no listing shows it.
  var line: Int?
  /// Those of the operations in a group, one for each; empty if nothing is known of them.
  var operations: [OperationLines] = []

  /// The lines of operations, out of those of a drawing list's lines.
  ///
  /// - Parameters:
  ///   - operations: The operations of a drawing.
  ///   - lines: For each line of its list after the first, as far as it goes, what drew it.
  /// - Returns: Those of each operation; none if no line is known.
  static func lines(of operations: [Drawing.Operation], in lines: [Int?]) -> [OperationLines] {
    guard lines.contains(where: { $0 != nil }) else { return [] }
    var rest = lines[...]
    return operations.map { OperationLines(of: $0, taking: &rest) }
  }

  private init(of operation: Drawing.Operation, taking rest: inout ArraySlice<Int?>) {
    line = rest.popFirst() ?? nil
    guard case .group(let group) = operation else { return }
    if let mask = group.mask {
      rest = rest.dropFirst()
      for operation in mask.operations { _ = OperationLines(of: operation, taking: &rest) }
      rest = rest.dropFirst()
    }
    operations = group.operations.map { OperationLines(of: $0, taking: &rest) }
    // `end`
    rest = rest.dropFirst()
  }
}

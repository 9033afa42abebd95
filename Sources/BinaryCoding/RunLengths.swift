// Run-length coding of lists in which values repeat: each value once, with its count.

extension BinaryWriter {
  /// Appends a list as runs of equal values.
  package mutating func append<Value: BinaryCodable & Equatable>(runsOf values: [Value?]) {
    var runs: [(value: Value?, count: Int)] = []
    for value in values {
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((value, 1))
      }
    }
    append(runs) { writer, run in
      writer.append(run.value)
      writer.append(run.count)
    }
  }
}

extension BinaryReader {
  /// Reads a list, as `append(runsOf:)` wrote it.
  ///
  /// - Parameters:
  ///   - type: The type of its values.
  ///   - limit: A count that the list's is less than.
  /// - Returns: The list.
  /// - Throws: `Failure` if the bytes end too early, the list is too long, or a value cannot be read.
  package mutating func runs<Value: BinaryCodable>(
    of type: Value.Type = Value.self, below limit: Int
  ) throws(Failure) -> [Value?] {
    var values: [Value?] = []
    let runs = try list { reader throws(Failure) in
      (value: try reader.value(Value?.self), count: try reader.natural(below: limit))
    }
    for run in runs {
      guard run.count < limit - values.count else { throw Failure() }
      values += repeatElement(run.value, count: run.count)
    }
    return values
  }
}

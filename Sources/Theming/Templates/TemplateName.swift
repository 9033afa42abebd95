import Mustache

/// A name in a template's tag, looked up in schemas as the values behind them are looked for.
struct TemplateName {
  private let path: ValuePath

  init(_ path: ValuePath) { self.path = path }

  /// The part of a name that nothing answers.
  struct Missing: Error {
    /// The part, or the transform.
    var name: String
    /// What stands before it, with its dots.
    var parent: String?
    /// How many bytes behind the beginning of the whole name it begins.
    var offset = 0
    /// What could have stood there.
    var known: Set<String> = []
    var isTransform = false
  }

  /// All that the name can stand for.
  ///
  /// - Parameter levels: The contexts around the tag from the outermost one, each as what it can be.
  /// - Returns: One value at least, or what is missing.
  func values(in levels: [[ContextSchema.Value]]) -> Result<[ContextSchema.Value], Missing> {
    if !path.transforms.isEmpty {
      let known = Set((path.isOfElement ? Transform.ofElements : Transform.ofValues).map(\.rawValue))
      for transform in path.transforms where !known.contains(transform) {
        return .failure(Missing(name: transform, known: known, isTransform: true))
      }
    }
    if path.isOfElement { return .success([.boolean, .text]) }
    return untransformed(in: levels).map { values in
      path.transforms.reversed().reduce(values) { values, transform in
        values.map { $0.transformed(by: transform) }
      }
    }
  }

  private func untransformed(in levels: [[ContextSchema.Value]]) -> Result<[ContextSchema.Value], Missing> {
    // A value that is missing in an inner context is looked for in those around it.
    var values = path.isImmediate ? levels.last ?? [] : levels.flatMap(\.self)
    var offset = path.isImmediate ? 1 : 0
    for (index, name) in path.names.enumerated() {
      let next = values.compactMap { $0.child(name) }
      guard !next.isEmpty else {
        return .failure(
          Missing(
            name: name, parent: index == 0 ? nil : path.names[..<index].joined(separator: "."),
            offset: offset, known: Set(values.flatMap(\.names))))
      }
      offset += name.utf8.count + 1
      values = next
    }
    return .success(values)
  }
}

extension ContextSchema.Value {
  /// What a name of the value stands for.
  fileprivate func child(_ name: String) -> ContextSchema.Value? {
    switch self {
    case .context(let schema): schema[name]
    case .anything: .anything
    case .text, .boolean, .list, .function: nil
    }
  }

  fileprivate var names: [String] {
    if case .context(let schema) = self { Array(schema.names.keys) } else { [] }
  }

  /// What a transform makes of the value.
  fileprivate func transformed(by transform: String) -> ContextSchema.Value {
    switch (transform, self) {
    case (_, .anything): .anything
    case ("first", .list(let element)), ("last", .list(let element)): element
    case ("reversed", .list), ("sorted", .list): self
    // The entries of a table, each with its key and its value.
    case ("enumerated", _), ("sorted", _): .list(.anything)
    case ("empty", _), ("equalzero", _), ("even", _), ("odd", _): .boolean
    default: .text
    }
  }
}

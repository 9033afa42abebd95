/// A name in a template's tag, looked up as swift-mustache does.
struct TemplateName {
  private let name: String
  private let transforms: [String]

  init(_ tag: TemplateTag) {
    name = tag.name
    transforms = tag.transforms
  }

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

  /// What swift-mustache can do to a value before it is shown.
  static let transforms: Set<String> = [
    "capitalized", "lowercased", "uppercased", "reversed", "first", "last", "count", "empty", "sorted",
    "enumerated", "plusone", "minusone", "equalzero", "even", "odd",
  ]
  /// What `{{index()}}` and its like know of the element of a list.
  static let elementTransforms: Set<String> = ["first", "last", "index", "even", "odd"]

  /// All that the name can stand for.
  ///
  /// - Parameter levels: The contexts around the tag from the outermost one, each as what it can be.
  /// - Returns: One value at least, or what is missing.
  func values(in levels: [[ContextSchema.Value]]) -> Result<[ContextSchema.Value], Missing> {
    let known = name.isEmpty ? Self.elementTransforms : Self.transforms
    for transform in transforms where !known.contains(transform) {
      return .failure(Missing(name: transform, known: known, isTransform: true))
    }
    if name.isEmpty { return .success([.boolean, .text]) }
    return untransformed(in: levels).map { values in
      transforms.reversed().reduce(values) { values, transform in
        values.map { $0.transformed(by: transform) }
      }
    }
  }

  private func untransformed(in levels: [[ContextSchema.Value]]) -> Result<[ContextSchema.Value], Missing> {
    let parts = name.split(separator: ".")
    let isLocal = name.hasPrefix(".")
    // A value that is missing in an inner context is looked for in those around it.
    var values = isLocal ? levels.last ?? [] : levels.flatMap(\.self)
    for (index, part) in parts.enumerated() {
      let next = values.compactMap { $0.child(String(part)) }
      guard !next.isEmpty else {
        return .failure(
          Missing(
            name: String(part),
            parent: index == 0 ? nil : parts[..<index].joined(separator: "."),
            offset: name.utf8.distance(from: name.startIndex, to: part.startIndex),
            known: Set(values.flatMap(\.names))))
      }
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

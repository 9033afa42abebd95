extension Drawing {
  // In a box: most groups have none, and all of them are copied.
  /// A part of a picture in words: what it is called and, if it has one, its value.
  public indirect enum Part: Hashable, Sendable {
    /// What the part is called, and what is to be said of it.
    case named(String, value: String?)

    /// Creates a part.
    public init(name: String, value: String? = nil) { self = .named(name, value: value) }

    /// What the part is called, such as `hand`.
    public var name: String {
      switch self {
      case .named(let name, _): name
      }
    }

    /// What is to be said of it, such as `280°`; `nil` of a part that is only there or not.
    public var value: String? {
      switch self {
      case .named(_, let value): value
      }
    }

    /// Whether a name has 1 to 100 bytes and a value at most 1,000.
    static func isValid(name: String, value: String?) -> Bool {
      (1...Limit.partNameBytes).contains(name.byteCount) && (value?.byteCount ?? 0) <= Limit.partValueBytes
    }
  }

  /// The parts that have names in a frame, in the order in which they are drawn; of several with the same name one, with the first
  /// value that any of them has. Without a timeline these are the parts of the drawing.
  public func parts(ofFrame index: Int) -> [Part] {
    var parts: [Part] = []
    func add(_ operations: [Operation]) {
      for case .group(let group) in operations {
        if let part = group.part {
          let place = parts.firstIndex { $0.name == part.name }
          if let place, parts[place].value == nil { parts[place] = part }
          if place == nil { parts.append(part) }
        }
        add(group.operations)
      }
    }
    add(operations(ofFrame: index))
    return parts
  }
}

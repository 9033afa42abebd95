extension Entity {
  // snippet.halves
  /// The half that belongs to the generator: what the model says, and
  /// nothing else.
  public func generatedHalf(in model: Model) -> String {
    var code = "\nfinal class \(name) {\n"
    for attribute in attributes.sorted(by: { $0.name < $1.name }) {
      let type = attribute.type
      code += "  var \(attribute.name): \(type.name) = \(type.initialValue)\n"
    }
    for relation in relations.sorted(by: { $0.name < $1.name }) {
      code += relation.manySide
    }
    for (owner, relation) in model.owners(of: name) {
      code += relation.oneSide(owner: owner)
    }
    return sealed(code + "}\n\n" + validation, of: name)
  }

  /// The half that belongs to the author, as it is made once.
  public var firstAuthorsHalf: String {
    """
    extension \(name) {
      func validate(_ visited: inout Set<ObjectIdentifier>) -> [String] {
        []
      }
    }

    """
  }
  // snippet.end

  private var validation: String {
    """
    extension \(name) {
      var isValid: Bool { problems().isEmpty }

      func problems() -> [String] {
        var visited: Set<ObjectIdentifier> = []
        return problems(except: &visited)
      }

      /// Asks each object once, even if one leads back to another.
      func problems(except visited: inout Set<ObjectIdentifier>) -> [String] {
        let isNew = visited.insert(ObjectIdentifier(self)).inserted
        return isNew ? validate(&visited) : []
      }
    }

    """
  }
}

extension Relation {
  var methodNames: [String] {
    ["addTo", "removeFrom", "link", "unlink"].map { $0 + suffix }
  }

  private var suffix: String {
    guard let first = name.unicodeScalars.first, first.isASCII else { return name }
    let isSmall = ("a"..."z").contains(first)
    let capital = isSmall ? UInt8(first.value) - 32 : UInt8(first.value)
    return String(UnicodeScalar(capital)) + String(name.unicodeScalars.dropFirst())
  }

  // snippet.sides
  fileprivate var manySide: String {
    """

      /// The inverse of `\(inverse)`, in the order they were added.
      private(set) var \(name): [\(destination)] = []

      func addTo\(suffix)(_ new: \(destination)) { new.\(inverse) = self }

      func removeFrom\(suffix)(_ old: \(destination)) {
        if old.\(inverse) === self { old.\(inverse) = nil }
      }

      func link\(suffix)(_ new: \(destination)) { \(name).append(new) }

      func unlink\(suffix)(_ old: \(destination)) {
        \(name).removeAll { $0 === old }
      }

    """
  }

  fileprivate func oneSide(owner: String) -> String {
    """

      /// The inverse of `\(name)`, which is kept in step.
      weak var \(inverse): \(owner)? {
        didSet {
          guard \(inverse) !== oldValue else { return }
          oldValue?.unlink\(suffix)(self)
          \(inverse)?.link\(suffix)(self)
        }
      }

    """
  }
  // snippet.end
}

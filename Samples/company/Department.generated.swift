// Generated from the model. Your code belongs in Department.swift.
// Digest of the rest: a6cf3283405b361e

final class Department {
  var budget: Int = 0
  var name: String = ""

  /// The inverse of `departments`, which is kept in step.
  weak var division: Division? {
    didSet {
      guard division !== oldValue else { return }
      oldValue?.unlinkDepartments(self)
      division?.linkDepartments(self)
    }
  }
}

extension Department {
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

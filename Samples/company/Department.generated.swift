// Generated from the model. Your code belongs in Department.swift.
// Digest of the rest: 2deb8906b688944b

final class Department {
  var budget: Int = 0
  var name: String = ""

  /// The inverse of `departments`, which follows.
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

  /// Asks everything once, also where one thing leads back to another.
  func problems(except visited: inout Set<ObjectIdentifier>) -> [String] {
    let isNew = visited.insert(ObjectIdentifier(self)).inserted
    return isNew ? validate(&visited) : []
  }
}

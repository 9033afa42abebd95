// Generated from the model. Your code belongs in Division.swift.
// Digest of the rest: 87d64851c81288d5

final class Division {
  var name: String = ""

  /// The inverse of `division`, in the order they were added.
  private(set) var departments: [Department] = []

  func addToDepartments(_ new: Department) { new.division = self }

  func removeFromDepartments(_ old: Department) {
    if old.division === self { old.division = nil }
  }

  func linkDepartments(_ new: Department) { departments.append(new) }

  func unlinkDepartments(_ old: Department) {
    departments.removeAll { $0 === old }
  }

  /// The inverse of `whole`, in the order they were added.
  private(set) var parts: [Division] = []

  func addToParts(_ new: Division) { new.whole = self }

  func removeFromParts(_ old: Division) {
    if old.whole === self { old.whole = nil }
  }

  func linkParts(_ new: Division) { parts.append(new) }

  func unlinkParts(_ old: Division) {
    parts.removeAll { $0 === old }
  }

  /// The inverse of `parts`, which is kept in step.
  weak var whole: Division? {
    didSet {
      guard whole !== oldValue else { return }
      oldValue?.unlinkParts(self)
      whole?.linkParts(self)
    }
  }
}

extension Division {
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

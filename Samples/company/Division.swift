extension Division {
  /// What its departments may spend.
  var budget: Int { departments.reduce(0) { $0 + $1.budget } }

  func validate(_ visited: inout Set<ObjectIdentifier>) -> [String] {
    var problems = name.isEmpty ? ["A division has no name."] : []
    for department in departments {
      problems += department.problems(except: &visited)
    }
    for part in parts { problems += part.problems(except: &visited) }
    return problems
  }
}

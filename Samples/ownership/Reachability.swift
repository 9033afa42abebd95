extension ObjectGraph {
  // snippet.reachability
  /// The objects that have been made and not been freed.
  var living: [Int] {
    counts.indices.filter { counts[$0] > 0 }
  }

  /// For each object, whether a way of strong references leads to it from
  /// a variable or a pool.
  var isReachable: [Bool] {
    var found = counts.map { _ in false }
    var pending = pools.flatMap { $0 } + held(by: nil)
    while let object = pending.popLast() {
      guard !found[object] else { continue }
      found[object] = true
      pending += held(by: object)
    }
    return found
  }

  /// Objects that live and that nothing can get at any more.
  var leaked: [Int] {
    let isReachable = isReachable
    return living.filter { !isReachable[$0] }
  }
  // snippet.end

  /// What an object, or all variables together, hold.
  func held(by owner: Int?) -> [Int] {
    references.compactMap { reference in
      guard reference.owner == owner, reference.strength == .strong,
        case .object(let object) = reference.target
      else { return nil }
      return object
    }
  }

  /// Sets all variables to `nil`, the first one first.
  mutating func dropVariables() {
    for index in references.indices where references[index].owner == nil {
      set(index, to: nil)
    }
  }
}

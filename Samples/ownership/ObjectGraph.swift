// snippet.reference
/// How a reference holds an object.
enum Strength: Hashable, Sendable {
  /// It counts.
  case strong
  /// It doesn't count, and becomes `nil` when the object goes.
  case weak
  /// It doesn't count, and nobody tells it when the object goes.
  case unsafe
}

/// What a reference leads to; objects are numbers.
enum Target: Hashable, Sendable {
  case none
  case object(Int)
  /// The place where an object was. Reading it is undefined.
  case dangling(Int)
}

/// A variable, or a property of an object.
struct Reference: Hashable, Sendable {
  /// The object whose property it is, or `nil` for a variable.
  let owner: Int?
  let strength: Strength
  var target = Target.none
}
// snippet.end

/// Objects, the references between them, and how often each is held.
struct ObjectGraph: Hashable, Sendable {
  /// The count of each object; 0 is one that was freed.
  private(set) var counts: [Int] = []
  /// Variables and properties, in the order of their declaration.
  private(set) var references: [Reference] = []
  /// Objects in the order in which they were freed.
  private(set) var freed: [Int] = []
  /// What each autorelease pool has to release, the innermost pool last.
  private(set) var pools: [[Int]] = []

  /// Declares a variable, or a property of an object.
  ///
  /// - Returns: The number of the reference.
  mutating func declare(
    _ strength: Strength, in owner: Int? = nil
  ) -> Int {
    references.append(Reference(owner: owner, strength: strength))
    return references.count - 1
  }
}

extension ObjectGraph {
  // snippet.new
  /// Makes an object, which a strong or weak reference then has.
  ///
  /// - Returns: The number of the object.
  mutating func setNew(_ reference: Int) -> Int {
    counts.append(1)
    let object = counts.count - 1
    set(reference, to: object)
    release(object)
    return object
  }
  // snippet.end

  // snippet.count
  /// Lets a reference lead to a living object, or to none.
  mutating func set(_ reference: Int, to object: Int?) {
    let old = references[reference].target
    let isStrong = references[reference].strength == .strong
    if let object {
      precondition(counts[object] > 0, "The object is gone.")
      if isStrong { counts[object] += 1 }
    }
    references[reference].target = object.map { .object($0) } ?? .none
    if isStrong, case .object(let object) = old { release(object) }
  }

  /// Takes one from a count. At 0 the object goes, and with it what it
  /// holds: its owner always goes before an object does.
  private mutating func release(_ object: Int) {
    var pending = [object]
    while let object = pending.popLast() {
      counts[object] -= 1
      guard counts[object] == 0 else { continue }
      freed.append(object)
      pending += takeProperties(of: object).reversed()
      forget(object)
    }
  }
  // snippet.end
}

extension ObjectGraph {
  /// Ends the properties of an object that goes.
  ///
  /// - Returns: What they held.
  private mutating func takeProperties(of owner: Int) -> [Int] {
    var held: [Int] = []
    for index in references.indices where references[index].owner == owner {
      if references[index].strength == .strong,
        case .object(let object) = references[index].target
      {
        held.append(object)
      }
      references[index].target = .none
    }
    return held
  }

  // snippet.forget
  /// Tells weak references that an object has gone.
  private mutating func forget(_ object: Int) {
    for index in references.indices
    where references[index].target == .object(object) {
      references[index].target =
        references[index].strength == .weak ? .none : .dangling(object)
    }
  }
  // snippet.end

  // snippet.pool
  /// Begins a pool.
  mutating func pushPool() {
    pools.append([])
  }

  /// Makes an object that only the innermost pool holds.
  ///
  /// - Returns: The number of the object.
  mutating func makeAutoreleased() -> Int {
    counts.append(1)
    addToPool(counts.count - 1)
    return counts.count - 1
  }

  /// Lets the innermost pool hold a living object, too.
  mutating func autorelease(_ object: Int) {
    precondition(counts[object] > 0, "The object is gone.")
    counts[object] += 1
    addToPool(object)
  }

  /// Ends the innermost pool and releases what it holds.
  mutating func popPool() {
    precondition(!pools.isEmpty, "There is no pool.")
    for object in pools.removeLast() { release(object) }
  }
  // snippet.end

  private mutating func addToPool(_ object: Int) {
    precondition(!pools.isEmpty, "There is no pool.")
    pools[pools.count - 1].append(object)
  }
}

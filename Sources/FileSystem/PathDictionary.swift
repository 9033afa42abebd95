/// A path as what tells files apart: compared by its bytes, as file systems do. Strings are equal to others that name
/// another file, such as `é` as one character and as two.
package struct PathKey: Sendable, Hashable {
  /// The path.
  package let path: String

  /// A key for a path.
  package init(_ path: String) { self.path = path }

  /// Whether both have the same bytes.
  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(path.utf8.count)
  }
}

/// Values by path, which are told apart by their bytes.
package struct PathDictionary<Value>: ExpressibleByDictionaryLiteral, Sequence {
  private var values: [PathKey: Value] = [:]

  /// A dictionary without values.
  package init() {}

  /// A dictionary of these values.
  package init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements, uniquingKeysWith: { $1 })
  }

  /// A dictionary of these values, those of one path combined.
  package init(_ values: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    self.values = Dictionary(values.lazy.map { (PathKey($0), $1) }, uniquingKeysWith: combine)
  }

  /// The value of a path.
  package subscript(_ path: String) -> Value? {
    get { values[PathKey(path)] }
    set { values[PathKey(path)] = newValue }
  }

  /// The value of a path, or another where it has none.
  package subscript(_ path: String, default value: @autoclosure () -> Value) -> Value {
    get { values[PathKey(path), default: value()] }
    set { values[PathKey(path)] = newValue }
  }

  /// How many paths have a value.
  package var count: Int { values.count }
  /// Whether no path has a value.
  package var isEmpty: Bool { values.isEmpty }
  /// The paths, in any order.
  package var keys: some Collection<String> { values.keys.lazy.map(\.path) }

  /// The values, in any order.
  package var allValues: some Collection<Value> { values.values }

  /// Takes the value of a path out; `nil` if it has none.
  package mutating func remove(_ path: String) -> Value? { values.removeValue(forKey: PathKey(path)) }

  /// Makes room for more.
  package mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// The paths with their values, in any order.
  package func makeIterator() -> some IteratorProtocol<(key: String, value: Value)> {
    values.lazy.map { (key: $0.path, value: $1) }.makeIterator()
  }

  /// Calls a function with each path and its value, in any order. For dictionaries of all pages, as the iterator is not
  /// specialized in other targets.
  package func forEach(_ body: ((key: String, value: Value)) -> Void) {
    for (key, value) in values { body((key.path, value)) }
  }
}

extension PathDictionary: Sendable where Value: Sendable {}
extension PathDictionary: Equatable where Value: Equatable {}
extension PathDictionary: Hashable where Value: Hashable {}

/// Paths, which are told apart by their bytes.
package struct PathSet: Sendable, Hashable, ExpressibleByArrayLiteral, Sequence {
  private var keys: Set<PathKey> = []

  /// No paths.
  package init() {}

  /// These paths.
  package init(_ paths: some Sequence<String>) { keys = Set(paths.lazy.map(PathKey.init)) }

  /// These paths.
  package init(arrayLiteral elements: String...) { self.init(elements) }

  /// How many there are.
  package var count: Int { keys.count }
  /// Whether there are none.
  package var isEmpty: Bool { keys.isEmpty }

  /// Whether a path is one of them.
  package func contains(_ path: String) -> Bool { keys.contains(PathKey(path)) }

  /// Adds a path.
  ///
  /// - Returns: Whether it was none of them.
  @discardableResult
  package mutating func insert(_ path: String) -> (inserted: Bool, Void) {
    (keys.insert(PathKey(path)).inserted, ())
  }

  /// Makes room for more.
  package mutating func reserveCapacity(_ count: Int) { keys.reserveCapacity(count) }

  /// These and others.
  package func union(_ other: PathSet) -> PathSet {
    var result = self
    result.keys.formUnion(other.keys)
    return result
  }

  /// These without others.
  package func subtracting(_ other: PathSet) -> PathSet {
    var result = self
    result.keys.subtract(other.keys)
    return result
  }

  /// Whether all of others are among these.
  package func isSuperset(of other: PathSet) -> Bool { keys.isSuperset(of: other.keys) }

  /// The paths, in any order.
  package func makeIterator() -> some IteratorProtocol<String> { keys.lazy.map(\.path).makeIterator() }
}

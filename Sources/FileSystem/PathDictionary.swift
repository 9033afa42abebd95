/// A path as what tells files apart: compared by its bytes, as file systems do. Strings are equal to others that name
/// another file, such as `é` as one character and as two.
public struct PathKey: Sendable, Hashable {
  /// The path.
  public let path: String

  /// A key for a path.
  public init(_ path: String) { self.path = path }

  /// Whether both have the same bytes.
  public static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(path.utf8.count)
  }
}

/// Values by path, which are told apart by their bytes.
public struct PathDictionary<Value>: ExpressibleByDictionaryLiteral, Sequence {
  private var values: [PathKey: Value] = [:]

  /// A dictionary without values.
  public init() {}

  /// A dictionary of these values.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements, uniquingKeysWith: { $1 })
  }

  /// A dictionary of these values, those of one path combined.
  public init(_ values: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    self.values = Dictionary(values.lazy.map { (PathKey($0), $1) }, uniquingKeysWith: combine)
  }

  /// The value of a path.
  public subscript(_ path: String) -> Value? {
    get { values[PathKey(path)] }
    set { values[PathKey(path)] = newValue }
  }

  /// The value of a path, or another where it has none.
  public subscript(_ path: String, default value: @autoclosure () -> Value) -> Value {
    get { values[PathKey(path), default: value()] }
    set { values[PathKey(path)] = newValue }
  }

  /// How many paths have a value.
  public var count: Int { values.count }
  /// Whether no path has a value.
  public var isEmpty: Bool { values.isEmpty }
  /// The paths, in any order.
  public var keys: some Collection<String> { values.keys.lazy.map(\.path) }

  /// The values, in any order.
  public var allValues: some Collection<Value> { values.values }

  /// Takes the value of a path out; `nil` if it has none.
  public mutating func remove(_ path: String) -> Value? { values.removeValue(forKey: PathKey(path)) }

  /// Makes room for more.
  public mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// The paths with their values, in any order.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: Value)> {
    values.lazy.map { (key: $0.path, value: $1) }.makeIterator()
  }
}

extension PathDictionary: Sendable where Value: Sendable {}
extension PathDictionary: Equatable where Value: Equatable {}
extension PathDictionary: Hashable where Value: Hashable {}

/// Paths, which are told apart by their bytes.
public struct PathSet: Sendable, Hashable, ExpressibleByArrayLiteral, Sequence {
  private var keys: Set<PathKey> = []

  /// No paths.
  public init() {}

  /// These paths.
  public init(_ paths: some Sequence<String>) { keys = Set(paths.lazy.map(PathKey.init)) }

  /// These paths.
  public init(arrayLiteral elements: String...) { self.init(elements) }

  /// How many there are.
  public var count: Int { keys.count }
  /// Whether there are none.
  public var isEmpty: Bool { keys.isEmpty }

  /// Whether a path is one of them.
  public func contains(_ path: String) -> Bool { keys.contains(PathKey(path)) }

  /// Adds a path.
  ///
  /// - Returns: Whether it was none of them.
  @discardableResult
  public mutating func insert(_ path: String) -> (inserted: Bool, Void) {
    (keys.insert(PathKey(path)).inserted, ())
  }

  /// Makes room for more.
  public mutating func reserveCapacity(_ count: Int) { keys.reserveCapacity(count) }

  /// These and others.
  public func union(_ other: PathSet) -> PathSet {
    var result = self
    result.keys.formUnion(other.keys)
    return result
  }

  /// These without others.
  public func subtracting(_ other: PathSet) -> PathSet {
    var result = self
    result.keys.subtract(other.keys)
    return result
  }

  /// Whether all of others are among these.
  public func isSuperset(of other: PathSet) -> Bool { keys.isSuperset(of: other.keys) }

  /// The paths, in any order.
  public func makeIterator() -> some IteratorProtocol<String> { keys.lazy.map(\.path).makeIterator() }
}

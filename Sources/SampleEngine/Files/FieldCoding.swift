/// Texts one after another, each with its length before it, so that any text can be one.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: "\(text.utf8.count)\n".utf8)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ number: Int) { append("\(number)") }

  mutating func append(_ data: [UInt8]) {
    bytes.append(contentsOf: "\(data.count)\n".utf8)
    bytes.append(contentsOf: data)
  }
}

/// Reads what `FieldWriter` wrote. Each method gives `nil` where the bytes are cut or damaged.
struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether all has been read.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func text() -> String? { field().flatMap { String(validating: $0, as: UTF8.self) } }

  mutating func data() -> [UInt8]? { field().map { Array($0) } }

  private mutating func field() -> ArraySlice<UInt8>? {
    guard
      let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let count = Int(String(decoding: rest[..<end], as: UTF8.self)),
      count >= 0, count <= rest.endIndex - (end + 1)
    else { return nil }
    let start = end + 1
    defer { rest = rest[(start + count)...] }
    return rest[start..<(start + count)]
  }

  mutating func number() -> Int? { text().flatMap { Int($0) } }

  /// A count and as many elements.
  mutating func list<Element>(_ element: (inout FieldReader) -> Element?) -> [Element]? {
    // An element takes two bytes at least, so a greater count is damage.
    guard let count = number(), (0...rest.count).contains(count) else { return nil }
    var elements = [Element]()
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }
}

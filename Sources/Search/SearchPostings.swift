/// Where one word stands: a text that alternates between pages and sections of them, in the order of their numbers.
///
/// Each number is written in base 64 with five bits a character, the lowest first; the sixth bit says that more follow. An odd
/// one leads on by its half to another page. An even one is twice the number of a section, and one character with the
/// weight of the word there follows. Pages are counted from -1, so that each is led to.
struct SearchPostings: Sendable {
  /// The text.
  private(set) var bytes: [UInt8] = []
  /// How many pages have the word.
  private(set) var pageCount = 0
  private var lastPage = -1

  /// One occurrence.
  struct Item: Hashable, Sendable {
    var page: Int
    var section: Int
    var weight: Int
  }

  init() {}

  /// Creates the text for occurrences in order.
  init(_ items: [Item]) {
    for item in items { append(item) }
  }

  /// Appends an occurrence behind all others.
  mutating func append(_ item: Item) {
    if item.page != lastPage {
      append(number: (item.page - lastPage) * 2 + 1)
      lastPage = item.page
      pageCount += 1
    }
    append(number: item.section * 2)
    bytes.append(Self.alphabet[min(item.weight, 63)])
  }

  private mutating func append(number: Int) {
    var rest = number
    while rest >= 32 {
      bytes.append(Self.alphabet[32 + rest & 31])
      rest >>= 5
    }
    bytes.append(Self.alphabet[rest])
  }

  /// The occurrences in order.
  var items: [Item] {
    var result: [Item] = []
    var (page, offset) = (-1, 0)
    func digit() -> Int {
      defer { offset += 1 }
      return Self.values[Int(bytes[offset])]
    }
    while offset < bytes.count {
      var (number, shift) = (0, 0)
      while true {
        let digit = digit()
        number |= (digit & 31) << shift
        shift += 5
        if digit < 32 { break }
      }
      if number % 2 == 1 {
        page += number / 2
      } else {
        result.append(Item(page: page, section: number / 2, weight: digit()))
      }
    }
    return result
  }

  /// The occurrences that say most, in a text of a limited length. A word that stands nearly everywhere tells pages apart
  /// by these alone.
  func limited(to length: Int) -> SearchPostings {
    let items = items
    for least in 2...63 {
      let limited = SearchPostings(items.filter { $0.weight >= least })
      if limited.bytes.count <= length, limited.pageCount > 0 { return limited }
      if limited.pageCount == 0 { break }
    }
    // Many weigh the same: the first pages are the newest.
    let most = items.lazy.map(\.weight).max() ?? 0
    var limited = SearchPostings()
    for item in items where item.weight == most {
      if limited.bytes.count + 8 > length, limited.pageCount > 0 { break }
      limited.append(item)
    }
    return limited
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [Int] = {
    var values = [Int](repeating: 0, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = value }
    return values
  }()
}

/// Short pieces of markup in slots of one size, so that writing one is a copy of a length known beforehand.
///
/// A piece is copied with the whole of its slot: there must be room for `slotSize` bytes after it.
struct MarkupTable: Sendable {
  /// The length of a slot, and of the longest piece there can be.
  static let slotSize = 32

  private(set) var bytes: [UInt8] = []
  private(set) var lengths: [Int] = []

  init(_ pieces: [String]) {
    for piece in pieces {
      precondition(piece.utf8.count <= Self.slotSize, "A piece of markup fits into a slot")
      bytes += Array(piece.utf8) + Array(repeating: 0, count: Self.slotSize - piece.utf8.count)
      lengths.append(piece.utf8.count)
    }
  }
}

extension MarkupTable {
  /// Opening tags by the code of their kind, and in place of the first the closing tag.
  static let tags = MarkupTable(
    ["</span>"] + TokenKind.allCases.map { "<span class=\"\($0.rawValue)\">" })

  /// What stands for a byte that text cannot have.
  static let references = MarkupTable(["", "&amp;", "&lt;", "&gt;", "&quot;"])

  /// For each byte the place of its reference, or 0.
  static let escapes: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "&"): 1
    case UInt8(ascii: "<"): 2
    case UInt8(ascii: ">"): 3
    case UInt8(ascii: "\""): 4
    default: 0
    }
  }
}

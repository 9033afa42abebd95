/// The lines of a source between fences of code, as far as the lines alone tell; a parser may find others.
struct FencedLines {
  private let text: UnsafeBufferPointer<UInt8>
  /// Where the first line begins that was not looked at.
  private var position = 0
  /// The fence that is open: its character and how many there are.
  private var fence: (character: UInt8, count: Int)?

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Whether an offset, not less than the one asked for before, is on a line of code or on a fence.
  mutating func contains(_ offset: Int) -> Bool {
    var isFenced = fence != nil
    while position <= offset, position < text.count {
      isFenced = fence != nil
      let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      readLine(text[position..<end])
      isFenced = isFenced || fence != nil
      position = end + 1
    }
    return isFenced
  }

  private mutating func readLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    // Fences stand in lists and quotes too.
    let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
    guard let character = content.first, character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
    else {
      return
    }
    let rest = content.drop { $0 == character }
    let count = content.count - rest.count
    guard count >= 3 else { return }
    guard let open = fence else {
      fence = (character, count)
      return
    }
    if character == open.character, count >= open.count,
      rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") })
    {
      fence = nil
    }
  }
}

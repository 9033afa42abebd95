/// Matches compiled patterns against code.
struct PatternMatcher {
  let nodes: UnsafePointer<PatternNode>
  let sets: UnsafePointer<UInt8>
  let code: UnsafePointer<UInt8>
  /// The code that is read; nothing outside of it is looked at.
  let bounds: Range<Int>
  /// What `\1` matches.
  var captured: Range<Int>
  /// What the groups of the pattern matched last.
  var capture: Range<Int>
  var languageName: Range<Int>
  /// How many bytes runs have looked at.
  var work = 0

  /// Matches the nodes at a place.
  ///
  /// - Parameters:
  ///   - start: Where the match begins.
  ///   - program: The pattern's nodes.
  /// - Returns: Where the match ends, or -1.
  mutating func match(_ start: Int, _ program: Range<Int32>) -> Int {
    match(start, Int(program.lowerBound), Int(program.upperBound))
  }

  private mutating func match(_ start: Int, _ first: Int, _ end: Int) -> Int {
    var position = start
    var index = first
    while index < end {
      let node = nodes + index
      switch node.pointee.operation {
      case .byte:
        guard position < bounds.upperBound, code[position] == node.pointee.byte else { return -1 }
        position += 1
        index += 1
      case .set:
        guard position < bounds.upperBound, contains(node.pointee.set, code[position]) else { return -1 }
        position += 1
        index += 1
      case .run:
        let length = run(node, from: position)
        guard length >= Int(node.pointee.min) else { return -1 }
        position += length
        index += 1
      case .lineStart:
        guard isLineStart(position) else { return -1 }
        index += 1
      case .lineEnd:
        guard isLineEnd(position) else { return -1 }
        index += 1
      case .wordBoundary:
        let before = position > bounds.lowerBound && contains(node.pointee.set, code[position - 1])
        let after = position < bounds.upperBound && contains(node.pointee.set, code[position])
        guard before != after else { return -1 }
        index += 1
      case .captured, .capturedIndent:
        let length = captureLength(at: position, isIndent: node.pointee.operation == .capturedIndent)
        guard length >= 0 else { return -1 }
        position += length
        index += 1
      case .choice, .repeated, .ahead, .notAhead, .behind, .notBehind, .capture, .languageName, .alternative:
        position = matchGroup(index, at: position)
        guard position >= 0 else { return -1 }
        index = Int(node.pointee.end)
      }
    }
    return position
  }

  private mutating func matchGroup(_ index: Int, at position: Int) -> Int {
    let node = nodes[index]
    let end = Int(node.end)
    switch node.operation {
    case .choice:
      var alternative = index + 1
      while alternative < end {
        let next = Int(nodes[alternative].end)
        if canBegin(alternative + 1, at: position) {
          let result = match(position, alternative + 1, next)
          if result >= 0 { return result }
        }
        alternative = next
      }
      return -1
    case .repeated:
      var position = position
      var count = 0
      while count < Int(node.max) || node.max == .max {
        guard canBegin(index + 1, at: position) else { break }
        let result = match(position, index + 1, end)
        guard result >= 0 else { break }
        count += 1
        work += result - position
        if result == position { return position }
        position = result
      }
      return count >= Int(node.min) ? position : -1
    case .ahead, .notAhead:
      let found = canBegin(index + 1, at: position) && match(position, index + 1, end) >= 0
      return found == (node.operation == .ahead) ? position : -1
    case .behind, .notBehind:
      let start = position - Int(node.min)
      let found = start >= bounds.lowerBound && match(start, index + 1, end) == position
      return found == (node.operation == .behind) ? position : -1
    case .capture:
      let result = match(position, index + 1, end)
      if result >= 0 { capture = position..<result }
      return result
    case .languageName:
      let result = match(position, index + 1, end)
      if result >= 0 { languageName = position..<result }
      return result
    default: return -1
    }
  }

  /// Whether the first node of a group, if it is a byte or a set, matches; a call is saved where it does not.
  @inline(__always)
  private func canBegin(_ index: Int, at position: Int) -> Bool {
    let node = nodes + index
    switch node.pointee.operation {
    case .byte: return position < bounds.upperBound && code[position] == node.pointee.byte
    case .set: return position < bounds.upperBound && contains(node.pointee.set, code[position])
    default: return true
    }
  }

  @inline(__always)
  func contains(_ set: Int32, _ byte: UInt8) -> Bool { sets[Int(set) + Int(byte)] != 0 }

  @inline(__always)
  private mutating func run(_ node: UnsafePointer<PatternNode>, from start: Int) -> Int {
    var limit = bounds.upperBound
    if node.pointee.max != .max { limit = Swift.min(limit, start + Int(node.pointee.max)) }
    let set = sets + Int(node.pointee.set)
    var position = start
    while position < limit, set[Int(code[position])] != 0 { position += 1 }
    work += position - start
    return position - start
  }

  @inline(__always)
  func isLineStart(_ position: Int) -> Bool {
    position == bounds.lowerBound || code[position - 1] == UInt8(ascii: "\n")
  }

  private func isLineEnd(_ position: Int) -> Bool {
    guard position < bounds.upperBound else { return true }
    if code[position] == UInt8(ascii: "\n") { return true }
    return code[position] == UInt8(ascii: "\r")
      && (position + 1 == bounds.upperBound || code[position + 1] == UInt8(ascii: "\n"))
  }

  private mutating func captureLength(at position: Int, isIndent: Bool) -> Int {
    let count = captured.count
    guard position + count <= bounds.upperBound else { return -1 }
    for index in 0..<count {
      let byte = code[position + index]
      let isExpected = isIndent ? byte == UInt8(ascii: " ") : byte == code[captured.lowerBound + index]
      guard isExpected else {
        work += index
        return -1
      }
    }
    work += count
    return count
  }
}

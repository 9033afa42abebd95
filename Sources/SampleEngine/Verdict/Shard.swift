/// One of several parts into which the samples of a site are divided, so that jobs of a matrix share the work.
package struct Shard: Sendable, Hashable {
  /// Which part, from 1 to `count`.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  /// Reads `I/N` with 1 ≤ I ≤ N.
  ///
  /// - Returns: `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // `Int` would take a sign.
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1]), 1 <= index, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether this part also looks at what belongs to no sample, so that it is looked at once.
  package var checksSite: Bool { index == 1 }

  /// This part's elements, in the order given: the heaviest first, each goes to the part that is lightest so far, so that the
  /// parts are about as heavy.
  ///
  /// - Parameters:
  ///   - elements: The elements of all parts.
  ///   - weight: What an element weighs, at least 0; the same for every part.
  /// - Returns: The elements of this part; none where there are more parts than elements.
  package func select<Element>(_ elements: [Element], weight: (Element) -> Int = { _ in 1 }) -> [Element] {
    let weights = elements.map(weight)
    // Parts beyond the number of elements have none.
    var totals = [Int](repeating: 0, count: min(count, elements.count))
    let heaviestFirst = elements.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    var chosen: [Int] = []
    for element in heaviestFirst {
      guard let part = totals.indices.min(by: { totals[$0] < totals[$1] }) else { break }
      totals[part] += weights[element]
      if part == index - 1 { chosen.append(element) }
    }
    return chosen.sorted().map { elements[$0] }
  }
}

extension Shard: CustomStringConvertible {
  /// `I/N`, as it is written on the command line.
  package var description: String { "\(index)/\(count)" }
}

/// One of several parts into which the samples of a site are divided, so that jobs of a matrix share the work.
public struct Shard: Sendable, Hashable {
  /// Which part, from 1 to `count`.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// Reads `I/N` with 1 ≤ I ≤ N.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // `Int` would take a sign.
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1]), 1 <= index, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether this part also looks at what belongs to no sample, so that it is looked at once.
  public var checksSite: Bool { index == 1 }

  /// This part's elements: every `count`-th, so that the parts differ by one element at most.
  public func select<Element>(_ elements: [Element]) -> [Element] {
    elements.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}

extension Shard: CustomStringConvertible {
  /// `I/N`, as it is written on the command line.
  public var description: String { "\(index)/\(count)" }
}

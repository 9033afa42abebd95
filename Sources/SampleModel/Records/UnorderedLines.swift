/// Which lines of two texts belong together where their order does not count.
///
/// Lines that are the same in every byte are paired first. What is left is paired by augmenting paths, which leaves as
/// few lines alone as possible; where that would take more than a bounded number of comparisons, each line is paired
/// with the first one that matches, and beyond that bound not at all.
enum UnorderedLines {
  private static let pairLimit = 1_000_000

  /// The steps; pairs first, in the order of the first text. A line `…` takes all lines that nothing else matches.
  static func steps(
    _ left: [OutputLine], _ right: [OutputLine], hasTolerance: Bool
  ) -> [LineAlignment.Step] {
    var partners = [Int?](repeating: nil, count: left.count)
    var taken = [Bool](repeating: false, count: right.count)
    var places = [ArraySlice<UInt8>: [Int]]()
    for index in right.indices.reversed() { places[right[index].bytes, default: []].append(index) }
    for (index, line) in left.enumerated() where !line.isAnyLines {
      if let place = places[line.bytes]?.popLast() {
        partners[index] = place
        taken[place] = true
      }
    }
    let open = left.indices.filter { partners[$0] == nil && !left[$0].isAnyLines }
    let free = right.indices.filter { !taken[$0] }
    for (index, place) in pairs(open, free, { left[$0].matches(right[$1], hasTolerance: hasTolerance) }) {
      partners[index] = place
      taken[place] = true
    }
    var steps = left.indices.compactMap { index in partners[index].map { LineAlignment.Step.same(index, $0) }
    }
    var gone = left.indices.filter { partners[$0] == nil && !left[$0].isAnyLines }[...]
    var come = right.indices.filter { !taken[$0] }[...]
    let anyLines = left.indices.filter { left[$0].isAnyLines }
    if let first = anyLines.first {
      for index in come { steps.append(.absorbed(first, index..<(index + 1))) }
      if come.isEmpty { steps.append(.absorbed(first, right.count..<right.count)) }
      come = []
      for index in anyLines.dropFirst() { steps.append(.absorbed(index, right.count..<right.count)) }
    }
    while let old = gone.popFirst() {
      steps.append(come.popFirst().map { .changed(old, $0) } ?? .removed(old))
    }
    return steps + come.map { .added($0) }
  }

  private static func pairs(
    _ open: [Int], _ free: [Int], _ isSame: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    guard !open.isEmpty, !free.isEmpty else { return [] }
    guard open.count <= pairLimit / free.count else { return firstPairs(open, free, isSame) }
    let candidates = open.map { index in free.indices.filter { isSame(index, free[$0]) } }
    var owner = [Int?](repeating: nil, count: free.count)
    // Places from which a search has led nowhere lead nowhere ever after.
    var isDead = [Bool](repeating: false, count: free.count)
    for start in open.indices {
      var isPaired = false
      // Breadth-first search for a chain of lines that can each give up its partner for another.
      var cameFrom = [Int: Int]()
      var queue = [start][...]
      search: while let current = queue.popFirst() {
        for place in candidates[current] where cameFrom[place] == nil && !isDead[place] {
          cameFrom[place] = current
          guard let next = owner[place] else {
            isPaired = true
            var place: Int? = place
            while let target = place, let giver = cameFrom[target] {
              place = owner.firstIndex(of: giver)
              owner[target] = giver
              if giver == start { break }
            }
            break search
          }
          queue.append(next)
        }
      }
      if !isPaired { for place in cameFrom.keys { isDead[place] = true } }
    }
    return owner.enumerated().compactMap { place, owner in owner.map { (open[$0], free[place]) } }
  }

  private static func firstPairs(
    _ open: [Int], _ free: [Int], _ isSame: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    var pairs = [(Int, Int)]()
    var free = free
    var comparisons = 0
    for index in open {
      guard comparisons < pairLimit else { break }
      guard let place = free.firstIndex(where: { isSame(index, $0) }) else {
        comparisons += free.count
        continue
      }
      comparisons += place + 1
      pairs.append((index, free.remove(at: place)))
    }
    return pairs
  }
}

/// Finds which operations of a changed part of a drawing are the same one with other attributes.
enum DrawingPairs {
  private static let pairLimit = 250_000

  /// Pairs of operations of one name, in order in both lists, as similar as possible.
  ///
  /// - Parameters:
  ///   - old: Operations that the drawing does not have as they were.
  ///   - new: Operations that it has in their place.
  ///   - tolerance: How far numbers may be apart.
  /// - Returns: Positions in both lists. Beyond a bounded number of comparisons, operations of a name are paired in
  ///   order.
  static func pairs(_ old: [DrawingLine], _ new: [DrawingLine], _ tolerance: DrawingTolerance) -> [(Int, Int)]
  {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    guard old.count <= pairLimit / new.count else { return pairsInOrder(old, new) }
    let width = new.count + 1
    var values = [Int](repeating: 0, count: (old.count + 1) * width)
    var similarities = [Int](repeating: 0, count: old.count * new.count)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        let similarity = similarity(old[i], new[j], tolerance)
        similarities[i * new.count + j] = similarity
        values[i * width + j] = max(
          values[(i + 1) * width + j], values[i * width + j + 1],
          similarity > 0 ? values[(i + 1) * width + j + 1] + similarity : 0)
      }
    }
    var pairs = [(Int, Int)]()
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      let value = values[i * width + j]
      let similarity = similarities[i * new.count + j]
      if similarity > 0, value == values[(i + 1) * width + j + 1] + similarity {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if value == values[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// From 1 to 101 for operations of one name, the greater the more attributes they share; 0 for others.
  private static func similarity(_ old: DrawingLine, _ new: DrawingLine, _ tolerance: DrawingTolerance) -> Int
  {
    guard old.name == new.name else { return 0 }
    let shared = new.attributes.count { attribute in
      old.attribute(attribute.name).map { tolerance.isSame($0, attribute) } ?? false
    }
    let isTextShared = old.text == new.text && !new.text.isEmpty
    let count = max(old.attributes.count, new.attributes.count, 1)
    return 1 + 100 * (shared + (isTextShared ? 1 : 0)) / (count + (new.text.isEmpty ? 0 : 1))
  }

  private static func pairsInOrder(_ old: [DrawingLine], _ new: [DrawingLine]) -> [(Int, Int)] {
    var waiting = [String: [Int]]()
    for index in old.indices.reversed() { waiting[old[index].name, default: []].append(index) }
    return new.indices.compactMap { index in waiting[new[index].name]?.popLast().map { ($0, index) } }
  }
}

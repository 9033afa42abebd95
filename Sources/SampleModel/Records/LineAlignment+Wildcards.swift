extension LineAlignment {
  /// The steps with some lines taken back from those that stand for any: where a line beside one of them is gone, and a
  /// line that was taken there looks like a version of it, the line has changed rather than gone.
  static func givingBack(_ steps: [Step], isSimilar: (Int, Int) -> Bool) -> [Step] {
    var result = [Step]()
    var index = 0
    while index < steps.count {
      guard case .absorbed(let anyLines, var range) = steps[index] else {
        result.append(steps[index])
        index += 1
        continue
      }
      index += 1
      var before = [Int]()
      while case .removed(let line)? = result.last {
        before.insert(line, at: 0)
        result.removeLast()
      }
      while let old = before.first, let new = range.first, isSimilar(old, new) {
        result.append(.changed(old, new))
        before.removeFirst()
        range = range.dropFirst()
      }
      result += before.map { .removed($0) }
      var after = [Int]()
      while index < steps.count, case .removed(let line) = steps[index] {
        after.append(line)
        index += 1
      }
      var changed = [Step]()
      while let old = after.last, let new = range.last, isSimilar(old, new) {
        changed.insert(.changed(old, new), at: 0)
        after.removeLast()
        range = range.dropLast()
      }
      result.append(.absorbed(anyLines, range))
      result += after.map { .removed($0) } + changed
    }
    return result
  }
}

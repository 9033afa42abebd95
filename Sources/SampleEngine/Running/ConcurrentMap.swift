extension Array where Element: Sendable {
  /// The results of an asynchronous function, in the order of the elements, with at most `jobs` calls at once.
  func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @Sendable @escaping (Element) async -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var next = 0
      while next < Swift.min(jobs, count) {
        group.addTask { [next] in (next, await transform(self[next])) }
        next += 1
      }
      while let (index, result) = await group.next() {
        results[index] = result
        if next < count {
          group.addTask { [next] in (next, await transform(self[next])) }
          next += 1
        }
      }
      return results.compactMap(\.self)
    }
  }
}

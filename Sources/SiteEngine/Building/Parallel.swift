/// The results of a function for every element, in the elements' order.
///
/// The function may wait for files: it is called on threads of its own, of which there are as many as tasks.
///
/// - Parameters:
///   - elements: What to work on.
///   - jobs: How many tasks share the work, at least 1.
///   - transform: Called once for each element, from any task.
/// - Returns: The results in the elements' order.
/// - Throws: What the function threw for the first element, in their order, for which it did.
func inParallel<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) throws(Failure) -> Result
) async throws(Failure) -> [Result] {
  // Smaller batches towards the end keep all tasks busy to the last; each result carries its batch's place.
  var batches: [ArraySlice<Element>] = []
  var rest = elements[...]
  while !rest.isEmpty {
    let size = max(1, min(64, rest.count / (jobs * 4)))
    batches.append(rest.prefix(size))
    rest = rest.dropFirst(size)
  }
  let threads = (0..<min(jobs, batches.count, WorkingThread.limit)).map { _ in WorkingThread() }
  let outcome = await withTaskGroup(of: (Int, WorkingThread, Swift.Result<[Result], Failure>).self) { group in
    var done = [Swift.Result<[Result], Failure>?](repeating: nil, count: batches.count)
    var next = 0
    func start(_ index: Int, on thread: WorkingThread) {
      let batch = batches[index]
      group.addTask(executorPreference: thread) {
        (
          index, thread,
          Swift.Result { () throws(Failure) in
            var results: [Result] = []
            results.reserveCapacity(batch.count)
            for element in batch { results.append(try transform(element)) }
            return results
          }
        )
      }
    }
    while next < min(jobs, batches.count) {
      start(next, on: threads[next % threads.count])
      next += 1
    }
    while let (index, thread, result) = await group.next() {
      done[index] = result
      if next < batches.count {
        start(next, on: thread)
        next += 1
      }
    }
    return done.compactMap(\.self)
  }
  var results: [Result] = []
  results.reserveCapacity(elements.count)
  for batch in outcome { results += try batch.get() }
  return results
}

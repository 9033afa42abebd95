import Synchronization

/// The results of a function for every element, in the elements' order.
///
/// The function may block, for example to wait for files: each task has a thread of its own.
///
/// - Parameters:
///   - elements: What to work on.
///   - jobs: How many tasks share the work, at least 1.
///   - transform: Called once for each element, from any task.
/// - Returns: The results in the elements' order.
/// - Throws: What the function threw for the first element, in their order, for which it did.
package func parallelMap<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element], jobs: Int,
  _ transform: @escaping @Sendable (Element) async throws(Failure) -> Result
) async throws(Failure) -> [Result] {
  let batches = Batches(elements, jobs: jobs)
  let outcome = await withTaskGroup(of: [(Int, Swift.Result<[Result], Failure>)].self) { group in
    for _ in 0..<min(jobs, batches.count, WorkingThread.limit) {
      group.addTask(executorPreference: WorkingThread()) {
        var done: [(Int, Swift.Result<[Result], Failure>)] = []
        while let (index, batch) = batches.next() {
          do throws(Failure) {
            var results: [Result] = []
            results.reserveCapacity(batch.count)
            for element in batch { results.append(try await transform(element)) }
            done.append((index, .success(results)))
          } catch {
            done.append((index, .failure(error)))
          }
        }
        return done
      }
    }
    var outcome = [Swift.Result<[Result], Failure>?](repeating: nil, count: batches.count)
    for await done in group {
      for (index, result) in done { outcome[index] = result }
    }
    return outcome
  }
  var results: [Result] = []
  results.reserveCapacity(elements.count)
  for case let batch? in outcome { results += try batch.get() }
  return results
}

/// As `parallelMap`, but no element is begun after the calling task was cancelled.
///
/// - Throws: `CancellationError` then, unless the function threw for an element before.
package func cancellableParallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await parallelMap(elements, jobs: jobs) { element throws(any Error) in
    try Task.checkCancellation()
    return try await transform(element)
  }
}

/// What tasks work on, in pieces that they take themselves: one that was given each piece would wait for it.
private final class Batches<Element: Sendable>: Sendable {
  private let slices: [ArraySlice<Element>]
  private let taken = Atomic(0)

  init(_ elements: [Element], jobs: Int) {
    // Batches shrink towards the end, so that all tasks finish at about the same time.
    var rest = elements[...]
    var slices: [ArraySlice<Element>] = []
    while !rest.isEmpty {
      let size = max(1, min(64, rest.count / (jobs * 4)))
      slices.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    self.slices = slices
  }

  var count: Int { slices.count }

  /// The first one that no task has taken, with its place.
  func next() -> (Int, ArraySlice<Element>)? {
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < slices.count ? (index, slices[index]) : nil
  }
}

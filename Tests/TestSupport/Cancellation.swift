/// Does work in a task that is cancelled from the start.
package func cancelled<Result: Sendable>(
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await work()
  }.value
}

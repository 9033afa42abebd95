@testable import PreviewServer

/// Runs a server, as of a site that was built once, until `body` returned; one that stays open is cut by a test's time
/// limit.
func servePreview(
  _ configuration: PreviewConfiguration,
  madeFile: @escaping @Sendable (String) -> (@Sendable () -> [UInt8]?)? = { _ in nil },
  _ body: @escaping @Sendable (PreviewServer, PreviewAddress) async throws -> Void
) async throws {
  let server = PreviewServer(configuration, madeFile: madeFile)
  server.publish(.built(changedPaths: []))
  let (addresses, continuation) = AsyncStream.makeStream(of: PreviewAddress.self)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { continuation.finish() }
      try await server.run { continuation.yield($0) }
    }
    for await address in addresses {
      try await body(server, address)
      break
    }
    group.cancelAll()
    try await group.waitForAll()
  }
}

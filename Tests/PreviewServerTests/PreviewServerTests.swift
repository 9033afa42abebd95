import Foundation
import TestSupport
import Testing

@testable import PreviewServer

@Suite(.serialized, .timeLimit(.minutes(30))) struct PreviewServerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<body>home</body>", to: "index.html")
  }

  func serving(
    port: PreviewConfiguration.Port = .exactly(0),
    _ body: @escaping @Sendable (PreviewServer, PreviewAddress) async throws -> Void
  ) async throws {
    let configuration = PreviewConfiguration(outputFolder: folder.path, port: port)
    try await servePreview(configuration, body)
  }

  /// Sends a request and hands over the connection.
  func request(
    _ path: String, at address: PreviewAddress, _ body: (HTTPClient) async throws -> Void
  ) async throws {
    let client = try HTTPClient(address)
    client.request(path)
    try await body(client)
  }

  @Test func openPagesHearOfABuild() async throws {
    try await serving { server, address in
      try await request("/", at: address) { reader in
        try await reader.expect("</body>")
        let build = try #require(reader.text.firstMatch(of: /data-build="([^"]*)"/)?.1)
        try await request("\(LiveReloadScript.eventsPath)?build=\(build)", at: address) { events in
          try await events.expect("event: ok")
          #expect(events.text.contains("text/event-stream"))
          server.publish(.failed(problems: "first\nsecond"))
          try await events.expect("event: problems\ndata: first\ndata: second\n\n")
          server.publish(.built(changedPaths: ["site.css"]))
          try await events.expect("event: styles")
          server.publish(.built(changedPaths: ["index.html"]))
          try await events.expect("event: changes\ndata: index.html")
        }
      }
    }
  }

  @Test func aPageThatMissedABuildReloads() async throws {
    try await serving { server, address in
      try await request("\(LiveReloadScript.eventsPath)?build=earlier-7", at: address) { events in
        try await events.expect("event: reload")
      }
    }
  }

  @Test func answersBeforeItsCallerIsDoneWithTheAddress() async throws {
    let server = PreviewServer(PreviewConfiguration(outputFolder: folder.path, port: .exactly(0)))
    server.publish(.built(changedPaths: []))
    let (answers, answered) = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      try await server.run { address in
        try? await request("/", at: address) { try await $0.expect("</body>") }
        answered.finish()
      }
    }
    for await _ in answers {}
    running.cancel()
    try await running.value
  }

  @Test func stoppingDoesNotWaitForSlowReaders() async throws {
    try folder.write(String(repeating: "0123456789", count: 5_000_000), to: "large.txt")
    let (streams, opened) = AsyncStream.makeStream(of: Void.self)
    try await serving { _, address in
      Task {
        try await request("/large.txt", at: address) { reader in
          try await reader.expect("0123456789")
          opened.finish()
          try await Task.sleep(for: .seconds(3600))
        }
      }
      for await _ in streams {}
    }
  }

  @Test func stoppingClosesEventStreams() async throws {
    let (streams, opened) = AsyncStream.makeStream(of: Void.self)
    let reading = Task {
      try await serving { _, address in
        Task {
          try await request(LiveReloadScript.eventsPath, at: address) { events in
            try await events.expect("event: ")
            opened.finish()
            await events.readToEnd()
          }
        }
        for await _ in streams {}
      }
    }
    try await reading.value
  }

  @Test func takesTheNextPortIfItsOwnIsTaken() async throws {
    try await serving { _, first in
      try await serving(port: .preferred(first.port)) { _, second in
        #expect(second.port > first.port)
      }
      await #expect(throws: PreviewServerError.portTaken(host: "127.0.0.1", port: first.port)) {
        try await serving(port: .exactly(first.port)) { _, _ in }
      }
    }
  }

  @Test func saysWhyItCannotListen() async throws {
    await #expect(throws: PreviewServerError.invalidPort(70_000)) {
      try await serving(port: .exactly(70_000)) { _, _ in }
    }
    let server = PreviewServer(
      PreviewConfiguration(outputFolder: folder.path, host: "192.0.2.1", port: .exactly(0)))
    await #expect(throws: PreviewServerError.self) { try await server.run() }
  }

  static let unusable = [
    ("192.0.2.1", "Cannot assign requested address"), ("nowhere.invalid", "the host name is unknown"),
  ]

  @Test(arguments: unusable) func saysPlainlyWhyItCannotListen(_ host: String, _ reason: String) async throws
  {
    let server = PreviewServer(
      PreviewConfiguration(outputFolder: "/nonexistent", basePath: "/", host: host, port: .exactly(0)))
    await #expect(throws: PreviewServerError.cannotListen(host: host, port: 0, reason: reason)) {
      try await server.run()
    }
  }
}

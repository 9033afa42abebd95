import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An HTTP server by GNU libmicrohttpd, on a thread of the library's. No other file knows the library.
final class HTTPServer: Sendable {
  private let daemon: Handle
  private let state: ServerState

  /// Answers who connects to a socket, until it is stopped; `nil` if the system has no thread or no memory for it.
  ///
  /// - Parameters:
  ///   - listener: A socket that listens; the server closes it.
  ///   - answer: Gives the response to a request; that to `HEAD` is sent without its body. Called on the library's thread,
  ///     so no other request is read meanwhile.
  init?(listeningOn listener: Int32, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    state = ServerState(answer)
    // The library's thread, which alone uses the context, ends in `stop`, before the state does.
    let context = Unmanaged.passUnretained(state).toOpaque()
    // Browsers send the cookies of every server on this machine, whatever its port; 32 KB were the library's own limit.
    let memoryPerConnection = 128 << 10
    // Else clients that read nothing could use up the connections. An event stream is kept alive.
    let idleSeconds: UInt32 = 60
    // Less than the 1,024 files that a process may open by default, with some left for others where one has all of its own.
    let (connections, connectionsPerAddress): (UInt32, UInt32) = (800, 600)
    let daemon = start_daemon(
      listener, connectionChanged, requestBegan, requestArrived, requestCompleted, memoryPerConnection,
      idleSeconds,
      connections, connectionsPerAddress, context)
    guard let daemon else { return nil }
    self.daemon = Handle(pointer: daemon)
  }

  /// How long a client has for a request, from the beginning of the connection or the end of its last response.
  static let patience = Duration.seconds(10)

  /// Closes the connections whose clients have not sent a whole request for this long: some send a byte now and then, or begin
  /// to speak TLS, and would keep the connection for ever.
  func closeUnfinishedRequests(olderThan patience: Duration) {
    state.closeUnfinishedRequests(begunBefore: .now - patience)
  }

  /// Asks every event stream for its next message.
  func wakeStreams() {
    state.wake(isStopped: false)
  }

  /// Closes every connection at once. To be called once, and nothing after it.
  func stop() {
    // The library ends the process if a connection waits when it stops.
    state.wake(isStopped: true)
    MHD_stop_daemon(daemon.pointer)
  }
}

/// The library's name for a connection or a server.
private struct Handle: Sendable {
  // The functions that get it here, to resume a connection and to stop a server, may be called on any thread.
  nonisolated(unsafe) let pointer: OpaquePointer
}

/// What the library's thread and others share.
private final class ServerState: Sendable {
  private struct Waiting {
    var connections: [Handle] = []
    var wakeUps = 0
    /// Those whose responses are being made, by their numbers.
    var making: [Int: Handle] = [:]
    var madeCount = 0
    var isStopped = false
  }

  /// Makes responses, one after the other: each keeps a processor busy.
  private let queue = DispatchQueue(label: "sitegen.responses")

  let answer: @Sendable (HTTPRequest) -> HTTPResponse
  /// Since when the clients of connections without a whole request are waited for, by socket.
  private let unfinished = Mutex<[Int32: ContinuousClock.Instant]>([:])
  private let waiting = Mutex(Waiting())

  init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    self.answer = answer
  }

  /// Waits for a request on a connection.
  func awaitRequest(on connection: OpaquePointer?) {
    unfinished.withLock { $0[socket_of_connection(connection)] = .now }
  }

  /// Waits for no request on a connection: there is one, or no connection any more.
  func awaitNothing(on connection: OpaquePointer?) {
    unfinished.withLock { $0[socket_of_connection(connection)] = nil }
  }

  func closeUnfinishedRequests(begunBefore instant: ContinuousClock.Instant) {
    // The library closes a socket only after it was taken out of here.
    unfinished.withLock { unfinished in
      for (socket, begin) in unfinished where begin <= instant { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// How often the streams were woken, `nil` when they have to end.
  var wakeUps: Int? { waiting.withLock { $0.isStopped ? nil : $0.wakeUps } }

  /// Lets a connection wait for a wake-up, unless there was one after `wakeUps` of them.
  ///
  /// - Returns: Whether it waits.
  func suspend(_ connection: Handle, after wakeUps: Int) -> Bool {
    waiting.withLock { waiting in
      guard waiting.wakeUps == wakeUps else { return false }
      MHD_suspend_connection(connection.pointer)
      waiting.connections.append(connection)
      return true
    }
  }

  /// Lets a connection wait until bytes are made.
  func make(_ bytes: @escaping @Sendable () -> [UInt8]?, for connection: Handle, into made: MadeBytes) {
    let number = waiting.withLock { waiting in
      waiting.madeCount += 1
      waiting.making[waiting.madeCount] = connection
      MHD_suspend_connection(connection.pointer)
      return waiting.madeCount
    }
    queue.async { [self] in
      // Nobody waits any more when the server has stopped.
      guard waiting.withLock({ $0.making[number] != nil }) else { return }
      made.set(bytes())
      waiting.withLock { waiting in
        if let connection = waiting.making.removeValue(forKey: number) {
          MHD_resume_connection(connection.pointer)
        }
      }
    }
  }

  func wake(isStopped: Bool) {
    waiting.withLock { waiting in
      waiting.wakeUps += 1
      waiting.isStopped = isStopped
      for connection in waiting.connections { MHD_resume_connection(connection.pointer) }
      waiting.connections = []
      guard isStopped else { return }
      for connection in waiting.making.values { MHD_resume_connection(connection.pointer) }
      waiting.making = [:]
    }
  }
}

/// Bytes that are made on one thread and sent on another.
private final class MadeBytes: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  func set(_ made: [UInt8]?) { bytes.withLock { $0 = made } }
  func take() -> [UInt8]? { bytes.withLock { $0.take() } }
}

/// A request whose body has to be read before it is answered. Used on the library's thread only.
private final class Arrival {
  var target = ""
  var isHeadRead = false
  /// The response that waits for its body.
  var unmade: (response: HTTPResponse, body: MadeBytes)?

  static func on(_ connection: OpaquePointer?) -> Arrival? {
    context_of_connection(connection).map { Unmanaged<Arrival>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ arrival: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  let state = context.map { Unmanaged<ServerState>.fromOpaque($0).takeUnretainedValue() }
  switch change {
  case .CONNECTION_NOTIFY_STARTED:
    arrival?.pointee = Unmanaged.passRetained(Arrival()).toOpaque()
    state?.awaitRequest(on: connection)
  case .CONNECTION_NOTIFY_CLOSED:
    state?.awaitNothing(on: connection)
    arrival?.pointee.map { Unmanaged<Arrival>.fromOpaque($0).release() }
  }
}

private func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ ofRequest: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ end: MHD_RequestTerminationCode
) {
  context.map { Unmanaged<ServerState>.fromOpaque($0).takeUnretainedValue() }?.awaitRequest(on: connection)
}

private func requestBegan(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let arrival = Arrival.on(connection)
  arrival?.target = target.map { String(cString: $0) } ?? ""
  arrival?.isHeadRead = false
  return nil
}

/// Called when the head of a request was read, for each piece of its body, and when all of it was read.
private func requestArrived(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
  _ pieceSize: UnsafeMutablePointer<Int>?, _ ofRequest: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let pieceSize, let arrival = Arrival.on(connection) else {
    return .NO
  }
  guard arrival.isHeadRead, pieceSize.pointee == 0 else {
    arrival.isHeadRead = true
    pieceSize.pointee = 0
    return .YES
  }
  let state = Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
  func field(_ name: String) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }
  state.awaitNothing(on: connection)
  // The library asks again when the connection goes on.
  if let (response, made) = arrival.unmade {
    arrival.unmade = nil
    guard let bytes = made.take() else {
      return HTTPResponse.text(.notFound, "").queue(on: connection, state)
    }
    return HTTPResponse(status: response.status, headers: response.headers, body: .bytes(bytes))
      .queue(on: connection, state)
  }
  let host = count_of_hosts(connection) == 1 ? field("Host") : nil
  let request = HTTPRequest(
    method: String(cString: method), target: arrival.target, host: host, range: field("Range"),
    lastEventID: field("Last-Event-ID"))
  var response = state.answer(request)
  // In answer to HEAD, 0.9.75 would send the end of a stream.
  if request.method == "HEAD", case .events = response.body { response.body = .bytes([]) }
  if case .made(let make) = response.body {
    let made = MadeBytes()
    arrival.unmade = (response, made)
    state.make(make, for: Handle(pointer: connection), into: made)
    return .YES
  }
  return response.queue(on: connection, state)
}

extension HTTPResponse {
  /// Gives the response to the library.
  fileprivate func queue(on connection: OpaquePointer, _ state: ServerState) -> MHD_Result {
    guard let library = body.forLibrary(state, connection) else { return .NO }
    defer { MHD_destroy_response(library) }
    for (name, value) in headers.sorted(by: <) { MHD_add_response_header(library, name, value) }
    return MHD_queue_response(connection, status.rawValue, library)
  }
}

extension HTTPResponse.Body {
  /// The library's response, whose reference the caller has; `nil` if there is no memory for it.
  fileprivate func forLibrary(_ state: ServerState, _ connection: OpaquePointer) -> OpaquePointer? {
    switch self {
    case .bytes(var bytes):
      return bytes.withUnsafeMutableBytes {
        MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
      }
    case .file(let file, let part):
      // Not by the library's own responses for files, which never give up one that became shorter.
      let reader = BodyReader { position, buffer in
        let count = file.read(into: buffer, at: part.lowerBound + position)
        return count == 0 ? nil : count
      }
      return reader.response(size: UInt64(part.count), bufferSize: 128 << 10)
    case .made(let make): return Self.bytes(make() ?? []).forLibrary(state, connection)
    case .events(var stream):
      let connection = Handle(pointer: connection)
      var rest: ArraySlice<UInt8> = []
      let reader = BodyReader { _, buffer in
        while rest.isEmpty {
          guard let wakeUps = state.wakeUps else { return nil }
          if let message = stream.next() {
            rest = Array(message.utf8)[...]
          } else if state.suspend(connection, after: wakeUps) {
            return 0
          }
        }
        let count = min(rest.count, buffer.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest.removeFirst(count)
        return count
      }
      return reader.response(size: unknownSize, bufferSize: 4096)
    }
  }
}

/// The library's value for the size of a body that ends when the connection does.
private let unknownSize = UInt64.max

/// Gives a body piece by piece. Used on the library's thread only.
private final class BodyReader {
  /// Fills a buffer with what comes at a position.
  ///
  /// Returns the number of bytes, 0 if the connection waits until it is woken, `nil` to end the connection.
  private let read: (_ position: Int, _ buffer: UnsafeMutableRawBufferPointer) -> Int?

  init(read: @escaping (_ position: Int, _ buffer: UnsafeMutableRawBufferPointer) -> Int?) {
    self.read = read
  }

  /// The library's response, whose reference the caller has; `nil` if there is no memory for it.
  func response(size: UInt64, bufferSize: Int) -> OpaquePointer? {
    let retained = Unmanaged.passRetained(self)
    let response = MHD_create_response_from_callback(
      size, bufferSize,
      { reader, position, buffer, size in
        guard let reader, let buffer else { return MHD_CONTENT_READER_END_WITH_ERROR }
        let body = Unmanaged<BodyReader>.fromOpaque(reader).takeUnretainedValue()
        return body.read(Int(position), UnsafeMutableRawBufferPointer(start: buffer, count: size))
          ?? MHD_CONTENT_READER_END_WITH_ERROR
      },
      retained.toOpaque(),
      { reader in reader.map { Unmanaged<BodyReader>.fromOpaque($0).release() } })
    // Otherwise the library calls the second function once it has no more use for it.
    if response == nil { retained.release() }
    return response
  }
}

/// Why a preview server could not run.
package enum PreviewServerError: Error, Sendable, Hashable {
  /// Another program listens on this port, which was the only one asked for.
  case portTaken(host: String, port: Int)
  /// Other programs listen on all of these ports.
  case portsTaken(host: String, ports: ClosedRange<Int>)
  /// The port is not within 0 to 65535.
  case invalidPort(Int)
  /// The host is unknown, is not an address of this machine, or the port may not be used by this user.
  case cannotListen(host: String, port: Int, reason: String)
  /// The base path has an empty part, one that starts with a dot, or a character that it cannot have.
  case invalidBasePath(String)
}

/// What a preview server serves, and where.
package struct PreviewConfiguration: Sendable, Hashable {
  /// The port to listen on.
  package enum Port: Sendable, Hashable {
    /// This port, or if it is taken the next free one of the nine after it.
    case preferred(Int)
    /// This port and no other; 0 lets the system choose one.
    case exactly(Int)
  }

  /// The port that is tried first if none is asked for.
  package static let defaultPort = 1414

  /// The path of the folder to serve. It need not exist yet.
  package var outputFolder: String
  /// The path that the site's root has in addresses, such as `/blog/`; slashes at its ends are optional.
  package var basePath: String
  /// The host name or IP address to listen on; `0.0.0.0` and `::` mean all of the machine's addresses.
  package var host: String
  /// The port to listen on.
  package var port: Port

  /// Creates a configuration; by default one that only the machine itself can reach, at `defaultPort` or the next
  /// free one.
  package init(
    outputFolder: String, basePath: String = "/", host: String = "127.0.0.1",
    port: Port = .preferred(defaultPort)
  ) {
    self.outputFolder = outputFolder
    self.basePath = basePath
    self.host = host
    self.port = port
  }
}

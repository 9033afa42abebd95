/// What a preview server serves, and where.
public struct PreviewConfiguration: Sendable, Hashable {
  /// The port to listen on.
  public enum Port: Sendable, Hashable {
    /// This port, or if it is taken the next free one of the nine after it.
    case preferred(Int)
    /// This port and no other; 0 lets the system choose one.
    case exactly(Int)
  }

  /// The port that is tried first if none is asked for.
  public static let defaultPort = 1414

  /// The path of the folder to serve. It need not exist yet.
  public var outputFolder: String
  /// The path that the site's root has in addresses, such as `/blog/`; slashes at its ends are optional.
  public var basePath: String
  /// The host name or IP address to listen on; `0.0.0.0` and `::` mean all of the machine's addresses.
  public var host: String
  /// The port to listen on.
  public var port: Port

  /// Creates a configuration; by default one that only the machine itself can reach, at `defaultPort` or the next
  /// free one.
  public init(
    outputFolder: String, basePath: String = "/", host: String = "127.0.0.1",
    port: Port = .preferred(defaultPort)
  ) {
    self.outputFolder = outputFolder
    self.basePath = basePath
    self.host = host
    self.port = port
  }
}

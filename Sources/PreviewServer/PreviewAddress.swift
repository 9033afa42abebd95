/// Where a preview server can be reached.
package struct PreviewAddress: Sendable, Hashable {
  /// The host as it was chosen, without the brackets of an IPv6 address.
  package var host: String
  /// The port that the server really listens on.
  package var port: Int
  /// The path of the site's root, starting and ending with `/`.
  package var basePath: String

  /// The address to open in a browser, such as `http://127.0.0.1:1414/blog/`.
  ///
  /// A server on all addresses is named `localhost`, because not every browser opens `0.0.0.0`.
  package var url: String {
    let name =
      if host == "0.0.0.0" || host == "::" {
        "localhost"
      } else if host.contains(":") {
        "[\(host)]"
      } else {
        host
      }
    return "http://\(name):\(port)\(basePath)"
  }
}

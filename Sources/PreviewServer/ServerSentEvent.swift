/// One message of an event stream (HTML Standard, section "Server-sent events").
struct ServerSentEvent: Hashable {
  var id: String
  var name: String
  var data = ""

  /// The message as it is sent. Line ends in the data become LF.
  var encoded: String {
    let lines = data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    return "id: \(id)\nevent: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }

  /// A comment, which browsers pass over: it shows a dead connection to both its ends.
  static let keepAlive = ":\n\n"
}

extension Character {
  /// Whether the stream's format takes it for the end of a line.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

/// What can keep any Markdown from being parsed on this machine.
public enum MarkdownError: Error, Sendable, Hashable {
  /// The installed cmark-gfm has no extension of this name.
  case missingExtension(String)
}

extension MarkdownError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .missingExtension(let name): "cmark-gfm has no extension `\(name)`"
    }
  }
}

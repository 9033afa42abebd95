/// A reason why no Markdown can be parsed on this machine.
package enum MarkdownError: Error, Sendable, Hashable {
  /// The installed cmark-gfm has no extension of this name.
  case missingExtension(String)
  /// cmark-gfm could not create a parser or a document.
  case outOfMemory
}

extension MarkdownError: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .missingExtension(let name): "cmark-gfm has no extension `\(name)`"
    case .outOfMemory: "cmark-gfm ran out of memory"
    }
  }
}

/// The Markdown body of a file, and where in that file it stands.
public struct MarkdownSource: Sendable, Hashable {
  /// The body, without front matter, in UTF-8; lines end in LF, CRLF or CR.
  public var bytes: ArraySlice<UInt8>
  /// The file's path relative to the site's root, for locations.
  public var file: String
  /// The number of the body's first line in the file, from 1: more than 1 when front matter stands above it.
  public var firstLine: Int

  /// Makes a source out of bytes, which are shared and not copied.
  public init(_ bytes: ArraySlice<UInt8>, file: String, firstLine: Int = 1) {
    self.bytes = bytes
    self.file = file
    self.firstLine = firstLine
  }

  /// Makes a source out of text.
  public init(_ text: String, file: String, firstLine: Int = 1) {
    self.init(Array(text.utf8)[...], file: file, firstLine: firstLine)
  }
}

import FileSystem
import SampleModel

/// A file that begins with the digest of what follows, so that one that was cut short or damaged is told from a whole
/// one.
enum CheckedFile {
  /// Writes a file that `body(of:header:)` can read, and makes its folder; nobody ever sees half of it. Nothing is kept in a
  /// site that cannot be written.
  static func write(
    _ body: [UInt8], header: String, to name: String, in folder: Directory
  ) throws(SampleEnvironmentError) {
    let bytes = Array("\(header) \(SampleDigest(bytes: body[...]).hexadecimal)\n".utf8) + body
    if folder.isReadOnly { return }
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      do throws(FileSystemError) {
        try folder.write(bytes, to: name)
      } catch {
        guard error.isMissingFile else { throw error }
        try folder.makeFolder("")
        try folder.write(bytes, to: name)
      }
    }
  }

  /// What stands after the header in a file's bytes; `nil` if they are cut or damaged, or have another header.
  static func body(of bytes: [UInt8], header: String) -> ArraySlice<UInt8>? {
    let start = header.utf8.count + 1 + 64 + 1
    guard bytes.count >= start else { return nil }
    let body = bytes[start...]
    let expected = "\(header) \(SampleDigest(bytes: body).hexadecimal)\n"
    return bytes[..<start].elementsEqual(expected.utf8) ? body : nil
  }
}

/// The formats of pictures made of pixels that can be written.
package enum RasterFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg
  case png
  case webP = "webp"

  /// The format of a file, from its first bytes and not its name; `nil` for a format that cannot be read.
  package init?(of bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else {
      return nil
    }
  }
}

import CZlib

/// A file of a ZIP archive. It is compressed once, however many archives it goes into.
package struct ZipEntry: Sendable, Hashable {
  /// The path in the archive, with `/` between its parts.
  package let path: String
  /// How many bytes the file has.
  package let size: Int
  /// The CRC-32 of these bytes.
  let checksum: UInt32
  /// What lies in the archive: the bytes in the deflate format, or as they are where that is no longer.
  let data: [UInt8]
  /// Whether `data` is in the deflate format.
  let isCompressed: Bool

  /// Creates an entry of a file of less than 4 GiB. The path is relative and has no `.` or `..` in it.
  package init(_ path: String, _ bytes: [UInt8]) {
    precondition(
      bytes.count <= 0xFFFF_FFFF, "A file in a ZIP archive without extensions is smaller than 4 GiB")
    self.path = path
    size = bytes.count
    checksum = UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
    let compressed = Self.deflated(bytes)
    isCompressed = compressed.map { $0.count < bytes.count } ?? false
    data = isCompressed ? compressed ?? bytes : bytes
  }

  private init(_ path: String, as other: ZipEntry) {
    self.path = path
    (size, checksum, data, isCompressed) = (other.size, other.checksum, other.data, other.isCompressed)
  }

  /// The same file in another folder of an archive.
  package func moved(to folder: String) -> ZipEntry { ZipEntry(folder + "/" + path, as: self) }

  /// The bytes in the deflate format (RFC 1951); `nil` if zlib has no memory for it.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // A negative window size leaves out zlib's own header, which the format does without.
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    var status = Z_ERRNO
    let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        status = deflate(&stream, Z_FINISH)
        count = output.count - Int(stream.avail_out)
      }
    }
    return status == Z_STREAM_END ? result : nil
  }
}

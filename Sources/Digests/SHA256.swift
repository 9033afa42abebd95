import CGLib

/// A SHA-256 digest (FIPS 180-4).
package struct SHA256: Sendable, Hashable {
  /// The digest's 32 bytes.
  package let bytes: [UInt8]

  /// Creates the digest of bytes.
  package init(_ message: some Sequence<UInt8>) {
    self.init { append in
      let isAppended: Void? = message.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
      if isAppended == nil { Array(message).withUnsafeBytes(append) }
    }
  }

  /// Creates the digest of a message that comes piece by piece.
  ///
  /// - Parameter message: Appends each piece, in order.
  package init(of message: (_ append: (UnsafeRawBufferPointer) -> Void) -> Void) {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("Every GLib since 2.16 has SHA-256.")
    }
    defer { g_checksum_free(checksum) }
    message { piece in
      g_checksum_update(checksum, piece.bindMemory(to: UInt8.self).baseAddress, piece.count)
    }
    bytes = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      var length = gsize(buffer.count)
      g_checksum_get_digest(checksum, buffer.baseAddress, &length)
      count = Int(length)
    }
  }

  /// 64 lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

import Crypto
import Foundation

/// SHA-256 of a file that is published: what its name tells caches, and its `integrity` browsers.
struct Fingerprint: Sendable, Hashable {
  private let bytes: [UInt8]

  /// Makes the fingerprint of bytes.
  init(_ content: [UInt8]) { bytes = Array(SHA256.hash(data: content)) }

  /// 16 hexadecimal digits for a file's name.
  var short: String {
    bytes.prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The value of an `integrity` attribute, as Subresource Integrity of the W3C has it.
  var integrity: String { "sha256-" + Data(bytes).base64EncodedString() }
}

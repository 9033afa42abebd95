import Crypto
import Foundation

/// SHA-256 of a file's content.
struct ContentDigest: Sendable, Hashable {
  private let digest: [UInt8]

  /// Makes the digest of bytes.
  init(_ bytes: [UInt8]) {
    digest = Array(SHA256.hash(data: bytes))
  }

  /// 16 hexadecimal digits for a file's name.
  var short: String {
    digest.prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The value of an `integrity` attribute, as Subresource Integrity of the W3C has it.
  var integrity: String { "sha256-" + Data(digest).base64EncodedString() }
}

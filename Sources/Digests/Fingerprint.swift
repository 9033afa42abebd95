/// SHA-256 of a file that is published: what its name tells caches, and its `integrity` browsers.
package struct Fingerprint: Sendable, Hashable {
  private let digest: SHA256

  /// Creates the fingerprint of bytes.
  package init(_ content: [UInt8]) { digest = SHA256(content) }

  /// 16 hexadecimal digits for a file's name.
  package var short: String { String(digest.hexadecimal.prefix(16)) }

  /// The 32 bytes.
  package var bytes: [UInt8] { digest.bytes }
}

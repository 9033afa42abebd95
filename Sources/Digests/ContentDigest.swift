import CXXHash

/// A digest that tells whether a file, or another input of a build, has changed: XXH3 of xxHash with 128 bits.
///
/// A first build hashes every byte of a site, so it has to be fast. It does not resist deliberate collisions; use
/// `Fingerprint` for what is published or trusted.
package struct ContentDigest: Sendable, Hashable, BitwiseCopyable {
  private let halves: SIMD2<UInt64>

  /// Creates the digest of bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    let hash = bytes.withContiguousStorageIfAvailable { XXH3_128bits($0.baseAddress, $0.count) }
    self.init(hash ?? Array(bytes).withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// Creates the digest of bytes that come piece by piece.
  ///
  /// - Parameter message: Appends each piece, in order.
  /// - Throws: What `message` throws.
  package init<Failure: Error>(
    ofPieces message: (_ append: (ArraySlice<UInt8>) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    guard let state = XXH3_createState() else { preconditionFailure("There is no memory.") }
    defer { XXH3_freeState(state) }
    XXH3_128bits_reset(state)
    try message { piece in piece.withUnsafeBytes { _ = XXH3_128bits_update(state, $0.baseAddress, $0.count) }
    }
    self.init(XXH3_128bits_digest(state))
  }

  private init(_ hash: XXH128_hash_t) { halves = [hash.high64, hash.low64] }
}

extension ContentDigest: CustomStringConvertible {
  /// 32 hexadecimal digits, as `xxh128sum` prints them.
  package var description: String {
    [halves.x, halves.y].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

import Crypto
import Foundation

/// SHA-256 of a file's content, or of whatever else a build tells apart.
struct ContentDigest: Sendable, Hashable {
  private let words: SIMD4<UInt64>

  /// Makes the digest of bytes.
  init(_ bytes: some Sequence<UInt8>) {
    let digest = bytes.withContiguousStorageIfAvailable { buffer in
      var hash = SHA256()
      hash.update(bufferPointer: UnsafeRawBufferPointer(buffer))
      return hash.finalize()
    }
    self.init(digest ?? SHA256.hash(data: Array(bytes)))
  }

  /// Makes the digest of values, each appended to the same bytes.
  init(of values: (inout CacheWriter) -> Void) {
    var writer = CacheWriter()
    values(&writer)
    self.init(writer.bytes)
  }

  init(_ digest: SHA256.Digest) {
    words = digest.withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
  }

  private var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

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

extension ContentDigest: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    withUnsafeBytes(of: words) { cache.append(raw: $0) }
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    words = try cache.raw(SIMD4<UInt64>.self)
  }
}

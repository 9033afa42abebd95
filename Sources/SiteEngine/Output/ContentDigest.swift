import CXXHash

/// Tells a file's content, or whatever else a build reads, from another: XXH3 of xxHash with 128 bits.
///
/// Every byte of a site passes through it in every first build. It is no proof against somebody who looks for two contents
/// with one digest; what is published or trusted has a `Fingerprint`.
struct ContentDigest: Sendable, Hashable {
  private let halves: SIMD2<UInt64>

  /// Makes the digest of bytes.
  init(_ bytes: some Sequence<UInt8>) {
    let hash = bytes.withContiguousStorageIfAvailable { XXH3_128bits($0.baseAddress, $0.count) }
    self.init(hash ?? Array(bytes).withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// Makes the digest of values, each appended to the same bytes.
  init(of values: (inout CacheWriter) -> Void) {
    var writer = CacheWriter()
    values(&writer)
    self.init(writer.bytes)
  }

  private init(_ hash: XXH128_hash_t) { halves = [hash.high64, hash.low64] }
}

extension ContentDigest {
  /// The digest of bytes that come piece by piece.
  struct Stream: ~Copyable {
    private let state: OpaquePointer

    /// Begins with no bytes; `nil` where no memory is left.
    init?() {
      guard let state = XXH3_createState(), XXH3_128bits_reset(state) == XXH_OK else { return nil }
      self.state = state
    }

    deinit { XXH3_freeState(state) }

    /// Appends a piece.
    mutating func append(_ piece: UnsafeRawBufferPointer) {
      _ = XXH3_128bits_update(state, piece.baseAddress, piece.count)
    }

    /// The digest of all pieces so far, one after the other.
    var digest: ContentDigest { ContentDigest(XXH3_128bits_digest(state)) }
  }
}

extension ContentDigest: CustomStringConvertible {
  /// 32 hexadecimal digits, as `xxh128sum` prints them.
  var description: String {
    [halves.x, halves.y].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension ContentDigest: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    withUnsafeBytes(of: halves) { cache.append(raw: $0) }
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    halves = try cache.raw(SIMD2<UInt64>.self)
  }
}

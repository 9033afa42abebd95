import ImageProcessing
import PageRendering
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization

extension PictureProvider {
  /// Pictures made by the libraries of their formats; what an earlier build made is not made again.
  ///
  /// - Parameter cache: Where files are kept. One that cannot be written costs time and nothing else.
  /// - Returns: The provider.
  static func processing(cachedIn cache: FileSetCache) -> PictureProvider {
    let used = Mutex<Set<SampleDigest>>([])
    // What was made under a key, or what `make` makes now.
    @Sendable func files(
      _ key: SampleDigest, _ make: () throws(ImageProcessingError) -> FileSetCache.FileSet
    ) throws(Failure) -> FileSetCache.FileSet {
      used.withLock { _ = $0.insert(key) }
      if let kept = cache.load(key) { return kept }
      do throws(ImageProcessingError) {
        let made = try make()
        try? cache.store(made, key)
        return made
      } catch {
        throw Failure(reason: error.sentence)
      }
    }
    return PictureProvider(
      takes: { RasterFormat(of: $0) != nil },
      variants: { file, widths, formats throws(Failure) in
        let text = [widths.map(String.init), formats].map { $0.joined(separator: " ") }
        let key = SampleDigest(
          parts: ["image variants 1", ImageProcessor.version, SampleDigest(bytes: file[...]).hexadecimal]
            + text)
        return try files(key) { () throws(ImageProcessingError) in
          let variants = try ImageProcessor.variants(
            of: file, widths: widths, formats: Set(formats.compactMap(RasterFormat.init(rawValue:))))
          return Dictionary(
            variants.map { ("\($0.width) \($0.format.suffix)", $0.bytes) },
            uniquingKeysWith: { first, _ in first })
        }.compactMap { name, bytes in
          let words = name.split(separator: " ")
          guard words.count == 2, let width = Int(words[0]) else { return nil }
          return Variant(width: width, suffix: String(words[1]), bytes: bytes)
        }
      },
      withoutMetadata: { file throws(Failure) in
        let key = SampleDigest(
          parts: [
            "image without metadata 1", ImageProcessor.version, SampleDigest(bytes: file[...]).hexadecimal,
          ])
        // Only what is encoded again takes longer than to read it from a cache.
        guard ImageProcessor.isTurned(file) else {
          do throws(ImageProcessingError) {
            return try ImageProcessor.withoutMetadata(file)
          } catch {
            throw Failure(reason: error.sentence)
          }
        }
        return try files(key) { () throws(ImageProcessingError) in
          ["": try ImageProcessor.withoutMetadata(file)]
        }[""] ?? file
      },
      finish: { cache.prune(keeping: used.withLock { $0 }) })
  }
}

extension RasterFormat {
  /// How the names of files end.
  fileprivate var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png, .webP: rawValue
    }
  }
}

extension ImageProcessingError {
  /// What went wrong, without a full stop.
  fileprivate var sentence: String {
    switch self {
    case .notDecodable(let reason): "it cannot be decoded: \(reason)"
    case .tooManyPixels(let width, let height):
      "it has \(width) × \(height) pixels, more than the maximum of \(ImageProcessor.maximumPixelCount >> 20) million"
    case .notEncodable(let reason): "it cannot be encoded: \(reason)"
    }
  }
}

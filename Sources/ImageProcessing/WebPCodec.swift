import CWebP

/// Encodes WebP files through libwebp.
enum WebPCodec {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - quality: From 0 to 100, or `nil` for one without loss.
  ///   - profile: Its colour profile (ICC.1), if it has one.
  /// - Returns: The same bytes for the same pixels.
  /// - Throws: `ImageProcessingError.notEncodable`.
  static func encode(
    _ bitmap: borrowing Bitmap, quality: Float?, profile: [UInt8]?
  ) throws(ImageProcessingError) -> [UInt8] {
    var configuration = WebPConfig()
    guard WebPConfigInit(&configuration) != 0 else { throw .notEncodable("libwebp differs from its headers") }
    if let quality {
      configuration.quality = quality
    } else {
      guard WebPConfigLosslessPreset(&configuration, 4) != 0 else {
        throw .notEncodable("libwebp differs from its headers")
      }
    }
    // The encoder replaces what it encodes.
    var source = bitmap.picture
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0, WebPPictureCopy(&source, &picture) != 0 else {
      throw .notEncodable("there is not enough memory for \(bitmap.width) × \(bitmap.height) pixels")
    }
    defer { WebPPictureFree(&picture) }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&configuration, &picture) != 0
    }
    guard isEncoded else { throw .notEncodable("libwebp reports error \(picture.error_code.rawValue)") }
    let bytes = Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    guard let profile else { return bytes }
    return try inserting(profile, into: bytes)
  }

  private static func inserting(_ profile: [UInt8], into file: [UInt8]) throws(ImageProcessingError)
    -> [UInt8]
  {
    let result = file.withUnsafeBufferPointer { file in
      profile.withUnsafeBufferPointer { profile -> [UInt8]? in
        var image = WebPData(bytes: file.baseAddress, size: file.count)
        guard let mux = WebPMuxCreate(&image, 0) else { return nil }
        defer { WebPMuxDelete(mux) }
        var chunk = WebPData(bytes: profile.baseAddress, size: profile.count)
        var assembled = WebPData()
        WebPDataInit(&assembled)
        defer { WebPDataClear(&assembled) }
        guard WebPMuxSetChunk(mux, "ICCP", &chunk, 0) == WEBP_MUX_OK,
          WebPMuxAssemble(mux, &assembled) == WEBP_MUX_OK
        else { return nil }
        return Array(UnsafeBufferPointer(start: assembled.bytes, count: assembled.size))
      }
    }
    guard let result else { throw .notEncodable("libwebp cannot add the colour profile") }
    return result
  }
}

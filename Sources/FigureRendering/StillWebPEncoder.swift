import CCairo
import CWebP
import SVGRendering

/// Encodes a canvas as a WebP picture, nearly without loss: what is seen of a pixel at an edge or in a gradient may differ
/// by 8 of 255, areas of one colour keep it.
enum StillWebPEncoder {
  /// Measured on the film strips of this project's site, of two pixels a unit: level 2 takes 1.0 s for 1,400 kB, level 3
  /// 1.2 s for 1,170 kB, level 6 1.3 s for 1,130 kB, level 9 41 s for 1,060 kB.
  static let level: Int32 = 6
  /// From level 3's 1,170 kB to 830 kB, in 1.9 s; 60 gives 950 kB.
  static let nearLossless: Int32 = 40

  /// The bytes of a WebP file of all that is on a canvas, with its transparency.
  ///
  /// The same pixels give the same bytes on the same machine; another version of libwebp may give others.
  static func bytes(of canvas: borrowing CairoCanvas) throws(FigureRenderingError) -> [UInt8] {
    try canvas.requireSuccess()
    cairo_surface_flush(canvas.surface)
    let width = Int(cairo_image_surface_get_width(canvas.surface))
    let height = Int(cairo_image_surface_get_height(canvas.surface))
    guard width <= AnimationEncoder.maximumSide, height <= AnimationEncoder.maximumSide else {
      throw .tooManyPixels(width: width, height: height)
    }
    var configuration = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&configuration) != 0,
      WebPConfigLosslessPreset(&configuration, Self.level) != 0,
      WebPPictureInit(&picture) != 0
    else { throw .encodingFailed("the version of libwebp differs from its headers") }
    defer { WebPPictureFree(&picture) }
    configuration.near_lossless = Self.nearLossless
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    guard WebPPictureAlloc(&picture) != 0, let target = picture.argb,
      let source = cairo_image_surface_get_data(canvas.surface)
    else { throw .encodingFailed("libwebp has not enough memory for \(width) × \(height) pixels") }
    let stride = Int(cairo_image_surface_get_stride(canvas.surface))
    var previous: (pixel: UInt32, straight: UInt32) = (0, 0)
    for row in 0..<height {
      let pixels = UnsafeRawPointer(source + row * stride).assumingMemoryBound(to: UInt32.self)
      let line = target + row * Int(picture.argb_stride)
      // A range would be walked by calls where nothing is optimized.
      var column = 0
      while column < width {
        let pixel = pixels[column]
        // Neighbours are often the same.
        if pixel != previous.pixel { previous = (pixel, pixel.withoutPremultipliedAlpha) }
        line[column] = previous.straight
        column += 1
      }
    }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&configuration, &picture) != 0
    }
    guard isEncoded else { throw .encodingFailed("libwebp reports error \(picture.error_code.rawValue)") }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}

extension UInt32 {
  /// A pixel of cairo's, whose colours are multiplied by its opacity, as one of WebP's, whose colours are not.
  fileprivate var withoutPremultipliedAlpha: UInt32 {
    let alpha = self >> 24
    if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : self }
    func straight(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
  }
}

import CCairo
import CWebP
import SVGRendering

/// Puts canvases together to an animated WebP file.
struct AnimationEncoder: ~Copyable {
  /// The most pixels on a side of a WebP picture.
  static let maximumSide = 16_383

  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private let configuration: WebPConfig

  init(width: Int, height: Int) throws(FigureRenderingError) {
    var configuration = WebPConfig()
    var options = WebPAnimEncoderOptions()
    // Measured on six figures of this project's site: level 2 takes 3.2 s for 6.6 MB, level 3 4.4 s for 5.9 MB, and
    // nearly without loss 6.0 s for 4.1 MB. Lossy pictures of the same size have soft letters.
    guard WebPConfigInit(&configuration) != 0,
      WebPConfigLosslessPreset(&configuration, StillWebPEncoder.level) != 0,
      WebPAnimEncoderOptionsInit(&options) != 0
    else { throw .encodingFailed("the version of libwebp differs from its headers") }
    configuration.near_lossless = StillWebPEncoder.nearLossless
    options.anim_params.loop_count = 0
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .encodingFailed("libwebp has not enough memory for \(width) × \(height) pixels")
    }
    self.encoder = encoder
    self.width = width
    self.height = height
    self.configuration = configuration
  }

  deinit {
    WebPAnimEncoderDelete(encoder)
  }

  /// Adds what is on an opaque canvas, which is shown from a time on, in milliseconds.
  func add(_ canvas: borrowing CairoCanvas, time: Int) throws(FigureRenderingError) {
    cairo_surface_flush(canvas.surface)
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw .encodingFailed("the version of libwebp differs from its headers")
    }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    var configuration = configuration
    guard
      WebPPictureImportBGRX(
        &picture, cairo_image_surface_get_data(canvas.surface), cairo_image_surface_get_stride(canvas.surface)
      ) != 0, WebPAnimEncoderAdd(encoder, &picture, Int32(time), &configuration) != 0
    else { throw .encodingFailed(String(cString: WebPAnimEncoderGetError(encoder))) }
  }

  /// The bytes of the file, whose last frame is shown until a time in milliseconds.
  func finish(duration: Int) throws(FigureRenderingError) -> [UInt8] {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(duration), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw .encodingFailed(String(cString: WebPAnimEncoderGetError(encoder))) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }
}

import CPNG

/// Decodes and encodes PNG files through libpng.
enum PNGCodec {
  static func decode(_ file: PNGFile) throws(ImageProcessingError) -> Bitmap {
    var image = png_image()
    image.version = shim_png_image_version
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, file.bytes, file.bytes.count) != 0 else {
      throw .notDecodable(sentence(image))
    }
    image.format = shim_png_format_rgba
    let (width, height) = (Int(image.width), Int(image.height))
    var status = Int32(0)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      status = png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil)
      count = status == 0 ? 0 : width * height * 4
    }
    guard status != 0 else { throw .notDecodable(sentence(image)) }
    return try Bitmap(width: width, height: height, rgba: pixels)
  }

  static func encode(_ bitmap: borrowing Bitmap) throws(ImageProcessingError) -> [UInt8] {
    let isTransparent = bitmap.isTransparent
    var pixels = bitmap.rgba
    if !isTransparent {
      pixels = [UInt8](unsafeUninitializedCapacity: pixels.count / 4 * 3) { opaque, count in
        count = pixels.count / 4 * 3
        for pixel in 0..<pixels.count / 4 {
          for component in 0..<3 { opaque[pixel * 3 + component] = pixels[pixel * 4 + component] }
        }
      }
    }
    var image = png_image()
    image.version = shim_png_image_version
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = isTransparent ? shim_png_format_rgba : shim_png_format_rgb
    defer { png_image_free(&image) }
    var size = png_alloc_size_t(0)
    guard png_image_write_to_memory(&image, nil, &size, 0, pixels, 0, nil) != 0 else {
      throw .notEncodable(sentence(image))
    }
    var isWritten = Int32(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { bytes, count in
      isWritten = png_image_write_to_memory(&image, bytes.baseAddress, &size, 0, pixels, 0, nil)
      count = isWritten == 0 ? 0 : Int(size)
    }
    guard isWritten != 0 else { throw .notEncodable(sentence(image)) }
    return bytes
  }

  private static func sentence(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

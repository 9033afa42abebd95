import CCairo

/// The pixels of a PNG file, four bytes each: blue, green, red and one that means nothing.
struct PNGImage: Equatable {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  /// Decodes a file without transparency; `nil` if it is not one.
  init?(_ bytes: [UInt8]) {
    var source = (bytes: bytes[...], failed: false)
    let surface = withUnsafeMutablePointer(to: &source) { closure in
      cairo_image_surface_create_from_png_stream(
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
          let source = closure.assumingMemoryBound(to: (bytes: ArraySlice<UInt8>, failed: Bool).self)
          guard source.pointee.bytes.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
          let count = Int(length)
          for (index, byte) in source.pointee.bytes.prefix(count).enumerated() { data[index] = byte }
          source.pointee.bytes = source.pointee.bytes.dropFirst(count)
          return CAIRO_STATUS_SUCCESS
        }, closure)
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels = []
    for row in 0..<height {
      pixels.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width * 4))
    }
  }

  /// The pixels as numbers, `0xRRGGBB`.
  var colors: [UInt32] {
    pixels.withUnsafeBytes { bytes in
      (0..<(width * height)).map {
        UInt32(littleEndian: bytes.load(fromByteOffset: $0 * 4, as: UInt32.self)) & 0xFFFFFF
      }
    }
  }

  /// The red, green and blue components of a pixel.
  func color(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return [pixels[start + 2], pixels[start + 1], pixels[start]]
  }

  /// How many pixels differ by more than `tolerance` in a component; all of them if the sizes differ.
  func differingPixelCount(from other: PNGImage, tolerance: Int) -> Int {
    guard width == other.width, height == other.height else {
      return max(width * height, other.width * other.height)
    }
    if pixels == other.pixels { return 0 }
    return (0..<(width * height)).count { index in
      (0..<3).contains { component in
        abs(Int(pixels[index * 4 + component]) - Int(other.pixels[index * 4 + component])) > tolerance
      }
    }
  }

  /// A picture of what differs: the difference of every component, as a PNG file.
  func difference(from other: PNGImage) -> [UInt8] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_flush(surface)
    if let data = cairo_image_surface_get_data(surface), other.pixels.count == pixels.count {
      let stride = Int(cairo_image_surface_get_stride(surface))
      for row in 0..<height {
        for column in 0..<(width * 4) {
          let index = row * width * 4 + column
          data[row * stride + column] = UInt8(abs(Int(pixels[index]) - Int(other.pixels[index])))
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { closure in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { closure, data, length in
          closure?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, closure)
    }
    return bytes
  }
}

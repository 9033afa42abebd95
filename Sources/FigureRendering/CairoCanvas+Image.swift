import CCairo
import FigureKit
import SVGRendering

/// The pixels of a PNG file.
final class DecodedImage {
  fileprivate let surface: OpaquePointer?

  /// Decodes a file that is known to be the image's.
  init(_ image: Image, _ bytes: [UInt8]) throws(FigureRenderingError) {
    guard image.pixelWidth * image.pixelHeight <= PictureRenderer.maximumPixelCount else {
      throw .imageTooLarge(name: image.name)
    }
    surface = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      return withUnsafeMutablePointer(to: &rest) { closure in
        cairo_image_surface_create_from_png_stream(
          { closure, data, length in
            guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
            let rest = closure.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self)
            let count = Int(length)
            guard rest.pointee.count >= count else { return CAIRO_STATUS_READ_ERROR }
            UnsafeMutableRawBufferPointer(start: data, count: count)
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.pointee.prefix(count)))
            rest.pointee = rest.pointee.dropFirst(count)
            return CAIRO_STATUS_SUCCESS
          }, closure)
      }
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw .imageNotDecodable(name: image.name)
    }
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}

extension CairoCanvas {
  /// Draws an image, stretched to a rectangle; everything else that is within the clip becomes as its edges.
  ///
  /// Enlarged it is interpolated between pixels or not, reduced it is averaged over them, as in browsers.
  func draw(_ image: DecodedImage, in rect: Rect, interpolation: Image.Interpolation, opacity: Double) {
    save()
    defer { restore() }
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(
      context, rect.width / Double(cairo_image_surface_get_width(image.surface)),
      rect.height / Double(cairo_image_surface_get_height(image.surface)))
    cairo_set_source_surface(context, image.surface, 0, 0)
    // Without it the picture's edges would fade into transparent pixels beside it.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(
      cairo_get_source(context), interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(context, opacity)
  }
}

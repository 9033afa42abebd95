import CTurboJPEG

/// Decodes and encodes JPEG files through libjpeg-turbo.
enum JPEGCodec {
  /// The pixels of a picture, upright.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - width: How wide the result has to be at least, upright: where the file is much larger it is decoded at a half, a
  ///     quarter or an eighth of its size, which needs as much less memory.
  /// - Returns: The picture, perhaps wider than asked for.
  /// - Throws: `ImageProcessingError.notDecodable`.
  static func decode(_ file: JPEGFile, atLeast width: Int) throws(ImageProcessingError) -> Bitmap {
    guard let handle = tjInitDecompress() else { throw .notDecodable("libjpeg-turbo has no memory") }
    defer { tjDestroy(handle) }
    var (fullWidth, fullHeight, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(
        handle, file.bytes, UInt(file.bytes.count), &fullWidth, &fullHeight, &subsampling, &space) == 0
    else { throw .notDecodable(sentence(handle)) }
    let orientation = Orientation(number: ImageSize.jpegOrientation(file.bytes[...]))
    let whole = orientation.swapsSides ? fullHeight : fullWidth
    let denominator = [8, 4, 2, 1].first { (Int(whole) + $0 - 1) / $0 >= width } ?? 1
    let shownWidth = (Int(fullWidth) + denominator - 1) / denominator
    let shownHeight = (Int(fullHeight) + denominator - 1) / denominator
    var status = Int32(0)
    let pixels = [UInt8](unsafeUninitializedCapacity: shownWidth * shownHeight * 4) { pixels, count in
      status = tjDecompress2(
        handle, file.bytes, UInt(file.bytes.count), pixels.baseAddress, Int32(shownWidth), 0,
        Int32(shownHeight), Int32(TJPF_RGBA.rawValue), TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT)
      count =
        status == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue ? shownWidth * shownHeight * 4 : 0
    }
    // What is only damaged would be shown damaged, where a browser may show more of it.
    guard status == 0 else { throw .notDecodable(sentence(handle)) }
    let upright = orientation.upright(pixels, width: shownWidth, height: shownHeight)
    return orientation.swapsSides
      ? try Bitmap(width: shownHeight, height: shownWidth, rgba: upright)
      : try Bitmap(width: shownWidth, height: shownHeight, rgba: upright)
  }

  /// The bytes of a progressive file.
  static func encode(_ bitmap: borrowing Bitmap, quality: Int) throws(ImageProcessingError) -> [UInt8] {
    guard let handle = tjInitCompress() else { throw .notEncodable("libjpeg-turbo has no memory") }
    defer { tjDestroy(handle) }
    let pixels = bitmap.rgba
    var buffer: UnsafeMutablePointer<UInt8>?
    var size = UInt(0)
    defer { tjFree(buffer) }
    guard
      tjCompress2(
        handle, pixels, Int32(bitmap.width), 0, Int32(bitmap.height), Int32(TJPF_RGBA.rawValue), &buffer,
        &size, Int32(TJSAMP_420.rawValue), Int32(quality), TJFLAG_PROGRESSIVE | TJFLAG_ACCURATEDCT) == 0
    else { throw .notEncodable(sentence(handle)) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  private static func sentence(_ handle: tjhandle) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "libjpeg-turbo does not say why"
  }
}

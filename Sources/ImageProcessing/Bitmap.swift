import CWebP

/// A picture as pixels of red, green, blue and opacity, kept by libwebp, which also scales it.
struct Bitmap: ~Copyable {
  private(set) var picture: WebPPicture

  /// The most pixels on a side.
  static let maximumSide = 16_383

  /// Creates a picture of rows of four bytes a pixel, whose colours are not multiplied by their opacity.
  init(width: Int, height: Int, rgba pixels: [UInt8]) throws(ImageProcessingError) {
    self.init(try Bitmap.imported(width: width, height: height, rgba: pixels))
  }

  private init(_ picture: WebPPicture) { self.picture = picture }

  private static func imported(
    width: Int, height: Int, rgba pixels: [UInt8]
  ) throws(ImageProcessingError) -> WebPPicture {
    guard width <= maximumSide, height <= maximumSide else {
      throw .tooManyPixels(width: width, height: height)
    }
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .notEncodable("libwebp differs from its headers") }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    guard WebPPictureImportRGBA(&picture, pixels, Int32(width * 4)) != 0 else {
      throw .notEncodable("there is not enough memory for \(width) × \(height) pixels")
    }
    return picture
  }

  deinit {
    var picture = picture
    WebPPictureFree(&picture)
  }

  var width: Int { Int(picture.width) }
  var height: Int { Int(picture.height) }

  /// Whether something can be seen through it.
  var isTransparent: Bool {
    var copy = picture
    return WebPPictureHasTransparency(&copy) != 0
  }

  /// The same picture, smaller: each pixel is the mean of those that it stands for.
  func scaled(toWidth width: Int) throws(ImageProcessingError) -> Bitmap {
    let height = max(1, Int((Double(self.height) * Double(width) / Double(self.width)).rounded()))
    var source = picture
    var copy = WebPPicture()
    guard WebPPictureInit(&copy) != 0, WebPPictureCopy(&source, &copy) != 0 else {
      throw .notEncodable("there is not enough memory for \(self.width) × \(self.height) pixels")
    }
    guard WebPPictureRescale(&copy, Int32(width), Int32(height)) != 0 else {
      WebPPictureFree(&copy)
      throw .notEncodable("there is not enough memory for \(width) × \(height) pixels")
    }
    return Bitmap(copy)
  }

  /// The pixels as rows of four bytes each: red, green, blue, opacity.
  var rgba: [UInt8] {
    let (width, height) = (width, height)
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      count = width * height * 4
      guard let argb = picture.argb else { return }
      for row in 0..<height {
        for column in 0..<width {
          let pixel = argb[row * Int(picture.argb_stride) + column]
          let place = (row * width + column) * 4
          bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
          bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
          bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        }
      }
    }
  }
}

import FigureKit
import SVGRendering

/// The pixels of a drawing's images, kept as long as they are no more than a picture may have.
///
/// One thread uses it.
final class DecodedImages {
  private let provider: ImageProvider
  private var images: [Image: DecodedImage] = [:]

  init(_ provider: ImageProvider) {
    self.provider = provider
  }

  subscript(image: Image) -> DecodedImage {
    get throws(FigureRenderingError) {
      if let decoded = images[image] { return decoded }
      let decoded = try DecodedImage(image, provider.bytes(of: image))
      let kept = images.keys.reduce(0) { $0 + $1.pixelWidth * $1.pixelHeight }
      if kept + image.pixelWidth * image.pixelHeight > PictureRenderer.maximumPixelCount { images = [:] }
      images[image] = decoded
      return decoded
    }
  }
}

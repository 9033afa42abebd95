import BinaryCoding
import Digests
package import SampleEngine
import Theming

/// The module of a sample whose figures run in pages, with what pages say of it.
package struct PublishedModule: Sendable {
  /// Its address below the site's root, which holds its digest, so that it can be kept for ever.
  package let address: String
  /// The value by which browsers know that it is the one that was tried out.
  let integrity: String
  package let module: LiveModule
  /// The pictures that its figures draw, by their names.
  package let images: [PublishedImage]

  /// An image of a sample, published for its live figures.
  package struct PublishedImage: Sendable {
    var name: String
    package var address: String
    package var bytes: [UInt8]
  }

  /// Makes a value out of its parts.
  package init(_ module: LiveModule, of sample: Sample) {
    let fingerprint = Fingerprint(module.bytes)
    let name = sample.id.description.replacing("/", with: "-")
    address = "/samples/\(name)-\(fingerprint.short).wasm"
    integrity = fingerprint.integrity
    self.module = module
    images = sample.inputs.filter { $0.name.lowercased().hasSuffix(".png") }.map { input in
      PublishedImage(
        name: input.name, address: "/samples/\(name)-\(Fingerprint(input.bytes).short).png",
        bytes: input.bytes)
    }
  }

  /// The figure of a name, and its place among those of the module.
  func figure(named name: String) -> (index: Int, description: LiveFigureDescription)? {
    module.figures.firstIndex { $0.name == name }.map { ($0, module.figures[$0]) }
  }

  /// Appends all that decides how pages look.
  func encode(to cache: inout BinaryWriter) {
    cache.append(address)
    cache.append(module.figures)
    for image in images { cache.append(image.address) }
  }
}

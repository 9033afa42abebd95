import BinaryCoding
package import Digests
package import SampleModel
import Theming

/// The published module of a sample whose figures run in pages.
package struct PublishedModule: Sendable {
  /// Its address below the site's root, which contains its digest, so that it can be cached forever.
  package let address: String
  /// The value of the `integrity` attribute, by which browsers accept only the module that was checked.
  let integrity: String
  /// The WebAssembly module and its figures.
  package let module: LiveModule
  /// Which of its literals readers may change where a page does not say it.
  let editing: LiveEditing
  /// The images that its figures draw.
  package let images: [PublishedImage]

  /// An image of a sample, published for its live figures.
  package struct PublishedImage: Sendable {
    /// The name by which the sample asks for it.
    var name: String
    /// Its address below the site's root, which contains its digest.
    package var address: String
    /// The PNG file.
    package var bytes: [UInt8]
  }

  /// Creates a value from a module, its fingerprint and the sample whose figures run in it.
  package init(_ module: LiveModule, _ fingerprint: Fingerprint, of sample: Sample, editing: LiveEditing) {
    self.editing = editing
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
    cache.append(module.literals)
    cache.append(module.printsOutput)
    cache.append(editing.rawValue)
    for image in images { cache.append(image.address) }
  }
}

package import FileSystem
import ImageProcessing
package import Publishing
import SampleModel
package import SiteModel
import Synchronization
import URLs

/// An author's picture with the files that were made of it.
package struct SizedImage: Sendable {
  /// One of its files.
  package struct File: Sendable, Hashable {
    /// The address below the site's root.
    package var address: String
    /// The width in pixels.
    package var width: Int
  }

  /// The picture's own size, upright.
  var size: ImageSize
  /// The files in its own format by ascending width, the picture itself among them if it is one of the widths.
  package var own: [File] = []
  /// The files in WebP by ascending width.
  package var webP: [File] = []
  /// The paths of the files in the output.
  package var outputs: [String] = []

  /// The file for a browser that knows nothing of sizes, and for feeds: the first that fills a column.
  var fallback: File? { own.first { $0.width >= 800 } ?? own.last }
}

/// The files that are made of a site's pictures: each picture once a build, and only a few at a time, as each may need
/// some hundred megabytes while it is worked on.
package final class SiteImages: Sendable {
  /// What became of a picture.
  package enum Result: Sendable {
    /// It is published as it is.
    case plain
    case sized(SizedImage)
    /// It is published as it is, because nothing could be made of it.
    case failed(reason: String)
  }

  /// Works on one picture at a time.
  private final class Slot: Sendable {
    let results = Mutex<[String: Result]>([:])
  }

  private let slots = [Slot(), Slot()]
  private let provider: PictureProvider
  private let publish: @Sendable (OutputTree.File, String) -> String
  private let folder: Directory
  private let site: Site

  /// The pictures of a site.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - folder: The site's files.
  ///   - provider: Makes the files.
  ///   - publish: Publishes a file at an address below the site's root, and gives its path.
  package init(
    of site: Site, in folder: Directory, provider: PictureProvider,
    publish: @escaping @Sendable (OutputTree.File, String) -> String
  ) {
    (self.site, self.folder, self.provider, self.publish) = (site, folder, provider, publish)
  }

  /// The files of the picture that is published at a path below the site's root, which are then published, too.
  package func image(at path: String) -> Result {
    let settings = site.configuration.images
    guard settings.isOn, let file = site.assets[path], Self.isNamedAsPicture(file) else { return .plain }
    let slot = slots[path.utf8.reduce(0) { $0 &+ Int($1) } % slots.count]
    return slot.results.withLock { results in
      if let known = results[path] { return known }
      let result = make(path, file, settings)
      results[path] = result
      return result
    }
  }

  /// Lets go of what is kept of pictures that the site no longer has.
  package func finish() { provider.finish() }

  /// What is published of a file of the site in its place: without metadata; `nil` if that is the file itself.
  package func published(_ source: String, named name: String) -> [UInt8]? {
    guard site.configuration.images.isOn, Self.isNamedAsPicture(name), let bytes = try? picture(source),
      let clean = try? provider.withoutMetadata(bytes), clean != bytes
    else { return nil }
    return clean
  }

  /// Whether a file is worth being looked into.
  static func isNamedAsPicture(_ file: String) -> Bool {
    let name = file.lowercased()
    return [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) }
  }

  /// How many bytes a picture's file has at most that is worked on: it is in memory, and more than once.
  private static let largestFile = 100 << 20

  /// What a file holds; `nil` if it is no picture that is worked on.
  private func picture(_ source: String) throws(PictureProvider.Failure) -> [UInt8]? {
    guard let start = try? folder.read(source, limit: 64), provider.takes(start) else { return nil }
    guard let size = folder.stamp(source)?.size, size <= Self.largestFile else {
      throw PictureProvider.Failure(reason: "it has more than \(Self.largestFile >> 20) MB")
    }
    return try? folder.read(source)
  }

  private func make(_ path: String, _ source: String, _ settings: ImageSettings) -> Result {
    do throws(PictureProvider.Failure) {
      guard let bytes = try picture(source), case .size(let size) = ImageSize.read(bytes) else {
        return .plain
      }
      return try sizes(of: bytes, size, path, settings)
    } catch {
      return .failed(reason: error.reason)
    }
  }

  /// A picture with its smaller sizes, which are published.
  private func sizes(
    of bytes: [UInt8], _ size: ImageSize, _ path: String, _ settings: ImageSettings
  ) throws(PictureProvider.Failure) -> Result {
    var widths = settings.widths.filter { $0 < size.width }
    // A picture that is not too large is one of its sizes itself.
    let includesItself = size.width <= settings.widths.last ?? 0
    if includesItself { widths.append(size.width) }
    let variants = try provider.variants(bytes, widths, settings.formats)
    guard !variants.isEmpty else { return .plain }
    var image = SizedImage(size: size)
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    // No file of the author's has this name, and a host may let browsers cache it forever.
    let digest = SampleDigest(bytes: bytes[...]).hexadecimal.prefix(8)
    for variant in variants.sorted(by: { $0.width < $1.width }) {
      let address = "\(path[..<dot]).\(variant.width)w-\(digest).\(variant.suffix)"
      image.outputs.append(publish(.bytes(variant.bytes), address))
      let file = SizedImage.File(address: address, width: variant.width)
      if variant.suffix == "webp" { image.webP.append(file) } else { image.own.append(file) }
    }
    if includesItself { image.own.append(SizedImage.File(address: path, width: size.width)) }
    return .sized(image)
  }
}

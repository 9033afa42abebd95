package import BinaryCoding
import SiteModel
import URLs

/// The picture by which lists of this site show a page.
package struct ListPicture: Sendable, Hashable {
  /// The path on the host.
  var path: String
  /// The value of a `srcset` attribute, if there are other sizes.
  var sourceSet: String?
  /// The `source` elements around it, in order.
  var sources: [PictureElement.Source] = []
  /// The size in CSS pixels.
  var width: Int
  var height: Int
  /// Which files of the page's first figure it shows; `nil` where it is a picture that the page's author names.
  package var figureFiles: FigureProvider.FileSet?

  /// Creates a picture from its parts.
  package init(
    path: String, sourceSet: String? = nil, sources: [PictureElement.Source] = [], width: Int, height: Int,
    figureFiles: FigureProvider.FileSet? = nil
  ) {
    (self.path, self.sourceSet, self.sources) = (path, sourceSet, sources)
    (self.width, self.height, self.figureFiles) = (width, height, figureFiles)
  }
}

extension FigureProvider.Request {
  /// The size that the first line of the drawing list says, in CSS pixels; at least one each way.
  package var canvas: (width: Int, height: Int)? {
    let words = drawing.prefix { $0 != "\n" }.split(separator: " ")
    func length(_ name: String) -> Int? {
      words.first { $0.hasPrefix(name) }.flatMap { Double($0.dropFirst(name.count)) }
        .flatMap { Int(exactly: $0.rounded()) }.map { max(1, $0) }
    }
    guard let width = length("width="), let height = length("height=") else { return nil }
    return (width, height)
  }
}

extension ListPicture: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(path)
    cache.append(sourceSet)
    cache.append(sources) { cache, source in
      cache.append(source.media)
      cache.append(source.type)
      cache.append(source.sourceSet)
    }
    cache.append(width)
    cache.append(height)
    cache.append(figureFiles?.rawValue)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      path: try cache.string(), sourceSet: try cache.value(),
      sources: try cache.list { cache throws(BinaryReader.Failure) in
        PictureElement.Source(
          media: try cache.value(), type: try cache.value(), sourceSet: try cache.string())
      }, width: try cache.integer(), height: try cache.integer(),
      figureFiles: try cache.value(String?.self).flatMap(FigureProvider.FileSet.init(rawValue:)))
  }
}

import BinaryCoding
import SiteModel
import URLs

/// The picture by which lists of this site show a page.
struct ListPicture: Sendable, Hashable {
  /// The path on the host.
  var path: String
  /// The value of a `srcset` attribute, if there are other sizes.
  var sourceSet: String?
  /// The `source` elements around it, in order.
  var sources: [FigurePicture.Source] = []
  /// The size in CSS pixels.
  var width: Int
  var height: Int
  /// Whether it is a figure of the page, rather than what its author names.
  var isFigure = false
}

extension SiteRendering {
  /// The picture of a page in lists: the one that its author names, else its first figure.
  func listPicture(of page: Page, _ content: PageContent) -> ListPicture? {
    if let own = authorsPicture(of: page).0, let width = own.width, let height = own.height,
      own.address.hasPrefix(baseURL.origin)
    {
      let path = String(own.address.dropFirst(baseURL.origin.count))
      guard let sized = sizedPicture(of: page) else {
        return ListPicture(path: path, width: width, height: height)
      }
      // A card is about half as wide as a column.
      func list(_ files: [SizedImage.File]) -> String? {
        let names = files.filter { $0.width >= 300 }.prefix(2).enumerated()
          .map { baseURL.hostPath($1.address) + ($0 == 0 ? "" : " \($0 + 1)x") }
        return names.isEmpty ? nil : names.joined(separator: ", ")
      }
      return ListPicture(
        path: sized.own.first { $0.width >= 300 }.map { baseURL.hostPath($0.address) } ?? path,
        sourceSet: list(sized.own),
        sources: list(sized.webP).map { [FigurePicture.Source(type: "image/webp", sourceSet: $0)] } ?? [],
        width: width, height: height)
    }
    guard let figure = content.figures.first, let size = figure.request.canvas else { return nil }
    let picture = FigurePicture(
      path: baseURL.hostPath(figure.stem), files: .page, width: Double(size.width),
      height: Double(size.height))
    return ListPicture(
      path: picture.address, sourceSet: picture.sourceSet, sources: picture.sources, width: size.width,
      height: size.height, isFigure: true)
  }
}

extension FigureProvider.Request {
  /// The size that the first line of the drawing list says, in CSS pixels; at least one each way.
  var canvas: (width: Int, height: Int)? {
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
    cache.append(isFigure)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      path: try cache.string(), sourceSet: try cache.optionalString(),
      sources: try cache.list { cache throws(BinaryReader.Failure) in
        FigurePicture.Source(
          media: try cache.optionalString(), type: try cache.optionalString(), sourceSet: try cache.string())
      }, width: try cache.integer(), height: try cache.integer(), isFigure: try cache.boolean())
  }
}

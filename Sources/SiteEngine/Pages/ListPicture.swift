import BinaryCoding
import SiteModel
import URLs

/// The picture by which lists of this site show a page.
struct ListPicture: Sendable, Hashable {
  /// The path on the host.
  var path: String
  /// The path of the one for dark pages, if there is one.
  var darkPath: String?
  /// The size in CSS pixels.
  var width: Int
  var height: Int
}

extension SiteRendering {
  /// The picture of a page in lists: the one that its author names, else its first figure.
  func listPicture(of page: Page, _ content: PageContent) -> ListPicture? {
    if let own = authorsPicture(of: page).0, let width = own.width, let height = own.height,
      own.address.hasPrefix(baseURL.origin)
    {
      return ListPicture(
        path: String(own.address.dropFirst(baseURL.origin.count)), width: width, height: height)
    }
    guard let figure = content.figures.first, let size = figure.request.canvas else { return nil }
    return ListPicture(
      path: baseURL.hostPath(figure.stem + FigureProvider.feedSuffix),
      darkPath: baseURL.hostPath(figure.stem + FigureProvider.darkSuffix), width: size.width,
      height: size.height)
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
    cache.append(darkPath)
    cache.append(width)
    cache.append(height)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      path: try cache.string(), darkPath: try cache.optionalString(), width: try cache.integer(),
      height: try cache.integer())
  }
}

import PageRendering
import SiteModel
import URLs

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
        sources: list(sized.webP).map { [PictureElement.Source(type: "image/webp", sourceSet: $0)] } ?? [],
        width: width, height: height)
    }
    guard let figure = content.figures.first, let size = figure.request.canvas else { return nil }
    let whole = FigureSize(width: Double(size.width), height: Double(size.height))
    let picture = PictureElement(
      path: baseURL.hostPath(figure.stem), files: whole.scaleOnCard < 1 ? .card : .page,
      width: whole.onCard.width, height: whole.onCard.height)
    return ListPicture(
      path: picture.address, sources: picture.sources, width: Int(picture.width.rounded(.up)),
      height: Int(picture.height.rounded(.up)), figureFiles: picture.files)
  }
}

import FileSystem
package import ImageProcessing
import MarkdownSyntax
import Markup
import SiteModel

extension PageContentRenderer {
  mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent? {
    if let reference = FigureReference(image.destination) {
      if let first = image.attributes.first(where: { !FigureOptions.names.contains($0.name) }) {
        diagnostics.append(.attributesOfFigure(at: first.location))
      }
      return writeFigure(reference, of: image, to: &html)
    }
    let address: String
    var isThere = true
    switch resolve(image.destination) {
    case .site(let found), .unchecked(let found): address = found
    case .missing(let missing), .unpublished(let missing, _):
      diagnostics.append(.missingImage(image.destination, at: image.location))
      address = missing
      isThere = false
    }
    if resources.notesLinks { addLinkLocation(address, at: image.location) }
    if image.alternativeText.isBlank {
      diagnostics.append(.imageWithoutAlternative(image.destination, at: image.location))
    }
    let caption = image.isAlone ? image.title : nil
    if caption != nil { html.append(markup: "<figure class=\"picture\">") }
    let size = shownSize(of: image, isThere: isThere)
    let sized = isThere ? sizedImage(of: image) : nil
    let sources = sized.map { ImageSources($0, links: links, shownWidth: size.width, resources) }
    if use == .page { sources?.writeStart(to: &html) }
    html.append(markup: "<img")
    html.append(attribute: "src", sources?.fallback ?? address)
    if use == .page { sources?.writeAttributes(to: &html) }
    html.append(attribute: "alt", image.alternativeText)
    if caption == nil, let title = image.title { html.append(attribute: "title", title) }
    if let width = size.width { html.append(attribute: "width", "\(width)") }
    if let height = size.height { html.append(attribute: "height", "\(height)") }
    // What a reader sees first is not to wait for the layout.
    if use == .page, hasImages { html.append(markup: " loading=\"lazy\" decoding=\"async\"") }
    hasImages = true
    readingTime.pictureCount += 1
    html.append(markup: ">")
    if use == .page { sources?.writeEnd(to: &html) }
    guard let caption else { return .phrasing }
    html.append(markup: "<figcaption>")
    html.append(text: caption)
    html.append(markup: "</figcaption></figure>\n")
    return .flow
  }

  /// The files that were made of an image of this site.
  private mutating func sizedImage(of image: Image) -> SizedImage? {
    guard let path = links.sitePath(image.destination) else { return nil }
    if let file = resources.imageFile(at: path) { resources.willRead(file) }
    switch resources.images.image(at: path) {
    case .plain: return nil
    case .sized(let sized):
      imageFiles.formUnion(sized.outputs)
      return sized
    case .failed(let reason):
      diagnostics.append(.imageNotSized(image.destination, reason: reason, at: image.location))
      return nil
    }
  }

  /// The size that an author gives, with what is missing of it made of the file's own.
  private mutating func shownSize(of image: Image, isThere: Bool) -> (width: Int?, height: Int?) {
    var width: Int?
    var height: Int?
    for attribute in image.attributes {
      switch attribute.name {
      case "width": width = pixels(attribute)
      case "height": height = pixels(attribute)
      default:
        if attribute.name == "live" {
          diagnostics.append(.liveImage(at: attribute.location))
          continue
        }
        diagnostics.append(
          .unknownImageAttribute(attribute.name, known: ["width", "height"], at: attribute.location))
      }
    }
    if width != nil, height != nil { return (width, height) }
    guard isThere, let own = fileSize(of: image) else { return (width, height) }
    func scaled(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
      max(1, Int((Double(length) * Double(numerator) / Double(denominator)).rounded()))
    }
    if let width { return (width, scaled(width, own.height, own.width)) }
    if let height { return (scaled(height, own.width, own.height), height) }
    return (own.width, own.height)
  }

  private mutating func pixels(_ attribute: FenceAttribute) -> Int? {
    let value = attribute.value ?? ""
    if let number = Int(value), (1...10_000).contains(number) { return number }
    diagnostics.append(
      .invalidAttributeValue(
        attribute.name, value: value, expected: "a number of pixels from 1 to 10000",
        at: attribute.valueLocation))
    return nil
  }

  /// The size that an image's file has, for one of this site.
  private mutating func fileSize(of image: Image) -> ImageSize? {
    guard let path = links.sitePath(image.destination) else { return nil }
    if let file = resources.imageFile(at: path) { dependencies.files.insert(file) }
    switch resources.imageSize(at: path) {
    case .size(let size)?: return size
    case .cutShort?, .unknown?:
      diagnostics.append(.unreadableImage(image.destination, at: image.location))
      return nil
    case .sizeless?, nil: return nil
    }
  }
}

extension RenderingResources {
  /// The file of this site at an address, by its path below the site, if its name is that of an image.
  package func imageFile(at path: String) -> String? {
    guard let file = site.assets[path], let dot = file.lastIndex(of: "."),
      ImageSize.extensions.contains(file[file.index(after: dot)...].lowercased())
    else { return nil }
    return file
  }

  /// What the file of this site at an address says of its size; `nil` for one of no kind that is known, or unreadable.
  package func imageSize(at path: String) -> ImageSize.Reading? {
    guard let source = imageFile(at: path) else { return nil }
    willRead(source)
    // Most formats tell their size in the first bytes; a photograph may have a preview before it.
    for limit in [4_096, 1 << 20] {
      guard let bytes = try? folder.read(source, limit: limit) else { return nil }
      let reading = ImageSize.read(bytes)
      if reading != .cutShort || bytes.count < limit { return reading }
    }
    return nil
  }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}

import Markup

/// A figure that stands in a page as pictures of pixels: as WebP, light and dark, for screens of one and of two pixels a
/// CSS pixel, and for browsers without it as one PNG.
package struct PictureElement {
  /// The path on the host that the files' names begin with.
  var path: String
  /// Which of the figure's files it shows: `.page`, `.card` or `.strip`.
  package var files: FigureProvider.FileSet
  /// The width in CSS pixels.
  package var width: Double
  /// The height in CSS pixels.
  package var height: Double

  /// How wide it is shown, as the value of a `sizes` attribute; `nil` where that is `width`.
  package var sizes: String?

  /// Creates a value from its parts.
  package init(path: String, files: FigureProvider.FileSet, width: Double, height: Double) {
    self.path = path
    self.files = files
    self.width = width
    self.height = height
  }

  /// One `source` element.
  package struct Source: Hashable {
    var media: String?
    var type: String?
    var sourceSet: String

    /// Creates an element; without a medium or a format for all of them.
    package init(media: String? = nil, type: String? = nil, sourceSet: String) {
      (self.media, self.type, self.sourceSet) = (media, type, sourceSet)
    }
  }

  /// The address of the file for a browser that knows nothing else.
  package var address: String { path + FigureProvider.FileSet.plain.suffixes[0] }
  /// The `source` elements, in order.
  package var sources: [Source] {
    [
      Source(media: "(prefers-color-scheme: dark)", type: "image/webp", sourceSet: sourceSet(isDark: true)),
      Source(type: "image/webp", sourceSet: sourceSet(isDark: false)),
    ]
  }

  private func sourceSet(isDark: Bool) -> String {
    files.pictures.filter { $0.isDark == isDark }
      .map { file in
        let address = path + files.suffix(file)
        // A browser asks for the pixels that it needs at the width at which it shows them.
        guard sizes == nil else { return address + " \(Int((width * Double(file.scale)).rounded(.up)))w" }
        return address + (file.scale == 1 ? "" : " \(file.scale)x")
      }.joined(separator: ", ")
  }

  /// Writes the `picture` element.
  ///
  /// - Parameters:
  ///   - html: Where to.
  ///   - label: What it shows, in words.
  ///   - isLazy: Whether a browser may wait until the reader is near.
  func write(to html: inout MarkupBuffer, label: String, isLazy: Bool = true) {
    html.append(markup: "<picture>")
    for source in sources {
      html.append(markup: "<source")
      if let media = source.media { html.append(attribute: "media", media) }
      if let type = source.type { html.append(attribute: "type", type) }
      html.append(attribute: "srcset", source.sourceSet)
      if let sizes { html.append(attribute: "sizes", sizes) }
      html.append(markup: ">")
    }
    html.append(markup: "<img")
    html.append(attribute: "src", address)
    html.append(attribute: "alt", label)
    html.append(attribute: "width", "\(Int(width.rounded(.up)))")
    html.append(attribute: "height", "\(Int(height.rounded(.up)))")
    html.append(markup: isLazy ? " loading=\"lazy\" decoding=\"async\"></picture>" : "></picture>")
  }
}

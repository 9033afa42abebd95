import FigureKit
import FigureRendering
import Markup
import SVGRendering
import SampleModel

/// One version of a figure as a page shows it.
struct ReviewFigure {
  /// The picture as a file of its own in the form of an address, so that nothing in it meets the rest of the page.
  let address: String
  let width: Double
  let height: Double
  /// The operations that differ, as an element that lies over the picture; `nil` if none stands out.
  let marks: [UInt8]?
  /// Whether the canvas itself differs.
  let isCanvasMarked: Bool

  /// Draws a version of a figure from its drawing list, with the lines that differ, that of `figure` being 0; `nil`
  /// if the list is not a drawing, as one that a newer sitegen recorded may be, or cannot be drawn, as with an image
  /// that is not there any more. A figure that moves is shown as a film strip, in which nothing is marked.
  init?(_ list: String, marking marked: Set<Int>, inputs: [SampleInput] = []) {
    let images = ImageProvider(inputs)
    guard let moving = try? Drawing(parsing: list) else { return nil }
    guard let picture = try? SVGRenderer(for: .file, images: images).filmStrip(of: moving) else { return nil }
    address = "data:image/svg+xml;base64," + String(decoding: picture.bytes.base64, as: UTF8.self)
    let size = moving.filmStrip().size
    (width, height) = (size.width, size.height)
    marks =
      moving.timeline != nil
      ? nil
      : FigureMarks.drawing(of: list, marking: marked).flatMap { marks in
        try? SVGRenderer(for: .page, images: images).markup(for: marks).bytes
      }
    isCanvasMarked = marked.contains(0)
  }

  /// Appends the picture and its marks.
  ///
  /// - Parameters:
  ///   - label: What the picture is, for readers who cannot see it.
  ///   - share: The picture's width as a part of what contains it, from 0 to 1.
  ///   - html: The page.
  func write(label: String, share: Double, to html: inout MarkupBuffer) {
    html.append(markup: "<span class=\"picture\(isCanvasMarked ? " canvas" : "")\"")
    html.append(attribute: "style", "width: \((share * 10_000).rounded() / 100)%")
    html.append(markup: "><img")
    html.append(attribute: "src", address)
    html.append(attribute: "alt", label)
    html.append(attribute: "width", "\(Int(width.rounded()))")
    html.append(attribute: "height", "\(Int(height.rounded()))")
    html.append(markup: ">")
    if let marks {
      html.append(markup: "<span class=\"marks\">")
      html.append(markup: marks)
      html.append(markup: "</span>")
    }
    html.append(markup: "</span>")
  }
}

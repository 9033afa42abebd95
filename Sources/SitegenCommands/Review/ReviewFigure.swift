import FigureKit
import FigureRendering
import Markup
import SVGRendering
import SampleModel

/// The lines of a drawing list that a review highlights; the line `figure` is 0.
struct ReviewMarks {
  /// The lines that the other version has in another form or at another place.
  var changed: Set<Int> = []
  /// The lines that the other version does not have.
  var own: Set<Int> = []
}

/// One version of a figure as a page shows it.
struct ReviewFigure {
  /// The picture as a file of its own in the form of an address, so that nothing in it meets the rest of the page; of a
  /// figure that moves, what lies beneath all frames.
  let address: String
  let width: Double
  let height: Double
  /// The frames above it, as one picture of the same kind; `nil` of a figure that does not move.
  let frames: String?
  let times: FrameTimes?
  /// The operations that differ, as elements that lie over the picture, or over the frames, with the classes of each.
  let marks: [(classes: String, markup: [UInt8])]
  /// Whether there would be more marks than there is room for.
  let lacksMarks: Bool
  /// Whether the canvas itself differs.
  let isCanvasMarked: Bool
  /// Whether it is drawn in the colours of the light scheme alone.
  let isBitmap: Bool

  /// A picture of more bytes has one pixel for a unit.
  private static let bitmapLimit = 12_000

  /// Draws a version of a figure.
  ///
  /// - Parameters:
  ///   - list: Its drawing list.
  ///   - drawing: What the list says.
  ///   - lines: What is to stand out.
  ///   - inputs: The images that it may show.
  ///   - times: The frames to show; `nil` for a figure that does not move.
  ///   - isBitmap: Whether it is drawn in pixels, in the colours of the light scheme, as is shorter where much is drawn.
  ///   - roomForMarks: How many bytes the marks of a kind may take: more of them would only show that all of it changed.
  /// - Throws: `FigureRenderingError`, as if an image that it shows is not there any more, or is another one.
  init(
    _ list: String, _ drawing: Drawing, marking lines: ReviewMarks, inputs: [SampleInput], times: FrameTimes?,
    isBitmap: Bool, roomForMarks: Int
  ) throws(FigureRenderingError) {
    let images = ImageProvider(inputs)
    let file = SVGRenderer(for: .file, images: images)
    func address(_ drawing: Drawing) throws(FigureRenderingError) -> String {
      let bitmap = isBitmap ? Self.bitmap(of: drawing, images) : nil
      let (type, bytes) =
        if let bitmap { ("webp", bitmap) } else { ("svg+xml", try file.markup(for: drawing).bytes) }
      return "data:image/\(type);base64," + String(decoding: bytes.base64, as: UTF8.self)
    }
    self.isBitmap = isBitmap
    self.times = times
    let isBlended = drawing.timeline?.frames.contains { $0.operations.areBlended } ?? false
    if let times {
      let beneath = Drawing(
        name: drawing.name, size: drawing.size, operations: isBlended ? [] : drawing.operations)
      self.address = try address(beneath)
      frames = try address(drawing.frameColumn(times, includesBeneath: isBlended))
    } else {
      self.address = try address(drawing)
      frames = nil
    }
    (width, height) = (drawing.size.width, drawing.size.height)
    let marked = [("marks", lines.changed), ("marks own", lines.own)].compactMap { classes, lines in
      FigureMarks.drawing(of: list, marking: lines).flatMap { marked -> (classes: String, markup: [UInt8])? in
        let still = times.map { marked.frameColumn($0, includesBeneath: true) } ?? marked
        return (try? SVGRenderer(for: .page, images: images).markup(for: still).bytes).map { (classes, $0) }
      }
    }
    marks = marked.filter { $0.markup.count <= roomForMarks }
    lacksMarks = marks.count < marked.count
    isCanvasMarked = lines.changed.contains(0)
  }

  /// A picture in pixels, two for a unit if that is not too long; `nil` if it has too many.
  private static func bitmap(of drawing: Drawing, _ images: ImageProvider) -> [UInt8]? {
    let fine = try? PictureRenderer(scale: 2, images: images).webP(of: drawing)
    if let fine, fine.count <= bitmapLimit { return fine }
    return (try? PictureRenderer(images: images).webP(of: drawing)) ?? fine
  }

  /// How many bytes of a page it takes.
  var byteCount: Int {
    address.utf8.count + (frames?.utf8.count ?? 0) + marks.reduce(0) { $0 + $1.markup.count }
  }

  /// Appends the picture and its marks.
  ///
  /// - Parameters:
  ///   - label: What the picture is, for readers who cannot see it.
  ///   - share: The picture's width as a part of what contains it, from 0 to 1.
  ///   - html: The page.
  func write(label: String, share: Double, to html: inout MarkupBuffer) {
    let classes = [
      "picture", isCanvasMarked ? "canvas" : nil, frames == nil ? nil : "film", isBitmap ? "bitmap" : nil,
    ]
    html.append(markup: "<span")
    html.append(attribute: "class", classes.compactMap(\.self).joined(separator: " "))
    html.append(attribute: "style", "width: \((share * 10_000).rounded() / 100)%")
    html.append(markup: "><img")
    html.append(attribute: "src", address)
    html.append(attribute: "alt", label)
    html.append(attribute: "width", "\(Int(width.rounded()))")
    html.append(attribute: "height", "\(Int(height.rounded()))")
    html.append(markup: ">")
    if let frames, let times {
      html.append(markup: "<span class=\"frames\"")
      html.append(
        attribute: "style",
        "animation-duration: \(times.duration)s; animation-timing-function: steps(\(times.seconds.count)); animation-delay: -\(times.delay)s"
      )
      html.append(markup: "><img")
      html.append(attribute: "src", frames)
      html.append(markup: " alt=\"\">")
    }
    for (classes, markup) in marks {
      html.append(markup: "<span class=\"\(classes)\">")
      html.append(markup: markup)
      html.append(markup: "</span>")
    }
    if frames != nil { html.append(markup: "</span>") }
    html.append(markup: "</span>")
  }
}

import FigureKit
import FigureRendering
import SVGRendering

/// Many pictures with their names, in one.
struct ContactSheet {
  private static let columns = 14
  private static let cell = Size(width: 112, height: 124)
  private let cases: [GoldenCase]

  init(_ cases: [GoldenCase]) {
    self.cases = cases
  }

  /// A drawing of all pictures as images, and the images.
  func drawing() throws -> (Drawing, ImageProvider) {
    var files: [String: [UInt8]] = [:]
    var images: [(name: String, image: Image)] = []
    for golden in cases {
      let png = try PictureRenderer(images: GoldenImages.provider).png(of: golden.drawing)
      files[golden.name] = png
      if let image = Image(name: golden.name, png: png) { images.append((golden.name, image)) }
    }
    let rows = (images.count + Self.columns - 1) / Self.columns
    let size = Size(width: Self.cell.width * Double(Self.columns), height: Self.cell.height * Double(rows))
    let figure = Figure("contact-sheet", width: size.width, height: size.height) { context in
      for (index, (name, image)) in images.enumerated() {
        let x = Double(index % Self.columns) * Self.cell.width
        let y = Double(index / Self.columns) * Self.cell.height
        let place = Rect(
          x: x + (Self.cell.width - image.size.width) / 2, y: y + 4, width: image.size.width,
          height: image.size.height)
        context.draw(image, in: place)
        context.stroke(.rect(place.insetBy(dx: -0.5, dy: -0.5)), with: .muted)
        let lines = Self.lines(of: name)
        for (line, text) in lines.enumerated() {
          context.draw(
            Text(text, font: Font(size: 8), anchor: .middle),
            at: Point(x: x + Self.cell.width / 2, y: place.maxY + 9 + Double(line) * 9))
        }
      }
    }
    let found = files
    return (figure.drawing, ImageProvider { found[$0.name] })
  }

  /// A name in lines of at most 22 characters.
  private static func lines(of name: String) -> [String] {
    name.split(separator: "-").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < 22 {
        lines[lines.count - 1] += "-" + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

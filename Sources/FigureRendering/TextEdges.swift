import CCairo
import FigureKit
import SVGRendering

/// The edges of letters, filled by the area that they cover of each pixel.
///
/// cairo samples fifteen lines of each row of pixels, which takes it eight times as long; the two differ by less than a
/// sample of one of them.
struct TextEdges {
  /// A line from above to below, on the right of which more is covered, or less.
  private struct Edge {
    var x: Double
    /// How far it goes to the right for one pixel down.
    var slope: Double
    var top: Double
    var bottom: Double
    var direction: Double
  }

  private var edges: [Edge] = []
  /// The rows in which there are edges.
  private(set) var rows = 0..<0

  /// Takes the outlines of lines of text; what is above or below the picture is cut off.
  ///
  /// - Throws: `FigureRenderingError.drawingFailed` if cairo has no outlines.
  init(_ lines: [SocialPictureLayout.Line]) throws(FigureRenderingError) {
    for line in lines { try add(line) }
    let height = Double(PictureRows.height)
    let top = edges.lazy.map(\.top).min() ?? 0
    let bottom = edges.lazy.map(\.bottom).max() ?? 0
    rows = Int(min(max(0, top), height))..<Int(min(max(0, bottom.rounded(.up)), height))
  }

  private mutating func add(_ line: SocialPictureLayout.Line) throws(FigureRenderingError) {
    let text = TextLine(line.text, family: FontFamilies.dejaVu[line.text.font.family])
    let outline = text.outline(isFlat: true)
    defer { cairo_path_destroy(outline) }
    let status = outline?.pointee.status ?? CAIRO_STATUS_NO_MEMORY
    guard status == CAIRO_STATUS_SUCCESS, let outline else {
      throw .drawingFailed(String(cString: cairo_status_to_string(status)))
    }
    let scale = line.text.font.size / TextLine.layoutSize
    let offset = text.offset(anchor: line.text.anchor, baseline: line.text.baseline)
    var (start, current) = (Point.zero, Point.zero)
    var index = 0
    while index < Int(outline.pointee.num_data) {
      let data = outline.pointee.data + index
      var end = start
      if data.pointee.header.type != CAIRO_PATH_CLOSE_PATH {
        end = Point(
          x: line.point.x + (offset.x + data[1].point.x) * scale,
          y: line.point.y + (offset.y + data[1].point.y) * scale)
      }
      if data.pointee.header.type == CAIRO_PATH_MOVE_TO { start = end } else { add(from: current, to: end) }
      current = end
      index += Int(data.pointee.header.length)
    }
  }

  private mutating func add(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    edges.append(
      Edge(
        x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y), top: upper.y, bottom: lower.y,
        direction: start.y < end.y ? 1 : -1))
  }

  /// Puts a colour wherever something is covered.
  ///
  /// - Precondition: The rows are those with edges, or more.
  func fill(_ picture: inout PictureRows, as ramp: ColorRamp) {
    var beginning = [[Edge]](repeating: [], count: rows.count)
    for edge in edges where edge.bottom > Double(rows.lowerBound) && edge.top < Double(rows.upperBound) {
      beginning[max(0, Int(edge.top) - rows.lowerBound)].append(edge)
    }
    var crossing: [Edge] = []
    var changes = RowChanges()
    for row in rows {
      crossing += beginning[row - rows.lowerBound]
      for edge in crossing {
        let (top, bottom) = (max(edge.top, Double(row)), min(edge.bottom, Double(row + 1)))
        changes.add(
          from: edge.x + (top - edge.top) * edge.slope, to: edge.x + (bottom - edge.top) * edge.slope,
          height: (bottom - top) * edge.direction)
      }
      crossing.removeAll { $0.bottom <= Double(row + 1) }
      picture.withPixels(of: row) { changes.draw(on: $0, as: ramp) }
    }
  }
}

/// By how much the coverage of each pixel of a row differs from that of the pixel on its left.
private struct RowChanges {
  private var changes = [Float](repeating: 0, count: PictureRows.width + 8)

  /// Adds an edge that crosses some of the row's height, which is negative where it is the other side of a letter.
  mutating func add(from start: Double, to end: Double, height: Double) {
    let most = Double(PictureRows.width)
    let (left, right) = (min(max(0, min(start, end)), most), min(max(0, max(start, end)), most))
    let (first, last) = (Int(left), Int(right))
    if first == last {
      // A trapezoid in one pixel, and all of the height in those on its right.
      let covered = height * (1 - (left + right) / 2 + Double(first))
      changes[first] += Float(covered)
      changes[first + 1] += Float(height - covered)
      return
    }
    // The part of the height that is covered at the left of a pixel's right side, summed up from pixel to pixel.
    let perPixel = height / (right - left)
    var before = 0.0
    for column in first...last {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      let mean = ((start + end) / 2 - left) * perPixel
      let covered = mean * (end - start) + (end - left) * perPixel * (Double(column + 1) - end)
      changes[column] += Float(covered - before)
      before = covered
    }
    changes[last + 1] += Float(height - before)
  }

  /// Draws the row, and empties it. Most of it is paper, of which eight pixels are seen at once.
  mutating func draw(on pixels: UnsafeMutablePointer<UInt8>, as ramp: ColorRamp) {
    changes.withUnsafeMutableBufferPointer { changes in
      guard let first = changes.baseAddress else { return }
      var coverage: Float = 0
      var color: UInt8 = 0
      for start in stride(from: 0, to: PictureRows.width, by: 8) {
        let (a, b, c, d) = UnsafeRawPointer(first + start)
          .loadUnaligned(as: (UInt64, UInt64, UInt64, UInt64).self)
        if a | b | c | d == 0 {
          guard color > 0 else { continue }
          for column in start..<start + 8 { pixels[column] = color }
          continue
        }
        for column in start..<start + 8 {
          coverage += changes[column]
          changes[column] = 0
          color = ramp.index(coverage: min(abs(coverage), 1))
          if color > 0 { pixels[column] = color }
        }
      }
      for column in PictureRows.width..<changes.count { changes[column] = 0 }
    }
  }
}

import FigureKit

/// Path data that readers write: what the parser makes of it, its points,
/// the first mistake, and the coordinates of a place that is touched.
func writtenFigure() -> Figure {
  let interaction = Interaction(
    "written", width: 360, height: 250,
    initialState: Point(x: 60, y: 60),
    update: { place, event in
      if event.kind != .up, event.kind != .cancel {
        place = Point(
          x: max(0, min(360, event.location.x.rounded())),
          y: max(0, min(200, event.location.y.rounded())))
      }
    },
    draw: { context, place in
      // snippet.written
      let text = "M40 190q20-150 100-150t90 100a45 45 0 1080 0v50h-200z"
      let data = PathData(parsing: text)
      let path = Path(data.segments)
      context.fill(path, with: .accent.opacity(0.12))
      context.stroke(path, with: .accent, lineWidth: 3)
      for point in data.segments.compactMap({ $0.end }) {
        context.fill(.circle(center: point, radius: 4), with: .ink)
      }
      // snippet.end
      drawPlace(place, in: &context)
      guard let error = data.error else { return }
      context.named("mistake", value: error.reason.rawValue)
      let lines = error.excerpt(of: text).split(separator: "\n")
      let indent = lines[1].utf8.prefix { $0 == 0x20 }.count
      for (words, x, y) in [
        (String(lines[0]), 8.0, 218.0), ("^", 8 + 6.93 * Double(indent), 231),
        (error.reason.rawValue, 8, 243),
      ] {
        context.draw(
          Text(words, font: Font(size: 11.5, family: .monospaced)),
          at: Point(x: x, y: y))
      }
    })
  // A finger looks for the end of the first curve.
  var gesture = PointerScript()
  gesture.pause(0.3)
  gesture.drag(
    from: Point(x: 60, y: 60), to: Point(x: 160, y: 40), duration: 1,
    timing: .easeInOut)
  return interaction.play(gesture, tail: 0.5, poster: 0)
}

/// A cross, and its coordinates in the corner.
private func drawPlace(_ place: Point, in context: inout GraphicsContext) {
  for (x, y) in [(7.0, 0.0), (0, 7)] {
    context.stroke(
      .line(
        from: Point(x: place.x - x, y: place.y - y),
        to: Point(x: place.x + x, y: place.y + y)), with: .muted)
  }
  let words = "\(Int(place.x)) \(Int(place.y))"
  context.named("place", value: words) { context in
    context.draw(
      Text(
        words, font: Font(size: 13, family: .monospaced), color: .muted,
        anchor: .end),
      at: Point(x: 352, y: 18))
  }
}

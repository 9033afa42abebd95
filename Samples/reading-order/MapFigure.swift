import FigureKit

private let left = 10.0
private let columnWidth = 88.0
private let rowHeight = 42.0
private let top = 62.0
private let nodeSize = Size(width: 80, height: 26)

/// The post whose way is shown.
struct MapScene: Hashable, Sendable {
  var chosen = 12

  mutating func handle(_ event: PointerEvent) {
    guard event.kind == .down || event.kind == .move else { return }
    for post in ReadingOrder.posts.indices
    where frame(of: post).contains(event.location) {
      chosen = post
    }
  }
}

private func frame(of post: Int) -> Rect {
  let post = ReadingOrder.posts[post]
  return Rect(
    x: left + Double(post.series) * columnWidth,
    y: top + Double(post.row) * rowHeight, width: nodeSize.width,
    height: nodeSize.height)
}

func mapInteraction() -> Interaction<MapScene> {
  Interaction(
    "map", width: 456, height: 396, initialState: MapScene(),
    update: { scene, event in scene.handle(event) },
    draw: { context, scene in context.draw(scene) })
}

/// Some posts are touched one after another.
func mapFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(2)
  for name in ["fold", "more labels", "doubles", "icons"] {
    let post = ReadingOrder.posts.firstIndex { $0.name == name } ?? 0
    gesture.tap(at: frame(of: post).center, holding: 0.9)
    gesture.pause(1.1)
  }
  return mapInteraction().play(gesture, frameRate: 1, tail: 0, poster: 1)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: MapScene) {
    for (column, name) in ReadingOrder.series.enumerated() {
      let x = left + Double(column) * columnWidth + nodeSize.width / 2
      for (line, word) in name.split(separator: " ").enumerated() {
        draw(
          Text(
            String(word), font: Font(size: 13, weight: .semibold),
            color: .category(column + 1), anchor: .middle),
          at: Point(x: x, y: 32 + 16 * Double(line)))
      }
    }
    let path = ReadingOrder.path(to: scene.chosen)
    for isOnPath in [false, true] {
      for (index, post) in ReadingOrder.posts.enumerated()
      where path.contains(index) == isOnPath {
        for needed in post.needs
        where ReadingOrder.posts[needed].series == post.series {
          drawEdge(from: needed, to: index, isOnPath)
        }
      }
    }
    for index in ReadingOrder.posts.indices {
      draw(
        index, place: path.firstIndex(of: index).map { $0 + 1 },
        isChosen: index == scene.chosen)
    }
  }

  private mutating func draw(_ index: Int, place: Int?, isChosen: Bool) {
    let post = ReadingOrder.posts[index]
    let frame = frame(of: index)
    let box = Shape.rect(frame, cornerRadius: 6)
    let color = Color.category(post.series + 1)
    fill(box, with: .paper)
    if place != nil { fill(box, with: color.opacity(isChosen ? 0.35 : 0.2)) }
    stroke(
      box, with: place == nil ? .muted.opacity(0.6) : color,
      lineWidth: place == nil ? 1 : 2)
    draw(
      Text(
        // A tap on a name with an arrow opens the post.
        isChosen ? post.name + " ›" : post.name, font: Font(size: 12),
        color: place == nil ? .muted : .ink, anchor: .middle,
        baseline: .central), at: frame.center)
    guard let place else { return }
    let corner = Point(x: frame.minX + 2, y: frame.minY)
    fill(.circle(center: corner, radius: 8), with: color)
    draw(
      Text(
        "\(place)", font: Font(size: 12, weight: .semibold), color: .paper,
        anchor: .middle, baseline: .central), at: corner)
  }

  /// Draws an arrow down a column.
  private mutating func drawEdge(from start: Int, to end: Int, _ isOnPath: Bool) {
    let (from, to) = (frame(of: start), frame(of: end))
    let color: Color = isOnPath ? .ink : .muted.opacity(0.5)
    let style = StrokeStyle(lineWidth: isOnPath ? 2 : 1.2)
    guard to.minY - from.minY > rowHeight else {
      let end = Point(x: to.midX, y: to.minY)
      stroke(
        .line(
          from: Point(x: from.midX, y: from.maxY),
          to: end - Vector(dx: 0, dy: 5)), with: color, style: style)
      drawTip(at: end, toward: Vector(dx: 0, dy: 1), with: color)
      return
    }
    // Round the posts between, on the right.
    let start = Point(x: from.maxX, y: from.midY)
    let end = Point(x: to.maxX, y: to.midY)
    stroke(
      Path {
        $0.move(to: start)
        $0.addCurve(
          to: end + Vector(dx: 4, dy: 0), control1: start + Vector(dx: 9, dy: 4),
          control2: end + Vector(dx: 9, dy: -6))
      }, with: color, style: style)
    drawTip(at: end, toward: Vector(dx: -1, dy: 0), with: color)
  }

  private mutating func drawTip(
    at tip: Point, toward way: Vector, with color: Color
  ) {
    let foot = tip - way * 6
    let side = way.perpendicular * 3.5
    fill(.polygon([tip, foot + side, foot - side]), with: color)
  }
}

import FigureKit

private let left = 16.0
private let columnWidth = 113.0
private let rowHeight = 38.0
private let nodeSize = Size(width: 94, height: 28)
/// Three series stand side by side, and under them the other three.
private let columns = 3
private let tops = [56.0, 344]
/// In which place a series stands. Lists need dials, and paper only their first
/// post, so lists are nearer.
private let places = [0, 2, 1, 3, 4, 5]

/// The post whose way is shown.
struct MapScene: Hashable, Sendable {
  var chosen = 1

  mutating func handle(_ event: PointerEvent) {
    guard event.kind == .down || event.kind == .move else { return }
    for post in ReadingOrder.posts.indices
    where target(of: post).contains(event.location) {
      chosen = post
    }
  }
}

/// Where a series begins.
private func corner(of series: Int) -> Point {
  let place = places[series]
  return Point(
    x: left + Double(place % columns) * columnWidth, y: tops[place / columns])
}

private func frame(of post: Int) -> Rect {
  let post = ReadingOrder.posts[post]
  let corner = corner(of: post.series)
  return Rect(
    x: corner.x, y: corner.y + Double(post.row) * rowHeight,
    width: nodeSize.width, height: nodeSize.height)
}

/// A finger may miss a post by half the way to the next one.
private func target(of post: Int) -> Rect {
  frame(of: post).insetBy(
    dx: (nodeSize.width - columnWidth) / 2,
    dy: (nodeSize.height - rowHeight) / 2)
}

func mapInteraction() -> Interaction<MapScene> {
  Interaction(
    "map", width: 352, height: 644, initialState: MapScene(),
    update: { scene, event in scene.handle(event) },
    draw: { context, scene in context.draw(scene) })
}

/// Some posts are touched one after another.
func mapFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(2)
  for name in ["fold", "more labels", "icons", "touch"] {
    let post = ReadingOrder.posts.firstIndex { $0.name == name } ?? 0
    gesture.tap(at: frame(of: post).center, holding: 0.9)
    gesture.pause(1.1)
  }
  return mapInteraction().play(gesture, frameRate: 1, tail: 0, poster: 1)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: MapScene) {
    for (series, name) in ReadingOrder.series.enumerated() {
      let corner = corner(of: series)
      for (line, word) in name.split(separator: " ").reversed().enumerated() {
        draw(
          Text(
            String(word), font: Font(size: 14, weight: .semibold),
            color: .category(series + 1), anchor: .middle),
          at: Point(
            x: corner.x + nodeSize.width / 2,
            y: corner.y - 16 - 17 * Double(line)))
      }
    }
    let path = ReadingOrder.path(to: scene.chosen)
    named(
      "way",
      value: path.map { ReadingOrder.posts[$0].name }
        .joined(separator: ", then "))
    for isOnPath in [false, true] {
      for (index, post) in ReadingOrder.posts.enumerated()
      where path.contains(index) == isOnPath {
        for needed in post.needs {
          if ReadingOrder.posts[needed].series == post.series {
            drawEdge(from: needed, to: index, isOnPath)
          } else {
            drawEdgeAcross(from: needed, to: index, isOnPath)
          }
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
    let isLit = place != nil || post.isBeginning
    fill(box, with: .paper)
    if place != nil { fill(box, with: color.opacity(isChosen ? 0.35 : 0.2)) }
    stroke(
      box, with: isLit ? color : .muted.opacity(0.6), lineWidth: isLit ? 2 : 1)
    draw(
      Text(
        // A tap on a name with an arrow opens the post.
        isChosen ? post.name + " ›" : post.name,
        font: Font(size: 13, weight: post.isBeginning ? .bold : .regular),
        color: isLit ? .ink : .muted, anchor: .middle, baseline: .central),
      at: frame.center)
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
    // Round the posts between, on the right; lines of another post go left.
    let isRight = side(ofLinesFrom: start) > 0
    let way = isRight ? 1.0 : -1
    let first = Point(x: isRight ? from.maxX : from.minX, y: from.midY)
    let last = Point(x: isRight ? to.maxX : to.minX, y: to.midY)
    let lane = first.x + 10 * way
    stroke(
      Path {
        if !isOnPath, let branch = branchBefore(end, from: start) {
          $0.move(to: Point(x: lane, y: frame(of: branch).midY - 4))
        } else {
          $0.move(to: first)
          $0.addLine(to: Point(x: lane - 4 * way, y: first.y))
          $0.addQuadCurve(
            to: Point(x: lane, y: first.y + 4),
            control: Point(x: lane, y: first.y))
        }
        $0.addLine(to: Point(x: lane, y: last.y - 4))
        $0.addQuadCurve(
          to: Point(x: lane - 4 * way, y: last.y),
          control: Point(x: lane, y: last.y))
        $0.addLine(to: last + Vector(dx: 5 * way, dy: 0))
      }, with: color, style: style)
    drawTip(at: last, toward: Vector(dx: -way, dy: 0), with: color)
  }

  /// Draws an arrow to the next column, or over the heads of the column between.
  private mutating func drawEdgeAcross(
    from start: Int, to end: Int, _ isOnPath: Bool
  ) {
    let (from, to) = (frame(of: start), frame(of: end))
    let color: Color = isOnPath ? .ink : .muted.opacity(0.5)
    let style = StrokeStyle(lineWidth: isOnPath ? 2 : 1.2, lineJoin: .round)
    if to.minX - from.maxX < columnWidth {
      let first = Point(x: from.maxX, y: from.midY)
      let last = Point(x: to.minX, y: to.midY)
      stroke(
        .line(from: first, to: last - Vector(dx: 5, dy: 0)), with: color,
        style: style)
      drawTip(at: last, toward: Vector(dx: 1, dy: 0), with: color)
    } else {
      let y = from.minY - 8
      let last = Point(x: to.midX, y: to.minY)
      stroke(
        .polyline([
          Point(x: from.midX, y: from.minY), Point(x: from.midX, y: y),
          Point(x: last.x, y: y), last - Vector(dx: 0, dy: 5),
        ]), with: color, style: style)
      drawTip(at: last, toward: Vector(dx: 0, dy: 1), with: color)
    }
  }

  /// The post where a line from the same start leaves the lane before.
  private func branchBefore(_ end: Int, from start: Int) -> Int? {
    let posts = ReadingOrder.posts
    return posts.indices.last {
      $0 < end && posts[$0].series == posts[start].series
        && posts[$0].needs.contains(start) && posts[$0].row > posts[start].row + 1
    }
  }

  /// 1 for the first post of a series with lines round others, and -1 for the
  /// second one, so that no two lines cross.
  private func side(ofLinesFrom start: Int) -> Int {
    let posts = ReadingOrder.posts
    let isAnother = posts.indices.contains { other in
      other < start && posts[other].series == posts[start].series
        && branchBefore(posts.count, from: other) != nil
    }
    return isAnother ? -1 : 1
  }

  private mutating func drawTip(
    at tip: Point, toward way: Vector, with color: Color
  ) {
    let foot = tip - way * 6
    let side = way.perpendicular * 3.5
    fill(.polygon([tip, foot + side, foot - side]), with: color)
  }
}

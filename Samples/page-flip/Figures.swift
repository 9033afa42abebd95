import FigureKit

/// What labels are set in, legible also on a phone.
let labelFont = Font(size: 15.5)

/// Ten pictures at equal times of a flip of 0.3 seconds: the leaf rises
/// in the upper row and falls in the lower one.
func filmStripFigure() -> Figure {
  let book = Book()
  let animation = FlipAnimation(duration: 0.3)
  return Figure("film-strip", width: 480, height: 222) { context in
    for frame in 0..<10 {
      let leaf = animation.leaf(after: 0.3 * Double(frame) / 9)
      let corner = Point(
        x: 6 + 96 * Double(frame % 5), y: 14 + 110 * Double(frame / 5))
      let place = AffineTransform.scale(0.265)
        .concatenating(.translation(x: corner.x, y: corner.y))
      context.group(transform: place) { context in
        book.draw(leaf, from: .moon, to: .tides, in: &context)
      }
      let angle = leaf.elevation.degrees.formatted(digits: 1)
      context.label(
        "\(frame + 1): \(angle)°",
        at: Point(x: corner.x + 42, y: corner.y + 83), font: labelFont)
    }
  }
}

/// The four pages of a flip, numbered, before and after the upright.
func anatomyFigure() -> Figure {
  let book = Book()
  return Figure("anatomy", width: 480, height: 290) { context in
    for (column, progress) in [0.6, 1.4].enumerated() {
      let place = AffineTransform.scale(0.62)
        .concatenating(
          .translation(x: 21 + 240 * Double(column), y: 34))
      context.group(transform: place) { context in
        book.draw(
          Leaf(progress: progress), from: .blank, to: .blank, in: &context)
      }
      let numbers = [
        ("1", column == 0 ? 80.0 : 22),
        (column == 0 ? "2" : "3", column == 0 ? 215 : 105),
        ("4", column == 0 ? 298 : 240),
      ]
      for (number, x) in numbers {
        let spot = Point(x: x, y: 120).applying(place)
        context.named(part(number)) { $0.drawNumber(number, at: spot) }
      }
    }
    let legend = [
      ("1", "old left page"), ("2", "front of the leaf"),
      ("3", "back of the leaf"), ("4", "new right page"),
    ]
    for (index, (number, name)) in legend.enumerated() {
      let spot = Point(
        x: 36 + 240 * Double(index % 2), y: 238 + 30 * Double(index / 2))
      context.named(part(number)) { context in
        context.drawNumber(number, at: spot)
        context.label(
          name, at: Point(x: spot.x + 20, y: spot.y),
          font: labelFont, anchor: .start)
      }
    }
  }
}

/// What the words of the text call a page of this figure.
private func part(_ number: String) -> String {
  number == "1" || number == "4" ? "pages" : "leaf"
}

extension GraphicsContext {
  fileprivate mutating func drawNumber(_ number: String, at point: Point) {
    fill(.circle(center: point, radius: 11), with: .accent)
    label(
      number, at: point, font: Font(size: 15.5, weight: .bold), color: .paper)
  }
}

/// Book, leaf and eye from above; the eye is nearer than in the text.
func projectionFigure() -> Figure {
  let (width, distance) = (150.0, 240.0)
  let angle = Angle.degrees(50)
  return Figure("projection", width: 480, height: 360) { context in
    let spine = Point(x: 190, y: 60)
    let eye = Point(x: spine.x, y: spine.y + distance)
    let edge = Point(
      x: spine.x + width * angle.cosine, y: spine.y + width * angle.sine)
    let foot = Point(x: edge.x, y: spine.y)
    let scale = distance / (distance - width * angle.sine)
    let seen = Point(x: spine.x + width * angle.cosine * scale, y: spine.y)

    context.stroke(
      .line(from: Point(x: 10, y: 60), to: Point(x: 450, y: 60)),
      with: .muted, lineWidth: 2)
    context.stroke(
      .line(from: eye, to: spine), with: .muted,
      style: StrokeStyle(dash: [5, 4]))
    context.stroke(
      .line(from: eye, to: seen), with: .accent,
      style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
    context.stroke(
      .line(from: foot, to: edge), with: .muted,
      style: StrokeStyle(dash: [2, 3]))
    context.stroke(
      .line(from: spine, to: edge), with: .ink,
      style: StrokeStyle(lineWidth: 4, lineCap: .round))
    context.drawAngle(
      at: spine, radius: 34, from: .zero, to: angle, label: "θ",
      font: labelFont,
      style: StrokeStyle())
    context.fill(.circle(center: eye, radius: 6), with: .ink)
    context.fill(.circle(center: seen, radius: 5), with: .accent)
    context.fill(.circle(center: spine, radius: 4), with: .ink)

    func write(
      _ string: String, _ x: Double, _ y: Double, _ color: Color = .ink,
      _ anchor: Text.Anchor = .start
    ) {
      context.label(
        string, at: Point(x: x, y: y - 5),
        font: labelFont, color: color, anchor: anchor)
    }
    write("plane of the book", 12, 48, .muted)
    write("spine", spine.x, 48, .ink, .middle)
    write("seen here: x′", seen.x, 48, .accent, .middle)
    write("leaf, w", spine.x + 10, spine.y + 92)
    // Along the dotted line, which it measures.
    let beside = AffineTransform.rotation(.degrees(-90))
      .concatenating(.translation(x: foot.x + 15, y: foot.y + 48))
    context.group(transform: beside) { context in
      context.draw(
        Text("z = w sin θ", font: labelFont, color: .muted, anchor: .middle),
        at: .zero)
    }
    write("d", spine.x - 8, 200, .muted, .end)
    write("eye", spine.x + 14, eye.y + 5)
  }
}

/// The same leaf at 45° as eyes at four distances see it.
func perspectivesFigure() -> Figure {
  let eyes: [(caption: String, multiple: Double)] = [
    ("d = 12 w: too little", 12), ("d = 4⅔ w", 14.0 / 3),
    ("d = 1½ w: too much", 1.5), ("d = −4⅔ w: inverse", -14.0 / 3),
  ]
  return Figure("perspectives", width: 480, height: 610) { context in
    for (index, eye) in eyes.enumerated() {
      var book = Book()
      book.eye.distance = eye.multiple * book.pageSize.width
      let corner = Point(
        x: 8 + 258 * Double(index % 2), y: index < 2 ? 30 : 330)
      let place = AffineTransform.scale(0.625)
        .concatenating(.translation(x: corner.x, y: corner.y))
      context.group(transform: place) { context in
        book.draw(
          Leaf(progress: 0.5), from: .moon, to: .tides, in: &context)
      }
      context.draw(
        Text(eye.caption, font: labelFont, anchor: .middle),
        at: Point(x: corner.x + 100, y: index < 2 ? 216 : 592))
    }
  }
}

/// The same leaf at 45° from above, from the middle and from below.
func eyeHeightsFigure() -> Figure {
  Figure("eye-heights", width: 480, height: 290) { context in
    let captions = ["from above", "from the middle", "from below"]
    for (column, anchor) in [-0.5, 0.5, 1.5].enumerated() {
      var book = Book()
      book.eye.position.y = anchor * book.size.height
      let place = AffineTransform.scale(0.42)
        .concatenating(
          .translation(x: 13 + 160 * Double(column), y: 86))
      context.group(transform: place) { context in
        book.draw(
          Leaf(progress: 0.5), from: .moon, to: .tides, in: &context)
      }
      let eye = book.eye.position.applying(place)
      context.fill(.circle(center: eye, radius: 5), with: .paper)
      context.stroke(
        .circle(center: eye, radius: 5), with: .accent, lineWidth: 3)
      context.label(
        captions[column], at: Point(x: eye.x, y: 271), font: labelFont)
    }
  }
}

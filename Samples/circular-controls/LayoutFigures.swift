import FigureKit

private let caption = Font(size: 13)

/// One of the three states of the dial, with its pin.
func stateFigure(_ name: String, _ dial: Dial) -> Figure {
  Figure(name, width: 320, height: 220) { context in
    // Cuts the empty margin above the dial.
    context.group(transform: .translation(x: 0, y: -50)) { context in
      context.stroke(
        .circle(center: dial.center, radius: 100), with: .muted.opacity(0.6),
        style: StrokeStyle(dash: [3, 4]))
      context.draw(dial)
      context.fill(.circle(center: dial.center, radius: 6), with: .paper)
      context.fill(.circle(center: dial.center, radius: 5), with: .accent)
    }
  }
}

/// A label before and after its transform.
func oneLabelFigure() -> Figure {
  let layer = Dial.fan.layers()[1]
  let own = Rect(origin: .zero, size: layer.size)
  return Figure("one-label", width: 320, height: 240) { context in
    context.group(transform: .translation(x: 52, y: 36)) { context in
      context.stroke(
        .polyline([
          Point(x: 0, y: 170), Point(x: 0, y: 0), Point(x: 230, y: 0),
        ]), with: .muted)
      context.label(
        "x", at: Point(x: 236, y: 0), font: caption, color: .muted,
        anchor: .start)
      context.label(
        "y", at: Point(x: 0, y: 182), font: caption, color: .muted)

      context.stroke(
        .rect(own, cornerRadius: 4), with: .ink,
        style: StrokeStyle(dash: [4, 4]))
      context.label(
        "(0, 0)", at: Point(x: -6, y: -10), font: caption, anchor: .end)
      context.label(
        "Clio", at: Point(x: 8, y: 15), font: caption, color: .muted,
        anchor: .start)
      context.stroke(
        .circle(center: Point(x: 100, y: 15), radius: 4), with: .accent,
        lineWidth: 1.5)
      context.label(
        "pin (100, 15)", at: Point(x: 110, y: 15), font: caption,
        anchor: .start)

      context.group(transform: layer.transform) { context in
        context.fill(.rect(own, cornerRadius: 4), with: .accent.opacity(0.12))
        context.stroke(
          .rect(own, cornerRadius: 4), with: .accent, lineWidth: 1.5)
        context.label(
          "Clio", at: Point(x: 8, y: 15), font: caption, color: .accent,
          anchor: .start)
      }
      context.fill(.circle(center: layer.position, radius: 5), with: .accent)
      context.label(
        "c (160, 160)", at: Point(x: 172, y: 166), font: caption,
        anchor: .start)
      context.label(
        "turned by 40°", at: Point(x: 138, y: 108), font: caption,
        color: .accent, anchor: .start)

      context.fill(.circle(center: .zero, radius: 4), with: .ink)
      let corner = Point.zero.applying(layer.transform)
      context.fill(.circle(center: corner, radius: 4), with: .ink)
      context.label(
        "(tx, ty)", at: Point(x: corner.x - 8, y: corner.y - 2),
        font: caption, anchor: .end)
    }
  }
}

/// A dial that turns to the label that is tapped.
struct TappedDial: Sendable {
  let dial = Dial.hollow
  private var start = Angle.zero
  private var goal = Angle.zero
  private var tapTime = -1.0
  var time = 0.0

  var rotation: Angle {
    let progress = TimingFunction.easeInOut.value(at: (time - tapTime) / 0.6)
    return start + (goal - start) * progress
  }

  // snippet.tapped
  mutating func tap(_ point: Point) {
    let layers = dial.layers(turnedBy: rotation)
    guard let index = layers.lastIndex(where: { $0.contains(point) })
    else { return }
    let turn = -layers[index].rotation.degrees
    start = rotation
    goal = start + .degrees(turn.remainder(dividingBy: 360))
    tapTime = time
  }
  // snippet.end

  /// Whether the label that is going to stand at the pointer is upright.
  var endsUpright: Bool {
    let index = dial.selectedIndex(at: goal)
    let angle = dial.layers(turnedBy: goal)[index].rotation.degrees
    return abs(angle.remainder(dividingBy: 360)) < 1e-6
  }
}

/// The dial on its way from label to label.
func turningFigure() -> Figure {
  let interaction = Interaction(
    "turning", width: 320, height: 320, initialState: TappedDial(),
    invariants: [
      Invariant("The name that ends at the pointer is upright") { scene in
        scene.endsUpright
      }
    ],
    update: { scene, event in
      guard event.kind == .down else { return }
      scene.time = max(scene.time, event.time)
      scene.tap(event.location)
    },
    advance: { scene, time in scene.time = time },
    draw: { context, scene in
      let (dial, rotation) = (scene.dial, scene.rotation)
      let selected = dial.selectedIndex(at: rotation)
      context.drawPointer(of: dial)
      let degrees = rotation.degrees.rounded().formatted(digits: 0)
      context.named("dial", value: "\(dial.titles[selected]) at the pointer") {
        context in
        context.draw(dial, turnedBy: rotation, accent: selected)
      }
      context.drawReadout("turned by \(degrees)°")
    })
  var taps = PointerScript()
  taps.pause(0.6)
  for place in [-80.0, 80, 160] {
    taps.tap(
      at: Dial.hollow.center.offset(by: 100, toward: .degrees(180 + place)))
    taps.pause(1.2)
  }
  return interaction.play(taps, poster: 0.4)
}

/// A tap on a turned label, and where it is in the label's coordinates.
func tapFigure(_ tap: Point) -> Figure {
  let dial = Dial.fan
  let layer = dial.layers()[2]
  let own = Rect(origin: .zero, size: layer.size)
  return Figure("tap", width: 380, height: 164) { context in
    context.group(transform: .translation(x: -70, y: -20)) { context in
      for (index, other) in dial.layers().enumerated() where index != 2 {
        guard (1...3).contains(index) else { continue }
        context.group(transform: other.transform) { context in
          context.stroke(
            .rect(own, cornerRadius: 4), with: .muted.opacity(0.5))
        }
      }
      context.group(transform: layer.transform) { context in
        context.drawLabel("Erato", size: layer.size, color: .accent)
      }
      context.fill(.circle(center: dial.center, radius: 5), with: .accent)
      context.fill(.circle(center: tap, radius: 5), with: .ink)
      context.label(
        "(147, 115)", at: Point(x: 138, y: 40), font: caption, anchor: .end)
      context.stroke(
        .line(from: Point(x: 112, y: 50), to: Point(x: 143, y: 109)),
        with: .muted)
    }
    let arrow = Point(x: 208, y: 80)
    context.stroke(
      .line(from: Point(x: 150, y: 80), to: arrow), with: .muted,
      lineWidth: 1.5)
    context.fill(
      .polygon([
        Point(x: arrow.x + 8, y: 80), Point(x: arrow.x - 2, y: 75),
        Point(x: arrow.x - 2, y: 85),
      ]), with: .muted)
    context.label(
      "inverse", at: Point(x: 180, y: 66), font: caption, color: .muted)

    guard let local = layer.convert(tap) else { return }
    context.group(transform: .translation(x: 240, y: 64)) { context in
      context.drawLabel("Erato", size: layer.size, color: .accent)
      context.fill(.circle(center: local, radius: 5), with: .ink)
      context.label(
        "(0, 0)", at: Point(x: 0, y: -12), font: caption, color: .muted)
      let (x, y) = (local.x.formatted(digits: 1), local.y.formatted(digits: 1))
      context.stroke(
        .line(from: local, to: Point(x: 60, y: 46)), with: .muted)
      context.fill(.circle(center: local, radius: 5), with: .ink)
      context.label("(\(x), \(y))", at: Point(x: 62, y: 56), font: caption)
    }
  }
}

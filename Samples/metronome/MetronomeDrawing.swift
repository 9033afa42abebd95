import FigureKit

/// What labels are set in, legible also on a phone.
let labelFont = Font(size: 14.5)

extension MetronomeScene {
  func draw(in context: inout GraphicsContext) {
    let tempo = dial.bpm.formatted(digits: 0)
    context.named("tempo", value: "\(tempo) beats a minute") { context in
      context.draw(dial, outer: 164, inner: 112)
    }
    let swing = pendulum.amplitude.degrees.formatted(digits: 0)
    context.named("pendulum", value: "swings by \(swing)°") { context in
      drawPendulum(in: &context)
    }
    drawStrip(in: &context)
  }

  private func drawPendulum(in context: inout GraphicsContext) {
    let pivot = Point(x: dial.center.x, y: dial.center.y + 62)
    let angle = pendulum.angle(atBeat: beats(at: time))
    let bob = pivot.offset(by: 132, toward: angle - .degrees(90))
    let since = time - lastClick
    if since < 0.2 {
      context.fill(
        .circle(center: bob, radius: 17 + 50 * since),
        with: .accent.opacity(0.5 - 2.5 * since))
    }
    context.stroke(
      .line(from: pivot, to: bob), with: .ink,
      style: StrokeStyle(lineWidth: 3, lineCap: .round))
    context.fill(.circle(center: pivot, radius: 5), with: .ink)
    context.fill(.circle(center: bob, radius: 15), with: .accent)
    context.draw(
      Text(
        "\(dial.bpm.formatted(digits: 0)) bpm", font: Font(size: 18, weight: .bold),
        anchor: .middle),
      at: Point(x: pivot.x, y: pivot.y + 30))
  }

  /// When the beat began that is not over yet.
  private var lastClick: Double {
    let clock = track.now
    switch count {
    case .addedUp:
      return track.time(ofBeat: beats(at: time).rounded(.down))
    case .product, .restarted:
      let beats = beats(at: time)
      return time - (beats - beats.rounded(.down)) * 60 / clock.bpm
    }
  }
}

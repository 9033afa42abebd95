import FigureKit
import SampleSupport

extension GraphicsContext {
  /// Draws a tempo dial as a ring, with its pointer at the top.
  mutating func draw(_ dial: TempoDial, outer: Double, inner: Double) {
    let center = dial.center
    stroke(
      .circle(center: center, radius: (outer + inner) / 2),
      with: .ink.opacity(0.06), lineWidth: outer - inner)
    stroke(.circle(center: center, radius: outer), with: .muted)
    stroke(.circle(center: center, radius: inner), with: .muted)
    drawScale(of: dial, outer: outer, inner: inner)
    fill(
      .polygon([
        Point(x: center.x, y: center.y - inner + 1),
        Point(x: center.x - 7, y: center.y - inner + 13),
        Point(x: center.x + 7, y: center.y - inner + 13),
      ]), with: .accent)
  }

  /// Draws the tempos within half a turn of the pointer; towards the other
  /// side they fade, where the next turn's take over.
  private mutating func drawScale(
    of dial: TempoDial, outer: Double, inner: Double
  ) {
    let step = TempoDial.degreesPerBeat
    let first = max((dial.bpm - 29).rounded(.up), TempoDial.tempos.lowerBound)
    let last = min(
      (dial.bpm + 29).rounded(.down), TempoDial.tempos.upperBound)
    func angle(_ tempo: Double) -> Angle {
      .degrees((tempo - dial.bpm) * step - 90)
    }
    func place(_ tempo: Double, radius: Double) -> Point {
      let place = dial.center.offset(by: radius, toward: angle(tempo))
      return Point(x: place.x.hundredths, y: place.y.hundredths)
    }

    // One dash for each beat per minute.
    let arc = Path { path in
      path.addArc(
        center: dial.center, radius: outer - 3, startAngle: angle(first),
        endAngle: angle(last))
    }
    let spacing = Angle.degrees(step).radians * (outer - 3)
    stroke(
      arc, with: .muted,
      style: StrokeStyle(
        lineWidth: 6, dash: [1, spacing - 1], dashPhase: 0.5))

    for tempo in stride(from: first, through: last, by: 1) {
      guard Int(tempo) % 10 == 0 else { continue }
      let distance = abs(tempo - dial.bpm)
      let color = Color.ink.opacity(min(1, max(0, (29 - distance) / 8)))
      stroke(
        .line(
          from: place(tempo, radius: outer),
          to: place(tempo, radius: outer - 10)),
        with: color, lineWidth: 2)
      label(
        "\(Int(tempo))", at: place(tempo, radius: outer - 28), font: labelFont,
        color: distance < 5 ? .accent : color)
    }
  }
}

import FigureKit
import SampleSupport

private let strip = Rect(x: 20, y: 370, width: 320, height: 52)
private let seconds = 3.5

extension MetronomeScene {
  /// The swing and the clicks of the last seconds, with now at the right.
  func drawStrip(in context: inout GraphicsContext) {
    context.stroke(
      .line(
        from: Point(x: strip.minX, y: strip.midY),
        to: Point(x: strip.maxX, y: strip.midY)),
      with: .muted.opacity(0.4))
    let moments = moments
    // A tenth of a point is enough: a film has many frames of this curve.
    let curve = moments.map { moment in
      let angle = pendulum.angle(atBeat: beats(at: moment))
      let y = strip.midY - angle.degrees / 36 * strip.height / 2
      return Point(x: x(at: moment).tenths, y: y.tenths)
    }
    context.stroke(.polyline(curve), with: .ink, lineWidth: 1.5)
    for click in clicks(at: moments) {
      let top = strip.maxY + (click.isAccent ? 2 : 10)
      let x = x(at: click.time)
      context.stroke(
        .line(
          from: Point(x: x, y: strip.maxY + 20), to: Point(x: x, y: top)),
        with: click.isAccent ? .accent : .ink,
        lineWidth: click.isAccent ? 4 : 2.5)
    }
    if let end = curve.last {
      context.fill(.circle(center: end, radius: 4), with: .accent)
    }
    let font = Font(size: 13)
    let y = strip.maxY + 40
    context.draw(
      Text("3.5 s ago", font: font, color: .muted),
      at: Point(x: strip.minX, y: y))
    context.draw(
      Text("now", font: font, color: .muted, anchor: .end),
      at: Point(x: strip.maxX, y: y))
  }

  private func x(at time: Double) -> Double {
    (strip.maxX - (self.time - time) / seconds * strip.width).hundredths
  }

  /// The times at which the strip looks at the swing: the same ones in
  /// every frame, but for its two ends.
  private var moments: [Double] {
    let start = max(0, time - seconds)
    var moments = [start]
    var step = (start * 30).rounded(.down) + 1
    while step / 30 < time {
      moments.append(step / 30)
      step += 1
    }
    moments.append(time)
    return moments
  }

  /// When there were clicks, and which of them were accents.
  private func clicks(
    at moments: [Double]
  ) -> [(time: Double, isAccent: Bool)] {
    var clicks: [(time: Double, isAccent: Bool)] = []
    if count == .addedUp {
      var beat = beats(at: moments[0]).rounded(.up)
      while beat <= beats(at: time) {
        clicks.append(
          (track.time(ofBeat: beat), meter.isAccent(Int(beat))))
        beat += 1
      }
      return clicks
    }
    // A count that is wrong may pass a beat several times, and backwards.
    for (old, new) in zip(moments, moments.dropFirst()) {
      let restarts =
        count == .restarted
        && track.clock(at: old).anchor.time < track.clock(at: new).anchor.time
      let (from, to) = (beats(at: old), beats(at: new))
      if restarts || from.rounded(.down) != to.rounded(.down) {
        clicks.append((new, meter.isAccent(Int(to.rounded(.down)))))
      }
    }
    return clicks
  }
}

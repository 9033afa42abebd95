import FigureKit
import SampleSupport

extension GraphicsContext {
  mutating func draw(_ scene: StripScene) {
    let strip = scene.strip
    let screen = StripScene.screen
    named("screen", value: strip.state)
    named("loads", value: strip.ring.loads.text)
    drawDots(of: strip, at: scene.time)
    let pages = strip.ring.slots.indices.map { slot in
      let x = screen.minX + strip.x(ofSlot: slot, at: scene.time)
      return (
        slot: strip.ring.slots[slot],
        frame: screen.offsetBy(dx: (x - screen.minX).hundredths, dy: 0)
      )
    }
    group(opacity: 0.35) { context in
      for page in pages { context.drawPage(page.slot, in: page.frame) }
    }
    group(clip: .rect(screen)) { context in
      for page in pages {
        context.drawPage(
          page.slot, in: page.frame, taps: strip.taps[page.slot.item])
      }
    }
    stroke(
      .rect(screen.insetBy(dx: -3, dy: -3), cornerRadius: 6), with: .ink,
      lineWidth: 3)
    for page in pages {
      label(
        viewNames[page.slot.view], at: Point(x: page.frame.midX, y: 229),
        font: Font(size: 15.5, weight: .semibold),
        color: .category(page.slot.view + 1))
    }
    drawTeleport(of: strip, at: scene.time)
    label(
      "loads: " + strip.ring.loads.text, at: Point(x: 240, y: 293),
      font: Font(size: 15.5))
  }

  /// Draws a page in the colour of its view, with the name of its item.
  mutating func drawPage(
    _ slot: PageRing.Slot, in frame: Rect, taps: Int = 0
  ) {
    fill(.rect(frame.insetBy(dx: 1, dy: 0)), with: .category(slot.view + 1))
    label(
      itemNames[slot.item], at: frame.center,
      font: Font(size: 52, weight: .semibold), color: .paper)
    guard taps > 0 else { return }
    label(
      taps == 1 ? "1 tap" : taps.text + " taps",
      at: Point(x: frame.midX, y: frame.maxY - 19), font: Font(size: 15.5),
      color: .paper)
  }

  // snippet.dots
  /// Draws a dot for each item, the nearer to the middle the stronger.
  mutating func drawDots(of strip: PageStrip, at time: Double) {
    let count = Double(strip.ring.count)
    let position = strip.position(at: time)
    for item in 0..<strip.ring.count {
      let way = (Double(item) - position).remainder(dividingBy: count)
      let strength = max(0, 1 - abs(way))
      let x = 240 + (Double(item) - (count - 1) / 2) * 34
      let dot = Shape.circle(center: Point(x: x, y: 26), radius: 14)
      fill(dot, with: .accent.opacity((0.85 * strength).hundredths))
      stroke(dot, with: .muted.opacity(0.6))
      label(
        itemNames[item], at: Point(x: x, y: 26), font: Font(size: 15.5),
        color: strength > 0.5 ? .paper : .ink)
    }
  }
  // snippet.end

  /// Draws the way of the view that changes sides, while it is near to
  /// doing so.
  private mutating func drawTeleport(of strip: PageStrip, at time: Double) {
    let position = strip.position(at: time)
    let part = position - position.rounded(.down)
    let strength = max(0, 1 - abs(part - 0.5) / 0.3)
    guard strength > 0 else { return }
    let path = Path { path in
      path.move(to: Point(x: 60, y: 242))
      path.addQuadCurve(
        to: Point(x: 420, y: 242), control: Point(x: 240, y: 306))
    }
    stroke(
      path, with: .ink.opacity(strength.hundredths),
      style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
  }
}

extension PageStrip {
  /// What the screen shows for the most part, in words.
  fileprivate var state: String {
    let slot = ring.slots[ring.reach]
    let place = "\(slot.item + 1) of \(ring.count)"
    let taps = taps[slot.item]
    return "\(itemNames[slot.item]), \(place), in \(viewNames[slot.view])"
      + (taps == 0 ? "" : taps == 1 ? ", 1 tap" : ", \(taps) taps")
  }
}

extension Int {
  /// In decimal digits; the number is not negative.
  var text: String { Double(self).formatted(digits: 0) }
}

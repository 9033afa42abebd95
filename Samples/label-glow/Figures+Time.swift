import FigureKit
import SampleSupport

private let cost = 1297.0 / 24
private let small = Font(size: 13)

/// The drawing of 24 labels by 1 to 4 workers.
func workersFigure() -> Figure {
  let (left, scale) = (88.0, 316.0 / 1300)
  return Figure("workers", width: 480, height: 262) { context in
    var y = 8.0
    for workers in 1...4 {
      let spans = schedule(jobs: 24, cost: cost, workers: workers)
      context.draw(
        Text(
          workers == 1 ? "1 worker" : "\(workers) workers",
          font: Font(size: 14), anchor: .end, baseline: .central),
        at: Point(x: left - 10, y: y + 9 * Double(workers)))
      for span in spans {
        let rect = Rect(
          x: (left + scale * span.start).hundredths,
          y: y + 18 * Double(span.worker),
          width: (scale * cost - 1).hundredths, height: 15)
        context.fill(.rect(rect, cornerRadius: 2), with: .accent)
      }
      let end = spans.map(\.end).max() ?? 0
      context.draw(
        Text(
          "\(end.text(digits: 0)) ms", font: Font(size: 14),
          baseline: .central),
        at: Point(
          x: left + scale * end + 8, y: y + 9 * Double(workers) - 1.5))
      y += 18 * Double(workers) + 12
    }
    context.drawTimeAxis(left: left, scale: scale, y: y - 4)
  }
}

extension GraphicsContext {
  fileprivate mutating func drawTimeAxis(
    left: Double, scale: Double, y: Double
  ) {
    stroke(
      .line(
        from: Point(x: left, y: y), to: Point(x: left + scale * 1300, y: y)),
      with: .muted)
    for time in [0.0, 250, 500, 750, 1000, 1250] {
      let x = (left + scale * time).hundredths
      stroke(
        .line(from: Point(x: x, y: y), to: Point(x: x, y: y + 5)),
        with: .muted)
      draw(
        Text(
          time == 1250 ? "1250 ms" : time.text(digits: 0), font: small,
          color: .muted, anchor: .middle),
        at: Point(x: x, y: y + 18))
    }
  }
}

/// What a reader sees: on the main thread, and with two workers.
func startupFigure() -> Figure {
  let spans = schedule(jobs: 24, cost: cost, workers: 2)
  let times = (0...38).map { Double($0) / 30 } + [1.297]
  func cell(_ index: Int, panel: Int) -> Rect {
    Rect(
      x: 20 + 250 * Double(panel) + 52 * Double(index % 4),
      y: 38 + 27 * Double(index / 4), width: 44, height: 19)
  }
  return Figure(
    "startup", width: 480, height: 262, times: times, duration: 2.5,
    poster: 0.5,
    background: { context in
      for (panel, title) in ["main thread", "two workers"].enumerated() {
        context.drawCaption(
          title, at: Point(x: 120 + 250 * Double(panel), y: 18),
          color: .ink)
        for index in 0..<24 {
          context.stroke(
            .rect(cell(index, panel: panel), cornerRadius: 4),
            with: .muted.opacity(0.6))
        }
      }
    }
  ) { context, time in
    let now = (1000 * time).rounded()
    for panel in 0..<2 {
      // A blocked main thread shows nothing until all are drawn.
      let done =
        panel == 0
        ? (now >= 1297 ? 24 : 0) : spans.count { $0.end <= now + 0.5 }
      for index in 0..<done {
        context.fill(
          .rect(cell(index, panel: panel), cornerRadius: 4), with: .accent)
      }
      let answers = panel == 1 || now >= 1297
      context.drawCaption(
        "\(done) of 24 shown", at: Point(x: 120 + 250 * Double(panel), y: 216))
      context.drawCaption(
        answers ? "answers touches" : "frozen",
        at: Point(x: 120 + 250 * Double(panel), y: 240),
        color: answers ? .accent : .category(2))
    }
    context.drawCaption(
      "\(now.text(digits: 0)) ms", at: Point(x: 240, y: 216), color: .ink)
  }
}

let sharingRequests = [
  Request(time: 0, label: "A"), Request(time: 15, label: "A"),
  Request(time: 30, label: "B"), Request(time: 40, label: "A"),
  Request(time: 110, label: "A"),
]

/// Five requests and the two drawings that answer them.
func sharingFigure() -> Figure {
  let (answers, spans) = serve(sharingRequests, cost: 54, workers: 2)
  let (left, scale) = (96.0, 348.0 / 120)
  func x(_ time: Double) -> Double { left + scale * time }
  func color(_ label: String) -> Color {
    label == "A" ? .accent : .category(2)
  }
  return Figure("sharing", width: 480, height: 250) { context in
    for (row, request) in sharingRequests.enumerated() {
      let y = 20 + 26 * Double(row)
      let answer = answers[row]
      context.drawCaption(
        "request \(row + 1)", at: Point(x: left - 12, y: y), anchor: .end,
        color: .ink)
      context.stroke(
        .line(
          from: Point(x: x(request.time), y: y),
          to: Point(x: x(answer.time), y: y)),
        with: color(request.label),
        style: StrokeStyle(
          lineWidth: 2, dash: answer.kind == .shared ? [4, 3] : []))
      context.fill(
        .circle(center: Point(x: x(request.time), y: y), radius: 9),
        with: color(request.label))
      context.draw(
        Text(
          request.label, font: Font(size: 13, weight: .bold), color: .paper,
          anchor: .middle, baseline: .central),
        at: Point(x: x(request.time), y: y))
      let note =
        switch answer.kind {
        case .drawn: "drawn"
        case .shared: "waits for the same drawing"
        case .cached: "cached"
        }
      let isLate = answer.kind == .cached
      context.drawCaption(
        note,
        at: Point(x: x(answer.time) + (isLate ? -16 : 8), y: y),
        anchor: isLate ? .end : .start)
    }
    for worker in 0..<2 {
      let y = 166 + 26 * Double(worker)
      context.drawCaption(
        "worker \(worker + 1)", at: Point(x: left - 12, y: y), anchor: .end,
        color: .ink)
      for span in spans where span.worker == worker {
        let name = span.job == 0 ? "A" : "B"
        let rect = Rect(
          x: x(span.start), y: y - 10, width: scale * 54, height: 20)
        context.fill(.rect(rect, cornerRadius: 3), with: color(name))
        context.draw(
          Text(
            name, font: Font(size: 13, weight: .bold), color: .paper,
            anchor: .middle, baseline: .central),
          at: rect.center)
      }
    }
    let axis = 214.0
    context.stroke(
      .line(from: Point(x: x(0), y: axis), to: Point(x: x(120), y: axis)),
      with: .muted)
    for time in stride(from: 0.0, through: 120, by: 20) {
      context.stroke(
        .line(
          from: Point(x: x(time), y: axis),
          to: Point(x: x(time), y: axis + 5)),
        with: .muted)
      context.drawCaption(
        time == 120 ? "120 ms" : time.text(digits: 0),
        at: Point(x: x(time), y: axis + 18))
    }
  }
}

/// What the cache holds after an access.
struct CacheStep {
  let access: String
  let isHit: Bool
  let keys: [String]
}

func cacheSteps() -> [CacheStep] {
  var cache = LRUCache<String, Int>(costLimit: 2)
  return ["A", "B", "A", "C"].map { key in
    let isHit = cache.value(for: key) != nil
    if !isHit { cache.insert(0, for: key, cost: 1) }
    return CacheStep(access: key, isHit: isHit, keys: cache.keysByAge)
  }
}

/// A cache for two labels, and what four accesses leave in it.
func cacheFigure() -> Figure {
  let steps = cacheSteps()
  let colors: [String: Color] = [
    "A": .accent, "B": .category(2), "C": .category(3),
  ]
  return Figure("cache", width: 480, height: 190) { context in
    for (column, step) in steps.enumerated() {
      let x = 116 + 106 * Double(column)
      context.drawCaption(
        "get \(step.access)", at: Point(x: x, y: 14), color: .ink)
      context.drawCaption(
        step.isHit ? "hit" : "miss: draw", at: Point(x: x, y: 34))
      for slot in 0..<2 {
        let rect = Rect(
          center: Point(x: x, y: 74 + 46 * Double(slot)),
          size: Size(width: 64, height: 38))
        context.stroke(.rect(rect, cornerRadius: 5), with: .muted)
        guard step.keys.indices.contains(step.keys.count - 1 - slot) else {
          continue
        }
        let key = step.keys[step.keys.count - 1 - slot]
        context.fill(
          .rect(rect, cornerRadius: 5), with: colors[key] ?? .muted)
        context.draw(
          Text(
            key, font: Font(size: 18, weight: .bold), color: .paper,
            anchor: .middle, baseline: .central),
          at: rect.center)
      }
      let before = column > 0 ? steps[column - 1].keys : []
      if let gone = before.first(where: { !step.keys.contains($0) }) {
        context.drawCaption("\(gone) goes", at: Point(x: x, y: 168))
      }
    }
    context.drawCaption(
      "newest", at: Point(x: 72, y: 74), anchor: .end)
    context.drawCaption(
      "oldest", at: Point(x: 72, y: 120), anchor: .end)
  }
}

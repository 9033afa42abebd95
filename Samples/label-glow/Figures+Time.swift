import FigureKit

private let cost = 1297.0 / 24

/// The drawing of 24 labels by 1 to 4 workers.
func workersFigure() -> Figure {
  let plot = Plot(
    frame: Rect(x: 92, y: 4, width: 308, height: 228), x: .linear(0...1300),
    y: .linear(0...1),
    xAxis: .init(
      ticks: [0, 250, 500, 750, 1000],
      labels: ["0", "250", "500", "750", "1000 ms"]),
    yAxis: .init(ticks: []), font: labelFont)
  return Figure("workers", width: 480, height: 262) { context in
    plot.drawAxes(in: &context)
    var y = 8.0
    for workers in 1...4 {
      let spans = schedule(jobs: 24, cost: cost, workers: workers)
      context.label(
        workers == 1 ? "1 worker" : "\(workers) workers",
        at: Point(x: 83, y: y + 9 * Double(workers)),
        font: labelFont, anchor: .end)
      for span in spans {
        let start = plot.point(span.start, 0).x
        let rect = Rect(
          x: start, y: y + 18 * Double(span.worker),
          width: plot.point(span.start + cost, 0).x - start - 1, height: 15)
        context.fill(.rect(rect, cornerRadius: 2), with: .accent)
      }
      let end = spans.map(\.end).max() ?? 0
      context.label(
        "\(end.formatted(digits: 0)) ms",
        at: Point(x: plot.point(end, 0).x, y: y + 9 * Double(workers) - 1.5),
        offset: Vector(dx: 8, dy: 0), font: labelFont)
      y += 18 * Double(workers) + 12
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
        context.label(
          title, at: Point(x: 120 + 250 * Double(panel), y: 18),
          font: labelFont)
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
      context.label(
        "\(done) of 24 shown",
        at: Point(x: 120 + 250 * Double(panel), y: 216),
        font: labelFont, color: .muted)
      context.label(
        answers ? "answers touches" : "frozen",
        at: Point(x: 120 + 250 * Double(panel), y: 240), font: labelFont,
        color: answers ? .accent : .category(2))
    }
    context.label(
      "\(now.formatted(digits: 0)) ms", at: Point(x: 245, y: 18),
      font: Font(size: 15.5, weight: .bold))
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
  let plot = Plot(
    frame: Rect(x: 96, y: 4, width: 348, height: 210), x: .linear(0...120),
    y: .linear(0...1),
    xAxis: .init(
      ticks: [0, 20, 40, 60, 80, 100, 120],
      labels: ["0", "20", "40", "60", "80", "100", "120 ms"]),
    yAxis: .init(ticks: []), font: labelFont)
  func x(_ time: Double) -> Double { plot.point(time, 0).x }
  func color(_ label: String) -> Color {
    label == "A" ? .accent : .category(2)
  }
  return Figure("sharing", width: 480, height: 250) { context in
    plot.drawAxes(in: &context)
    for (row, request) in sharingRequests.enumerated() {
      let y = 20 + 26 * Double(row)
      let answer = answers[row]
      context.label(
        "request \(row + 1)", at: Point(x: 81, y: y),
        font: labelFont, anchor: .end)
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
      context.label(
        request.label, at: Point(x: x(request.time), y: y),
        font: Font(size: 15.5, weight: .bold), color: .paper)
      let note =
        switch answer.kind {
        case .drawn: "drawn"
        case .shared: "waits for the same drawing"
        case .cached: "cached"
        }
      let isLate = answer.kind == .cached
      context.label(
        note, at: Point(x: x(answer.time) + (isLate ? -16 : 8), y: y),
        font: labelFont,
        color: .muted, anchor: isLate ? .end : .start)
    }
    for worker in 0..<2 {
      let y = 166 + 26 * Double(worker)
      context.label(
        "worker \(worker + 1)", at: Point(x: 81, y: y),
        font: labelFont, anchor: .end)
      for span in spans where span.worker == worker {
        let name = span.job == 0 ? "A" : "B"
        let rect = Rect(
          x: x(span.start), y: y - 10, width: x(54) - x(0), height: 20)
        context.fill(.rect(rect, cornerRadius: 3), with: color(name))
        context.label(
          name, at: rect.center, font: Font(size: 15.5, weight: .bold),
          color: .paper)
      }
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
      let x = 114 + 106 * Double(column)
      context.label(
        "get \(step.access)", at: Point(x: x, y: 14), font: labelFont)
      context.label(
        step.isHit ? "hit" : "miss: draw", at: Point(x: x, y: 34),
        font: labelFont,
        color: .muted)
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
        context.label(
          key, at: rect.center, font: Font(size: 18, weight: .bold),
          color: .paper)
      }
      let before = column > 0 ? steps[column - 1].keys : []
      if let gone = before.first(where: { !step.keys.contains($0) }) {
        context.label(
          "\(gone) goes", at: Point(x: x, y: 168),
          font: labelFont, color: .muted)
      }
    }
    context.label(
      "newest", at: Point(x: 72, y: 74),
      font: labelFont, color: .muted, anchor: .end)
    context.label(
      "oldest", at: Point(x: 72, y: 120),
      font: labelFont, color: .muted, anchor: .end)
  }
}

import FigureKit

/// Which page is seen, with fractions while pages move.
struct Scroll: Hashable, Sendable {
  static let duration = 0.3

  private var start = 0.0
  private var startTime = 0.0
  private(set) var end = 0.0

  func offset(at time: Double) -> Double {
    let progress = TimingFunction.easeInOut
      .value(at: (time - startTime) / Scroll.duration)
    return progress < 1 ? start + (end - start) * progress : end
  }

  mutating func jump(to offset: Double) {
    start = offset
    end = offset
  }

  mutating func move(to page: Int, at time: Double) {
    start = offset(at: time)
    end = Double(page)
    startTime = time
  }
}

import FigureKit
import SampleSupport

private func event(_ kind: PointerEvent.Kind, id: Int = 0) -> PointerEvent {
  PointerEvent(kind, at: Point(x: 0, y: 0), time: 0, id: id)
}

/// Fingers in every order: one scrubs, and a touch that is taken away
/// leaves no trace.
func proveScrub() {
  var taken = Scrub()
  taken.advance(to: 1, count: 9)
  check("2 rows a second", taken.row == 2)
  taken.handle(event(.down), touched: 7.5, count: 9)
  check("under the finger", taken.row == 7)
  taken.handle(event(.cancel), touched: 7.5, count: 9)
  check("as before", taken.row == 2)
  taken.advance(to: 2, count: 9)
  check("goes on", taken.row == 4)
  taken.handle(event(.down), touched: -4, count: 9)
  taken.handle(event(.down, id: 1), touched: 5, count: 9)
  taken.handle(event(.move, id: 1), touched: 5, count: 9)
  check("the second finger", taken.row == 0)
  taken.handle(event(.up), touched: 3.2, count: 9)
  taken.advance(to: 9, count: 9)
  check("stays where it was left", taken.row == 3)
  taken.handle(event(.move), touched: 8, count: 9)
  check("a finger that is not down", taken.row == 3)

  let kinds: [PointerEvent.Kind] = [.down, .move, .up, .cancel]
  func proveOrders(_ scrub: Scrub, held: Int?, _ length: Int) {
    check("within the rows", (0..<5).contains(scrub.row))
    guard length > 0 else { return }
    for kind in kinds {
      for id in 0...1 {
        var next = scrub
        let touched = Double(length * 3 - 4 + id)
        next.handle(event(kind, id: id), touched: touched, count: 5)
        let counts = kind == .down ? held == nil : held == id
        check("only its finger", counts || next.row == scrub.row)
        let ends = counts && (kind == .up || kind == .cancel)
        proveOrders(
          next, held: kind == .down ? held ?? id : ends ? nil : held,
          length - 1)
      }
    }
  }
  proveOrders(Scrub(), held: nil, 5)
}

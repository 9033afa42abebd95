import FigureKit
import SampleSupport

// snippet.fan
/// Cards as a hand holds them: on an arc about a point below the view's
/// middle, each a step further round.
struct FanLayout: CollectionLayout {
  var itemSize = Size(width: 70, height: 100)
  /// From the point below to the middle of each card.
  var radius = 260.0
  var step = Angle.degrees(9)

  func attributes(
    of index: Int, count: Int, in size: Size, offset: Double
  ) -> ItemAttributes {
    let hand = Point(x: size.width / 2, y: size.height / 2 + radius)
    let rotation = step * (Double(index) - Double(count - 1) / 2)
    return ItemAttributes(
      center: hand.offset(by: radius, toward: rotation - .degrees(90)),
      size: itemSize, rotation: rotation, order: Double(index))
  }
}
// snippet.end

func fanFigure() -> Figure {
  let view = Size(width: 420, height: 190)
  return Figure("fan", width: view.width, height: view.height) { context in
    context.drawCards(
      FanLayout().items(count: 7, in: view),
      seenBy: Eye(position: view.middle))
  }
}

/// The answers to the exercises.
func proveExercises() {
  let shop = GridLayout(
    itemSize: Size(width: 120, height: 160), margin: 20, spacing: 12)
  let tablet = Size(width: 768, height: 1024)
  check("five columns", shop.itemsPerLine(in: tablet) == 5)
  check("gap", shop.gap(in: tablet), is: 32)

  let view = Size(width: 420, height: 190)
  let fan = FanLayout().items(count: 7, in: view).map { $0.attributes }
  check("the middle one is upright", fan[3].rotation.degrees, is: 0)
  check("and in the middle", fan[3].center, is: 210, 95)
  for card in fan {
    let hand = Point(x: 210, y: 355)
    check("on the arc", card.center.distance(to: hand), is: 260)
    let foot = card.place(of: Point(x: 0, y: 2.6))
    check("points to the hand, x", foot.x, is: 210)
    check("points to the hand, y", foot.y, is: 355)
  }
  for (left, right) in zip(fan, fan.reversed()) {
    check("symmetric", left.center.x + right.center.x, is: 420)
  }
}

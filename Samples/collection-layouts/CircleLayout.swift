import FigureKit

// snippet.circle
/// Items at equal distances on a circle, the first at the top.
struct CircleLayout: CollectionLayout {
  var itemSize = Size(width: 90, height: 90)
  /// The middle of the circle; that of the view if `nil`.
  var center: Point?
  var radius = 100.0

  func attributes(
    of index: Int, count: Int, in size: Size, offset: Double
  ) -> ItemAttributes {
    let middle = center ?? Point(x: size.width / 2, y: size.height / 2)
    let angle = Angle.degrees(360) * (Double(index) / Double(count))
    return ItemAttributes(
      center: middle.offset(by: radius, toward: angle - .degrees(90)),
      size: itemSize)
  }
}
// snippet.end

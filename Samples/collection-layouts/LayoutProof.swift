import FigureKit
import SampleSupport

/// Cover flow with its projection, the circle and the stack.
func proveLayouts() {
  let view = Size(width: 480, height: 320)
  let flow = CoverFlowLayout()
  let expected: [(x: Double, angle: Double, z: Double)] = [
    (40, 55, -120), (110, 55, -120), (240, 0, 0), (370, -55, -120),
    (440, -55, -120),
  ]
  for (item, values) in zip(flow.items(count: 5, in: view, offset: 140), expected) {
    check("x", item.attributes.center.x, is: values.x)
    check("turn", item.attributes.turn.degrees, is: values.angle)
    check("z", item.attributes.z, is: values.z)
  }
  let between = flow.items(count: 5, in: view, offset: 105)
  check("between, left", between[1].attributes.center.x, is: 175)
  check("between, right", between[2].attributes.center.x, is: 305)
  check("half turned", between[1].attributes.turn.degrees, is: 27.5)
  check("and the other", between[2].attributes.turn.degrees, is: -27.5)
  check("half back", between[1].attributes.z, is: -60)

  let goals: [(near: Double, offset: Double)] = [
    (104, 70), (105, 140), (-30, 0), (400, 280),
  ]
  for (near, offset) in goals {
    check(
      "snap", flow.restingOffset(near: near, count: 5, in: view), is: offset)
  }
  check("nothing to snap to", flow.restingOffset(near: 400, count: 0, in: view), is: 0)

  proveProjection(flow.items(count: 5, in: view, offset: 140)[1].attributes)
  proveSymmetry(of: flow, in: view)
  proveCircle()
  proveStack()
}

private func proveProjection(_ card: ItemAttributes) {
  let eye = Eye(position: Point(x: 240, y: 160))
  let outer = card.place(of: Point(x: -0.5, y: 0))
  let inner = card.place(of: Point(x: 0.5, y: 0))
  check("outer edge", eye.project(outer).x, is: 102.9817, within: 5e-5)
  check("its scale", eye.scale(atDepth: outer.z), is: 0.8635, within: 5e-5)
  check("inner edge", eye.project(inner).x, is: 163.3527, within: 5e-5)
  check("its scale", eye.scale(atDepth: inner.z), is: 0.7565, within: 5e-5)

  // A line stays straight: the middle of a side lies between its corners.
  let corners = card.corners(seenBy: eye)
  let top = eye.project(card.place(of: Point(x: 0, y: -0.5)))
  let along = corners[1] - corners[0]
  check("straight", along.cross(top - corners[0]), is: 0)
  check("as high above as below", corners[0].y + corners[3].y, is: 320)

  // The screen's own plane is seen as it is.
  let flat = ItemAttributes(
    center: Point(x: 50, y: 60), size: Size(width: 20, height: 10),
    rotation: .degrees(90))
  check("a quarter turn", flat.corners(seenBy: eye)[0], is: 55, 50)
  check("behind the eye", eye.scale(atDepth: 900), is: 500)
}

private func proveSymmetry(of flow: CoverFlowLayout, in view: Size) {
  for offset in stride(from: 0.0, through: 280, by: 3.5) {
    let items = flow.items(count: 5, in: view, offset: offset)
    let mirrored = flow.items(count: 5, in: view, offset: 280 - offset)
    for (left, right) in zip(items, mirrored.reversed()) {
      check("x", left.attributes.center.x + right.attributes.center.x, is: 480)
      check("turn", (left.attributes.turn + right.attributes.turn).degrees, is: 0)
      check("order", left.attributes.order, is: right.attributes.order)
    }
    let front = items.inDrawingOrder.last?.id ?? -1
    let rest = flow.restingOffset(near: offset, count: 5, in: view)
    check("the one in front is snapped to", Double(front) * 70 == rest)
  }
}

private func proveCircle() {
  let circle = CircleLayout(center: Point(x: 160, y: 160))
  let items = circle.items(count: 8, in: .zero)
  check("top", items[0].attributes.center, is: 160, 60)
  let second = items[1].attributes.center
  check("x of the second", second.x, is: 230.7107, within: 5e-5)
  check("y of the second", second.y, is: 89.2893, within: 5e-5)
  check("right", items[2].attributes.center, is: 260, 160)
  for index in items.indices {
    let next = items[(index + 1) % 8].attributes.center
    check(
      "neighbours", items[index].attributes.center.distance(to: next),
      is: 76.5367, within: 5e-5)
  }
  check("none", circle.items(count: 0, in: .zero).isEmpty)
  let one = CircleLayout().items(count: 1, in: Size(width: 320, height: 320))
  check("one", one[0].attributes.center, is: 160, 60)
}

private func proveStack() {
  let items = StackLayout().items(count: 5, in: Size(width: 320, height: 200))
  let degrees: [Double] = [0, 6, -6, 0, 0]
  let opacities: [Double] = [1, 1, 1, 0, 0]
  for (item, expected) in zip(items, zip(degrees, opacities)) {
    check("rotation", item.attributes.rotation.degrees, is: expected.0)
    check("opacity", item.attributes.opacity, is: expected.1)
    check("place", item.attributes.center, is: 160, 100)
  }
  check("the first is on top", items.inDrawingOrder.last?.id == 0)
  check("fewer than three", StackLayout().items(count: 1, in: .zero).count == 1)
}

import FigureKit
import SampleSupport

private let check = Check(tolerance: 5e-4)

/// Where a point of the open page, x from its middle, is seen in a
/// drawing: what the renderer is told to do with it.
private func drawn(
  _ page: FoldingPage, _ fold: Fold, _ piece: Piece, x: Double, y: Double
) -> Point {
  let figure = Figure("proof", width: 200, height: 120) { context in
    page.draw(fold, in: &context)
  }
  let groups = figure.drawing.operations.compactMap { operation in
    if case .group(let group) = operation { group } else { nil }
  }
  let group = groups.first {
    $0.clip?.path.boundingBox == piece.bounds
  }
  guard let group,
    let point = Point(x: x + 100, y: y).applying(group.transform)
  else { preconditionFailure("There is no such piece.") }
  return Point(x: point.x - 100, y: point.y - page.heights.upper)
}

func proveFold() {
  for (progress, height, shadow) in [
    (0.0, 120.0, 0.0), (0.5, 84.8528, 0.07322), (2.0 / 3, 60, 0.125),
    (1, 0, 0.25),
  ] {
    let fold = Fold(progress: progress)
    check("height", 120 * fold.height, is: height, within: 5e-5)
    check("shadow", fold.panelShadow, is: shadow, within: 5e-6)
  }
  // At half the way a straight line is at 60 already.
  precondition(1 - 60 / (120 * Fold(progress: 0.5).height) > 0.25)
  check("sleeve", Fold(progress: 0).cubicSleeveShadow, is: 0.25)
  check("sleeve", Fold(progress: 1).cubicSleeveShadow, is: 0)
  check(
    "sleeve", Fold(progress: 0.5).cubicSleeveShadow, is: 0.07322,
    within: 5e-6)
}

func proveDrawing() {
  let page = FoldingPage()
  let half = Fold(progress: 0.5)
  let hinge = 42.4264
  let creaseScale = 0.86842
  let upperCrease = drawn(
    page, half, page.upperPanel(half), x: 100, y: 60)
  check("crease", upperCrease.x, is: 100 * creaseScale)
  check("crease", upperCrease.y, is: 0)
  let lowerCrease = drawn(
    page, half, page.lowerPanel(half), x: 100, y: 60)
  check("crease", lowerCrease.x, is: 100 * creaseScale)
  check("crease", lowerCrease.y, is: 0)
  let upperHinge = drawn(
    page, half, page.upperPanel(half), x: 100, y: 0)
  check("hinge", upperHinge.x, is: 100)
  check("hinge", upperHinge.y, is: -hinge)
  let lowerHinge = drawn(
    page, half, page.lowerPanel(half), x: 100, y: 120)
  check("hinge", lowerHinge.x, is: 100)
  check("hinge", lowerHinge.y, is: hinge)
  // Sleeves are moved and not turned.
  let (upper, lower) = (page.upperSleeve(half), page.lowerSleeve(half))
  for (sleeve, y, place) in [
    (upper, 0.0, -hinge), (upper, -60, -hinge - 60), (lower, 120, hinge),
    (lower, 180, hinge + 60),
  ] {
    let point = drawn(page, half, sleeve, x: -100, y: y)
    check("sleeve", point.x, is: -100)
    check("sleeve", point.y, is: place)
  }

  let cubic = FoldingPage(style: .cubic)
  let far = drawn(
    cubic, half, cubic.upperSleeve(half), x: 100, y: -60)
  check("far edge", far.y, is: -73.687)
  check("far edge", far.x, is: 100 * creaseScale)
  let closing = Fold(progress: 0.9999999)
  let end = drawn(
    cubic, closing, cubic.upperSleeve(closing), x: 100, y: -60)
  check("far edge at last", end.y, is: -60)
  check(
    "crease at last", cubic.seen(y: 1, z: -60), is: 0.82353, within: 5e-6)

  // Sleeves are behind the panels until 11.8446°.
  func isHidden(_ degrees: Double) -> Bool {
    let angle = Angle.degrees(degrees)
    let y = 60 * (angle.cosine + angle.sine)
    return cubic.seen(y: y, z: -60 * angle.cosine) < 60 * angle.cosine
  }
  precondition(isHidden(11.8446 - 1e-4) && !isHidden(11.8446 + 1e-4))
}

func proveNaive() {
  let page = FoldingPage()
  let angle = Angle.degrees(45)
  // Each panel about its own middle.
  func panel(_ angle: Angle) -> (outer: Double, inner: Double) {
    (
      page.seen(y: -30 - 30 * angle.cosine, z: 30 * angle.sine),
      page.seen(y: -30 + 30 * angle.cosine, z: -30 * angle.sine)
    )
  }
  let naive = panel(angle)
  check("gap in the middle", -2 * naive.inner, is: 16.336)
  check("gap at the sleeve", naive.outer + 60, is: 4.589)
  let late = panel(.degrees(90))
  check("never gone", late.inner - late.outer, is: 6.503)
  let early = panel(.degrees(-83.8845))
  check("gone too early", early.inner - early.outer, is: 0)

  // The upper hinge fixed at −60.
  let crease = page.seen(y: -60 + 60 * angle.cosine, z: -60 * angle.sine)
  let bottom = -60 + 120 * angle.cosine
  check("crease", crease, is: -15.261)
  check("B", crease + 60, is: 44.739)
  check("C", bottom - crease, is: 40.114)
  check("lower hinge", bottom, is: 24.853)
}

func proveTiming() {
  let there = FoldAnimation(start: 0, end: 1)
  let heights = [120, 110.105, 86.391, 57.042, 29.142, 8.381, 0]
  let back = FoldAnimation(start: 1, end: 0)
  for (frame, height) in heights.enumerated() {
    let time = 0.3 * Double(frame) / 6
    check("height", 120 * there.fold(after: time).height, is: height)
    // Unfolding is folding backwards.
    check("height", 120 * back.fold(after: 0.3 - time).height, is: height)
  }
  // The nine pictures of the film strips.
  for (frame, height) in [
    120, 114.2, 99.4, 79.3, 57.0, 35.6, 17.6, 4.9, 0,
  ].enumerated() {
    let fold = there.fold(after: 0.3 * Double(frame) / 8)
    check("picture", 120 * fold.height, is: height, within: 0.05)
  }
}

func proveHeights() {
  let cases: [(height: Double, scale: Double, expected: [Double])] = [
    (99, 1, [50, 49, 50]), (99, 2, [49.5, 49.5, 49.5]),
    (101, 1, [51, 50, 51]), (120, 1, [60, 60, 60]),
    (99, 3, [149.0 / 3, 148.0 / 3, 149.0 / 3]),
  ]
  for (height, scale, expected) in cases {
    let heights = PanelHeights(pageHeight: height, scale: scale)
    for (value, expected) in zip(
      [heights.upper, heights.lower, heights.lowerSleeve], expected)
    {
      check("height", value, is: expected, within: 1e-9)
    }
  }

  // In an odd page the lower panel recedes by up to a point, so that
  // it shrinks a little; what gapes is never seen.
  let page = FoldingPage(size: Size(width: 200, height: 99))
  let gaps = stride(from: 0.0, to: 1, by: 0.005).map { progress in
    let fold = Fold(progress: progress)
    let bottom = drawn(page, fold, page.lowerPanel(fold), x: 0, y: 99)
    let sleeve = drawn(page, fold, page.lowerSleeve(fold), x: 0, y: 99)
    return sleeve.y - bottom.y
  }
  check("gap", gaps.max() ?? 1, is: 0.0148, within: 1e-4)
}

func provePinch() {
  let pinch = Pinch(startGap: 160)
  check("half", pinch.fold(gap: 100).progress, is: 0.5)
  check("too far", pinch.fold(gap: 0).progress, is: 1)
  check("apart", pinch.fold(gap: 300).progress, is: 0)
  precondition(pinch.release(gap: 100).end == 0)
  precondition(pinch.release(gap: 80.001).end == 0)
  precondition(pinch.release(gap: 80).end == 1)
  let opening = Pinch(startGap: 40, isOpening: true)
  check("half", opening.fold(gap: 100).progress, is: 0.5)
  precondition(opening.release(gap: 119.999).end == 1)
  precondition(opening.release(gap: 120).end == 0)
}

/// The crease is the narrower the nearer the eye, by how many panels it is
/// away, however large they are.
func proveDistances() {
  let widths = distancesInPanels.map { ratio in
    var page = FoldingPage()
    page.distance = ratio * page.heights.upper
    return page.seen(y: 1, z: -page.heights.upper * Angle.degrees(45).sine)
  }
  check("too near", widths[0], is: 0.5858)
  check("right", widths[1], is: 0.8684)
  check("too far", widths[2], is: 0.9443)
  var large = FoldingPage(size: Size(width: 400, height: 240))
  large.distance = 2 * large.distance
  check("twice as large", large.seen(y: 1, z: -120 * Angle.degrees(45).sine), is: widths[1])
}

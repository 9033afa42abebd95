import FigureKit

// snippet.transposed
/// Swaps x and y. Done twice it changes nothing.
private let transposition = AffineTransform(
  a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)

extension Book {
  /// Draws a page of a block that is bound at its upper edge: what is
  /// left in the book is above in the block, what is right is below.
  func drawBlock(
    _ month: Month, on side: Side, elevation: Angle = .zero,
    creaseOpacity: Double = 0, in context: inout GraphicsContext
  ) {
    guard elevation.cosine > 1e-6 else { return }
    let page = Rect(origin: .zero, size: pageSize)
    context.group(
      transform3D: projection(of: side, elevation: elevation),
      clip: .rect(page)
    ) { context in
      context.group(transform: transposition) { context in
        month.draw(
          side, width: pageSize.height, height: pageSize.width,
          in: &context)
      }
      guard creaseOpacity > 0 else { return }
      context.fill(
        .rect(page), with: crease(on: side, opacity: creaseOpacity))
    }
  }

  func drawBlock(
    _ leaf: Leaf, from old: Month, to new: Month,
    in context: inout GraphicsContext
  ) {
    let side: Side = leaf.isRising ? .right : .left
    context.group(transform: transposition) { context in
      drawBlock(old, on: .left, in: &context)
      drawBlock(new, on: .right, in: &context)
      shade(side, opacity: leaf.shadowOpacity, in: &context)
      drawBlock(
        leaf.isRising ? old : new, on: side, elevation: leaf.elevation,
        creaseOpacity: leaf.creaseOpacity, in: &context)
    }
  }
}
// snippet.end

/// A sheet of a wall calendar: a picture above, the days below.
struct Month {
  var name: String
  /// How many days of the week lie before the first day.
  var offset: Int
  var days: Int
  var sky: Color
  var sun: Point

  static let may = Month(
    name: "May", offset: 4, days: 31, sky: .hex(0x8EC5E8),
    sun: Point(x: 182, y: 34))
  static let june = Month(
    name: "June", offset: 0, days: 30, sky: .hex(0xF3B37A),
    sun: Point(x: 70, y: 58))

  fileprivate func draw(
    _ side: Side, width: Double, height: Double,
    in context: inout GraphicsContext
  ) {
    let page = Rect(x: 0, y: 0, width: width, height: height)
    context.fill(.rect(page), with: side == .left ? sky : .sheet)
    if side == .left {
      drawPicture(in: page, context: &context)
    } else {
      drawDays(in: page, context: &context)
    }
    context.stroke(.rect(page), with: .sheetEdge)
  }

  private func drawPicture(in page: Rect, context: inout GraphicsContext) {
    context.fill(.circle(center: sun, radius: 15), with: .hex(0xFFF3C4))
    var hills = Path()
    hills.move(to: Point(x: 0, y: 96))
    hills.addCurve(
      to: Point(x: page.maxX, y: 84), control1: Point(x: 70, y: 44),
      control2: Point(x: 150, y: 112))
    hills.addLine(to: Point(x: page.maxX, y: page.maxY))
    hills.addLine(to: Point(x: 0, y: page.maxY))
    hills.closeSubpath()
    context.fill(hills, with: .hex(0x4C7A4A))
    for x in [40.0, 58, 150, 200] {
      let foot = 88 + 8 * Angle.degrees(3 * x).sine
      context.fill(
        .polygon([
          Point(x: x - 8, y: foot + 10), Point(x: x + 8, y: foot + 10),
          Point(x: x, y: foot - 16),
        ]), with: .hex(0x2E5136))
    }
  }

  private func drawDays(in page: Rect, context: inout GraphicsContext) {
    context.draw(
      Text(name, font: Font(size: 15, weight: .bold), color: .print),
      at: Point(x: 16, y: 22))
    for day in 1...days {
      let cell = offset + day - 1
      context.draw(
        Text(
          "\(day)", font: Font(size: 12),
          color: cell % 7 == 6 ? .hex(0xB33A2E) : .print, anchor: .end),
        at: Point(
          x: 34 + 31 * Double(cell % 7), y: 40 + 15 * Double(cell / 7)))
    }
  }
}

extension PageTurner {
  /// Where the calendar's sheet is, in words.
  fileprivate var sheetState: String {
    if case .resting = phase {
      return openSpread == 0 ? "hangs flat below" : "lies flat above"
    }
    return leaf.isRising
      ? "lifted over the days below" : "folded up over the picture above"
  }
}

/// A calendar whose sheet a finger turns up and over.
func otherAxisFigure() -> Figure {
  let place = AffineTransform.scale(1.25)
    .concatenating(.translation(x: 70, y: 22))
  let fromFigure = place.inverted() ?? .identity
  var gesture = PointerScript()
  gesture.pause(0.5)
  gesture.drag(
    from: Point(x: 220, y: 290), to: Point(x: 220, y: 90), duration: 1.6,
    timing: .easeInOut)
  return Interaction(
    "other-axis", width: 440, height: 344,
    initialState: TurnedBook(
      width: 240, toBook: fromFigure.concatenating(transposition)),
    update: { block, event in block.receive(event) },
    advance: { block, time in block.turner.advance(to: time) },
    draw: { context, block in
      var book = Book()
      book.size = Size(width: 240, height: 240)
      book.eye = Eye(position: Point(x: 120, y: 120), distance: 560)
      let turner = block.turner
      let isFirst = turner.spreadBeforeLeaf ?? 0 == 0
      context.named("sheet", value: turner.sheetState)
      context.named("month", value: turner.openSpread == 0 ? "May" : "June")
      context.group(transform: place) { context in
        book.drawBlock(
          turner.leaf, from: isFirst ? .may : .june,
          to: turner.spreadAfterLeaf == 0 ? .may : .june, in: &context)
      }
    }
  ).play(gesture, frameRate: 20, tail: 0.8, poster: 1.1)
}

/// Swapping x and y before and after a flip is a flip about the other
/// axis: the free edge comes toward the reader and is seen larger.
func proveOtherAxis() {
  let book = Book()
  let swap = Transform3D(transposition)
  for degrees in stride(from: 5.0, through: 85, by: 5) {
    let elevation = Angle.degrees(degrees)
    let whole = swap.concatenating(
      book.projection(of: .right, elevation: elevation)
    ).concatenating(swap)
    // By hand, with the spine across at y = 160 and the eye over its middle.
    let scale = book.eye.distance / (book.eye.distance - 160 * elevation.sine)
    for (x, side) in [(0.0, -1.0), (240, 1)] {
      guard let edge = Point3D(Point(x: x, y: 160)).applying(whole) else {
        preconditionFailure("A page is never behind the eye.")
      }
      precondition(abs(edge.x - (120 + side * 120 * scale)) < 1e-9)
      precondition(abs(edge.y - (160 + 160 * elevation.cosine * scale)) < 1e-9)
    }
  }
}

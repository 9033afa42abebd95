import FigureKit

homeScreenFigure().show()
cellFigure().show()
overflowFigure().show()
reroutingFigure().show()
waitFigure().show()

proveCells()
provePages()
proveScreen()

let small = IconGrid(page: Size(width: 320, height: 416))
print("column width = \(small.columnWidth)")
print("rows = \(small.rows)")
print("capacity = \(small.capacity)")
print("overhang = \(3 * small.columnWidth - 320)")
var wrong = 0
for y in 0..<416 {
  for x in 0..<320 {
    let point = Point(x: Double(x), y: Double(y))
    let rounded = small.cell(at: point, rule: .round)
    if small.cell(at: point) != rounded { wrong += 1 }
  }
}
print("wrong drops = \(Double(wrong) / (320 * 416) * 100)")
let zone = EdgeZone(pageWidth: 320, iconWidth: small.columnWidth)
print("left strip = \(zone.share * zone.iconWidth)")
print("right strip = \(320 - zone.share * zone.iconWidth)")
let seen = reroutedX(at: 0.12, fromGoal: false)
print("jump = \(reroutedX(at: 0.12, fromGoal: true) - seen)")
let turns = turnTimes(wait: 0.5, pageCount: 5, restarts: true)
print("second turn = \(turns[1])")
let rush = turnTimes(wait: 0.5, pageCount: 5, restarts: false)
print("last rushed turn = \(rush[3])")
let large = IconGrid(page: Size(width: 414, height: 736))
print("capacity of 414 by 736 = \(large.capacity)")

// snippet.exercise
var screen = IconPages(
  [Array(1...12), Array(13...24), Array(25...29)], capacity: 12)
screen.delete(5)
screen.insert(30, at: IconPages.Place(page: 1, index: 0))
for (page, icons) in screen.pages.enumerated() {
  print("icons on page \(page + 1) = \(icons.count)")
}
precondition(screen.pages[2] == Array(24...29))
// snippet.end
precondition(screen.compacted().pages == [
  Array(1...4) + Array(6...12) + [30], Array(13...24),
  Array(25...29),
])

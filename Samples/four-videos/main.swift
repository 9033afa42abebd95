import FigureKit
import SampleSupport

playersFigure().show()
cornerFigure().show()
chartFigure().show()
lateFigure().show()
provePlayers()
proveFits()

let video = Size(width: 1920, height: 1080)
let cell = Size(width: 320, height: 240)
if let fit = Gravity.fit.frame(of: video, in: cell),
  let seen = Gravity.fill.seenPart(of: video, in: cell)
{
  print("bar = \(fit.minY.formatted(digits: 3))")
  print("seen = \((100 * seen.width / video.width).formatted(digits: 3)) %")
}
let square = Size(width: 100, height: 100)
let wide = Size(width: 300, height: 200)
if let fill = Gravity.fill.frame(of: square, in: wide) {
  print("cut off above = \(-fill.minY)")
}

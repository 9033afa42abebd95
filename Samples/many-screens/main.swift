import FigureKit
import SampleSupport

growingFigure().show()
screensFigure().show()
rulesFigure().show()
proveScreens()
proveTouches()

let program = Size(width: 320, height: 480)
let tall = Size(width: 320, height: 568)
let letterbox = Letterbox(program, on: tall, scale: .native)
print("bar = \(letterbox.frame.minY)")
let free = letterbox.bars.reduce(0) { $0 + $1.height }
print("lost = \(100 * free / tall.height) %")
let pad = Size(width: 768, height: 1024)
let double = Letterbox(program, on: pad, scale: .whole)
print("factor = \(double.factor)")
print("left, doubled = \(double.frame.minX)")
print("top, doubled = \(double.frame.minY)")
let next = Size(width: 375, height: 667)
let fitted = Letterbox(program, on: next, scale: .fitted)
print("top, fitted = \(fitted.frame.minY)")
for height in [480.0, 568, 667] {
  let layout = ListLayout(Size(width: 320, height: height))
  print("rows at \(Int(height)) = \(layout.fullRows)")
}
let screen = Screen(idiom: .phone, size: next)
print("rows by class = \(screen.deviceClass.value(classic: 8, tall: 10, pad: 20))")
let largest = Letterbox(
  program, on: Size(width: 414, height: 896), scale: .fitted)
print("top of the answer = \(largest.frame.minY)")
print("height of the answer = \(largest.frame.height)")

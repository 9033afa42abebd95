import FigureKit
import SampleSupport

// snippet.table
/// Prints where flicks are predicted to rest, and where they do.
func printPredictions() {
  print("°/s   predicted 60 Hz loop frames    120 Hz")
  for speed in [10.0, 600, 2000] {
    let flick = Deceleration(velocity: .degrees(speed))
    let turns = turnsPerFrame(from: flick.velocity)
    let loop = turns.reduce(.zero, +)

    var moving = flick
    var exact = Angle.zero
    for _ in 0..<1200 { exact = exact + moving.advance(by: 1.0 / 120) }

    print(
      column(speed.formatted(digits: 0...1), 4), column(flick.rest, 10),
      column(loop, 10), column("\(turns.count)", 6), column(exact, 9))
  }
}
// snippet.end

/// Prints what the flick of the moving figure predicts and does.
func printFlick() {
  var dial = CoastingDial(.hollow)
  let gesture = flickGesture(about: dial.dial.center)
  gesture.events.forEach { dial.handle($0) }
  let release = gesture.duration
  let finger = releaseVelocity(gesture).thousandths
  let start = dial.rotation(at: release).degrees.thousandths
  let adjusted = dial.velocity(at: release).degrees.thousandths
  let predicted = dial.predictedRest(at: release)
  var time = release
  while dial.isCoasting(at: time) { time += 1.0 / 60 }
  let rest = dial.rotation(at: time).degrees.thousandths

  print("lifted at \(start)° and \(finger)° per second")
  print("adjusted to \(adjusted)° per second")
  print("predicted \(predicted.degrees.thousandths)°, at rest \(rest)°")
  print("after \((time - release).thousandths) s")
}

private func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

private func column(_ angle: Angle, _ width: Int) -> String {
  column("\(angle.degrees.thousandths)°", width)
}

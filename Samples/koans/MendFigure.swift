import FigureKit

private let good = Color.category(3)
private let bad = Color.category(2)

func mendInteraction() -> Interaction<MendScene> {
  Interaction(
    "mend", width: 440, height: 290, initialState: MendScene(),
    update: { scene, event in scene.handle(event) },
    draw: { context, scene in context.draw(scene) })
}

/// The first lines are filled, two of them wrongly at first; the closures
/// are left to the reader.
func mendFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(1)
  for (line, choice) in [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1)] {
    let frame = MendScene.frame(line: line, choice: choice)
    gesture.tap(at: frame.center, holding: 0.4)
    gesture.pause(1.1)
  }
  return mendInteraction().play(gesture, frameRate: 2, tail: 1, poster: 3)
}

extension MendScene {
  /// What was chosen in a line, and whether it is right.
  fileprivate func state(ofLine line: Int) -> String {
    guard line < answers.count else { return "empty" }
    let choice = Blank.all[line].choices[answers[line]]
    return choice + (isRight(line, answers[line]) ? ", right" : ", wrong")
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: MendScene) {
    for (line, blank) in Blank.all.enumerated() {
      named(blank.code, value: scene.state(ofLine: line)) { context in
        context.draw(blank, line: line, in: scene)
      }
    }
    draw(
      Text(
        "k = 1; shared = { k }; copied = { [k] in k }; k = 2",
        font: Font(size: 13, family: .monospaced), color: .muted),
      at: Point(x: 12, y: MendScene.top(ofLine: MendScene.firstClosure) - 9))
    guard let last = scene.answers.last else { return }
    let isRight = scene.isRight(scene.answers.count - 1, last)
    let y = MendScene.top(ofLine: Blank.all.count) + 24
    draw(
      Text(
        isRight
          ? Blank.all[scene.answers.count - 1].rule : "Not quite. Try another.",
        font: Font(size: 15), color: isRight ? good : bad),
      at: Point(x: 10, y: y))
  }

  private mutating func draw(_ blank: Blank, line: Int, in scene: MendScene) {
    let chosen = line < scene.answers.count ? scene.answers[line] : nil
    let isRight = chosen.map { scene.isRight(line, $0) }
    let isWaiting = line == scene.current
    let frame = Rect(
      x: 2, y: MendScene.top(ofLine: line) + 1, width: 436,
      height: MendScene.rowHeight - 2)
    let color: Color =
      isRight == true ? good : isRight == false ? bad : isWaiting ? .ink : .muted
    if isRight != nil {
      fill(.rect(frame, cornerRadius: 5), with: color.opacity(0.14))
    }
    draw(
      Text(
        blank.code, font: Font(size: 15, family: .monospaced),
        color: isWaiting || isRight == true ? .ink : .muted,
        baseline: .central), at: Point(x: 12, y: frame.midY))
    for (choice, text) in blank.choices.enumerated() {
      let box = MendScene.frame(line: line, choice: choice)
      let isChosen = choice == chosen
      if isChosen {
        fill(.rect(box, cornerRadius: 5), with: color.opacity(0.25))
      }
      stroke(
        .rect(box, cornerRadius: 5),
        with: isChosen ? color : isWaiting ? .accent : .muted.opacity(0.6),
        lineWidth: isChosen ? 2 : 1.2)
      draw(
        Text(
          text.replacingMinus, font: Font(size: 15),
          color: isChosen || isWaiting ? .ink : .muted, anchor: .middle,
          baseline: .central), at: box.center)
    }
  }
}

extension String {
  /// The text with a minus sign instead of a leading hyphen.
  fileprivate var replacingMinus: String {
    utf8.first == UInt8(ascii: "-") ? "−" + dropFirst() : self
  }
}

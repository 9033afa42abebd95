import FigureKit

private let font = Font(size: 14)
private let bold = Font(size: 14, weight: .semibold)

func runsInteraction() -> Interaction<RunsScene> {
  Interaction(
    "runs", width: 440, height: 462, initialState: RunsScene(),
    knobs: [
      Knob("Write", of: ["what has changed", "everything"], initially: 0) {
        $0.writesEverything = $1 == 1
      }
    ],
    invariants: [
      Invariant("No run changes a file of yours") { $0.leavesYours }
    ],
    update: { scene, event in scene.receive(event) },
    advance: { scene, time in scene.advance(to: time) },
    draw: { context, scene in context.draw(scene) })
}

/// Eight steps, a moment before each run and one after it.
func runsFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(15)
  return runsInteraction().play(gesture, frameRate: 1, tail: 1, poster: 7)
}

extension RunsScene {
  /// Where a reader is among the steps, in words.
  fileprivate var step: String {
    let steps = Step.allCases
    let index = moment / 2
    return "\(index + 1) of \(steps.count), " + steps[index].name
      + (moment % 2 == 0 ? ", before the run" : ", after the run")
  }
}

extension Replay.Moment {
  /// The files that were changed last, in words.
  fileprivate var changes: String {
    var names = ""
    var count = 0
    for (place, stamp) in stamps.enumerated() where stamp?.isChanged == true {
      names += ", " + replayedEntities[place / 2] + halves[place % 2]
      count += 1
    }
    let orphans = stamps.count { $0?.isOrphan == true }
    return "\(count) " + (hasRun ? "written" : "edited")
      + (count < 3 ? names : "")
      + (orphans == 0 ? "" : ", \(orphans) orphans")
  }
}

/// The colour of whoever owns the file at a place.
private func ownerColor(_ place: Int) -> Color { .category(place % 2 + 1) }

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: RunsScene) {
    let moment = scene.replay.moments[scene.moment]
    named("step", value: scene.step)
    named("files", value: moment.changes)
    drawModel(moment.model)
    draw(
      Text("the generator’s", font: bold, color: .category(1)),
      at: Point(x: 130, y: 18))
    draw(Text("yours", font: bold, color: .category(2)), at: Point(x: 286, y: 18))
    for (place, stamp) in moment.stamps.enumerated() {
      guard let stamp else { continue }
      let top = 40 + 80 * Double(place / 2)
      if place % 2 == 0 {
        draw(
          Text(
            replayedEntities[place / 2], font: font,
            color: stamp.isOrphan ? .muted : .ink),
          at: Point(x: 130, y: top))
      }
      drawStamp(
        stamp, at: place, hasRun: moment.hasRun,
        in: Rect(
          x: 130 + 156 * Double(place % 2), y: top + 6, width: 150,
          height: 52))
    }
    drawTable(scene)
  }

  private mutating func drawModel(_ lines: [Replay.ModelLine]) {
    draw(Text("the model", font: bold), at: Point(x: 12, y: 18))
    stroke(
      .rect(Rect(x: 4, y: 28, width: 121, height: 140), cornerRadius: 6),
      with: .muted)
    var y = 50.0
    for (index, line) in lines.enumerated() {
      if index > 0 { y += line.isEntity ? 30 : 20 }
      draw(
        Text(line.name, font: line.isEntity ? bold : font),
        at: Point(x: line.isEntity ? 12 : 18, y: y))
    }
  }

  private mutating func drawStamp(
    _ stamp: Replay.Stamp, at place: Int, hasRun: Bool, in frame: Rect
  ) {
    let color = stamp.isOrphan ? .muted : ownerColor(place)
    let shape = Shape.rect(frame, cornerRadius: 5)
    let isWritten = hasRun && stamp.isChanged
    if isWritten { fill(shape, with: color.opacity(0.18)) }
    stroke(
      shape, with: color,
      style: StrokeStyle(
        lineWidth: isWritten ? 2.5 : 1, dash: stamp.isOrphan ? [4, 4] : []))
    drawBars(stamp.bars, color: color, in: frame.insetBy(dx: 7, dy: 5))
    let isEdited = !hasRun && stamp.isChanged
    guard isWritten || isEdited || stamp.isOrphan else { return }
    draw(
      Text(
        isWritten ? "written" : isEdited ? "edited" : "orphan",
        font: isEdited ? bold : font, color: isEdited ? .ink : color,
        anchor: .end), at: Point(x: frame.maxX, y: frame.minY - 6))
  }

  /// Draws a bar for each line of a file; new ones are black.
  private mutating func drawBars(
    _ bars: [Replay.Stamp.Bar?], color: Color, in frame: Rect
  ) {
    let pitch = min(3.2, frame.height / Double(bars.count))
    var old = Path()
    var new = Path()
    for (index, bar) in bars.enumerated() {
      guard let bar else { continue }
      let y = frame.minY + (Double(index) + 0.5) * pitch
      let start = Point(x: frame.minX + bar.start * 1.7, y: y)
      let end = Point(x: frame.minX + bar.end * 1.7, y: y)
      if bar.isNew {
        new.addLines([start, end])
      } else {
        old.addLines([start, end])
      }
    }
    stroke(old, with: color.opacity(0.6), lineWidth: pitch * 0.55)
    stroke(new, with: .ink, lineWidth: pitch * 0.8)
  }

  private mutating func drawTable(_ scene: RunsScene) {
    for (index, entity) in replayedEntities.enumerated() {
      draw(
        Text(entity, font: font, color: .muted, anchor: .middle),
        at: Point(x: 227 + 78 * Double(index), y: 272))
    }
    for (index, step) in Step.allCases.enumerated() {
      let top = RunsScene.tableTop + RunsScene.rowHeight * Double(index)
      if index == scene.moment / 2 {
        fill(
          .rect(Rect(x: 4, y: top, width: 432, height: RunsScene.rowHeight)),
          with: .accent.opacity(0.15))
      }
      let y = top + RunsScene.rowHeight / 2
      draw(
        Text(
          step.name, font: font,
          color: scene.moment >= 2 * index ? .ink : .muted,
          baseline: .central), at: Point(x: 12, y: y))
      guard scene.moment > 2 * index else { continue }
      for (place, mark) in scene.replay.rows[index].enumerated() {
        drawMark(mark, at: place, y: y)
      }
      draw(
        Text(
          "\(scene.replay.writes(in: index))", font: bold, anchor: .end,
          baseline: .central),
        at: Point(x: 430, y: y))
    }
  }

  private mutating func drawMark(_ mark: Replay.Mark, at place: Int, y: Double) {
    guard mark != .none else { return }
    let page = Rect(
      center: Point(
        x: 217 + 78 * Double(place / 2) + 20 * Double(place % 2), y: y),
      size: Size(width: 12, height: 15))
    let shape = Shape.rect(page, cornerRadius: 2)
    if mark == .written || mark == .edited {
      fill(shape, with: ownerColor(place))
    }
    stroke(
      shape, with: mark == .orphan ? .muted : ownerColor(place),
      style: StrokeStyle(lineWidth: 1.5, dash: mark == .orphan ? [2, 2] : []))
    guard mark == .edited else { return }
    draw(
      Text("!", font: bold, color: .category(6), anchor: .end, baseline: .central),
      at: Point(x: page.minX - 4, y: y))
  }
}

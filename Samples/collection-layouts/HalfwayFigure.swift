import FigureKit

/// A part of the way from one layout to another, which readers choose.
struct Halfway: Sendable {
  static let view = Size(width: 480, height: 330)

  var from = 0
  var to = 2
  var progress = 0.5

  /// The items in one of the four layouts.
  static func items(_ layout: Int) -> [PlacedItem] {
    switch layout {
    case 0: GridLayout().items(count: 10, in: view)
    case 1:
      StackLayout(itemSize: Size(width: 130, height: 130))
        .items(count: 10, in: view)
    case 2:
      CircleLayout(itemSize: Size(width: 60, height: 60), radius: 120)
        .items(count: 10, in: view)
    default: CoverFlowLayout().items(count: 10, in: view, offset: 280)
    }
  }

  var items: [PlacedItem] {
    let source = Halfway.items(from).byID
    return Halfway.items(to).map { item in
      item.blended(
        from: source[item.id] ?? item.attributes.vanished, at: progress)
    }
  }
}

func halfwayInteraction() -> Interaction<Halfway> {
  let layouts = ["grid", "stack", "circle", "cover flow"]
  return Interaction(
    "halfway", width: 480, height: 330, initialState: Halfway(),
    knobs: [
      Knob("From", of: layouts, initially: 0) { scene, index in
        scene.from = index
      },
      Knob("To", of: layouts, initially: 2) { scene, index in
        scene.to = index
      },
      Knob("Progress", in: 0...1, step: 0.01, initially: 0.5) {
        scene, progress in
        scene.progress = progress
      },
    ],
    draw: { context, scene in
      let part = (100 * scene.progress).formatted(digits: 0)
      context.named(
        "cards",
        value: "\(part) % of the way from \(layouts[scene.from]) to "
          + layouts[scene.to])
      let starts = Halfway.items(scene.from)
      let ends = Halfway.items(scene.to)
      for (start, end) in zip(starts, ends) {
        let way = (start.attributes.center, end.attributes.center)
        context.stroke(
          .line(from: way.0, to: way.1), with: .muted.opacity(0.7))
        context.fill(.circle(center: way.0, radius: 4), with: .muted)
        context.stroke(.circle(center: way.1, radius: 4), with: .muted)
      }
      context.drawCards(
        scene.items, seenBy: Eye(position: Halfway.view.middle))
    })
}

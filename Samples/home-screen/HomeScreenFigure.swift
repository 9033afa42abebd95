import FigureKit

private let margin = 8.0
private let header = 30.0

// snippet.scene
/// What the moving figure keeps between events.
struct HomeScreenScene: Sendable {
  var screen: HomeScreen
  var badges = [6: 1, 8: 100, 14: 99]
  /// The icon that was lifted or deleted last.
  var chosen: Int?

  /// Three pages of nine cells, and 23 icons.
  init() {
    screen = HomeScreen(
      grid: IconGrid(page: Size(width: 320, height: 309)),
      pages: [Array(1...23)])
  }
}

func homeScreenInteraction() -> Interaction<HomeScreenScene> {
  Interaction(
    "home-screen", width: 336, height: 374,
    initialState: HomeScreenScene(),
    knobs: [
      Knob("Press", in: 0.2...2, step: 0.1, initially: 1, unit: " s") {
        $0.screen.settings.press = $1
      },
      Knob(
        "Wait at a side", in: 0.1...2, step: 0.1, initially: 0.5,
        unit: " s"
      ) { $0.screen.settings.wait = $1 },
      Knob("Strip", in: 2...40, step: 1, initially: 18, unit: " %") {
        $0.screen.settings.edge = $1 / 100
      },
      Knob("Carbon’s badge", in: 0...120, step: 1, initially: 1) {
        $0.badges[6] = Int($1)
      },
      Knob("Cells", of: ["⌊x / w⌋", "rounded"], initially: 0) {
        $0.screen.settings.rule = $1 == 0 ? .floor : .round
      },
    ],
    invariants: [
      Invariant("Every icon is there once, and no page is too full") { $0.isWhole }
    ],
    update: { scene, event in
      var event = event
      event.location -= Vector(dx: margin, dy: header)
      // What lifts an icon may be due before the event.
      scene.advance(to: event.time)
      scene.screen.receive(event)
      scene.choose()
    },
    advance: { $0.advance(to: $1) },
    draw: { $0.draw($1) })
}
// snippet.end

// What the figure says in words.
extension HomeScreenScene {
  fileprivate mutating func advance(to time: Double) {
    screen.advance(to: time)
    choose()
  }

  fileprivate mutating func choose() {
    let isNew = screen.deleted.map { $0.time == screen.time } ?? false
    chosen = screen.draggedIcon ?? (isNew ? screen.deleted?.icon : chosen)
  }

  fileprivate var page: String {
    let all = screen.isEditing ? "all icons wobble" : "all icons rest"
    return "\(screen.shownPage + 1) of \(screen.pages.pages.count), \(all)"
  }

  fileprivate var badge: String {
    "\(badgeText(badges[6] ?? 0) ?? "none") on Carbon"
  }

  /// Where the icon is that was moved last.
  fileprivate var moved: String {
    guard let chosen else { return "none yet" }
    let name = Element.number(chosen).name
    guard let place = screen.pages.place(of: chosen) else {
      return "\(name) is deleted"
    }
    let (row, column) = place.index.quotientAndRemainder(
      dividingBy: screen.grid.columns)
    let verb = screen.draggedIcon == nil ? "lies" : "is held"
    return "\(name) \(verb) on page \(place.page + 1), row \(row + 1), "
      + "place \(column + 1)"
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: HomeScreenScene) {
    let frame = Rect(
      x: 1, y: 1, width: size.width - 2, height: size.height - 2)
    fill(.rect(frame, cornerRadius: 18), with: .muted.opacity(0.08))
    let page = scene.screen.grid.page
    named("page", value: scene.page)
    named("icon", value: scene.moved)
    named("badge", value: scene.badge)
    group(
      transform: .translation(x: margin, y: header),
      clip: .rect(
        Rect(x: 1 - margin, y: -header, width: size.width - 2,
          height: size.height))
    ) { context in
      context.draw(scene.screen, badges: scene.badges)
      context.drawDots(
        of: scene.screen,
        at: Point(x: page.width / 2, y: page.height + 18))
    }
    if scene.screen.isEditing {
      label(
        "Done", at: Point(x: size.width - 14, y: 13),
        font: Font(size: 14, weight: .semibold), color: .accent,
        anchor: .end)
    }
    stroke(.rect(frame, cornerRadius: 18), with: .muted.opacity(0.6))
  }
}

// snippet.gesture
/// Lithium is pressed, passes over its neighbours, waits at the right
/// side and is dropped on the next page; then neon is deleted.
func reorderingGesture() -> PointerScript {
  let start = Point(x: 275, y: 80)
  let side = Point(x: 322, y: 215)
  let end = Point(x: 165, y: 180)
  var gesture = PointerScript()
  gesture.pause(0.3)
  gesture.add(.down, at: start)
  gesture.pause(1.3)
  gesture.move(
    along: Path { path in
      path.move(to: start)
      path.addCurve(
        to: Point(x: 68, y: 180), control1: Point(x: 200, y: 80),
        control2: Point(x: 68, y: 90))
      path.addCurve(
        to: side, control1: Point(x: 68, y: 260),
        control2: Point(x: 200, y: 225))
    }, duration: 2.4)
  gesture.pause(0.7)
  gesture.move(
    along: Shape.line(from: side, to: end).path, duration: 0.7)
  gesture.pause(0.3)
  gesture.add(.up, at: end)
  gesture.pause(0.7)
  gesture.tap(at: Point(x: 32, y: 45))
  gesture.pause(0.6)
  gesture.tap(at: Point(x: 305, y: 14))
  return gesture
}

extension PointerScript {
  /// Moves a pointer that is down already.
  fileprivate mutating func move(along path: Path, duration: Double) {
    var drag = PointerScript()
    drag.drag(
      along: path, duration: duration, timing: .easeInOut, end: .move)
    let start = self.duration
    for event in drag.events where event.kind == .move {
      pause(max(0, start + event.time - self.duration))
      add(.move, at: event.location)
    }
  }
}

func homeScreenFigure() -> Figure {
  homeScreenInteraction()
    .play(reorderingGesture(), frameRate: 24, tail: 0.6, poster: 3.3)
}
// snippet.end

// snippet.claim
extension HomeScreenScene {
  /// Whether no icon is there twice, and no page holds too many.
  var isWhole: Bool {
    let pages = screen.pages
    let icons = pages.pages.flatMap { $0 }
    return Set(icons).count == icons.count
      && pages.pages.allSatisfy { $0.count <= pages.capacity }
      && icons.allSatisfy { screen.placement(of: $0) != nil }
  }
}
// snippet.end

import FigureKit

/// The tags of this site, in the order in which they stand on the sphere.
let siteTags = [
  "swift", "geometry", "touch", "animation", "graphics", "layout",
  "testing", "parsing", "architecture", "concurrency", "video",
  "state machines", "practice", "packages", "memory", "data structures",
  "command line", "code generation", "audio",
]

/// This site's tags, turned by a finger.
func tagsFigure() -> Figure {
  let center = Point(x: 240, y: 150)
  var gesture = PointerScript()
  gesture.pause(0.4)
  gesture.drag(
    from: Point(x: 190, y: 140), to: Point(x: 300, y: 160), duration: 0.7,
    timing: .easeIn)
  return Interaction(
    "tags", width: 480, height: 300,
    initialState: SphereMotion(
      sphere: TagSphere(count: siteTags.count), radius: 130),
    update: { $0.receive($1) },
    advance: { $0.advance(to: $1) },
    draw: { context, motion in
      let placements = motion.sphere.placements(
        around: center, radius: 130, cue: cue)
      context.named("front", value: siteTags[motion.front ?? 0])
      context.named("sphere", value: motion.turn)
      context.draw(placements, of: siteTags, fontSize: 22)
    }
  ).play(gesture, frameRate: 20, tail: 1, poster: 0.9)
}

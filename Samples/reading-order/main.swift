import FigureKit
import SampleSupport

mapFigure().show()

let check = Check(tolerance: 0)
for (index, post) in ReadingOrder.posts.enumerated() {
  let path = ReadingOrder.path(to: index)
  check("it ends with the post itself", path.last == index)
  check("nothing twice", Set(path).count == path.count)
  for (place, step) in path.enumerated() {
    check(
      "what it needs comes first",
      ReadingOrder.posts[step].needs.allSatisfy { path[..<place].contains($0) })
  }
  check(
    "a series builds from top to bottom",
    post.needs.allSatisfy {
      let needed = ReadingOrder.posts[$0]
      return needed.series != post.series || needed.row < post.row
    })
}
var random = SplitMix64(seed: 1)
var scene = MapScene()
for _ in 0..<1000 {
  let place = Point(
    x: .random(in: -20...370, using: &random),
    y: .random(in: -20...660, using: &random))
  scene.handle(PointerEvent(.move, at: place, time: 0))
  check("a post", ReadingOrder.posts.indices.contains(scene.chosen))
}
let free = ReadingOrder.posts.count { $0.needs.isEmpty }
print("posts to begin with = \(free)")

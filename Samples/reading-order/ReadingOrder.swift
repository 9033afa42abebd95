/// A post on the map.
struct Post: Hashable, Sendable {
  let name: String
  /// Which series it is in, and its place there.
  let series: Int
  let row: Int
  /// The posts that it builds on, by their numbers.
  let needs: [Int]
  /// Whether somebody begins here who knows nothing else.
  let isBeginning: Bool
}

/// The series of this site, and what builds on what.
enum ReadingOrder {
  static let series = [
    "Circular controls", "Paper", "Endless lists", "Objects, owners", "Practice",
    "This\u{a0}site",
  ]

  static let posts: [Post] = {
    var posts: [Post] = []
    func add(_ name: String, to series: Int, after needed: [String] = []) {
      let needs = needed.compactMap { name in
        posts.firstIndex { $0.name == name }
      }
      precondition(needs.count == needed.count, "A post comes before its needs.")
      let row = posts.count { $0.series == series }
      posts.append(
        Post(
          name: name, series: series, row: row, needs: needs,
          isBeginning: name == "layout" || name == "drawing"))
    }
    add("layout", to: 0)
    add("touch", to: 0, after: ["layout"])
    add("inertia", to: 0, after: ["touch"])
    add("more labels", to: 0, after: ["inertia"])
    add("click", to: 0, after: ["touch"])
    add("sphere", to: 0, after: ["inertia"])
    add("one matrix", to: 1, after: ["layout"])
    add("page flip", to: 1, after: ["one matrix"])
    add("fold", to: 1, after: ["page flip"])
    add("edges", to: 1, after: ["fold"])
    add("layouts", to: 2, after: ["layout"])
    add("three pages", to: 2, after: ["touch"])
    add("icons", to: 2, after: ["layouts", "three pages"])
    add("screens", to: 2)
    add("who owns", to: 3)
    add("managers", to: 3, after: ["who owns"])
    add("generated", to: 3)
    add("videos", to: 3)
    add("glow", to: 3, after: ["who owns"])
    add("device", to: 3)
    add("drawing", to: 4)
    add("what starts", to: 4)
    add("queue", to: 4)
    add("test first", to: 4)
    add("path data", to: 4, after: ["test first"])
    add("text form", to: 4, after: ["test first"])
    add("doubles", to: 4, after: ["test first"])
    add("koans", to: 4)
    add("live figure", to: 5)
    add("drawn twice", to: 5, after: ["live figure"])
    add("check", to: 5)
    return posts
  }()

  /// A post and all that it builds on, each before what builds on it.
  static func path(to post: Int) -> [Int] {
    var path: [Int] = []
    func visit(_ post: Int) {
      guard !path.contains(post) else { return }
      for needed in posts[post].needs { visit(needed) }
      path.append(post)
    }
    visit(post)
    return path
  }
}

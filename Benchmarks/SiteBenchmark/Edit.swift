import Foundation

/// A change of a site between two builds.
struct Edit {
  var name: String
  /// Makes the change, another one each time.
  var apply: (_ round: Int) throws -> Void

  /// The edits that are measured, of posts in the middle of the site.
  ///
  /// - Throws: What Foundation throws where the site cannot be read.
  static func all(of sites: Sites) throws -> [Edit] {
    let posts = Sites.files(in: sites.sitegen.appending(path: "Content")).sorted { $0.path < $1.path }
    func change(_ file: URL, _ edit: (String) -> String) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      try edit(text).write(to: file, atomically: true, encoding: .utf8)
    }
    let middle = posts.count / 2
    return [
      Edit(name: "a text changed") { round in
        try change(posts[middle]) { $0 + "\nMore text, number \(round).\n" }
      },
      Edit(name: "a tag added") { round in
        try change(posts[middle + 1]) { text in
          text.replacing("tags: [", with: "tags: [topic-0\(round), ", maxReplacements: 1)
        }
      },
      Edit(name: "a title changed") { round in
        try change(posts[middle + 2]) { text in
          text.replacing("title: \"", with: "title: \"New \(round) ", maxReplacements: 1)
        }
      },
      Edit(name: "a post removed") { round in
        try FileManager.default.removeItem(at: posts[middle + 10 + round])
      },
      Edit(name: "a template changed") { round in
        try change(sites.sitegen.appending(path: PlainTheme.postTemplate)) {
          $0.replacing("<article", with: "<article id=\"a\(round)\"", maxReplacements: 1)
        }
      },
    ]
  }
}

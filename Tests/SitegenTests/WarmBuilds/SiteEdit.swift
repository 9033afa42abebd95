import TestSupport

/// One way in which a site, or what a build gets from elsewhere, changes between two builds.
struct SiteEdit: Sendable {
  enum Change: Sendable {
    /// A change of the site's files or of the world.
    case state(@Sendable (inout SiteState, inout SeededGenerator) -> String?)
    /// A change on the disk after the site's files are written: of times, of the output, of the cache.
    case disk(@Sendable (SiteOnDisk, inout SeededGenerator) throws -> String?)
    /// A change of how one build is asked for.
    case choice(@Sendable (inout BuildChoice, inout SeededGenerator) -> String?)
  }

  let name: String
  /// How often it is chosen beside the others.
  let weight: Int
  /// Does it and says to what; `nil` where there is nothing to do it to.
  let change: Change

  init(_ name: String, weight: Int = 4, _ change: Change) {
    self.name = name
    self.weight = weight
    self.change = change
  }

  /// An edit of one of the pages that are not sections' own.
  static func page(
    _ name: String, weight: Int = 4,
    _ change: @escaping @Sendable (inout MarkdownFile, inout SeededGenerator) -> String?
  ) -> SiteEdit {
    SiteEdit(
      name, weight: weight,
      .state { state, random in
        guard let path = random.pick(state.posts), var page = state.pages[path],
          let what = change(&page, &random)
        else { return nil }
        state.pages[path] = page
        return what.isEmpty ? path : "\(path): \(what)"
      })
  }

  /// An edit that sets a key of the front matter to one of several values or removes it.
  static func key(
    _ key: String, weight: Int = 4,
    _ value: @escaping @Sendable (inout SeededGenerator) -> MarkdownFile.Value?
  ) -> SiteEdit {
    page("set `\(key)`", weight: weight) { page, random in
      page.metadata[key] = value(&random)
      return page.metadata[key].map { "\($0)" } ?? "none"
    }
  }

  /// Every edit there is.
  static let all =
    text + metadata + places + files + samples + theme + languages + configuration + world + disk + errors

  /// One of them, by their weights.
  static func random(_ random: inout SeededGenerator) -> SiteEdit {
    var rest = random.number(1...all.reduce(0) { $0 + $1.weight })
    return all.first { edit in
      rest -= edit.weight
      return rest <= 0
    } ?? all[0]
  }
}

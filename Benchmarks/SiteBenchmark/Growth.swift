import Foundation

/// What more posts cost: cold builds of sites of several sizes.
struct Growth {
  /// The sites' numbers of posts with their builds, the smallest first.
  let steps: [(count: Int, builds: [Measurement])]

  /// Builds each site, the smallest first, and all of them again as often as told: in turn, so that all see the same
  /// machine.
  ///
  /// - Parameters:
  ///   - sites: The sites with their numbers of posts.
  ///   - sitegen: The program.
  ///   - runs: How often each site is built, at least once.
  /// - Throws: `BenchmarkError` if a build fails, or what Foundation throws.
  init(of sites: [(count: Int, sites: Sites)], sitegen: String, runs: Int) throws {
    let sites = sites.sorted { $0.count < $1.count }
    var builds = Array(repeating: [Measurement](), count: sites.count)
    for run in 1...runs {
      for (index, site) in sites.map(\.sites).enumerated() {
        site.clean()
        try site.settle(before: [sitegen, "--version"])
        let output = site.folder.path + "/grown\(run)"
        builds[index].append(
          try Measurement.run(
            [sitegen, "build", "--root", site.sitegen.path, "--output-dir", output], in: site.folder))
      }
    }
    steps = zip(sites, builds).map { ($0.count, $1) }
  }

  /// Prints the best of them, and the mean, as a long build has its share of what a machine does beside and a short one may
  /// have none; and how many times as much each costs as the one before it.
  func print() {
    defer { fflush(nil) }
    row("posts", steps.map { "\($0.count)" })
    line("wall, s") { $0.best?.wall ?? 0 }
    line("wall, mean, s") { builds in builds.reduce(0) { $0 + $1.wall } / Double(builds.count) }
    line("processor, s") { $0.best?.processor ?? 0 }
    line("memory, MB") { ($0.best?.memory ?? 0) / 1e6 }
  }

  private func line(_ name: String, of figures: ([Measurement]) -> Double) {
    let figures = steps.map { figures($0.builds) }
    row(name, figures.map(figure))
    let ratios = zip(figures.dropFirst(), figures).map { figure($0 / $1) + " ×" }
    row("  to the one before", [""] + ratios)
  }
}

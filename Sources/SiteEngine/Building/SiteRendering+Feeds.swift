import MarkdownSyntax

extension SiteRendering {
  /// The files of all feeds by their address. A post that several feeds hold is rendered once.
  func feeds(
    _ plan: SitePlan, _ summaries: [PageSummary]
  ) async throws(MarkdownError) -> [(address: String, bytes: [UInt8])] {
    let posts = Set(plan.feeds.flatMap(\.posts)).sorted()
    let rendered = try await inParallel(posts, jobs: jobs) { index throws(MarkdownError) in
      let page = site.pages[index]
      // What is wrong with the text was reported with its page.
      return Feed.Entry(
        page: page, description: summaries[index].summary,
        html: try content(of: page, for: .feed).html, tags: page.frontMatter.terms["tags"] ?? [])
    }
    let entries = Dictionary(uniqueKeysWithValues: zip(posts, rendered))
    return await inParallel(plan.feeds, jobs: jobs) { planned in
      let feed = Feed(
        configuration: site.configuration.inLanguage(planned.language), title: planned.title,
        home: planned.home,
        entries: planned.posts.compactMap { entries[$0] })
      return site.configuration.feeds.map { (planned.home + $0.fileName, feed.bytes($0)) }
    }.flatMap(\.self)
  }
}

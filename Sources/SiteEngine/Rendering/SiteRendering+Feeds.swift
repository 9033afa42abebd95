import BinaryCoding
import MarkdownSyntax
import PageRendering
import Parallelism
import Publishing
import SiteModel
import Syndication

extension SiteRendering {
  /// Writes the files of all feeds. A post that several feeds hold is rendered and written out once.
  func addFeeds(_ plan: SitePlan, _ rendered: [Shared<RenderedPage>]) async throws {
    let stale = plan.feeds.filter { reuseProduct(name(of: $0), of: parts(of: $0, rendered)) == nil }
    let posts = Set(stale.flatMap(\.posts)).sorted()
    let contents = try await cancellableParallelMap(posts, jobs: jobs) { index in
      let page = site.pages[index]
      return try memory.value(\.feedEntries, of: page.file, from: digest(of: rendered[index].value)) {
        // What is wrong with the text was reported with its page.
        let entry = Feed.Entry(
          page: page, description: rendered[index].value.summary.summary,
          html: site.configuration.feedContent == .full ? try content(of: page, for: .feed).html : nil,
          tags: page.frontMatter.terms["tags"] ?? [])
        return Feed.WrittenEntry(entry, in: site.configuration.feeds, baseURL: baseURL)
      }
    }
    let entries = Dictionary(uniqueKeysWithValues: zip(posts, contents))
    _ = try await cancellableParallelMap(stale, jobs: jobs) { planned in
      let feed = Feed(
        configuration: site.configuration.inLanguage(planned.language), title: planned.title,
        home: planned.home,
        entries: planned.posts.compactMap { entries[$0] })
      var outputs = site.configuration.feeds.map { format in
        publisher.put(.bytes(feed.bytes(format)), at: planned.home + site.configuration.feedName(format))
      }
      if let first = site.configuration.feeds.first {
        outputs += planned.copies.map { publisher.put(.bytes(feed.bytes(first)), at: $0) }
      }
      keepProduct(name(of: planned), of: parts(of: planned, rendered), outputs: outputs)
    }
  }

  private func name(of feed: SitePlan.PlannedFeed) -> String { "feed " + feed.home }

  /// What a feed is made of.
  private func parts(
    of feed: SitePlan.PlannedFeed, _ rendered: [Shared<RenderedPage>]
  ) -> (inout BinaryWriter) -> Void {
    { cache in
      cache.append(feed.title)
      cache.append(feed.home)
      cache.append(feed.copies) { $0.append($1) }
      for post in feed.posts {
        cache.append(rendered[post].value.cacheEntry?.content)
        cache.append(rendered[post].value.summary)
      }
    }
  }
}

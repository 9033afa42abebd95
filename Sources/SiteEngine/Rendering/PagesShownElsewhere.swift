import PageRendering
import SiteModel

/// Which pages other pages and feeds show something of, by their index.
struct PagesShownElsewhere: Sendable {
  /// The pages of lists.
  var inLists: Set<Int> = []
  /// The posts of feeds.
  var inFeeds: Set<Int> = []

  /// No pages.
  init() {}

  /// The pages that a plan shows.
  init(_ plan: SitePlan) {
    inLists = Set(plan.lists.flatMap(\.pages))
    inFeeds = Set(plan.feeds.flatMap(\.posts))
  }
}

/// Files of a page's figures that something else than the page links to.
struct FilesShownElsewhere: Sendable {
  /// Files of all figures; animations only of those that move.
  var ofAll: Set<FigureProvider.FileSet> = []
  /// Files of the first figure.
  var ofFirst: Set<FigureProvider.FileSet> = []
}

extension SiteRendering {
  /// The files of a page's figures that lists, feeds and the page's Markdown link to.
  ///
  /// - Parameters:
  ///   - index: The page.
  ///   - picture: The picture by which lists show it.
  /// - Returns: The sets of files to publish beside those that the page itself shows.
  func filesShownElsewhere(of index: Int, listPicture picture: ListPicture?) -> FilesShownElsewhere {
    let page = site.pages[index]
    var files = FilesShownElsewhere()
    if site.publishesMarkdown(of: page) { files.ofAll.insert(.plain) }
    if shownElsewhere.inFeeds.contains(index), site.configuration.feedContent == .full {
      files.ofAll.formUnion([.plain, .animation])
    }
    if shownElsewhere.inLists.contains(index), let shown = picture?.figureFiles {
      files.ofFirst.formUnion([.plain, shown])
    }
    files.ofAll.subtract(resources.figures.leavesOut)
    files.ofFirst.subtract(resources.figures.leavesOut)
    return files
  }
}

extension [PublishedFigure] {
  /// Adds files to publish.
  mutating func add(_ files: FilesShownElsewhere) {
    for index in indices {
      let moves = self[index].files.contains(.frames)
      self[index].files.formUnion(files.ofAll.filter { $0 != .animation || moves })
    }
    if !isEmpty { self[0].files.formUnion(files.ofFirst) }
  }
}

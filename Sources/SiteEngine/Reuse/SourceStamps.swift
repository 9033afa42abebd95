import Diagnostics

/// What the files that decide what a site publishes look like, taken before any of them is read.
struct SourceStamps: Sendable {
  /// The files of `Content`.
  let scan: ContentScan
  /// The stamp of each page of `scan`, in its order, `nil` where it cannot be had; empty while pages were not looked at.
  private(set) var pages: [FileStamp?]
  /// All other files with their stamps.
  private let others: [(folder: SiteFolder, path: String, stamp: FileStamp?)]
  private let site: SiteFolder
  /// When the files were looked at, in nanoseconds since 1970.
  private let moment: Int64

  /// Looks at the files of a site and of its theme.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - configuration: What the configuration looked like before it was read.
  ///   - theme: The theme's name.
  ///   - installed: The folders of installed themes.
  ///   - includesPages: Whether pages are looked at; if not, who reads them tells what they look like.
  ///   - jobs: How many tasks share the work.
  init(
    of site: SiteFolder, configuration: FileStamp, theme: String, installed: [String], includesPages: Bool,
    jobs: Int
  ) async {
    self.site = site
    moment = FileStamp.now
    scan = ContentScan(site)
    var files = (scan.assets + scan.data).map { (folder: site, path: ContentScan.folder + "/" + $0) }
    let themes = [site.systemPath("Themes/" + theme), site.systemPath(Theme.siteFolder)]
    for root in themes + installed.map({ $0 + "/" + theme }) {
      let folder = SiteFolder(root: root)
      files += folder.allFiles("").map { (folder, $0) }
    }
    others =
      [(site, SiteConfiguration.fileName, configuration)]
      + (await inParallel(files, jobs: jobs) { ($0.folder, $0.path, $0.folder.stamp($0.path)) })
    let paths = includesPages ? scan.pages : []
    pages = await inParallel(paths, jobs: jobs) { site.stamp(ContentScan.folder + "/" + $0) }
  }

  /// Adds what the pages looked like right before they were read, in the order of `scan`. Where one was written a moment ago,
  /// which has no stamp, nothing is added.
  mutating func add(pages: [FileStamp?]) {
    if pages.allSatisfy({ $0 != nil }) { self.pages = pages }
  }

  /// The digest of the paths and stamps of all files; `nil` where one was written a moment ago, so that another change may
  /// not show, and while pages were not looked at.
  var digest: ContentDigest? {
    let isSettled = { (stamp: FileStamp?) in stamp?.isSettled(at: moment) ?? true }
    guard pages.count == scan.pages.count, pages.allSatisfy(isSettled),
      others.allSatisfy({ isSettled($0.stamp) })
    else { return nil }
    return ContentDigest { cache in
      cache.append(scan.diagnostics)
      for (path, stamp) in zip(scan.pages, pages) {
        cache.append(site.root)
        cache.append(ContentScan.folder + "/" + path)
        cache.append(stamp)
      }
      for file in others {
        cache.append(file.folder.root)
        cache.append(file.path)
        cache.append(file.stamp)
      }
    }
  }
}

extension SiteFolder {
  /// All files in a folder and in the folders in it, in order.
  fileprivate func allFiles(_ path: String) -> [String] {
    guard let entries = try? entries(path) else { return [] }
    return entries.flatMap { entry in
      let child = path.isEmpty ? entry.name : path + "/" + entry.name
      return entry.kind == .folder ? allFiles(child) : [child]
    }
  }
}

import Diagnostics

/// What the files that decide what a site publishes look like, taken before any of them is read.
struct SourceStamps: Sendable {
  /// The files of `Content`.
  let scan: ContentScan
  /// When they were looked at, in nanoseconds since 1970.
  let moment: Int64
  /// The stamp of each page of `scan`, in its order; `nil` where it cannot be had.
  let pages: [FileStamp?]
  /// The digest of the paths and stamps of all files; `nil` where one was written a moment ago, so that another change may
  /// not show.
  let digest: ContentDigest?

  /// Looks at the files of a site and of its theme.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - theme: The theme's name.
  ///   - installed: The folders of installed themes.
  ///   - jobs: How many tasks share the work.
  init(of site: SiteFolder, theme: String, installed: [String], jobs: Int) async {
    moment = FileStamp.now
    scan = ContentScan(site)
    let content = (scan.pages + scan.assets + scan.data).map { ContentScan.folder + "/" + $0 }
    var files = (content + [SiteConfiguration.fileName]).map { (folder: site, path: $0) }
    let themes = [site.systemPath("Themes/" + theme), site.systemPath(Theme.siteFolder)]
    for root in themes + installed.map({ $0 + "/" + theme }) {
      let folder = SiteFolder(root: root)
      files += folder.allFiles("").map { (folder, $0) }
    }
    let stamps = await inParallel(files, jobs: jobs) { $0.folder.stamp($0.path) }
    pages = Array(stamps.prefix(scan.pages.count))
    let moment = moment
    guard stamps.allSatisfy({ $0?.isSettled(at: moment) ?? true }) else {
      digest = nil
      return
    }
    let problems = scan.diagnostics
    digest = ContentDigest { cache in
      cache.append(problems)
      for (file, stamp) in zip(files, stamps) {
        cache.append(file.folder.root)
        cache.append(file.path)
        cache.append(stamp)
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

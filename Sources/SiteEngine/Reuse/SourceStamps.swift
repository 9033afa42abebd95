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
    var paths = (content + [SiteConfiguration.fileName]).map(site.systemPath)
    for folder in ["Themes/" + theme, Theme.siteFolder] {
      paths += SiteFolder(root: site.systemPath(folder)).allFiles
    }
    for folder in installed { paths += SiteFolder(root: folder + "/" + theme).allFiles }
    let stamps = await inParallel(paths, jobs: jobs) { SiteFolder(root: $0).stamp("") }
    pages = Array(stamps.prefix(scan.pages.count))
    let moment = moment
    guard stamps.allSatisfy({ $0?.isSettled(at: moment) ?? true }) else {
      digest = nil
      return
    }
    let problems = scan.diagnostics
    digest = ContentDigest { cache in
      cache.append(problems)
      for (path, stamp) in zip(paths, stamps) {
        cache.append(path)
        cache.append(stamp)
      }
    }
  }
}

extension SiteFolder {
  /// All files in it and in the folders in it, in order, by the paths that the system knows them by.
  fileprivate var allFiles: [String] {
    guard let entries = try? entries("") else { return [] }
    return entries.flatMap { entry in
      let child = root + "/" + entry.name
      return entry.kind == .folder ? SiteFolder(root: child).allFiles : [child]
    }
  }
}

import BinaryCoding
import Diagnostics
import Digests
import FileSystem
import Metadata
import PageRendering
import SiteModel

/// What the last build into the same place left for this one.
struct LastBuild: Sendable {
  /// `nil` where there was no build, or where its cache cannot be used.
  var cache: BuildCache?
  /// Why a cache cannot be used, as a sentence without a full stop.
  var note: String?
}

/// Loads pages, taking those whose files have not changed from the last build.
struct PageLoader: Sendable {
  /// What decides how metadata is read: the program and the configuration.
  let reading: ContentDigest
  private let previous: BuildCache?
  private let folder: Directory
  private let configuration: SiteConfiguration
  /// When the build began, in nanoseconds since 1970.
  private let start: Int64

  /// A loader.
  ///
  /// - Parameters:
  ///   - configuration: The site's configuration.
  ///   - version: What tells programs apart that read metadata in other ways.
  ///   - last: What the last build left.
  ///   - folder: The site's folder.
  ///   - start: When the build began, before any of its sources was looked at, in nanoseconds since 1970.
  init(
    _ configuration: ConfigurationFile, version: ContentDigest, after last: LastBuild, folder: Directory,
    start: Int64
  ) {
    let reading = ContentDigest { writer in
      writer.append(version)
      writer.append(configuration.digest)
    }
    self.reading = reading
    previous = last.cache?.digests.reading == reading ? last.cache : nil
    (self.folder, self.configuration, self.start) = (folder, configuration.configuration, start)
  }

  /// How many bytes a page's file has at most: it is in memory with what becomes of it.
  static let sizeLimit = 128 << 20

  /// Loads a page.
  ///
  /// - Parameter file: Its file.
  /// - Returns: The page, or why there is none.
  func load(_ file: ContentFile) -> BuildCache.LoadedSource {
    let name = file.file
    let old = previous?.sources[name]
    if let old, let stamp = old.source.stamp, folder.stamp(name) == stamp { return old }
    let (bytes, stamp): ([UInt8], FileStamp)
    do {
      (bytes, stamp) = try folder.readWithStamp(name, limit: Self.sizeLimit + 1)
    } catch {
      return BuildCache.LoadedSource(LoadedPage(page: nil, diagnostics: [.unreadable(name, error)]))
    }
    if bytes.count > Self.sizeLimit {
      return BuildCache.LoadedSource(
        LoadedPage(page: nil, diagnostics: [.largePage(name, limit: Self.sizeLimit)]))
    }
    let source = BuildCache.Source(
      stamp: stamp.isSettled(at: start) ? stamp : nil, digest: ContentDigest(bytes))
    if let old, old.source.digest == source.digest { return old.with(source: source) }
    return BuildCache.LoadedSource(
      Page.read(file, bytes: bytes, configuration: configuration), source: source)
  }
}

extension BuildCache.LoadedSource {
  /// A page that was loaded; without a source nothing is kept of it.
  fileprivate convenience init(_ loaded: LoadedPage, source: BuildCache.Source? = nil) {
    let none = ContentDigest(of: { _ in })
    self.init(
      source: source ?? BuildCache.Source(stamp: nil, digest: none), loaded: loaded,
      metadata: source == nil ? none : ContentDigest { $0.append(loaded.page) }, hasNoSamples: false)
  }
}

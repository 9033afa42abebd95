import FileSystem
import Parallelism
import SampleModel
import SystemPackage

/// What an engine, or the engines of a preview's builds, read once and keep in memory. They give the same with it as without.
public final class SampleMemory: Sendable {
  /// FigureKit, by the folder of its sources.
  let figureKit = Memo<FilePath, [String: FileStamp], FigureKitModule>()
  /// What comparisons with records found.
  let comparisons = RecordComparison.Memory()
  /// The modules of live figures that were found in the cache.
  let modules = Memo<SampleID, SampleDigest, LiveModule>()

  /// Nothing is kept yet.
  public init() {}
}

extension SampleEngine {
  /// FigureKit's sources in a folder, which are read again only when they have changed.
  func figureKitModule(_ folder: FilePath) throws(SampleEnvironmentError) -> FigureKitModule {
    let read = { () throws(SampleEnvironmentError) in try FigureKitModule(sources: folder) }
    guard let stamps = Directory(root: folder.string).settledStamps("") else { return try read() }
    return try memory.figureKit.value(of: folder, from: stamps, read)
  }
}

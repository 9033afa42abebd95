import PageRendering
import SamplePages
import Synchronization

/// The sources of FigureKit and of what makes files of its figures as entries of archives, read and compressed at most once in a build.
final class SharedSources: Sendable {
  private let load: @Sendable () throws -> [(path: String, bytes: [UInt8])]
  private let entries = Mutex<[ZipEntry]?>(nil)

  init(_ load: @escaping @Sendable () throws -> [(path: String, bytes: [UInt8])]) { self.load = load }

  /// The entries, in the order of the sources.
  ///
  /// - Throws: What reading the sources throws.
  func all() throws -> [ZipEntry] {
    try entries.withLock { entries in
      if let entries { return entries }
      let made = try load().map { ZipEntry($0.path, $0.bytes) }
      entries = made
      return made
    }
  }
}

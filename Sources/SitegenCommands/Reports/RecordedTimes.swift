import FileSystem
import SampleModel
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How long samples took in earlier checks, from the JSON reports in a folder.
struct RecordedTimes {
  /// The seconds of each sample; the most of those that reports name.
  private(set) var seconds: [SampleID: Double] = [:]

  /// Why the times cannot be read.
  enum Failure: Error, Hashable {
    /// A file cannot be read, and why.
    case unreadable(path: String, reason: String)
    /// A file is no report.
    case notAReport(path: String)
  }

  private struct Report: Decodable {
    struct Sample: Decodable {
      var id: String
      var seconds: Double?
    }
    var samples: [Sample]
  }

  /// Reads every `.json` in a folder; there are no times before the first check, so a missing folder has none.
  init(folder path: String) throws(Failure) {
    let folder = Directory(root: path)
    guard folder.exists("") else { return }
    for (path, bytes) in try Self.files(in: folder, at: path) {
      guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)) else {
        throw .notAReport(path: path)
      }
      for sample in report.samples {
        guard let id = SampleID(sample.id), let time = sample.seconds else { continue }
        seconds[id] = max(seconds[id] ?? 0, time)
      }
    }
  }

  private static func files(
    in folder: Directory, at path: String
  ) throws(Failure) -> [(path: String, bytes: [UInt8])] {
    do throws(FileSystemError) {
      var files: [(path: String, bytes: [UInt8])] = []
      for name in try folder.names("").sorted() where name.hasSuffix(".json") {
        files.append((path + "/" + name, try folder.read(name)))
      }
      return files
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}

import Diagnostics
import Publishing
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that a report is written to beside what the terminal gets.
struct ReportFile: Sendable, Hashable {
  let path: String
  let format: ReportFormat

  /// The extensions that say what is written.
  static let formats: [String: ReportFormat] = ["json": .json, "xml": .junit, "html": .html, "txt": .text]

  /// A file of a format.
  init(path: String, format: ReportFormat) { (self.path, self.format) = (path, format) }

  /// A file whose format its extension tells.
  ///
  /// - Returns: `nil` for an extension that no format has.
  init?(path: String) {
    guard let format = Self.formats[URL(fileURLWithPath: path).pathExtension.lowercased()] else { return nil }
    self.path = path
    self.format = format
  }

  /// Writes the file in one step, so that no program reads half of it. Missing folders above it are created. A path in the
  /// folder of the site leads nowhere else.
  func write(_ text: String, site: String) throws(ReportFileError) {
    do { try OutputFolder.checkLinks(in: path, site: site) } catch { throw .leadsOutside(error) }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let files = FileManager.default
    // A device or a pipe must not be replaced by a file.
    if let status = try? Stat(FilePath(file.path)), status.type != .regular { throw .notAFile(path) }
    let folder = file.deletingLastPathComponent()
    // Why a folder cannot be made shows when the file cannot.
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    let new = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)").path
    do throws(Errno) {
      try Self.write(text, toNewFile: new)
      guard rename(new, file.path) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      try? files.removeItem(atPath: new)
      throw .unwritable(path, reason: error.description)
    }
  }

  private static func write(_ text: String, toNewFile path: String) throws(Errno) {
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .exclusiveCreate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}

/// Why a report cannot be written.
enum ReportFileError: Error, Hashable {
  /// Something that is not a file has this path.
  case notAFile(String)
  /// Its path leads out of the site.
  case leadsOutside(OutputError)
  /// The system refuses it.
  case unwritable(String, reason: String)
  /// Standard output or standard error cannot be written.
  case notWritten(reason: String)
}

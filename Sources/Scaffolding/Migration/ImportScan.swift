import Diagnostics
import FileSystem
import Metadata
import SiteModel

/// The files of a folder that is read for an import.
struct ImportScan {
  /// Paths in the order of their bytes.
  private(set) var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let folder: Directory
  private let isSkipped: (String) -> Bool
  private let top: String

  /// Walks through a folder; links are followed unless they lead back to a folder that contains them. If the task is cancelled,
  /// the rest is passed over.
  ///
  /// - Parameters:
  ///   - path: Where to begin, relative to `folder`.
  ///   - folder: The folder that is read.
  ///   - isSkipped: Whether a path is passed over with all that is below it.
  init(_ path: String, of folder: Directory, isSkipped: @escaping (String) -> Bool = { _ in false }) {
    self.folder = folder
    self.isSkipped = isSkipped
    top = path
    guard folder.isFolder(path), let identity = folder.identity(path) else { return }
    walk(path, within: [identity])
  }

  private mutating func walk(_ path: String, within: Set<Directory.Identity>) {
    let entries: [Directory.Entry]
    do {
      entries = try folder.entries(path)
    } catch {
      diagnostics.append(Diagnostic.unreadable(path, reason: error.reason).asWarning)
      return
    }
    for entry in entries where !Task.isCancelled {
      let child = path.isEmpty ? entry.name : path + "/" + entry.name
      if isSkipped(child) { continue }
      if entry.name.hasPrefix(".") {
        let hidden = DotFileName(entry.name, isAtTop: path == top, isFolder: entry.kind == .folder)
        if case .leftOut = hidden { diagnostics.append(Diagnostic.hiddenFile(child)) }
        guard case .published = hidden else { continue }
      } else if entry.name.hasSuffix("~") {
        diagnostics.append(.backupFile(child))
        continue
      } else if TemporaryFileName.matches(entry.name, isFolder: entry.kind == .folder) {
        continue
      }
      switch entry.kind {
      case .file: files.append(child)
      case .folder:
        guard let identity = folder.identity(child) else {
          let error = FileSystemError.last(at: child)
          diagnostics.append(Diagnostic.unreadable(child, reason: error.reason).asWarning)
          continue
        }
        if within.contains(identity) {
          diagnostics.append(Diagnostic.folderLoop(child).asWarning)
        } else {
          walk(child, within: within.union([identity]))
        }
      case .brokenLink: diagnostics.append(Diagnostic.brokenLink(file: child).asWarning)
      case .linkOutside: diagnostics.append(Diagnostic.linkOutsideSite(child).asWarning)
      case .other:
        let error = FileSystemError.notAFile(at: child)
        diagnostics.append(Diagnostic.unreadable(child, reason: error.reason).asWarning)
      case .unnameable: diagnostics.append(Diagnostic.nameNotUTF8(child).asWarning)
      }
    }
  }
}

extension Diagnostic {
  /// As a warning, for what does not stop an import.
  var asWarning: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    return diagnostic
  }
}

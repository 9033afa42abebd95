import Foundation
package import SystemPackage
package import TestSupport

extension TemporaryFolder {
  /// The folder's path as the engine of samples takes it.
  package var filePath: FilePath { FilePath(path) }

  /// The paths of all files below a folder of it, in order.
  package func files(in name: String = "") -> [String] {
    let folder = URL(filePath: path).appending(path: name)
    return (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { !folder.appending(path: $0).isFolder }.sorted()
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

import Diagnostics
import FileSystem
package import Metadata
package import Publishing
import SiteModel
package import URLs

/// A new site with a first post, a sample and what belongs to them.
package struct NewSite: Sendable {
  /// The site's title.
  package var title: String
  /// Where the site will be reachable.
  package var baseURL: BaseURL
  /// The day of its first post.
  package var date: CalendarDate

  /// Where `Samples/Package.swift` expects the package that FigureKit is in, relative to the site.
  package static let packageLink = ".sitegen/sitegen"

  /// Creates a description of a site.
  package init(title: String, baseURL: BaseURL, date: CalendarDate) {
    self.title = title
    self.baseURL = baseURL
    self.date = date
  }

  /// The files of the site.
  ///
  /// - Parameter starter: The folder of the installed files that new sites are made of.
  /// - Returns: Files by their path in the site.
  /// - Throws: `CreationError.starterNotFound`, `CreationError.system`.
  package func files(starter: String?) throws(CreationError) -> [String: OutputTree.File] {
    guard let starter else { throw .starterNotFound }
    var files: [String: OutputTree.File] = [:]
    try add("", of: Directory(root: starter), to: &files)
    guard files[SiteConfiguration.fileName] != nil else { throw .starterNotFound }
    return files
  }

  private func add(
    _ folder: String, of starter: Directory, to files: inout [String: OutputTree.File]
  ) throws(CreationError) {
    do {
      for entry in try starter.entries(folder) {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        switch entry.kind {
        case .folder: try add(path, of: starter, to: &files)
        case .file: files[path] = .bytes(try filled(path, try starter.read(path)))
        case .brokenLink, .linkOutside, .other, .unnameable: continue
        }
      }
    } catch let error as CreationError {
      throw error
    } catch let error as FileSystemError {
      throw .system(error.at(starter.systemPath(folder)))
    } catch {
      throw .starterNotFound
    }
  }

  private func filled(_ path: String, _ bytes: [UInt8]) throws -> [UInt8] {
    let isTemplate = [".yml", ".md"].contains { path.hasSuffix($0) }
    guard isTemplate, !path.hasPrefix(Archetype.folder + "/") else { return bytes }
    let text = try String(utf8: bytes, file: path)
    let values = [
      "title": title, "baseURL": baseURL.absolute, "date": date.isoDay,
    ]
    return Array(try Archetype(text: text, file: path).filled(with: values).utf8)
  }
}

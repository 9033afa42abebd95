package import Diagnostics
package import FileSystem
package import Highlighting
package import Metadata
package import Mustache
import SiteModel

/// The files of a theme, with the site's own files in place of those of the same name.
package struct Theme: Sendable {
  /// Templates by name.
  package var templates: [String: Template] = [:]
  /// The files in `assets/`, by their path there.
  package var assets: [String: ThemeFile] = [:]
  /// The languages whose code is highlighted: those of sitegen and those in `languages/`.
  package var languages = LanguageCatalog.builtIn
  /// The strings of the theme and of the site in `strings/`, by the lower-case tag of their language.
  package var strings: [String: StringsTable] = [:]
  /// The options that a site may set; `nil` if the theme or its description cannot be read.
  package var options: [ThemeOption]? = []
  /// The problems with files that could not be read.
  package var diagnostics: [Diagnostic] = []
  /// The text of every file that was read, by its path.
  package private(set) var texts: [String: String] = [:]

  /// A file to be copied.
  package struct ThemeFile: Sendable {
    /// The folder that holds it.
    package var folder: Directory
    /// Its path in that folder.
    package var path: String
  }

  /// Reads `Themes/<name>` of the site, or of the installation if the site has no such folder, and then the site's own
  /// files, which replace those of the theme.
  ///
  /// - Parameters:
  ///   - name: The theme's name.
  ///   - site: The site's folder.
  ///   - installed: The folders of installed themes.
  package init(named name: String, site: Directory, installed: [String]) {
    let own = "Themes/" + name
    if site.exists(own) {
      read(own, of: site, shownAs: own)
    } else if let folder = installed.map({ $0 + "/" + name }).first(where: { Directory(root: $0).exists("") }
    ) {
      read("", of: Directory(root: folder), shownAs: own)
    } else {
      options = nil
      diagnostics.append(.missingTheme(name, searched: [own] + installed.map { $0 + "/" + name }))
    }
    if site.exists(ThemeDescription.siteFolder) {
      read(ThemeDescription.siteFolder, of: site, shownAs: ThemeDescription.siteFolder)
    }
  }

  private mutating func read(_ path: String, of folder: Directory, shownAs shown: String) {
    let prefix = path.isEmpty ? "" : path + "/"
    if folder.exists(prefix + ThemeDescription.fileName) {
      readDescription(prefix, of: folder, shownAs: shown + "/" + ThemeDescription.fileName)
    }
    for file in files(in: "templates", of: path, in: folder, shownAs: shown)
    where file.hasSuffix(".mustache") {
      let shownFile = shown + "/templates/" + file
      guard let text = text(of: prefix + "templates/" + file, in: folder, shownAs: shownFile) else {
        continue
      }
      templates[String(file.dropLast(".mustache".count))] = Template(
        text: text, file: shownFile)
    }
    for file in files(in: "languages", of: path, in: folder, shownAs: shown)
    where file.hasSuffix(".yml") {
      let shownFile = shown + "/languages/" + file
      guard let text = text(of: prefix + "languages/" + file, in: folder, shownAs: shownFile) else {
        continue
      }
      var language = LanguageFile(text, name: String(file.dropLast(".yml".count)), file: shownFile)
      language.add(to: &languages)
      diagnostics += language.diagnostics
    }
    for file in files(in: "strings", of: path, in: folder, shownAs: shown)
    where file.hasSuffix(".yml") {
      let shownFile = shown + "/strings/" + file
      let tag = String(file.dropLast(".yml".count))
      guard LanguageTag(tag) != nil else {
        diagnostics.append(.invalidLanguageTag(tag, at: SourceLocation(file: shownFile)))
        continue
      }
      guard let text = text(of: prefix + "strings/" + file, in: folder, shownAs: shownFile) else { continue }
      let table = StringsTable(text, file: shownFile)
      strings[tag.lowercased(), default: StringsTable()].override(with: table)
      diagnostics += table.diagnostics
    }
    for file in files(in: "assets", of: path, in: folder, shownAs: shown) {
      assets[file] = ThemeFile(folder: folder, path: prefix + "assets/" + file)
    }
  }

  /// Adds the options of a description. Options of the site replace those of the theme.
  private mutating func readDescription(_ prefix: String, of folder: Directory, shownAs shown: String) {
    guard let text = text(of: prefix + ThemeDescription.fileName, in: folder, shownAs: shown) else {
      options = nil
      return
    }
    let description = ThemeDescription(text, file: shown)
    diagnostics += description.diagnostics
    // An option that cannot be read is not said to be unknown as well.
    guard !description.diagnostics.containsErrors, let known = options else {
      options = nil
      return
    }
    let names = Set(description.options.map(\.name))
    options = known.filter { !names.contains($0.name) } + description.options
  }

  /// The values of the theme's options on a site, and the problems with its settings.
  package func settings(_ entries: [MetadataValue.Entry], name: String) -> (ThemeSettings, [Diagnostic]) {
    guard let options else { return (ThemeSettings(), []) }
    var diagnostics: [Diagnostic] = []
    let settings = ThemeSettings(options, setTo: entries, theme: name, diagnostics: &diagnostics)
    return (settings, diagnostics)
  }

  /// A file's text, or `nil` where it cannot be read.
  private mutating func text(of path: String, in folder: Directory, shownAs shown: String) -> String? {
    do {
      let text = try String(utf8: try folder.read(path), file: shown)
      texts[shown] = text
      return text
    } catch let error as FileSystemError {
      diagnostics.append(.unreadable(shown, error))
    } catch let error as DiagnosticError {
      diagnostics.append(error.diagnostic)
    } catch {
      diagnostics.append(.unreadable(shown, reason: "\(error)"))
    }
    return nil
  }

  /// The files of a theme's folder and all folders in it, by their path there; none for a folder that does not exist.
  private mutating func files(
    in name: String, of theme: String, in folder: Directory, shownAs shown: String
  ) -> [String] {
    let path = theme.isEmpty ? name : theme + "/" + name
    guard let identity = folder.identity(path) else { return [] }
    return files(below: path, in: folder, shownAs: shown + "/" + name, within: [identity])
  }

  /// The same, inside folders of which no symbolic link may lead back to one.
  private mutating func files(
    below path: String, in folder: Directory, shownAs shown: String, within: Set<Directory.Identity>
  ) -> [String] {
    let entries: [Directory.Entry]
    do {
      entries = try folder.entries(path)
    } catch {
      diagnostics.append(.unreadable(shown, error))
      return []
    }
    var result: [String] = []
    for entry in entries
    where !entry.name.hasPrefix(".")
      && !TemporaryFileName.matches(entry.name, isFolder: entry.kind == .folder)
    {
      let shownEntry = shown + "/" + entry.name
      switch entry.kind {
      case .file: result.append(entry.name)
      case .folder:
        guard let identity = folder.identity(path + "/" + entry.name) else {
          diagnostics.append(.unreadable(shownEntry, reason: FileSystemError.last(at: shownEntry).reason))
          continue
        }
        if within.contains(identity) {
          diagnostics.append(.folderLoop(shownEntry))
          continue
        }
        let below = files(
          below: path + "/" + entry.name, in: folder, shownAs: shownEntry,
          within: within.union([identity]))
        result += below.map { entry.name + "/" + $0 }
      case .brokenLink: diagnostics.append(.brokenLink(file: shownEntry))
      case .linkOutside: diagnostics.append(.linkOutsideSite(shownEntry))
      case .other:
        diagnostics.append(.unreadable(shownEntry, reason: FileSystemError.notAFile(at: shownEntry).reason))
      case .unnameable: diagnostics.append(.nameNotUTF8(shownEntry))
      }
    }
    return result
  }
}

import Foundation

/// The files that belong to the program but are not in its binary.
struct Installation: Sendable {
  /// The folder of FigureKit's sources, which are compiled for samples with the author's own compiler.
  var figureKitSources: String?
  /// The folder of the themes that every site may use.
  var themes: String?
  /// A text that is another one for another build of the program: its file's size and time.
  var programStamp: String

  /// Looks beside the program: in `../share/sitegen/`, where an installation has them, then in the folders above
  /// it, where a build of the source has them.
  init(executable: String) {
    let program = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: program.path)
    let seconds = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
    programStamp = "\((attributes?[.size] as? Int) ?? 0) \(seconds ?? 0)"
    let share = program.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/sitegen")
    figureKitSources = Self.folder(share.appendingPathComponent("FigureKit"))
    themes = Self.folder(share.appendingPathComponent("Themes"))
    var folder = program.deletingLastPathComponent()
    while figureKitSources == nil || themes == nil, folder.path != "/" {
      if let sources = Self.folder(folder.appendingPathComponent("Sources/FigureKit")) {
        figureKitSources = figureKitSources ?? sources
        themes = themes ?? Self.folder(folder.appendingPathComponent("Themes"))
      }
      folder.deleteLastPathComponent()
    }
  }

  private static func folder(_ url: URL) -> String? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? url.path : nil
  }
}

import CCairo
import FigureKit

extension FontFamilies {
  /// The fonts of this machine, each by its file and its version, in order: with the same ones, text looks the same.
  package static var installedFonts: [String] {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    let properties = FcObjectSetCreate()
    defer { FcObjectSetDestroy(properties) }
    for property in [FC_FILE, FC_FONTVERSION] { FcObjectSetAdd(properties, property) }
    guard let fonts = FcFontList(nil, pattern, properties) else { return [] }
    defer { FcFontSetDestroy(fonts) }
    return (0..<Int(fonts.pointee.nfont)).map { index in
      let font = fonts.pointee.fonts[index]
      var file: UnsafeMutablePointer<FcChar8>?
      var version: Int32 = 0
      _ = FcPatternGetString(font, FC_FILE, 0, &file)
      _ = FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
      return (file.map { String(cString: $0) } ?? "") + " \(version)"
    }.sorted()
  }
}

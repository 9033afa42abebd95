import CCairo
package import FigureKit

extension FontFamilies {
  /// The names of the typefaces that a drawing uses and this machine does not have, in order, each once.
  ///
  /// Text in one of them is drawn in the typeface that fontconfig finds nearest: it can be read, but has another
  /// shape and width than on a machine that has it. `.sans`, `.serif` and `.monospaced` count by the names that this
  /// set has for them. Letters of upper and lower case are the same in a name.
  package func missing(in drawing: Drawing) -> [String] {
    var families: Set<String> = []
    addFamilies(of: drawing.operations, to: &families)
    for frame in drawing.timeline?.frames ?? [] { addFamilies(of: frame.operations, to: &families) }
    return families.filter { !FontFamilies.isInstalled($0) }.sorted()
  }

  /// The names of this set that this machine does not have.
  package var missing: [String] { [sans, serif, monospaced].filter { !FontFamilies.isInstalled($0) } }

  private func addFamilies(of operations: [Drawing.Operation], to families: inout Set<String>) {
    for operation in operations {
      switch operation {
      case .text(let text, _): families.insert(self[text.font.family])
      case .group(let group):
        addFamilies(of: group.operations, to: &families)
        addFamilies(of: group.mask?.operations ?? [], to: &families)
      case .fill, .stroke, .image: break
      }
    }
  }

  private static func isInstalled(_ family: String) -> Bool {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    family.withCString { characters in
      _ = characters.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count + 1) {
        FcPatternAddString(pattern, FC_FAMILY, $0)
      }
    }
    let properties = FcObjectSetCreate()
    defer { FcObjectSetDestroy(properties) }
    guard let fonts = FcFontList(nil, pattern, properties) else { return false }
    defer { FcFontSetDestroy(fonts) }
    return fonts.pointee.nfont > 0
  }
}

import CCairo
import Testing

/// Pictures are compared with pictures drawn elsewhere, so all tests draw with the same typefaces.
@Suite struct TestFontsTests {
  @Test func testsDrawWithTheTypefacesOfDejaVuAlone() throws {
    let others = try Self.installedFamilies().filter { !$0.hasPrefix("DejaVu ") }
    #expect(others.isEmpty, "Run the tests by `make unit-test`, or set FONTCONFIG_FILE to Tests/fonts.conf")
  }

  @Test func theTypefacesOfDejaVuAreInstalled() throws {
    let wanted: Set = ["DejaVu Sans", "DejaVu Sans Condensed", "DejaVu Sans Mono", "DejaVu Serif"]
    #expect(
      wanted.subtracting(try Self.installedFamilies()).isEmpty,
      "Install fonts-dejavu-core and fonts-dejavu-extra, by Scripts/bootstrap.sh")
  }

  /// All names of all families that fontconfig finds.
  private static func installedFamilies() throws -> Set<String> {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    let properties = try #require(FcObjectSetCreate())
    defer { FcObjectSetDestroy(properties) }
    FcObjectSetAdd(properties, FC_FAMILY)
    let fonts = try #require(FcFontList(nil, pattern, properties))
    defer { FcFontSetDestroy(fonts) }
    var families: Set<String> = []
    for font in UnsafeBufferPointer(start: fonts.pointee.fonts, count: Int(fonts.pointee.nfont)) {
      var name: UnsafeMutablePointer<FcChar8>?
      var index: Int32 = 0
      while FcPatternGetString(font, FC_FAMILY, index, &name) == FcResultMatch, let name {
        families.insert(String(cString: name))
        index += 1
      }
    }
    return families
  }
}

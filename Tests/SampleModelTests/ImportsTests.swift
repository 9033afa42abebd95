import SampleTestSupport
import Testing

@testable import SampleModel

/// Which modules a sample imports.
@Suite struct ImportsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var modules: Set<String>
    var testDescription: String { code }
  }

  @Test(arguments: [
    Case(code: "print(1)", modules: []),
    Case(code: "import FigureKit\nprint(1)", modules: ["FigureKit"]),
    Case(code: "print(1)\nimport Foundation", modules: ["Foundation"]),
    Case(
      code: "@testable import A; import struct B.C\n\n@preconcurrency\timport\tD", modules: ["A", "B", "D"]),
    Case(code: "// import A\n/* import B\n*/ let text = \"import C\"\n", modules: []),
    Case(code: "import A\n// It is important to import nothing more.\n", modules: ["A"]),
    Case(code: "import A\nlet imported = 1, import_ = 2\nlet imports = 3\n", modules: ["A"]),
    Case(code: "let text = \"\"\"\n  import A\n  \"\"\"\nimport B", modules: ["B"]),
    Case(code: "let é = \"import\"\nimport Ünder", modules: ["Ünder"]),
    Case(code: "import", modules: []),
  ])
  func importsAreFoundWhereverTheyStand(_ example: Case) throws {
    #expect(try Sample.inline("a", [(1, example.code)]).imports == example.modules)
  }
}

import Testing

@testable import SampleModel

/// `#Playground` blocks, whose macro only some toolchains have.
@Suite struct PlaygroundBlocksTests {
  private static let code = """
    import Playgrounds
    let text = "#Playground {"  // #Playground {
    #Playground("One") {
      if true { print("}") }
    }
    #Playground
    {
    }
    let end = 1

    """

  @Test func areFunctionsThatNobodyCallsOnTheirLines() {
    #expect(
      PlaygroundBlocks(Self.code).asFunctions == """

        let text = "#Playground {"  // #Playground {
        @MainActor private func __playground1() async throws {
          if true { print("}") }
        }
        @MainActor private func __playground2() async throws 
        {
        }
        let end = 1

        """)
  }

  @Test func areLeftOutOfPages() {
    #expect(
      PlaygroundBlocks(Self.code).removed
        == "\nlet text = \"#Playground {\"  // #Playground {\n\n\n\n\n\n\nlet end = 1\n")
  }

  @Test func areCompiledByReadersWhoHaveTheMacro() {
    #expect(
      PlaygroundBlocks("import Playgrounds\nlet a = 1\n#Playground {\n  a\n}\n").guarded == """
        #if canImport(Playgrounds)
        import Playgrounds
        #endif
        let a = 1
        #if canImport(Playgrounds)
        #Playground {
          a
        }
        #endif

        """)
    let guarded = "#if canImport(Playgrounds)\nimport Playgrounds\n#Playground {\n}\n#endif\n"
    #expect(PlaygroundBlocks(guarded).guarded == guarded)
  }

  @Test(arguments: [
    "#Playground", "#Playground {", "#Playground(\"a\" {}", "a(\"#Playground {}\")", "#Playgrounds {}",
  ])
  func otherTextStays(_ text: String) {
    #expect(PlaygroundBlocks(text).asFunctions == text)
    #expect(PlaygroundBlocks(text).guarded == text)
  }
}

import Testing

@testable import PackageDocuments

@Suite struct FenceFormTests {
  @Test(arguments: ["program", "file Foundation", "function Foundation others", "program run", "manifest"])
  func wordsAreReadAsTheyAreWritten(_ words: String) {
    #expect(FenceForm(words: words)?.words == words)
  }

  @Test(arguments: ["", "Foundation", "program quickly", "run program"])
  func otherWordsAreRefused(_ words: String) { #expect(FenceForm(words: words) == nil) }
}

import Diagnostics
import Testing

@Suite struct SuggestionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var candidates: [String]
    var expected: String?

    init(_ description: String, _ name: String, _ candidates: [String], _ expected: String?) {
      (testDescription, self.name, self.candidates, self.expected) = (description, name, candidates, expected)
    }
  }

  @Test(arguments: [
    Case("a letter left out", "titl", ["draft", "title"], "title"),
    Case("a letter too many", "drafft", ["draft"], "draft"),
    Case("a wrong letter", "tigs", ["tags"], "tags"),
    Case("two neighbours swapped count once", "ttile", ["title"], "title"),
    Case("another case is no distance", "DRAFT", ["drafts", "draft"], "draft"),
    Case("the name itself", "tags", ["tag", "tags"], "tags"),
    Case("the first of equally near ones", "tats", ["tags", "tabs"], "tags"),
    Case("the nearest, wherever it stands", "aliasses", ["alias", "aliases"], "aliases"),
    Case("two edits are too many for five letters", "txtie", ["title"], nil),
    Case("two edits are a third of six letters", "tigles", ["titles", "titled"], "titles"),
    Case("a short name may differ in one letter", "a", ["b", "c"], "b"),
    Case("nothing in common", "colour", ["draft", "title"], nil),
    Case("no candidates", "title", [], nil),
    Case("an empty name", "", ["title"], nil),
    Case("an empty candidate", "title", [""], nil),
    Case("letters outside ASCII count once each", "überschrift", ["uberschrift"], "uberschrift"),
    Case("composed and decomposed letters are the same", "cafe\u{301}", ["caf\u{E9}s", "café"], "café"),
  ])
  func findsTheNearestCandidate(_ example: Case) {
    #expect(suggestion(for: example.name, among: example.candidates) == example.expected)
  }

  @Test func theNoteIsTheNameOrElseTheAdvice() {
    #expect([String].didYouMean("title", or: "Read the guide.") == ["Did you mean `title`?"])
    #expect([String].didYouMean(nil, or: "Read the guide.") == ["Read the guide."])
    #expect([String].didYouMean(nil) == [])
  }
}

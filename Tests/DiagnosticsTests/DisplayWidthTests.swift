import Diagnostics
import Testing

@Suite struct DisplayWidthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var columns: Int

    init(_ description: String, _ text: String, _ columns: Int) {
      (testDescription, self.text, self.columns) = (description, text, columns)
    }
  }

  @Test(arguments: [
    Case("nothing", "", 0),
    Case("ASCII", "a~", 2),
    Case("a digit and a number sign, which can be emoji, are none", "1#", 2),
    Case("a composed letter", "\u{E9}", 1),
    Case("a decomposed letter", "e\u{301}", 1),
    Case("a combining mark alone", "\u{301}", 0),
    Case("a joiner without width", "a\u{200B}b", 2),
    Case("Greek, Cyrillic, Hebrew, Arabic", "αжאب", 4),
    Case("Chinese", "漢字", 4),
    Case("kana", "かカ", 4),
    Case("half-width kana", "ｶ", 1),
    Case("full-width Latin", "Ａ！", 4),
    Case("a Hangul syllable", "한", 2),
    Case("a Hangul syllable of three letters", "\u{1112}\u{1161}\u{11AB}", 2),
    Case("a letter outside the first plane", "𠀀", 2),
    Case("an emoji", "👍", 2),
    Case("an emoji with a colour of skin", "👍🏽", 2),
    Case("a family", "👩‍👩‍👧", 2),
    Case("a flag", "🇩🇪", 2),
    Case("a key", "1️⃣", 2),
    Case("a sign shown as an emoji", "❤️", 2),
    Case("a sign shown as text", "❤", 1),
    Case("box drawing and arrows", "─→…", 3),
    Case("two letters of Devanagari in one character", "क्ष", 2),
  ])
  func countsColumns(_ example: Case) {
    #expect(example.text.columnCount == example.columns)
  }

  struct Cut: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var limit: Int
    var expected: String

    init(_ description: String, _ text: String, _ limit: Int, _ expected: String) {
      (testDescription, self.text, self.limit, self.expected) = (description, text, limit, expected)
    }
  }

  @Test(arguments: [
    Cut("what fits", "abc", 3, "abc"),
    Cut("what does not", "abcd", 3, "ab…"),
    Cut("one column", "abcd", 1, "…"),
    Cut("no column", "abcd", 0, ""),
    Cut("less than none", "abcd", -5, ""),
    Cut("nothing in no column", "", 0, ""),
    Cut("a wide letter is not halved", "漢字", 3, "漢…"),
    Cut("a wide letter that leaves no room for the ellipsis", "漢字", 2, "…"),
  ])
  func cutsToColumns(_ example: Cut) {
    #expect(example.text.truncated(toColumns: example.limit) == example.expected)
  }
}

import Testing

@testable import SampleModel

/// Numbers of prose, compared with what samples print.
@Suite struct NumeralTests {
  static let agreeing: [(text: String, printed: String)] = [
    ("0.766", "0.7660444"), ("0.77", "0.7660444"), ("0.8", "0.7660444"), ("1", "0.7660444"),
    ("0.7660", "0.7660444"),
    // A half is rounded either way.
    ("0.12", "0.125"), ("0.13", "0.125"), ("2", "2.5"), ("3", "2.5"), ("1", "0.5"), ("0", "0.5"),
    ("-0.5", "-0.5000001"), ("−0.5", "-0.5"), ("+0.5", "0.5"), ("0.00", "-0.004"), ("-0.0", "0.01"),
    ("1,234", "1234.4"), ("1\u{2009}234", "1234"), ("1\u{202F}234\u{202F}567", "1234567"),
    ("1,234.5", "1234.49"),
    ("12,345", "12,345"), ("1’234", "1234"),
    ("76.6 %", "76.604 %"), ("76.6%", "76.6 %"), ("77", "76.6 %"),
    ("1.2e3", "1234"), ("1.2e-3", "0.00123"), ("1.2e−3", "0.00123"), ("1.2 × 10³", "1234"),
    ("1.2·10⁻³", "1.23e-3"),
    ("1.2 × 10^3", "1.19e+3"), ("0.001", "1e-3"), ("100000", "1e5"), (".5", "0.5"), ("0.5", ".5"),
    ("10", "9.96"), ("1.00", "0.999"), ("12 ms", "12.3 ms"), ("12.2°", "12.21°"), ("0", "0"), ("0.0", "-0.0"),
  ]

  @Test(arguments: agreeing) func agrees(_ text: String, _ printed: String) throws {
    #expect(try #require(Numeral(text)).agrees(with: try #require(Numeral(printed))))
  }

  static let differing: [(text: String, printed: String, new: String)] = [
    ("0.767", "0.7660444", "0.766"), ("0.76", "0.7660444", "0.77"), ("0.78", "0.7660444", "0.77"),
    ("1", "2.4", "2"), ("1200", "1234", "1234"), ("0.77", "-0.766", "−0.77"), ("-0.5", "0.5", "0.5"),
    ("−1.0", "-2.04", "−2.0"), ("-1.0", "-2.04", "-2.0"), ("1,234", "98765.5", "98,766"), ("1,234", "7", "7"),
    ("1\u{2009}234", "2345678", "2\u{2009}345\u{2009}678"), ("999", "1000", "1000"),
    ("9.99", "9.996", "10.00"),
    ("0.13", "0.145", "0.15"), (".5", "0.25", ".3"), (".5", "1.25", "1.3"), ("+1", "2", "+2"),
    ("+1", "-2", "−2"),
    ("1.20e3", "45678", "4.57e4"), ("1.20e3", "99999", "1.00e5"), ("1.2e+3", "0.5", "5.0e-1"),
    ("1.2E3", "1e5", "1.0E5"), ("1.2 × 10³", "0.00456", "4.6 × 10⁻³"), ("12e3", "45678", "46e3"),
    ("1.2e3", "0", "0.0e3"), ("75.0 %", "76.6 %", "76.6"), ("5", "0.4", "0"), ("0.05", "1e-9", "0.00"),
    ("1.5", "1e20", "100000000000000000000.0"),
  ]

  @Test(arguments: differing) func differsAndIsWrittenInTheSameWay(
    _ text: String, _ printed: String, _ new: String
  ) throws {
    let (written, printed) = (try #require(Numeral(text)), try #require(Numeral(printed)))
    #expect(!written.agrees(with: printed))
    let notation = written.notation(of: printed)
    #expect(notation == new)
    // What is written agrees, and is not changed again.
    #expect(try #require(Numeral(notation + written.unit)).agrees(with: printed))
  }

  @Test func aPercentageSaysOnlyAPercentage() throws {
    #expect(try #require(Numeral("76.6 %")).agrees(with: try #require(Numeral("0.766"))) == false)
    #expect(try #require(Numeral("76.6 %")).agrees(with: try #require(Numeral("76.6"))) == false)
  }

  @Test(arguments: [
    "", " ", "x", "about 3", "3 4", "0.5, 0.6", "1.2.3", "1-2", "12:30", "1/2", "nan", "inf", "--1", "−", ".",
    "e5", "~3",
    "0,766", "1,23", "12,34,567", "1e9999", String(repeating: "1", count: 500), "0x1F", "1\u{2009}23",
  ])
  func isNoNumber(_ text: String) {
    // A unit may follow a number, and `x1F` would be one.
    #expect(Numeral(text) == nil || text == "0x1F")
  }

  static let withComma: [(text: String, printed: String, agrees: Bool)] = [
    ("0,766", "0.7660444", true), ("0.766", "0.7660444", true), ("1.234,5", "1234.5", true),
    ("1.234", "1234", true),
    ("1,234", "1.234", true), ("1,234", "1234", false), ("12,5 %", "12.5 %", true),
  ]

  @Test(arguments: withComma) func someLanguagesHaveADecimalComma(
    _ text: String, _ printed: String, _ agrees: Bool
  ) throws {
    let written = try #require(Numeral(text, hasDecimalComma: true))
    #expect(written.agrees(with: try #require(Numeral(printed))) == agrees)
  }

  @Test func aDecimalCommaStays() throws {
    #expect(
      try #require(Numeral("0,7", hasDecimalComma: true)).notation(of: try #require(Numeral("12345.66")))
        == "12345,7")
  }

  @Test func theUnitIsKeptApart() throws {
    let number = try #require(Numeral(" −1,234.5 km/h "))
    #expect([number.text, number.unit] == ["−1,234.5", " km/h"])
  }
}

@Suite struct PrintedValueTests {
  private func outcome(_ blocks: String...) throws -> SampleOutcome {
    SampleOutcome(
      id: try #require(SampleID("a/b")), source: SampleDigest(parts: []),
      blocks: blocks.map { SampleBlockOutcome(output: $0) }, origin: .run)
  }

  @Test(arguments: [
    ("cosine = 0.5\n", "cosine", ["0.5"]), ("  cosine:0.5 rad \n", "cosine", ["0.5 rad"]),
    ("cosine=0.5", "cosine", ["0.5"]),
    ("cosine of 40° = 0.5\n", "cosine of 40°", ["0.5"]), ("45°: x = 1.5, y = 2\n", "45°: x", ["1.5, y = 2"]),
    ("cosine == 0.5\n", "cosine", []), ("cosines = 0.5\n", "cosine", []),
    ("the cosine = 0.5\n", "cosine", []),
    ("cosine 0.5\n", "cosine", []), ("Cosine = 1", "cosine", []), ("= 0.5\n", "", []), ("a =\n", "a", [""]),
    ("a = 1\na = 1\n", "a", ["1"]), ("a = 1\na: 1.0\n", "a", ["1"]), ("a = 1\na = 2\n", "a", ["1", "2"]),
    ("a = 1\na = x\n", "a", ["1", "x"]),
  ])
  func isWhatALineSaysOfAName(_ output: String, _ name: String, _ values: [String]) throws {
    #expect(try outcome(output).values(named: name).map(\.text) == values)
  }

  @Test func everyBlockIsLookedAt() throws {
    #expect(try outcome("a = 1\n", "b = 2\n").values(named: "b").map(\.line) == ["b = 2"])
    #expect(try outcome("a = 1\n", "b: 2\nc\n").valueNames == ["a", "b"])
  }
}

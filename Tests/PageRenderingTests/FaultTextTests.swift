import Testing

@testable import PageRendering

/// `fault`: what is wrong in a listing, and where.
@Suite struct FaultTextTests {
  private static let code = """
    func turn(_ a: Double, by step: Double) -> Double {
      let b = a - 0.5 * step
      if b <= 0 || b < 1 { return a+1 }
      for index in 0..<7 where index < 3 { return }
      return max(10, 100) - .pi / a.degrees
    }
    """

  @Test(arguments: [
    ("2: - → +", "2: - +"), ("2: 0.5 -> 0.25", "2: 0.5 0.25"), ("  3:<=→<", "3: <= <"),
    ("b < 1 → b <= 1", "3: < <="),
    ("3: 0 → 2", "3: 0 2"), ("10 → 20", "5: 10 20"), ("100 → 10", "5: 100 10"), ("a+1 → a-1", "3: + -"),
    ("a+1 → a+12", "3: 1 12"),
    ("4: < → >", "4: < >"), (".pi → .zero", "5: .pi .zero"), ("b <= 0 → b <= -0", "3: 0 -0"),
    ("5: 10, 100 → 10, 200", "5: 100 200"),
  ])
  func aFaultIsTheTokenThatIsAnother(_ text: String, _ expected: String) throws {
    let fault = try #require(FaultText(text))
    let place = try fault.place(in: Self.code)
    #expect("\(place.line): \(place.original) \(place.replacement)" == expected)
    let bytes = Array(Self.code.utf8)[place.range(in: Self.code)]
    #expect(String(decoding: bytes, as: UTF8.self) == place.original)
    let changed = place.applied(to: Self.code).split(separator: "\n", omittingEmptySubsequences: false)
    let lines = Self.code.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(zip(changed, lines).enumerated().filter { $1.0 != $1.1 }.map { $0.offset + 1 } == [place.line])
  }

  @Test func aStringIsOneToken() throws {
    let place = try #require(FaultText("\"a b\" → \"a c\"")).place(in: "print(\"a b\")")
    #expect(place.original == "\"a b\"" && place.replacement == "\"a c\"" && place.start == 6)
  }

  @Test(arguments: [
    ("1: 0.5 → 1", FaultText.Problem.missing), ("9: < → <=", .missing), ("5 → 6", .missing),
    ("de → d", .missing),
    ("return → print", .repeated), ("a → c", .repeated),
  ])
  func whatIsNotThereOnceIsToldOf(_ text: String, _ problem: FaultText.Problem) throws {
    let fault = try #require(FaultText(text))
    #expect(throws: problem) { try fault.place(in: Self.code) }
  }

  @Test(arguments: ["", "1", "→ 2", "1 →", "1 → 1", "1 ← 2"])
  func whatIsNoFaultIsNotRead(_ text: String) { #expect(FaultText(text) == nil) }
}

import FileSystem
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleModel

@Suite struct PatternTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var pattern: String
    var now: String
    var matches: Bool
    var testDescription: String { "\(pattern) and \(now)" }

    init(_ pattern: String, _ now: String, _ matches: Bool) {
      (self.pattern, self.now, self.matches) = (pattern, now, matches)
    }
  }

  static let lines = [
    Line("[..]", "", true), Line("[..]", "anything", true), Line("a[..]", "a", true),
    Line("a[..]", "b", false),
    Line("[..]b", "ab", true), Line("[..]b", "ba", false), Line("a[..]b[..]a", "abba", true),
    Line("a[..]a", "a", false), Line("[..][..]", "x", true), Line("[..] ms", "[..] ms", true),
    Line("took [..] ms for 3.14", "took 12.5 ms for 3.1416", true),
    Line("took [..] ms for 3.14", "took 12.5 ms for 3.15", false),
    Line("took [..] ms for 3", "took 12.5 ms for 4", false), Line("3.14[..]", "3.1499", true),
    Line("[..]-0.0", "x 0.0", true), Line("é[..]", "é!", true), Line("a[..]\r", "ab", true),
    Line("a[..]", "ab\r", true), Line("[.]", "x", false),
  ]

  @Test(arguments: lines)
  func matchesWithinALine(_ line: Line) {
    let now = OutputLine(line.now, isPattern: false)
    #expect(OutputLine(line.pattern, isPattern: true).matches(now, hasTolerance: true) == line.matches)
  }

  private func isMatch(_ pattern: String, _ now: [String]) -> Bool {
    OutputPattern(pattern).steps(to: now.map { OutputLine($0, isPattern: false) }).allSatisfy(\.isMatch)
  }

  @Test func matchesAnyNumberOfLines() {
    #expect(isMatch("…\n", []))
    #expect(isMatch("…\n", ["a", "b"]))
    #expect(isMatch("a\n…\nb\n", ["a", "b"]))
    #expect(isMatch("a\n…\nb\n…\nb\n", ["a", "b", "x", "b", "b"]))
    #expect(!isMatch("a\n…\nb\n", ["a", "b", "c"]))
    #expect(isMatch("…\n", ["…"]))
    #expect(!isMatch(" …\n", ["a"]), "an ellipsis among other characters is one")
  }

  /// Whether a pattern of characters matches, where `*` is any run and `?` never occurs: the obvious way.
  private func naive(_ pattern: ArraySlice<String>, _ text: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return naive(pattern.dropFirst(), text) || (!text.isEmpty && naive(pattern, text.dropFirst()))
    }
    return text.first == first && naive(pattern.dropFirst(), text.dropFirst())
  }

  @Test func matchesAsTheObviousMatcherDoes() {
    var generator = SeededGenerator(seed: 5)
    var matches = 0
    for _ in 0..<2000 {
      let pattern = (0..<Int.random(in: 0..<7, using: &generator)).map { _ in
        ["a", "b", "*"].randomElement(using: &generator) ?? ""
      }
      let text = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
        ["a", "b"].randomElement(using: &generator) ?? ""
      }
      let expected = naive(pattern[...], text[...])
      matches += expected ? 1 : 0
      let line = pattern.map { $0 == "*" ? "[..]" : $0 }.joined()
      let now = OutputLine(text.joined(), isPattern: false)
      #expect(
        OutputLine(line, isPattern: true).matches(now, hasTolerance: true) == expected, "\(line) \(text)")
      #expect(isMatch(pattern.map { $0 == "*" ? "…\n" : $0 + "\n" }.joined(), text) == expected)
    }
    #expect(matches > 200)
  }

  struct Carried: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pattern: String
    var output: String
    var expected: String?
  }

  static let carried = [
    Carried(
      testDescription: "a match leaves it untouched", pattern: "t [..]\npi 3.14\n…\n",
      output: "t 5\npi 3.1416\nx\n", expected: "t [..]\npi 3.14\n…\n"),
    Carried(
      testDescription: "other lines are the output's", pattern: "a\nt [..]\nb\n",
      output: "A\nt 5\nnew\nb\n", expected: "A\nt [..]\nnew\nb\n"),
    Carried(
      testDescription: "a line that does not match any more", pattern: "t [..]\nu [..]\n",
      output: "T 5\nu 6\n", expected: "T 5\nu [..]\n"),
    Carried(
      testDescription: "the last wildcard goes", pattern: "t [..]\nb\n", output: "b\n", expected: nil),
    Carried(testDescription: "no wildcard", pattern: "b\n", output: "b\n", expected: nil),
    Carried(
      testDescription: "any lines stay between lines", pattern: "a\n…\nz\n", output: "a\n1\n2\nZ\n",
      expected: "a\n…\n"),
  ]

  @Test(arguments: carried)
  func keepsWildcardsOfLinesThatMatch(_ carried: Carried) {
    #expect(OutputPattern(carried.pattern).carried(to: carried.output) == carried.expected)
  }

  private func outcome(_ sample: Sample, _ outputs: [String]) -> SampleOutcome {
    SampleOutcome(
      id: sample.id, source: sample.sourceDigest, blocks: outputs.map { SampleBlockOutcome(output: $0) },
      origin: .run)
  }

  private func kinds(
    _ record: SampleRecord?, _ now: SampleOutcome, _ sample: Sample
  ) -> [SampleDifference.Kind] {
    SampleRecord.differences(from: record, to: now, of: sample).map(\.kind)
  }

  /// The lines that differ, each as its number and its two versions.
  private func changes(_ record: SampleRecord?, _ now: SampleOutcome, _ sample: Sample) -> [String] {
    kinds(record, now, sample).flatMap { kind -> [String] in
      guard case .output(let hunk) = kind else { return ["\(kind)"] }
      return hunk.lines.compactMap { line in
        switch line.kind {
        case .context: nil
        case .changed: "\(line.number ?? 0): \(line.recorded) → \(line.now)"
        case .removed: "\(line.recordedNumber ?? 0): \(line.recorded) is gone"
        case .added: "\(line.number ?? 0): \(line.now) is new"
        }
      }
    }
  }

  @Test func comparesAcrossBlocks() throws {
    let sample = try Sample.inline("s", [(11, "a"), (21, "b")])
    var record = try #require(SampleRecord(outcome(sample, ["id 1\n", "x 1.50\ny\nz\n"])))
    record.pattern = "id [..]\nx 1.50\n…\nz\n"
    #expect(kinds(record, outcome(sample, ["id 2\n", "x 1.504\nz\n"]), sample) == [])
    #expect(
      changes(record, outcome(sample, ["id 2\n", "x 1.51\nq\nz\n"]), sample).first?
        .hasPrefix("2: x 1.50") == true)
    #expect(
      kinds(record, outcome(sample, ["id 2\nx 1.5\n", "z\n"]), sample).count == 2,
      "a line that another block prints has moved")
    record.pattern = nil
    #expect(
      kinds(record, outcome(sample, ["id [..]\n", "…\n"]), sample).count > 0, "output has no wildcards")
  }

  @Test func comparesLinesInAnyOrderWithinABlock() throws {
    var sample = try Sample.inline("s", [(11, "a"), (21, "b")])
    sample.hasUnorderedOutput = true
    var record = try #require(SampleRecord(outcome(sample, ["a\nb\nb\nx 1.50\n", "c\nd\n"])))
    #expect(kinds(record, outcome(sample, ["b\nx 1.501\na\nb\n", "d\nc\n"]), sample) == [])
    #expect(
      changes(record, outcome(sample, ["b\nx 1.50\na\na\n", "d\nc\n"]), sample) == ["4: b → a"])
    #expect(
      changes(record, outcome(sample, ["b\nx 1.50\na\n", "b\nd\nc\n"]), sample).count == 2,
      "another block is not the same block")
    record.pattern = "a\nb\n[..]\nx 1.50\nc\n…\n"
    #expect(kinds(record, outcome(sample, ["?\nx 1.50\nb\na\n", "e\nc\nf\n"]), sample) == [])
    sample.hasUnorderedOutput = false
    #expect(kinds(record, outcome(sample, ["b\na\n?\nx 1.50\n", "c\n"]), sample).count > 0)
  }

  @Test func givesWildcardsTheLinesThatNothingElseMatches() {
    func steps(_ left: [String], _ right: [String]) -> [LineAlignment.Step] {
      UnorderedLines.steps(
        left.map { OutputLine($0, isPattern: true) }, right.map { OutputLine($0, isPattern: false) },
        hasTolerance: true)
    }
    #expect(steps(["[..]", "a[..]", "ab[..]"], ["abc", "ax", "q"]).allSatisfy { $0.isMatch })
    #expect(steps(["[..]", "a[..]", "ab[..]"], ["q", "abc", "abd"]).allSatisfy { $0.isMatch })
    #expect(steps(["a[..]", "ab[..]"], ["q", "abc"]).count { $0.isMatch } == 1)
    let many = (0..<2000).map { _ in "a[..]" }
    #expect(steps(many, (0..<2000).map { "a\($0)" }).allSatisfy { $0.isMatch })
    #expect(!steps(many, (0..<500).map { "a\($0)" } + ["b"]).allSatisfy { $0.isMatch })
  }

  @Test func pairsAsManyLinesAsPossible() {
    var generator = SeededGenerator(seed: 8)
    let lines = ["[..]", "a[..]", "[..]b", "ab", "a"]
    for _ in 0..<300 {
      let left = (0..<5).map { _ in lines.randomElement(using: &generator) ?? "" }
      let right = (0..<5).map { _ in ["ab", "a", "b", "aab", "c"].randomElement(using: &generator) ?? "" }
      let old = left.map { OutputLine($0, isPattern: true) }
      let now = right.map { OutputLine($0, isPattern: false) }
      func best(_ index: Int, _ used: Set<Int>) -> Int {
        guard index < old.count else { return 0 }
        let free = now.indices.filter {
          !used.contains($0) && old[index].matches(now[$0], hasTolerance: true)
        }
        return max(
          best(index + 1, used), free.map { 1 + best(index + 1, used.union([$0])) }.max() ?? 0)
      }
      let paired = UnorderedLines.steps(old, now, hasTolerance: true).count { $0.isMatch }
      #expect(paired == best(0, []), "\(left) \(right)")
    }
  }

  @Test func acceptsAgainWithoutAChange() throws {
    var sample = try Sample.inline("s", [(11, "a")])
    var record = try #require(SampleRecord(outcome(sample, ["t 1\nb\n"])))
    record.pattern = "t [..]\nb\n"
    let again = SampleRecord(
      accepting: outcome(sample, ["t 2\nb\n"]), over: record, pattern: record.pattern, of: sample)
    #expect(again == record)
    let changed = try #require(
      SampleRecord(
        accepting: outcome(sample, ["t 2\nc\n"]), over: record, pattern: record.pattern, of: sample))
    #expect(changed.output == "t 2\nc\n" && changed.pattern == "t [..]\nc\n")
    sample.hasUnorderedOutput = true
    let unordered = try #require(SampleRecord(outcome(sample, ["b\na\n"])))
    let moved = outcome(sample, ["a\nb\n"])
    #expect(SampleRecord(accepting: moved, over: unordered, pattern: nil, of: sample) == unordered)
    let more = outcome(sample, ["a\nb\nc\n"])
    #expect(
      SampleRecord(accepting: more, over: unordered, pattern: nil, of: sample)?.output == "a\nb\nc\n")
  }

  @Test func findsEachChangedCharacterAndNoOther() throws {
    let sample = try Sample.inline("s", [(11, "a")])
    var generator = SeededGenerator(seed: 21)
    let alphabet = Array("ab \n[.]…-1é")
    for _ in 0..<300 {
      let characters = (0..<Int.random(in: 1..<40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? "a"
      }
      let now = outcome(sample, [String(characters)])
      let record = try #require(SampleRecord(now))
      #expect(kinds(record, now, sample) == [])
      var changed = characters
      changed[Int.random(in: 0..<changed.count, using: &generator)] = "z"
      #expect(kinds(record, outcome(sample, [String(changed)]), sample) != [], "\(changed)")
    }
  }

  @Test func boundsTheWorkOnHugeOutputs() throws {
    let sample = try Sample.inline("s", [(11, "a")])
    let count = TestExtent.rounds(100_000, sample: 25_000)
    let lines = (0..<count).map { "line \($0) \(Double($0) / 7)" }
    var changed = lines
    changed.insert("new", at: 10)
    changed.remove(at: count - 1000)
    changed[count / 2] = "other"
    let now = outcome(sample, [changed.joined(separator: "\n") + "\n"])
    var record = try #require(SampleRecord(outcome(sample, [lines.joined(separator: "\n") + "\n"])))
    #expect(
      changes(record, now, sample) == [
        "11: new is new", "\(count / 2 + 1): \(lines[count / 2 - 1]) → other",
        "\(count - 1000): \(lines[count - 1001]) is gone",
      ])
    record.pattern =
      "…\nline 10000[..]\nline 10001[..]\n…\nother\n…\n" + lines[(count - 500)...].joined(separator: "\n")
      + "\n"
    #expect(kinds(record, now, sample) == [])
    #expect(changes(record, outcome(sample, [String(repeating: "x\n", count: count)]), sample).count > 500)
    var unordered = sample
    unordered.hasUnorderedOutput = true
    record.pattern = nil
    let reversed = outcome(sample, [lines.reversed().joined(separator: "\n") + "\n"])
    #expect(kinds(record, reversed, unordered) == [])
  }
}

@Suite struct MovementTests {
  private func advice(_ old: String, _ new: String) throws -> [String] {
    let sample = try Sample.inline("s", [(11, "a")])
    func outcome(_ output: String) -> SampleOutcome {
      SampleOutcome(
        id: sample.id, source: sample.sourceDigest, blocks: [SampleBlockOutcome(output: output)], origin: .run
      )
    }
    let record = try #require(SampleRecord(outcome(old)))
    return SampleMovement(
      differences: record.exactDifferences(to: outcome(new), of: sample),
      pattern: SampleMovement.pattern(of: [old, new])
    ).advice(sample.id, SampleRecords(site: Directory(root: "/site")))
  }

  @Test func tellsAnotherOrderFromAnotherText() throws {
    let order = try advice("a\nb\nc\n", "c\na\nb\n")
    #expect(order.contains { $0.contains("`sorted()`") } && order.contains { $0.contains("`unordered`") })
    let text = try advice("took 12 ms\n", "took 17 ms\n")
    #expect(text.contains { $0.hasSuffix("\n    took [..] ms") })
    #expect(text.contains { $0.contains("Samples/Recorded/post/s/stdout.match") })
  }

  @Test func leavesOutLinesFarFromADifferenceAndSaysHowManyAreMissing() throws {
    let sample = try Sample.inline("s", [(11, "a")])
    func outcome(_ lines: [String]) -> SampleOutcome {
      SampleOutcome(
        id: sample.id, source: sample.sourceDigest,
        blocks: [SampleBlockOutcome(output: lines.map { $0 + "\n" }.joined())], origin: .run)
    }
    let lines = (1...300).map { "line \($0)" }
    var changed = lines
    changed[99] = "new"
    let record = try #require(SampleRecord(outcome(lines)))
    #expect(
      SampleRecord.differences(from: record, to: outcome(changed), of: sample).report == [
        "Content/posts/post.md:10: sample post/s", "  line 100 of the output", "      line 98",
        "      line 99", "    - line 100", "    + new", "      line 101", "      line 102",
      ])
    let none = try #require(SampleRecord(outcome([])))
    let report = SampleRecord.differences(from: none, to: outcome(lines), of: sample).report
    #expect(report.count == 60)
    #expect(report.last == "    … 243 more lines")
  }
}

import Diagnostics
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

@Suite struct CompilerMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var output: String
    var expected: [String]
    var notes: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "error with its mark",
      output: "Content/posts/post.md:11:5: error: no such thing\nlet b = a\n    ^\n",
      expected: ["Content/posts/post.md:11:5: error: no such thing"]),
    Case(
      testDescription: "notes belong to what is before them",
      output: """
        Content/posts/post.md:10:1: error: first
        let a = 1
        ^
        Content/posts/post.md:20:3: note: see here
        print(a)
          ^
        Swift.Int:3:4: note: elsewhere
        """,
      expected: ["Content/posts/post.md:10:1: error: first"],
      notes: ["Content/posts/post.md:20:3: see here", "elsewhere"]),
    Case(
      testDescription: "the same twice",
      output:
        "Content/posts/post.md:20:1: warning: w [#group]\nContent/posts/post.md:20:1: warning: w [#group]\n",
      expected: ["Content/posts/post.md:20:1: warning: w"]),
    Case(
      testDescription: "sentence of two lines",
      output: "Content/posts/post.md:10:1: error: one\ntwo\nlet a = 1\n^\n",
      expected: ["Content/posts/post.md:10:1: error: one\ntwo"]),
    Case(
      testDescription: "no place", output: "<unknown>:0: error: unable to load module\n",
      expected: ["Content/posts/post.md:9: error: unable to load module"]),
    Case(
      testDescription: "errors between blocks are one",
      output: """
        main.swift:6:1: error: expected expression after operator
        __sitegenSampleBlock(1)
        ^
        Content/posts/post.md:20:1: error: another
        print(a)
        ^
        main.swift:9:1: error: expected '}' at end

        ^
        """,
      expected: ["Content/posts/post.md:11: error: expected expression after operator"]),
    Case(
      testDescription: "what is before an error between blocks stays, and warnings after it",
      output: """
        Content/posts/post.md:10:1: error: first
        let a = 1
        ^
        Content/posts/post.md:12:1: error: expected ')'
        #sourceLocation()
        ^
        Content/posts/post.md:20:1: warning: third
        print(a)
        ^
        """,
      expected: [
        "Content/posts/post.md:10:1: error: first", "Content/posts/post.md:11: error: expected ')'",
        "Content/posts/post.md:20:1: warning: third",
      ]),
    Case(
      testDescription: "severity inside the sentence",
      output: "Content/posts/post.md:10:1: error: misread 'x: note: y'\n",
      expected: ["Content/posts/post.md:10:1: error: misread 'x: note: y'"]),
    Case(
      testDescription: "a slow expression, and a function that is slow for another reason",
      output: """
        Content/posts/post.md:11:5: warning: expression took 700ms to type-check (limit: 500ms)
        let b = a
            ^
        Content/posts/post.md:10:1: warning: global function 'f()' took 1500ms to type-check (limit: 500ms)
        """,
      expected: [
        "Content/posts/post.md:11:5: note: The compiler took 0.7 s to type-check this expression",
        "Content/posts/post.md:10:1: note: The compiler took 1.5 s to type-check global function `f()`",
      ], notes: Array(repeating: "Annotate types, or split long expressions into statements.", count: 2)),
    Case(
      testDescription: "a function that is slow for an expression in it",
      output: """
        Content/posts/post.md:11:5: warning: expression took 800ms to type-check (limit: 500ms)
        let b = a
            ^
        Content/posts/post.md:10:1: warning: global function 'f()' took 1500ms to type-check (limit: 500ms)
        """,
      expected: ["Content/posts/post.md:11:5: note: The compiler took 0.8 s to type-check this expression"],
      notes: ["Annotate types, or split long expressions into statements."]),
    Case(
      testDescription: "a severity in front of another",
      output: "Content/posts/post.md:10:1: warning: a:3: error: b\nlet a = 1\n^\n",
      expected: ["Content/posts/post.md:10:1: warning: a:3: error: b"]),
    Case(
      testDescription: "a sentence of lines that look like messages",
      output: "Content/posts/post.md:10:1: warning: one\nx.swift:1:1: error: two\nlet a = 1\n^\n",
      expected: ["Content/posts/post.md:10:1: warning: one\nx.swift:1:1: error: two"]),
    Case(testDescription: "nothing", output: "", expected: []),
    Case(
      testDescription: "no message", output: "error:\n:::: error: \n1:2: error\n",
      expected: []),
  ]

  @Test(arguments: cases)
  func readsWhatTheCompilerPrints(_ test: Case) throws {
    let sample = try Sample.inline("s", [(10, "let a = 1\nlet b = a\n"), (20, "print(a)\n")])
    let parser = CompilerMessageParser(sample: sample, module: SampleModule(sample))
    let diagnostics = parser.messages(in: test.output).map { Diagnostic.compilerMessage($0, in: sample) }
    #expect(
      diagnostics.map { "\($0.location?.description ?? ""): \($0.severity): \($0.message)" } == test.expected)
    #expect(diagnostics.flatMap(\.notes) == test.notes)
  }

  /// Lines of a sample that the compiler quotes.
  static let ownWords = [
    "let s = \"foo.swift:6:7: error: no\"", "foo.swift:6:7: error: no", "<unknown>:0: error: no",
    "Content/posts/post.md:10:1: error: no", "\tfoo.swift:1: error: no", "let é = \"a:1: note: no\"\t// \t x",
  ]

  @Test(arguments: ownWords) func theLineOfSourceIsNoMessage(_ line: String) throws {
    let sample = try Sample.inline("s", [(10, line), (20, "print(a)\n")])
    var quoted: [UInt8] = []
    for byte in line.utf8 {
      quoted += byte == 9 ? Array(repeating: 32, count: 8 - quoted.count % 8) : [byte]
    }
    let output =
      "Content/posts/post.md:10:5: warning: unused\n\(String(decoding: quoted, as: UTF8.self))\n    ^\n"
    let messages = CompilerMessageParser(sample: sample, module: SampleModule(sample)).messages(in: output)
    #expect(messages.map(\.text) == ["unused"])
    #expect(messages.flatMap(\.notes) == [])
  }

  @Test func aFileMayBeCalledLikeAMessage() throws {
    var sample = try Sample.inline("s", [(10, "let a = 1")])
    sample.files[0].fragments[0].file = "Content/a:1: error: b.md"
    let messages = CompilerMessageParser(sample: sample, module: SampleModule(sample))
      .messages(in: "Content/a:1: error: b.md:10:5: error: no\nlet a = 1\n    ^\n")
    #expect(messages.map(\.text) == ["no"])
    #expect(messages.first?.position == SamplePosition(file: 0, fragment: 0, line: 0, column: 5))
  }

  static let unclosed: [(blocks: [String], message: String?)] = [
    (["struct A {\n  var x = 1"], "`{` is not closed in this block 10:10"),
    (["let a = 1", "print(1,\n  [\"}\", // ]"], "`(` is not closed in this block 20:6"),
    (["func f() {", "}\nlet x = [1,"], "`[` is not closed in this block 21:9"),
    (["class A {\n  func f() {"], "`{` is not closed in this block 10:9"),
    (["let a = 1 +"], nil), (["@MainActor // {"], nil),
  ]

  @Test(arguments: unclosed) func aSplitDeclarationIsOneErrorAtItsBracket(
    _ blocks: [String], _ expected: String?
  ) throws {
    let sample = try Sample.inline(
      "s", (blocks + ["print(1)"]).enumerated().map { (10 * ($0.offset + 1), $0.element) })
    let module = SampleModule(sample)
    let call = "__sitegenSampleBlock(\(blocks.count))"
    let line = try #require(module.files[0].text.split(separator: "\n").firstIndex { $0 == call }) + 1
    let output = "main.swift:\(line):1: error: x\n\(call)\n^\nmain.swift:\(line):9: error: y\n\(call)\n^\n"
    let messages = CompilerMessageParser(sample: sample, module: module).messages(in: output)
    let diagnostics = messages.map { Diagnostic.compilerMessage($0, in: sample) }
    #expect(
      diagnostics.map { "\($0.message) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
        expected ?? "x 10:0"
      ])
  }

  @Test(.timeLimit(.minutes(1))) func readsAMessageForEachOfManyLines() throws {
    let count = 10_000
    let sample = try Sample.inline("s", [(10, String(repeating: "let a = (\n", count: count))])
    let parser = CompilerMessageParser(sample: sample, module: SampleModule(sample))
    let output = (0..<count).map { "Content/posts/post.md:\(10 + $0):9: error: no\nlet a = (\n        ^\n" }
    let messages = parser.messages(in: output.joined())
    #expect(messages.map(\.position?.line) == Array(0..<count))
  }

  @Test func survivesRandomBytes() throws {
    let sample = try Sample.inline("s", [(10, "let a = 1\n")])
    let parser = CompilerMessageParser(sample: sample, module: SampleModule(sample))
    let pieces = [
      "Content/posts/post.md", ":", "10", "1", " error: ", " note: ", "\n", "\r", "x", "99999999999999999999",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<30, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      for message in parser.messages(in: text) { #expect(!message.text.contains("\r")) }
    }
  }

  static let conforming: [(String, Bool)] = [
    ("extension Int: P {}", true), ("extension Int:P {}", true),
    ("extension Array: P where Element: P {}", true),
    ("extension Int { var x: Int { 1 } }", false), ("extension Int{var x: Int { 1 }}", false),
    ("extension Array where Element: P {}", false), ("struct S: P {}", false),
    ("public extension Int\n  : P {}", true),
    ("let extensionPoint: Int = 1", false), ("", false), ("extension", false),
  ]

  @Test(arguments: conforming)
  func findsConformancesThatAProgramShares(_ code: String, _ expected: Bool) throws {
    #expect(try Sample.inline("s", [(1, code)]).mayConformForeignTypes == expected)
  }

  static let traps: [(String, String?, Int?)] = [
    ("m/post.md:12: Fatal error: no\nCurrent stack trace:\n0 x", "Fatal error: no", 12),
    ("Fatal error: plain", "Fatal error: plain", nil),
    ("m/post.md:3: Precondition failed: a\nb\nCurrent stack trace:\n", "Precondition failed: a\nb", 3),
    ("Fatal error: first\nm/x.swift:1: Assertion failed", "Assertion failed", 1),
    ("all is well\n", nil, nil), ("", nil, nil),
    ("m/p.md:1: Fatal error: 0xdeadbeef at 0x7ffd12345678", "Fatal error: 0xdeadbeef at 0x…", 1),
    ("Fatal error: 0xcafebabecafebabe", "Fatal error: 0xcafebabecafebabe", nil),
    (
      "Simultaneous accesses to 0x5639582a17c0, but modification requires exclusive access.\n"
        + "Previous access (a modification) started at b`<unavailable> + 4003 (0x56393248ffa3).\n"
        + "Current access (a modification) started at:\n0    libswiftCore.so  0x00007ff06a26d6a8\n"
        + "Fatal access conflict detected.\n",
      "Simultaneous accesses to 0x…, but modification requires exclusive access.", nil
    ),
    (
      "Could not cast value of type 'c.A' (0x564c9036d090) to 'c.B' (0x564c9036d0e8).\n",
      "Could not cast value of type 'c.A' to 'c.B'.", nil
    ),
  ]

  @Test(arguments: [
    ("", ""), ("x", "x"), ("0x", "0x"), ("at 0x7ffd12345678", "at 0x…"),
    ("0x7ffd12345678,0x555512345", "0x…,0x…"),
    ("0x00007ffd12345678", "0x…"), ("ObjectIdentifier(0x00007ffd12345678)", "ObjectIdentifier(0x…)"),
    ("'c.A' (0x564c9036d090) to 'c.B' (0x564c9036d0e8)", "'c.A' to 'c.B'"), (" (0x564c9036d090", " (0x…"),
    ("0xdeadbeef", "0xdeadbeef"), ("0xcafebabecafebabe", "0xcafebabecafebabe"),
    ("0x1234567890abc", "0x1234567890abc"),
    ("a0x7ffd12345678", "a0x7ffd12345678"), ("0x7ffd12345678z", "0x7ffd12345678z"),
    ("0X7ffd12345678", "0X7ffd12345678"),
    ("0x7FFD12345678", "0x7FFD12345678"), ("é0x7ffd12345678", "é0x7ffd12345678"),
    ("→ 0x7ffd12345678 →", "→ 0x… →"),
  ])
  func addressesAreLeftOut(_ text: String, _ expected: String) {
    #expect(text.withoutAddresses == expected)
  }

  @Test(arguments: traps)
  func readsTraps(_ text: String, _ sentence: String?, _ line: Int?) {
    let trap = TrapMessage(in: text)
    #expect(trap?.sentence == sentence)
    #expect(trap?.line == line)
  }

  @Test func readsChannels() {
    let figure = "figure 2 name=a width=1 height=1\nend figure\n"
    let channel = FigureChannel(Array("block 1 5\n\(figure)block 2 9\n".utf8), blockCount: 3)
    #expect(channel.marks.map(\.block) == [1, 2])
    #expect(channel.marks.map(\.offset) == [5, 9])
    #expect(channel.figures.map(\.block) == [1])
    #expect(channel.problem == nil)
    let problems = [
      "figure 2 name=a width=1": "the figure `a` does not end",
      figure + figure: "two figures have the name `a`",
      "circle\n": "a drawing does not begin with `figure`",
      "figure 2 name=../a width=1\n": "a drawing does not begin with `figure`",
      "figure 2 name=-a width=1\n": "the figure name `-a` begins with `-`",
      "figure 2 name=a width=1 height=1\nrubbish\nend figure\n":
        "the figure `a` is malformed: line 2, column 1: unknown operation `rubbish`",
    ]
    for (text, problem) in problems {
      #expect(FigureChannel(Array(text.utf8), blockCount: 1).problem == problem)
    }
    let many = (1...FigureChannel.figureLimit).map { figure.replacing("name=a", with: "name=f\($0)") }
      .joined()
    #expect(FigureChannel(Array(many.utf8), blockCount: 1).problem == nil)
    let tooMany = FigureChannel(Array((many + figure).utf8), blockCount: 1)
    #expect(tooMany.problem == "a sample shows at most 1000 figures")
    #expect(tooMany.figures.count == FigureChannel.figureLimit)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...127, using: &generator) }
      #expect(FigureChannel(bytes, blockCount: 2).figures.isEmpty)
    }
  }

  static let byteCounts: [(Int, String)] = [
    (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KiB"), (1025, "1025 bytes"),
    (16 << 20, "16 MiB"), (3 << 19, "1536 KiB"), (4 << 30, "4 GiB"),
  ]

  @Test(arguments: byteCounts) func writesNumbersOfBytes(_ count: Int, _ text: String) {
    #expect(count.byteCountText == text)
  }

  static let commandLines: [(String, [String])] = [
    ("a b  c", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a\\ b", ["a b"]), ("", []),
    ("''", [""]), (#""a\b \"c\" \\ \$""#, [#"a\b "c" \ $"#]), (#"a\b '\' a"b"'c'"#, ["ab", "\\", "abc"]),
    ("a\nb", ["a", "b"]), ("\"a\\\nb\"", ["ab"]), ("e\"\u{301}\"", ["e\u{301}"]),
  ]

  @Test(arguments: ["'", "a \"b", #""a\""#]) func anOpenQuoteIsNoCommandLine(_ line: String) {
    #expect(line.shellWords == nil)
  }

  @Test(arguments: commandLines)
  func readsCommandLines(_ line: String, _ words: [String]) {
    #expect(line.shellWords == words)
  }
}

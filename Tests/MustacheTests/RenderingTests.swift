import Diagnostics
import Mustache
import Testing

/// What templates make beside what the specification has cases for.
@Suite struct RenderingTests {
  private static let data: TestValue = [
    "text": "<a & \"b\">", "lines": "one\ntwo\n", "empty": "", "zero": 0, "number": 42, "yes": true,
    "no": false,
    "none": [], "words": ["x", "y", "z"],
    "inner": ["name": "inner", "text": "inner text", "next": ["name": "next"]],
    "list": [["name": "first", "next": ["name": "n"]], ["name": "second"]],
    "shout": .lambda { $0.uppercased() + "<" },
  ]
  private static let others = [
    "partial": "({{number}}{{#inner}}{{name}}{{/inner}})",
    "lines": "a\n{{{lines}}}b\n\n{{#yes}}\nc\n{{/yes}}\nd",
    "nested": "<\n  {{> lines}}\n>", "base": "[{{$one}}own {{number}}{{/one}}|{{$two}}2{{/two}}]",
    "middle": "{{<base}}{{$one}}middle {{$three}}3{{/three}}{{/one}}{{/base}}",
  ]

  private static func example(_ name: String, _ template: String, _ expected: String) -> Case {
    Case(name, template, data, partials: others, expected)
  }

  @Test(arguments: [
    example("nothing", "", ""), example("text", "plain é\n", "plain é\n"),
    example("values that are not there", "{{unknown}}|{{inner.unknown}}|{{text.name}}", "||"),
    example("scalars", "{{number}} {{zero}} {{yes}} {{no}} {{empty}}|", "42 0 true false |"),
    example("a list as a whole", "{{words}}", "x, y, z"), example("a table as a whole", "[{{inner}}]", "[]"),
    example("names in names", "{{inner.name}} {{inner.next.name}}", "inner next"),
    example("an empty text is there", "{{#empty}}a{{/empty}}{{^empty}}b{{/empty}}", "a"),
    example("zero is there", "{{#zero}}a{{/zero}}{{^zero}}b{{/zero}}", "a"),
    example(
      "what is missing inside is looked for outside", "{{#inner}}{{name}} {{number}} {{.number}}|{{/inner}}",
      "inner 42 |"),
    example(
      "items", "{{#list}}{{name}}:{{#.next}}{{name}}{{/.next}}{{^.next}}-{{/.next}};{{/list}}",
      "first:n;second:-;"),
    example("functions", "{{#shout}}a {{text}}{{/shout}}{{^shout}}x{{/shout}}", "A {{TEXT}}<"),
    example(
      "a block of another name than the child's", "{{<middle}}{{$three}}three{{/three}}{{/middle}}",
      "[middle three|2]"),
    example(
      "blocks from outside go before", "{{<middle}}{{$one}}1{{/one}}{{$two}}t{{/two}}{{/middle}}", "[1|t]"),
    example(
      "a block in each item", "{{#list}}{{<base}}{{$one}}{{name}}{{/one}}{{/base}}{{/list}}",
      "[first|2][second|2]"),
    example("values are not indented, lines are", "  {{> lines}}\n", "  a\n  one\ntwo\nb\n  \n  c\n  d"),
    example("indentation adds up", "\t{{> nested}}\n", "\t<\n\t  a\n\t  one\ntwo\nb\n\t  \n\t  c\n\t  d\t>"),
    example(
      "a partial inside a line is not indented", "  x {{> nested}}\n",
      "  x <\n  a\n  one\ntwo\nb\n  \n  c\n  d>\n"),
    example("a comment before a tag", "{{! nothing }}a\n{{! a line }}\nb", "a\nb"),
    example(
      "blocks between blank lines",
      "{{<base}}\n\n{{$one}}\n1\n{{/one}}\n\n{{$two}}\n2\n{{/two}}\n{{/base}}\n", "[1\n|2\n]"),
  ])
  func makes(_ example: Case) throws {
    let made = try example.rendered()
    #expect(made == example.expected, "\(example.template.debugDescription)")
  }

  // MARK: Functions

  @Test(arguments: [
    ("{{uppercased(a)}} {{lowercased(a)}} {{capitalized(b)}} {{reversed(a)}}", "ABC abc Don't Stop Now! CbA"),
    ("{{uppercased(reversed(a))}} {{reversed(uppercased(a))}}", "CBA CBA"),
    ("{{empty(a)}} {{empty(e)}} {{#empty(e)}}x{{/empty(e)}}{{^empty(a)}}y{{/empty(a)}}", "false true xy"),
    (
      "{{count(l)}} {{first(l)}} {{last(l)}} {{#reversed(l)}}{{.}}{{/reversed(l)}} {{empty(l)}}",
      "3 x z zyx false"
    ),
    ("[{{first(n)}}{{count(n)}}]", "[0]"),
    (
      "{{plusone(i)}} {{minusone(i)}} {{equalzero(i)}} {{even(i)}} {{odd(i)}} {{even(plusone(i))}}",
      "8 6 false false true true"
    ),
    (
      "{{#l}}{{index()}}{{#first()}}<{{/first()}}{{^last()}},{{/last()}}{{#even()}}e{{/even()}}{{/l}}",
      "0<,e1,2e"
    ),
    ("[{{index()}}{{^first()}}x{{/first()}}]", "[x]"),
    ("{{#l}}{{> place}}{{/l}}", "0 1 2 "),
    ("{{#l}}{{#two}}{{index()}}{{/two}}{{index()}} {{/l}}", "010 011 012 "),
    ("[{{nothing(a)}}{{count(a)}}{{count(missing)}}{{plusone(uppercased(a))}}]", "[]"),
  ])
  func callsFunctions(_ template: String, _ expected: String) throws {
    let data: TestValue = [
      "a": "AbC", "b": "don't STOP now!", "e": "", "l": ["x", "y", "z"], "n": [], "i": 7, "two": ["p", "q"],
    ]
    let made = try Case("", template, data, partials: ["place": "{{index()}} "], expected).rendered()
    #expect(made == expected)
  }

  // MARK: Escaping

  @Test func escapesByBytes() throws {
    let text = "\"\u{301}<\u{FE0F}&\u{200D}>"
    #expect(
      try Case("", "{{.}}|{{{.}}}", .scalar(text), "").rendered()
        == "&quot;\u{301}&lt;\u{FE0F}&amp;\u{200D}&gt;|" + text)
  }

  @Test func canEscapeOtherwise() throws {
    let templates = LinkedTemplates(["t": Template("{{.}}{{{.}}}", file: "t")])
    func text(_ escaping: TemplateEscaping) throws -> String? {
      try templates.render("t", root: "<a>", escaping: escaping).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try text(.none) == "<a><a>")
    #expect(try text(.function { $0.uppercased() }) == "<A><a>")
  }

  // MARK: Limits

  @Test(arguments: [
    // A template, its text and the list are a step each, and so are an element, its text and what it encloses.
    ("{{#l}}x{{/l}}", "t:1:1"), ("a\n{{#l}}{{#l}}x{{/l}}{{/l}}", "t:2:7"), ("{{#l}}{{/l}}", "t:1:1"),
    ("{{>p}}", "p:2:1"),
  ])
  func aTemplateTakesNoMoreStepsThanItMay(_ text: String, _ place: String) throws {
    let templates = LinkedTemplates([
      "t": Template(text, file: "t"), "p": Template("\n{{#l}}x{{/l}}", file: "p"),
    ])
    let root = TestValue.table(["l": .list((0..<10).map { .scalar("\($0)") })])
    func problem(_ limit: Int) throws -> TemplateLimitError? {
      do {
        _ = try templates.render("t", root: root, limits: TemplateLimits(steps: limit))
        return nil
      } catch let error as TemplateLimitError {
        return error
      }
    }
    let least = try #require(try (1...1000).first { try problem($0) == nil })
    #expect(try problem(least - 1)?.location.description == place)
    #expect(try problem(least + 1) == nil)
  }

  @Test(arguments: [
    // One tag may write more, and the next one is reported; a list is, where its elements have texts alone.
    ("{{#l}}\n{{v}}{{/l}}", "t:1:1"), ("{{#l}}\n{{v}}{{{v}}}{{v}}{{v}}{{v}}{{/l}}", "t:2:23"),
    ("{{#l}}0123456789{{/l}}", "t:1:1"), ("{{v}}\n{{v}}\n{{v}}\n{{v}}", "t:4:1"),
    ("{{#l}}\n{{{content}}}{{/l}}", "t:1:1"),
  ])
  func aTemplateWritesNoMoreBytesThanItMay(_ text: String, _ place: String) throws {
    let templates = LinkedTemplates(["t": Template(text, file: "t")])
    let root = TestValue.table([
      "l": .list((0..<10).map { .scalar("\($0)") }), "v": .scalar("0123456789"), "content": .scalar("\0"),
    ])
    let error = #expect(throws: TemplateLimitError.self) {
      try templates.render("t", root: root, limits: TemplateLimits(bytes: 30, contentSize: 20))
    }
    #expect(error?.location.description == place)
    #expect(error?.limit == .bytes(30))
    #expect(try templates.render("t", root: root, limits: TemplateLimits(bytes: 600, contentSize: 20)) != nil)
  }

  @Test func aPagesContentMayBeLongerThanATemplate() throws {
    let templates = LinkedTemplates(["t": Template("<p>{{{content}}}</p>{{v}}", file: "t")])
    let root = TestValue.table(["content": .scalar("\0"), "v": .scalar("x")])
    let limits = TemplateLimits(bytes: 30, contentSize: 1000)
    #expect(try templates.render("t", root: root, limits: limits) == Array("<p>\0</p>x".utf8))
  }

  @Test func aCancelledTaskRendersNoLongList() async {
    let templates = LinkedTemplates(["t": Template("{{#l}}{{#l}}x{{/l}}{{/l}}", file: "t")])
    let task = Task {
      let root = TestValue.table(["l": .list((0..<1000).map { .scalar("\($0)") })])
      withUnsafeCurrentTask { $0?.cancel() }
      return try templates.render("t", root: root)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aTemplateThatDoesNotExistMakesNothing() throws {
    #expect(try LinkedTemplates([:]).render("u", root: "") == nil)
  }

  // MARK: Generated templates

  /// A template makes the same by itself, in a line as a partial, and as a parent of which nothing is said.
  @Test func generatedTemplatesMakeTheSameInOthers() throws {
    let pieces = [
      "a", "\n", " ", "  {{> lines}}\n", "{{> nested}}", "{{text}}", "{{{lines}}}", "{{name}}", "{{.name}}",
      "{{number}}", "{{#list}}", "{{#inner}}\n", "{{^none}}", "{{#yes}}", "{{#words}}", "{{.}}",
      "{{next.name}}",
      "\n{{> partial}}\n", "{{<base}}{{$one}}o{{/one}}{{/base}}", "{{$block}}", "{{#shout}}b{{/shout}}",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var template = ""
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let piece = pieces.randomElement(using: &generator) ?? ""
        template += piece
        if let sigil = piece.dropFirst(2).first, "#^$".contains(sigil), !piece.contains("{{/") {
          open.append(String(piece.dropFirst(3).prefix { $0 != "}" }))
        } else if let name = open.last, Bool.random(using: &generator) {
          template += "{{/\(name)}}" + (Bool.random(using: &generator) ? "\n" : "")
          open.removeLast()
        }
      }
      for name in open.reversed() { template += "{{/\(name)}}" }
      let others = Self.others.merging(["self": template]) { $1 }
      let alone = try Case("", template, Self.data, partials: others, "").rendered()
      for way in ["{{> self}}", "{{<self}}{{/self}}", "{{<self}}\nnothing\n{{/self}}"] {
        let made = try Case("", way, Self.data, partials: others, "").rendered()
        #expect(made == alone, "\(template.debugDescription)")
      }
    }
  }
}

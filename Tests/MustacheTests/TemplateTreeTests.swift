import Diagnostics
import Mustache
import Testing

/// The tree of a template, and where its tags and names stand.
@Suite struct TemplateTreeTests {
  /// Tags as `line:column kind name`, functions before the name, each indented by how deep it lies; texts are left out.
  private func tags(_ text: String) throws -> [String] {
    let template = Template(text, file: "t")
    try #require(template.errors == [])
    func describe(_ body: Range<Int>, _ indentation: String) -> [String] {
      template.children(body).flatMap { index -> [String] in
        let node = template.nodes[index]
        let name: [String]
        switch node.kind {
        case .text: return []
        case .block, .parent, .partial: name = [template.label(of: node)]
        default: name = template.path(of: node).transforms + [template.path(of: node).text]
        }
        let place = template.nameLocation(of: node)
        return [
          indentation
            + (["\(place.line ?? 0):\(place.column ?? 0)", "\(node.kind)"] + name).joined(separator: " ")
        ] + describe(template.body(of: index), indentation + "  ")
      }
    }
    return describe(template.body, "")
  }

  @Test(arguments: [
    ("", []), ("}}", []), ("a {b} c", []), ("{ { a } }", []),
    ("{{a}}{{ b.c }}", ["1:3 variable a", "1:9 variable b.c"]),
    (
      "{{{a}}}{{&b}}{{{ c }}}",
      ["1:4 unescapedVariable a", "1:11 unescapedVariable b", "1:18 unescapedVariable c"]
    ),
    ("é\r\n{{#a}}é{{b}}{{/a}}", ["2:4 section a", "  2:11 variable b"]),
    ("{{^a}}{{$b}}{{/b}}{{/a}}", ["1:4 invertedSection a", "  1:10 block b"]),
    (
      "{{> a/b }}{{<c}}{{/c}}{{<c}}{{$d}}{{/d}}{{/c}}",
      [
        "1:5 partial a/b", "1:14 parent c", "1:26 parent c", "  1:32 block d",
      ]
    ),
    ("{{! {{a}} }}{{b}}", ["1:15 variable b"]), ("{{!\n\n}}{{b}}", ["3:5 variable b"]),
    ("{{\n a\n}}{{b}}", ["2:2 variable a", "3:5 variable b"]),
    ("{{=<% %>=}}<%a%>{{b}}<%={{ }}=%>{{c}}", ["1:14 variable a", "1:35 variable c"]),
    ("{{#a}}{{=| |=}}|b||/a|{{c}}", ["1:4 section a", "  1:17 variable b", "1:25 variable c"]),
    ("<%{ a }%>{{=<% %>=}}<%{ a }%><%&b%>", ["1:25 unescapedVariable a", "1:33 unescapedVariable b"]),
    (
      "{{count(a.b)}}{{f(g(h))}}{{index()}}",
      ["1:9 variable count a.b", "1:21 variable f g h", "1:34 variable index "]
    ),
    ("{{.}}{{.a}}{{größe}}", ["1:3 variable .", "1:8 variable .a", "1:14 variable größe"]),
  ])
  func knowsWhatTagsNameAndWhere(_ text: String, _ expected: [String]) throws {
    #expect(try tags(text) == expected)
  }

  @Test func linesCanBeCountedFromAnother() {
    let template = Template("a\n{{b}}", file: "f", firstLine: 7)
    #expect(template.nodes.last.map { template.location(of: $0).description } == "f:8:1")
  }

  @Test func whatASectionEnclosesIsKnownAsItIsWritten() {
    let template = Template("{{#a}}\n  {{ b }}{{! c }}\n{{/a}}", file: "t")
    #expect(template.text(of: template.nodes[0]) == "\n  {{ b }}{{! c }}\n")
  }

  @Test func aTreeCanBeMadeAgainOutOfItsNodes() throws {
    let text = "a\n{{#b}}\n  {{> p}}\n{{c}}|{{d}}\n{{/b}}"
    let template = Template(text, file: "t")
    var copy = template.emptied
    func append(_ body: Range<Int>, to copy: inout Template) {
      for index in template.children(body) {
        copy.append(template.nodes[index]) { append(template.body(of: index), to: &$0) }
      }
    }
    append(template.body, to: &copy)
    #expect(copy.nodes == template.nodes)
  }

  @Test func textsAndSectionsCanBePutInPlaceOfTags() throws {
    let template = Template("<\n{{words}}\n>{{x|y}}", file: "t")
    #expect(template.errors.count == 1)
    let good = Template("a|b{{words}}.", file: "t")
    var changed = good.emptied
    changed.append(part: 2..<3, of: good.nodes[0])
    changed.append(sectionOf: ValuePath("n.isOne"), inPlaceOf: good.nodes[1]) {
      $0.append(text: "one", inPlaceOf: good.nodes[1])
    }
    changed.append(sectionOf: ValuePath("n.isOne"), isInverted: true, inPlaceOf: good.nodes[1]) {
      $0.append(text: "many", inPlaceOf: good.nodes[1])
    }
    changed.append(good.nodes[2])
    for (isOne, expected) in [(true, "bone."), (false, "bmany.")] {
      let made = try LinkedTemplates(["t": changed]).render(
        "t", root: TestValue.table(["n": ["isOne": .boolean(isOne)]]))
      #expect(made.map { String(decoding: $0, as: UTF8.self) } == expected)
    }
  }
}

import Diagnostics
import Testing

@testable import SiteEngine

@Suite struct TemplateTagTests {
  /// Tags as `line:column kind name`, transforms before the name.
  private func tags(_ text: String) -> [String] {
    TemplateTag.all(in: TemplateSource(text: text, file: "t")).map { tag in
      let place = "\(tag.nameLocation.line ?? 0):\(tag.nameLocation.column ?? 0)"
      return ([place, "\(tag.kind)"] + tag.transforms + [tag.name]).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("", []), ("{{", []), ("{{a", []), ("}}", []), ("a {b} c", []),
    ("{{a}}{{ b.c }}", ["1:3 variable a", "1:9 variable b.c"]),
    ("{{{a}}}{{&b}}{{{ c }}}", ["1:4 variable a", "1:11 variable b", "1:18 variable c"]),
    ("é\r\n{{#a}}é{{/a}}", ["2:4 section a", "2:12 end a"]),
    ("{{^a}}{{$b}}{{/b}}{{/a}}", ["1:4 inverted a", "1:10 block b", "1:16 end b", "1:22 end a"]),
    ("{{> a/b }}{{<c}}{{/c}}{{>*d}}", ["1:5 partial a/b", "1:14 parent c", "1:20 end c", "1:26 partial *d"]),
    ("{{! {{a}} }}{{b}}", ["1:15 variable b"]), ("{{!\n\n}}{{b}}", ["3:5 variable b"]),
    ("{{\n a\n}}{{b}}", ["2:2 variable a", "3:5 variable b"]),
    ("{{% CONTENT_TYPE:TEXT}}{{a}}", ["1:26 variable a"]),
    ("{{=<% %>=}}<%a%>{{b}}<%={{ }}=%>{{c}}", ["1:14 variable a", "1:35 variable c"]),
    (
      "{{count(a.b)}}{{f(g(h))}}{{index()}}",
      ["1:9 variable count a.b", "1:21 variable f g h", "1:34 variable index "]
    ),
    ("{{.}}{{.a}}{{}}", ["1:3 variable .", "1:8 variable .a", "1:14 variable "]),
  ])
  func findsTags(_ text: String, _ expected: [String]) {
    #expect(tags(text) == expected)
  }

  @Test(arguments: [
    ("{{a}}{{!b}}{{=<% %>=}}<%c%>", ["{{ }}", "{{ }} comment", "{{ }} comment", "<% %>"]),
    ("{{#a}}{{=| |=}}|b||/a|{{c}}", ["{{ }}", "{{ }} comment", "| |", "| |", "{{ }}"]),
  ])
  func knowsTheDelimitersOfTags(_ text: String, _ expected: [String]) {
    let found = TemplateTag.withComments(in: TemplateSource(text: text, file: "t")).map { tag in
      "\(tag.delimiters.opening) \(tag.delimiters.closing)" + (tag.kind == .comment ? " comment" : "")
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("{{#asset}}a.css{{/asset}}", ["1:11 a.css"]),
    (
      "{{! {{#asset}}no{{/asset}}\n{{#integrity}} b.js {{/integrity}}{{#asset}}c{{/asset}}",
      ["2:15 b.js", "2:45 c"]
    ),
    ("{{#asset}}", []),
  ])
  func findsTheNamesOfAssets(_ text: String, _ expected: [String]) {
    let found = TemplateReference.assets(in: TemplateSource(text: text, file: "t")).map { reference in
      "\(reference.location.line ?? 0):\(reference.location.column ?? 0) \(reference.name)"
    }
    #expect(found == expected)
  }
}

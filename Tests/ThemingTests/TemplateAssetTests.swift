import Diagnostics
import Mustache
import Testing

@testable import Theming

/// The assets that templates ask for.
@Suite struct TemplateAssetTests {
  @Test(arguments: [
    ("{{#asset}}a.css{{/asset}}", ["1:11 a.css"]),
    (
      "{{! {{#asset}}no\n{{#integrity}} b.js {{/integrity}}{{#asset}}c{{/asset}}",
      ["2:15 b.js", "2:45 c"]
    ),
    ("{{=<% %>=}}<%#asset%>d<%/asset%>", ["1:22 d"]),
  ])
  func areNamedByTags(_ text: String, _ expected: [String]) {
    let found = Template(text: text, file: "t").assets.map { reference in
      "\(reference.location.line ?? 0):\(reference.location.column ?? 0) \(reference.name)"
    }
    #expect(found == expected)
  }
}

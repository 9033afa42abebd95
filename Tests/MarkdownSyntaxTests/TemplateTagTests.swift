import Diagnostics
import MarkdownSyntax
import Testing

/// Tags of other generators that would be published as text.
@Suite struct TemplateTagTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    /// The line and column and the text of each.
    var expected: [String]
    var testDescription: String { text }

    init(_ text: String, _ expected: String...) { (self.text, self.expected) = (text, expected) }
  }

  private func found(_ text: String, options: MarkdownOptions = MarkdownOptions()) throws -> [String] {
    try render(text, options: options).outline.diagnostics
      .filter { $0.identifier == "template-tag-in-text" }.map { diagnostic in
        let tag = diagnostic.message.dropFirst("The template tag `".count).dropLast(
          "` is shown as text".count)
        return "\(diagnostic.location?.line ?? 0):\(diagnostic.location?.column ?? 0) \(tag)"
      }
  }

  @Test(arguments: [
    Case("{{< youtube abc >}}", "1:1 {{< youtube abc >}}"),
    Case("{{<youtube abc>}}", "1:1 {{<youtube abc>}}"),
    Case("a\n{{% notice %}}\nb\n{{% /notice %}}", "2:1 {{% notice %}}", "4:1 {{% /notice %}}"),
    Case("{{</* youtube abc */>}}", "1:1 {{</* youtube abc */>}}"),
    Case("{{< figure\n  src=\"a.png\" >}}", "1:1 {{< figure   src=\"a.png\" >}}"),
    Case(
      "See {{ youtube(id=\"a\") }} {{youtube(id=\"a\")}}.", "1:5 {{ youtube(id=\"a\") }}",
      "1:27 {{youtube(id=\"a\")}}"),
    Case("{% include x %}", "1:1 {% include x %}"),
    Case("A note.\n\n{: .warning }", "3:1 {: .warning }"),
    Case("- one\n{:#first .x}\n\n* toc\n{:toc}", "2:1 {:#first .x}", "5:1 {:toc}"),
    Case("[text]{.note} *b*{#x} `c`{.y}", "1:7 {.note}", "1:18 {#x}", "1:26 {.y}"),
    Case("See {.dial} in f{.x}, {#1} and {.5}"), Case("- a\n  {.x}\n\n{.y} b", "2:3 {.x}"),
    Case("| a |\n|---|\n| b |\n\n{.wide}", "5:1 {.wide}"),
    Case("*text*{:.x} and [a](b){: .c}", "1:7 {:.x}", "1:23 {: .c}"),
    Case("{%- if a -%} é {%endif%}", "1:1 {%- if a -%}", "1:17 {%endif%}"),
    Case("- Item\n\n      é {{ site.baseurl }}\n  {{ site.base_url }}*a*", "4:3 {{ site.base_url }}"),
    Case("> [x]({{ site.baseurl }}/a) v{{ site.v }}", "1:7 {{ site.baseurl }}", "1:30 {{ site.v }}"),
    Case("[x]({{site.baseurl}}/a) ![y](/{{page.x}}.png)", "1:5 {{site.baseurl}}", "1:31 {{page.x}}"),
    Case("# About {{ site.title }}", "1:9 {{ site.title }}"),
    Case("| a | b |\n|---|---|\n| c | {{ \"x\" | upper }} |", "3:7 {{ \"x\" | upper }}"),
    Case("<a href=\"{{ site.url }}/a\">b</a>", "1:10 {{ site.url }}"),
    Case("A <a href=\"{{ site.url }}/a\">b</a>", "1:12 {{ site.url }}"),
    Case("<div>\n{% include a.html %}\n</div>", "2:1 {% include a.html %}"),
    Case("Text[^1].\n\n[^1]: {{ note }}", "3:7 {{ note }}"),
    Case("{{ a }}{{ b }}\n  {{ c }}", "1:1 {{ a }}", "1:8 {{ b }}", "2:3 {{ c }}"),
    Case("`{{ x }}` &amp; {{ a }} \\{{ b }} {{ c }}", "1:17 {{ a }}", "1:34 {{ c }}"),
    Case("{{ \"{{ a }}\" }}", "1:1 {{ \"{{ a }}"),
    Case(
      "{% highlight swift %}\nlet x = 1\n{% endhighlight %}", "1:1 {% highlight swift %}",
      "3:1 {% endhighlight %}"),
    Case(
      "{{ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa }}",
      "1:1 {{ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"),
  ])
  func reportsATagAtItsPlaceOnce(_ example: Case) throws {
    #expect(try found(example.text) == example.expected)
  }

  @Test(arguments: [
    "`{{ a }}` ``{% b %}``", "```\n{{ a }}\n```", "~~~ liquid\n{% a %}\n~~~", "    {{ a }}\n",
    "> ```\n> {{ a }}\n> ```",
    "- a\n\n      {{ a }}\n", "<pre>\n{{ a }}\n</pre>", "<p><code>{{ a }}</code></p>",
    "A <code>{{ a }}</code>.",
    "<script>\nlet a = {{ b: 1 }}\n</script>", "<!-- {{ a }} -->", "A <!-- {{ a }} --> b",
    "\\{{ a }} {\\% b %} &#123;{ c }}",
    "{{ a\n\nb }}", "{{ }} {{}} {%%} {{ 1", "$x_{{a}}$ $\\frac{{a}}{{b}}$ ${{a}}$ ${{ a }}$", "# A {#id}",
    "{a} { {b} }",
    "![a](a.png){width=320}", "Use {:.2f} or {:x}, not {:}, {: a} or `{: .b}`.", "{: .a {b}}",
    "[1: {:,}]\n", "\\begin{{aligned}}",
  ])
  func saysNothingOfCodeAndOtherBraces(_ text: String) throws {
    #expect(try found(text) == [])
  }

  @Test func saysNothingOfFormulas() throws {
    var options = MarkdownOptions()
    options.readsFormulas = true
    #expect(try found("$x {{ a }}$ $$ {% b %} $$ {{ c }}", options: options) == ["1:27 {{ c }}"])
    #expect(try found("A {{ tag $x$ }}", options: options) == ["1:3 {{ tag $x$ }}"])
  }

  @Test func tellsWhatToDo() throws {
    let diagnostic = try #require(try render("{{ a }}", firstLine: 4).outline.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.location == SourceLocation(file: "post.md", line: 4, column: 1))
    #expect(
      diagnostic.notes == [
        "Template tags have no effect in the text of a page. Replace the tag with its value, or mark it as code to show it."
      ])
  }

  @Test func aLongTextOfBracesIsReadInNoTime() throws {
    for text in ["{{", "{{ ", "{{ a\n", "{% a {{ b "].map({ String(repeating: $0, count: 20_000) }) {
      let time = try ContinuousClock().measure { _ = try found(text) }
      #expect(time < .seconds(10), "\(text.prefix(12))")
    }
  }
}

import Diagnostics
import SiteTestSupport
import Testing

@testable import SiteEngine
@testable import SiteModel
@testable import Theming

@Suite struct ThemeOptionTests {
  private static let description = """
    name: small
    options:
      accent: {type: color, default: teal, description: Of links}
      layout: {choices: [narrow, wide]}
      columns: {default: 2}
      wide: {type: boolean}
      note: {type: text}
    """

  @Test(arguments: [
    ("#0A7", true), ("#0A7f", true), ("#0a5fc4", true), ("#0a5fc480", true), ("Teal", true),
    ("oklch(55% 0.15 250)", true), ("#0a", false), ("#0a7f0", false), ("#0a5fc4801", false), ("#xyz", false),
    ("tael", false), ("url(a)", false), ("rgb(0;0;0)", false),
  ])
  func tellsColorsFromOtherTexts(_ text: String, isColor: Bool) {
    #expect(CSSColor.isColor(text) == isColor)
  }

  /// A site whose theme has options, and what its template shows of them.
  private func build(
    _ configuration: String, description: String = description, _ template: String = "x",
    _ more: [String: String] = [:]
  ) async throws -> BuiltSite {
    var files = [
      "sitegen.yml": "title: S\nbase-url: https://e.org/\n" + configuration,
      "Themes/small/theme.yml": description,
      "Content/a.md": "---\ntitle: A\n---\nText.\n",
    ]
    for name in ["home", "section", "page", "404"] {
      files["Themes/small/templates/\(name).mustache"] = template
    }
    return try await TestSite(files.merging(more) { $1 }).build()
  }

  private static let shown =
    "{{theme.accent}},{{theme.layout}},{{#theme.layout.wide}}w{{/theme.layout.wide}}{{#theme.layout}}{{#narrow}}n{{/narrow}}{{/theme.layout}},{{theme.columns}},{{#theme.wide}}W{{/theme.wide}},{{#theme.note}}<{{.}}>{{/theme.note}},{{uppercased(theme.layout)}}"

  @Test(arguments: [
    ("theme: small", "teal,narrow,n,2,,,NARROW"),
    ("theme: {name: small}", "teal,narrow,n,2,,,NARROW"),
    (
      "theme: {name: small, options: {accent: \"#0A7\", layout: wide, columns: 2.50, wide: true, note: <b>}}",
      "#0A7,wide,w,2.50,W,<&lt;b&gt;>,WIDE"
    ),
    ("theme: {name: small, options: {note: 5.10, columns: ~}}", "teal,narrow,n,,,<5.10>,NARROW"),
    (
      "theme: {name: small, options: {accent: oklch(55% 0.15 250 / 50%)}}",
      "oklch(55% 0.15 250 / 50%),narrow,n,2,,,NARROW"
    ),
  ])
  func templatesSeeWhatTheSiteSets(_ configuration: String, _ expected: String) async throws {
    let built = try await build(configuration, Self.shown)
    #expect(built.problems == [])
    #expect(built.text("a/index.html") == expected)
  }

  @Test func theSiteAddsAndReplacesOptions() async throws {
    let built = try await build(
      "theme: {name: small, options: {more: b}}", "{{theme.columns}}{{theme.more}}{{theme.layout}}",
      ["Themes/site/theme.yml": "options:\n  columns: {default: 3}\n  more: {choices: [a, b]}\n"])
    #expect(built.problems == [])
    #expect(built.text("a/index.html") == "3bnarrow")
  }

  @Test(arguments: [
    (
      "acent: red",
      "unknown-theme-option: The theme `small` has no option `acent` | Did you mean `accent`?"
    ),
    (
      "nothing: 1",
      "unknown-theme-option: The theme `small` has no option `nothing` | Available options are `accent`, `layout`, `columns`, `wide`, `note`."
    ),
    ("accent: tael", "invalid-color: `tael` is not a valid color | Did you mean `teal`?"),
    (
      "accent: 12345",
      "invalid-color: `12345` is not a valid color | Write it like `\"#0a5fc4\"`, `teal` or `oklch(55% 0.15 250)`."
    ),
    (
      "accent: 'red;} body {'",
      "invalid-color: `red;} body {` is not a valid color | Write it like `\"#0a5fc4\"`, `teal` or `oklch(55% 0.15 250)`."
    ),
    ("accent: [red]", "wrong-type: `accent` must be a color, not a list"),
    (
      "accent: #0a7",
      "invalid-color: `accent` has no color | `#` begins a comment here; put the color between quotes, like `\"#0a5fc4\"`."
    ),
    (
      "layout: wid",
      "unknown-choice: `layout` must be one of `narrow`, `wide`, not `wid` | Did you mean `wide`?"
    ),
    ("layout: true", "wrong-type: `layout` must be one of `narrow`, `wide`, not true or false"),
    ("columns: two", "wrong-type: `columns` must be a number, not text"),
    ("wide: 1", "wrong-type: `wide` must be true or false, not a number"),
    ("note: {a: 1}", "wrong-type: `note` must be text, not a table"),
  ])
  func whatAnOptionCannotBeIsAnErrorAtItsLine(_ option: String, _ expected: String) async throws {
    let built = try await build("theme:\n  name: small\n  options:\n    \(option)\n")
    let problems = built.diagnostics.map { "\($0.location?.line ?? 0) \(summary($0))" }
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("6 6:") == true)
    #expect(problems.first?.hasSuffix(" error " + expected) == true, "\(problems)")
    #expect(built.diagnostics.first?.location?.file == "sitegen.yml")
  }

  @Test(arguments: [
    (
      "options: {a b: {default: 1}}",
      "1:11 error unusable-name: `a b` cannot be used as a name in templates | In names of options and choices, use only the letters a to z, digits, `-` and `_`."
    ),
    (
      "options: {a: {choices: [x, y z]}}",
      "1:28 error unusable-name: `y z` cannot be used as a name in templates | In names of options and choices, use only the letters a to z, digits, `-` and `_`."
    ),
    (
      "options: {a: 1}",
      "1:14 error wrong-type: `a` must be a table with `default`, `type` or `choices`, not a number"
    ),
    (
      "options: {a: {description: D}}",
      "1:11 error invalid-theme-option: Cannot determine the type of the option `a` | Add a `type`, a list of `choices`, or a `default` that is text, a number, true or false."
    ),
    (
      "options: {a: {type: text, choices: [x]}}",
      "1:11 error invalid-theme-option: Cannot determine the type of the option `a` | Add a `type`, a list of `choices`, or a `default` that is text, a number, true or false."
    ),
    (
      "options: {a: {type: colour}}",
      "1:21 error invalid-theme-option: Unknown option type `colour` | Did you mean `color`?"
    ),
    (
      "options: {a: {type: color, default: blu}}",
      "1:37 error invalid-color: `blu` is not a valid color | Did you mean `blue`?"
    ),
    (
      "options: {a: {choices: [x], default: z}}",
      "1:38 error unknown-choice: `a` must be one of `x`, not `z` | Did you mean `x`?"
    ),
    (
      "options: {a: {defualt: 1, type: number}}",
      "1:15 warning unknown-key: Unknown key `defualt` | Did you mean `default`?"
    ),
    (
      "licence: MIT",
      "1:1 warning unknown-key: Unknown key `licence` | Did you mean `license`?"
    ),
    (
      "options: [a",
      "1:10 error invalid-metadata: Did not find expected ',' or ']' | This was found while parsing a flow sequence."
    ),
  ])
  func whatIsWrongWithADescriptionIsToldAtItsPlace(_ description: String, _ expected: String) {
    #expect(ThemeDescription(description, file: "theme.yml").diagnostics.map(summary) == [expected])
  }

  @Test func optionsOfAThemeThatCannotBeReadAreNotSaidToBeUnknown() async throws {
    let missing = try await build("theme: {name: other, options: {a: 1}}")
    #expect(Set(missing.diagnostics.map(\.identifier)) == ["missing-theme"])
    let broken = try await build("theme: {name: small, options: {a: 1}}", description: "options: 1")
    #expect(broken.diagnostics.map(\.identifier) == ["wrong-type"])
  }

  @Test func aKeyOfTheThemeThatMeansNothingIsTold() {
    let (configuration, problems) = SiteConfiguration.read("theme: {nmae: a, options: {b: 1}}", file: "s")
    #expect(configuration.theme == "default")
    #expect(
      problems.map(summary) == [
        "1:9 warning unknown-key: Unknown key `nmae` | Did you mean `name`?"
      ])
  }
}

/// The options of the default theme.
@Suite struct DefaultThemeOptionTests {
  private func pages(_ options: String) async throws -> (post: String, home: String) {
    let built = try await TestSite([
      "sitegen.yml": "title: S\nbase-url: https://e.org/\nauthor: Ada\ntheme: {options: {\(options)}}\n",
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\n## One\n\nText.\n\n## Two\n\nText.\n",
    ]).build()
    #expect(built.problems == [])
    return (try #require(built.text("posts/a/index.html")), try #require(built.text("index.html")))
  }

  @Test func withoutAnyThePagesAreAsTheThemeHasThem() async throws {
    let (post, home) = try await pages("")
    #expect(
      !post.contains("<style>") && post.contains(">2 January 2026</time>") && post.contains("1 min read"))
    #expect(post.contains("<details class=\"toc\">") && post.contains(" with-toc\""))
    #expect(
      home.contains(">2 January 2026</time>") && home.contains("1 min read")
        && home.contains("<span>Ada</span>"))
  }

  @Test func eachDoesWhatItSays() async throws {
    let (post, home) = try await pages(
      "accent: teal, accent-dark: \"#8ff\", dates: iso, reading-time: false, table-of-contents: false, footer: CC BY & more, source-link: https://example.org/me/dials"
    )
    #expect(post.contains("--accent-light: teal;") && post.contains("--accent-dark: #8ff;"))
    for text in [post, home] {
      #expect(text.contains("<time datetime=\"2026-01-02\">2026-01-02</time>") && !text.contains("min read"))
      #expect(text.contains("<span>CC BY &amp; more</span>") && !text.contains("<span>Ada</span>"))
      #expect(text.contains("<a href=\"https://example.org/me/dials\">Source</a>"))
    }
    #expect(!post.contains("class=\"toc\"") && !post.contains("with-toc"))
  }
}

import MarkdownSyntax
import Testing

/// Asterisks that CommonMark leaves as text where words stand without spaces.
@Suite struct EmphasisCheckTests {
  @Test(arguments: [
    ("这是**重点。**后面。", ["1:18 asterisks-in-text"]),
    ("这是**重点。**后面。これは**「強調」**です。", ["1:52 asterisks-in-text"]),
    ("a\n\n- 中文**（x）**中文", ["3:9 asterisks-in-text"]),
    ("中文~~删除。~~后", ["1:18 tildes-in-text"]), ("中文~~删除~~后", []),
    ("这是**重点**。后面", []), ("**重点。** 后面", []), ("`**重点。**后`", []), ("价格*（不含税）", []),
    ("a **b.**c", []), ("```\n**重点。**后\n```", []),
  ])
  func areReported(_ markdown: String, _ expected: [String]) throws {
    #expect(try render(markdown).outline.diagnostics.summaries == expected)
  }
}

import Testing

/// Pitfalls of languages of tools.
@Suite struct ToolsHighlightingTests {
  static let dockerfile = [
    HighlightingCase(
      "dockerfile: a command of several lines", "dockerfile", #"RUN a \\#n  -b "c"\#nCMD d"#,
      #"«keyword RUN» a \\#n  «attribute -b» «string "c"»\#n«keyword CMD» d"#),
    HighlightingCase(
      "dockerfile: a comment in a command", "dockerfile", #"RUN a \\#n # b\#n  c "d"\#nUSER e"#,
      #"«keyword RUN» a \\#n «comment # b»\#n  c «string "d"»\#n«keyword USER» e"#),
    HighlightingCase(
      "dockerfile: a here document", "dockerfile", "RUN <<EOF\nif a; then b; fi\nEOF\nUSER c",
      "«keyword RUN» «operator <<EOF»\n«keyword if» a; «keyword then» b; «keyword fi»\n«operator EOF»\n«keyword USER» c"
    ),
    HighlightingCase(
      "dockerfile: an image with a stage", "dockerfile", "FROM a:$B AS c",
      "«keyword FROM» a:«variable $B» «keyword AS» c"),
    HighlightingCase(
      "dockerfile: the exec form", "dockerfile", #"ENTRYPOINT ["a", "b\"c"]"#,
      #"«keyword ENTRYPOINT» [«string "a"», «string "b\"c"»]"#),
    HighlightingCase(
      "dockerfile: options", "dockerfile", "COPY --from=a --chown=b:c . /d",
      "«keyword COPY» «attribute --from»«operator =»a «attribute --chown»«operator =»b:c . /d"),
    HighlightingCase(
      "dockerfile: a number sign that begins no comment", "dockerfile", "ENV A=b#c",
      "«keyword ENV» «property A»«operator =»b#c"),
    HighlightingCase(
      "dockerfile: case", "dockerfile", #"from a as b\#nrun "c""#,
      #"«keyword from» a «keyword as» b\#n«keyword run» «string "c"»"#),
    HighlightingCase(
      "dockerfile: a word like an instruction", "dockerfile", "FROM run\nRUNNER x",
      "«keyword FROM» run\nRUNNER x"),
  ]

  static let makefile = [
    HighlightingCase(
      "makefile: assignments", "makefile", "A := 1\nB ?= 2\nC ::= 3\nD=4",
      "«variable A» «operator :=» 1\n«variable B» «operator ?=» 2\n«variable C» «operator ::=» 3\n«variable D»«operator =»4"
    ),
    HighlightingCase(
      "makefile: a target and its recipe", "makefile", #"a: b c | d\#n\#t@echo "$@ $(A)" # e\#n"#,
      #"«property a»«operator :» b c «operator |» d\#n«operator \#t@»echo «string "»«variable $@»«string  »«variable $(A)»«string "» «comment # e»\#n"#
    ),
    HighlightingCase(
      "makefile: variables in variables", "makefile", "$(A$(B)) ${C} $D",
      "«variable $(A$(B))» «variable ${C}» «variable $D»"),
    HighlightingCase(
      "makefile: a function", "makefile", "A = $(patsubst %.c,%.o,$(B))",
      "«variable A» «operator =» «keyword $(patsubst»«variable  %.c,%.o,$(B))»"),
    HighlightingCase(
      "makefile: the shell's variables", "makefile", "a:\n\techo $$HOME $$$$ $${b}",
      "«property a»«operator :»\n«operator \t»echo «variable $$HOME» «variable $$$$» «variable $${b}»"),
    HighlightingCase(
      "makefile: conditionals", "makefile", "ifeq ($(A),b)\nelse\nendif",
      "«directive ifeq» («variable $(A)»,b)\n«directive else»\n«directive endif»"),
    HighlightingCase(
      "makefile: a definition", "makefile", "define a\nb: $(1)\nendef\nc: d",
      "«directive define» a\nb: «variable $(1)»\n«directive endef»\n«property c»«operator :» d"),
    HighlightingCase(
      "makefile: a variable of a target", "makefile", "a: B = c",
      "«property a»«operator :» «variable B» «operator =» c"),
    HighlightingCase(
      "makefile: a continued recipe", "makefile", #"a:\#n\#tb \\#n\#t  -c\#nd:"#,
      #"«property a»«operator :»\#n«operator \#t»b \\#n\#t  «attribute -c»\#n«property d»«operator :»"#),
    HighlightingCase(
      "makefile: a variable named like a directive", "makefile", "include = 1\ninclude a.mk",
      "«variable include» «operator =» 1\n«directive include» a.mk"),
  ]

  static let diff = [
    HighlightingCase(
      "diff: a file header", "diff", "diff --git a/b b/b\nindex 1..2 100644\n--- a/b\n+++ b/b",
      "«heading diff --git a/b b/b»\n«heading index 1..2 100644»\n«heading --- a/b»\n«heading +++ b/b»"),
    HighlightingCase(
      "diff: a removed line that looks like a header", "diff", "@@ -1 +1 @@\n--- a\n+b",
      "«directive @@ -1 +1 @@»\n«deleted --- a»\n«inserted +b»"),
    HighlightingCase(
      "diff: an added line that looks like a header", "diff", "@@ -1 +1 @@\n+++ a\n-b",
      "«directive @@ -1 +1 @@»\n«inserted +++ a»\n«deleted -b»"),
    HighlightingCase(
      "diff: a hunk with its function", "diff", "@@ -1,2 +3,4 @@ func a() {\n b",
      "«directive @@ -1,2 +3,4 @@ func a() {»\n b"),
    HighlightingCase(
      "diff: the end of a file", "diff", #"-a\#n\ No newline at end of file\#n+b"#,
      #"«deleted -a»\#n«comment \ No newline at end of file»\#n«inserted +b»"#),
    HighlightingCase(
      "diff: a normal diff", "diff", "1,2c3\n< a\n---\n> b",
      "«directive 1,2c3»\n«deleted < a»\n«deleted ---»\n«inserted > b»"),
    HighlightingCase("diff: empty lines", "diff", "+\n-\n\n+a", "«inserted +»\n«deleted -»\n\n«inserted +a»"),
    HighlightingCase(
      "diff: renames", "diff", "similarity index 90%\nrename from a\nrename to b",
      "«heading similarity index 90%»\n«heading rename from a»\n«heading rename to b»"),
  ]

  static let text = [
    HighlightingCase(
      "text: nothing is marked", "text", #"let a = "b" // <c> & d"#, #"let a = "b" // <c> & d"#)
  ]

  @Test("tells tokens apart", arguments: dockerfile + makefile + diff + text)
  func tokens(_ example: HighlightingCase) {
    #expect(example.highlighted == example.expected)
  }
}

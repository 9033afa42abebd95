import Foundation
import Testing

/// Sites that no repository can hold, as they are made of names and files that others' disks and Git refuse.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable (TemporarySite) throws -> Void
    var expected: String
  }

  static let cases = [
    Case(
      testDescription: "a pipe in the place of a page and of a file",
      make: { site in
        for name in ["a.md", "b.txt"] { mkfifo(site.path("Content/" + name), 0o644) }
      },
      expected: """
        error: Cannot read this file: It is a pipe, a socket or a device [unreadable-file]
        --> Content/a.md

        error: Cannot read this file: It is a pipe, a socket or a device [unreadable-file]
        --> Content/b.txt

        2 errors

        """),
    Case(
      testDescription: "a pipe in the place of the configuration",
      make: { site in
        unlink(site.path("sitegen.yml"))
        mkfifo(site.path("sitegen.yml"), 0o644)
      },
      expected: """
        error: Cannot read this file: It is a pipe, a socket or a device [unreadable-file]
        --> sitegen.yml

        1 error

        """),
    Case(
      testDescription: "a pipe and links without end in a theme",
      make: { site in
        try site.write("---\ntitle: A\n---\n", to: "Content/a.md")
        try FileManager.default.createDirectory(
          atPath: site.path("Themes/site/assets"), withIntermediateDirectories: true)
        mkfifo(site.path("Themes/site/assets/a.css"), 0o644)
        symlink("nowhere", site.path("Themes/site/assets/b.css"))
        symlink(".", site.path("Themes/site/assets/c"))
      },
      expected: """
        error: Cannot read this file: It is a pipe, a socket or a device [unreadable-file]
        --> Themes/site/assets/a.css

        error: This symbolic link is broken [broken-symbolic-link]
        --> Themes/site/assets/b.css

        error: This symbolic link leads to a folder that contains it [folder-loop]
        --> Themes/site/assets/c
         = Remove the link, or point it elsewhere.

        3 errors

        """),
    Case(
      testDescription: "names that are not UTF-8",
      make: { site in
        let folder = Array(site.path("Content/").utf8CString.dropLast())
        for name in [[0x61, 0xE9, 0x2E, 0x6D, 0x64], [0x62, 0xE9]] {
          let path = folder + name.map { CChar(truncatingIfNeeded: $0) } + [0]
          close(open(path, O_CREAT | O_WRONLY, 0o644))
        }
      },
      expected: """
        error: This name is not valid UTF-8 [name-not-utf8]
        --> Content/a\u{FFFD}.md
         = Rename the file or folder; its name becomes part of an address.

        error: This name is not valid UTF-8 [name-not-utf8]
        --> Content/b\u{FFFD}
         = Rename the file or folder; its name becomes part of an address.

        2 errors

        """),
    Case(
      testDescription: "names that differ in case, and in the form of an accent",
      make: { site in
        for name in ["Post.md", "post.md"] { try site.write("---\ntitle: T\n---\n", to: "Content/" + name) }
        for name in ["Pic.png", "pic.png"] { try site.write("x", to: "Content/" + name) }
        for name in ["\u{E9}.txt", "e\u{301}.txt"] {
          // Foundation would write both under one name on some systems.
          close(open(site.path("Content/") + name, O_CREAT | O_WRONLY, 0o644))
        }
      },
      expected: """
        warning: `/Pic.png` and `/pic.png` differ only in case [address-differs-in-case]
        --> Content/Pic.png
         = Hosts and file systems that ignore case keep only one of the two.

        error: `/post/` is also the address of `Content/Post.md` [address-conflict]
        --> Content/post.md
         = Give one of the two a different `slug` or file name.

        error: `/\u{E9}.txt` is also the address of `Content/e\u{301}.txt` [address-conflict]
        --> Content/\u{E9}.txt
         = Give one of the two a different `slug` or file name.
         = The two names look the same, but encode their accents differently, as one character or as two.

        2 errors, 1 warning

        """),
    Case(
      testDescription: "folders deeper than a path can be long",
      make: { site in
        // A path that long cannot be given to the system at once.
        let script = "cd Content; for i in $(seq 2100); do mkdir d; cd -P d; done; echo text > a.md"
        let shell = try Process.run(
          URL(filePath: "/bin/sh"), arguments: ["-c", "cd '\(site.folder.path)'; " + script])
        shell.waitUntilExit()
      },
      expected: "error: Cannot read this file: File name too long [unreadable-file]\n"),
    Case(
      testDescription: "a slug that no file system takes",
      make: { site in
        try site.write(
          "---\ntitle: T\nslug: \(String(repeating: "w", count: 256))\n---\n", to: "Content/a.md")
      },
      expected: """
        error: The address `/\(String(repeating: "w", count: 39))…` is too long for a file name [address-too-long]
        --> Content/a.md
         = A part of an address can have at most 255 bytes, and a whole address at most 4000.

        1 error

        """),
    Case(
      testDescription: "a site without pages",
      make: { _ in },
      expected: """
        error: There are no files in the folder `Content` [empty-content]
         = It holds the pages of the site. `sitegen new post` creates one.

        1 error

        """),
    Case(
      testDescription: "a folder that is called like a page",
      make: { site in try site.write("text", to: "Content/x.md/a.txt") }, expected: ""),
  ]

  @Test(arguments: cases)
  func saysWhatIsWrong(_ example: Case) async throws {
    let site = try TemporarySite()
    try site.write("title: T\n", to: "sitegen.yml")
    try FileManager.default.createDirectory(
      atPath: site.path("Content"), withIntermediateDirectories: true)
    // Foundation cannot remove folders that are deeper than a path can be long.
    defer {
      try? Process.run(URL(filePath: "/bin/rm"), arguments: ["-rf", site.path("Content")]).waitUntilExit()
    }
    try example.make(site)
    let run = try await site.program.run("build")
    // Where the path of the folder is part of what goes wrong, only the beginning is always the same.
    #expect(run.problems.hasPrefix(example.expected), "\(run.problems)")
    #expect(example.expected.contains("\n\n") || example.expected.split(separator: "\n").count <= 1)
    #expect(run.exitCode == (example.expected.isEmpty ? 0 : 1))
    #expect(site.exists("public") == (run.exitCode == 0))
    if example.expected.isEmpty { #expect(run.problems == "") }
  }

  @Test func namesWithCharactersOfAddressesArePublishedAndLinked() async throws {
    let site = try TemporarySite()
    try site.write("title: T\n", to: "sitegen.yml")
    // What an address would take for something else cannot stand in a link as it is.
    let linked = ["a b", "100%", "q\"uo'te", "-"]
    let names = ["a b", "100%", "c#", "what?", "q\"uo'te", "new\nline", "%41", "-", "<b>", "&amp;"]
    for name in names {
      try site.write(
        "---\ntitle: T\n---\n[a file](<\(linked.contains(name) ? name : "-").txt>)\n",
        to: "Content/x\(name).md")
      try site.write(name, to: "Content/\(name).txt")
    }
    let run = try await site.program.run("check")
    #expect(run.problems == "" && run.exitCode == 0)
    #expect(try await site.program.run("build").exitCode == 0)
    for name in names { #expect(try site.read("public/\(name).txt") == name) }
  }
}

extension TemporarySite {
  /// The path of a file or a folder in it.
  fileprivate func path(_ name: String) -> String { folder.path + "/" + name }
}

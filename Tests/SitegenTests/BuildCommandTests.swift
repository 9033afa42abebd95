import Foundation
import TestSupport
import Testing

/// `sitegen build` as its users run it.
@Suite struct BuildCommandTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write("---\ntitle: First\ndate: 2026-01-02\n---\n\nText.\n", to: "Content/posts/first.md")
    try site.write("---\ntitle: Later\ndraft: true\n---\n\nText.\n", to: "Content/posts/later.md")
  }

  @Test func saysWhatItDid() async throws {
    let run = try await site.program.run("build")
    #expect(run.exitCode == 0)
    #expect(run.problems == "")
    #expect(run.output.hasPrefix("1 page, "))
    #expect(run.output.hasSuffix(": public\nLeft out 1 draft; include it with --drafts\n"))
  }

  @Test func saysWhichPagesAreLeftOut() async throws {
    let pages = [
      "old": "date: 2026-01-02\nexpires: 2026-01-03", "soon": "date: 2999-01-02", "later": "date: 2999-01-02",
      "someday": "date: 2999-01-02\ndraft: true",
    ]
    for (name, keys) in pages {
      try site.write("---\ntitle: \(name)\n\(keys)\n---\n\nText.\n", to: "Content/posts/\(name).md")
    }
    // The second build finds nothing changed and says the same.
    for _ in 0..<2 {
      let run = try await site.program.run("build", "--strict")
      #expect(run.exitCode == 0)
      #expect(run.problems == "")
      let line = run.output.split(separator: "\n").last
      #expect(
        line
          == "Left out 1 draft, 2 future pages and 1 expired page; include all but expired pages with --drafts, --future"
      )
    }
    let run = try await site.program.run("build", "--drafts", "--future")
    #expect(run.output.hasSuffix("\nLeft out 1 expired page\n"))
    let json = try await site.program.run("build", "--format", "json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(report["left-out"] as? [String: Int] == ["drafts": 1, "future": 2, "expired": 1])
  }

  /// The same disk may be mounted in two places, as into a container: files are not moved from one to the other.
  @Test(
    .enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"),
    arguments: ["out", "out/site"])
  func publishesIntoAnotherMountOfTheSameDisk(_ output: String) async throws {
    try site.write("", to: "disk/empty")
    try site.write("", to: "out/empty")
    var program = site.program
    program.through = [
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c",
      "mount --bind disk out && exec \"$@\"", "sh",
    ]
    for text in ["First", "Second"] {
      try site.write("---\ntitle: A\n---\n\n\(text) text.\n", to: "Content/posts/a.md")
      let run = try await program.run("build", "-o", output, "--force")
      #expect(run.exitCode == 0, "\(run.problems)")
      let folder = "disk" + output.dropFirst("out".count)
      #expect(try site.read(folder + "/posts/a/index.html").contains("\(text) text."))
    }
  }

  @Test func writesOnlyWhatDiffers() async throws {
    _ = try await site.program.run("build")
    let path = site.folder.appendingPathComponent("public/posts/first/index.html").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    try site.write("---\ntitle: Second\ndate: 2026-01-03\n---\n\nText.\n", to: "Content/notes/second.md")
    _ = try await site.program.run("build")
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == old)
    #expect(site.exists("public/notes/second/index.html"))
  }

  @Test func removesWhatItPublishedBeforeAndNothingElse() async throws {
    _ = try await site.program.run("build", "--drafts")
    #expect(site.exists("public/posts/later/index.html"))
    try site.write("example.org\n", to: "public/CNAME")
    let run = try await site.program.run("build")
    // The page and the picture of its title.
    #expect(run.output.contains("2 removed"))
    #expect(!site.exists("public/posts/later"))
    #expect(try site.read("public/CNAME") == "example.org\n")
  }

  @Test func refusesAFolderThatItDidNotMake() async throws {
    try site.write("precious\n", to: "elsewhere/thesis.txt")
    let refused = try await site.program.run("build", "-o", "elsewhere")
    #expect(refused.exitCode == 2)
    #expect(
      refused.problems == """
        error: `elsewhere` contains files that sitegen did not create, so nothing was written.
        Choose another folder with `--output-dir`, or use this one with `--force`.

        """)
    #expect(try site.files(below: "elsewhere").count == 1)
    #expect(try await site.program.run("build", "-o", "elsewhere", "--force").exitCode == 0)
    #expect(try site.read("elsewhere/thesis.txt") == "precious\n")
    #expect(site.exists("elsewhere/index.html"))
  }

  @Test(arguments: [".", "Content", "Content/posts"])
  func refusesAFolderOfTheSitesOwn(_ folder: String) async throws {
    let run = try await site.program.run("build", "-o", folder, "--force")
    #expect(run.exitCode == 2)
    #expect(run.problems.contains("contains the site's sources"))
  }

  @Test func publishesWhatHostsLookForAndRemovesItAgain() async throws {
    let association = ".well-known/apple-app-site-association"
    try site.write("{}\n", to: "Content/" + association)
    try site.write("", to: "Content/.nojekyll")
    try site.write(
      "---\ntitle: Links\n---\n\n[file](/\(association)) [none](/.well-known/none)\n", to: "Content/links.md")
    let run = try await site.program.run("build")
    #expect(run.exitCode == 0)
    #expect(run.problems.contains("Nothing is published at `/.well-known/none`"), "\(run.problems)")
    #expect(run.problems.hasSuffix("\n1 warning\n"))
    #expect(try site.read("public/" + association) == "{}\n")
    #expect(site.exists("public/.nojekyll"))
    try site.write("{ }\n", to: "Content/" + association)
    #expect(try await site.program.run("build").output.contains("(1 written, 0 removed)"))
    #expect(try site.read("public/" + association) == "{ }\n")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/.well-known"))
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/.nojekyll"))
    _ = try await site.program.run("build")
    #expect(!site.exists("public/.well-known"))
    #expect(!site.exists("public/.nojekyll"))
    try site.write("{}\n", to: "Content/" + association)
    _ = try await site.program.run("build")
    #expect(try await site.program.run("clean").exitCode == 0)
    #expect(!site.exists("public"))
  }

  @Test func everyAddressIsBelowTheBaseURL() async throws {
    try site.write(
      """
      ---
      title: Links
      tags: [swift]
      ---

      [a post](first.md) [by address](/posts/first/) [elsewhere](https://swift.org/) [here](#there)

      """, to: "Content/posts/links.md")
    #expect(try await site.program.run("build", "-u", "https://example.org/blog").exitCode == 0)
    let addresses = /(?:href|src)="(\/[^"]*|https:\/\/example.org[^"]*)"/
    for (path, data) in try site.files(below: "public") where path.hasSuffix(".html") {
      for match in String(decoding: data, as: UTF8.self).matches(of: addresses) {
        let isBelow = match.1.hasPrefix("/blog/") || match.1.hasPrefix("https://example.org/blog/")
        #expect(isBelow, "\(match.1) in \(path)")
      }
    }
    let feed = try site.read("public/feed.xml")
    #expect(feed.contains("https://example.org/blog/posts/links/"))
  }

  @Test func aTitleIsTextWhereverItStands() async throws {
    try site.write(
      "---\ntitle: '<script>alert(1)</script> & \"more\"'\ndate: 2026-02-03\ntags: [swift]\n---\n\nText.\n",
      to: "Content/posts/script.md")
    #expect(try await site.program.run("build").exitCode == 0)
    for (path, data) in try site.files(below: "public") {
      #expect(!String(decoding: data, as: UTF8.self).contains("<script>alert"), "\(path)")
    }
    let page = try site.read("public/posts/script/index.html")
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;"))
  }

  @Test func problemsCanBeReadByMachines() async throws {
    try site.write("---\ntitle: T\ndrfat: true\n---\n\nText.\n", to: "Content/posts/typo.md")
    let json = try await site.program.run("build", "--format", "json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let problems = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(problems.count == 1)
    #expect(problems[0]["identifier"] as? String == "unknown-key")
    #expect(problems[0]["line"] as? Int == 3)
    let github = try await site.program.run("build", "--format", "github")
    #expect(
      github.output == """
        ::warning file=Content/posts/typo.md,line=3,col=1,title=unknown-key::Unknown key \
        `drfat`%0ADid you mean `draft`?

        """)
  }

  @Test func aWrongCommandLineHasItsOwnExitCode() async throws {
    #expect(try await site.program.run("build", "--drfats").exitCode == 64)
    #expect(try await site.program.run("build", "-u", "example.org").exitCode == 64)
    #expect(try await site.program.run("build", "--jobs", "0").exitCode == 64)
  }

  @Test func cleaningLeavesWhatIsNotSitegens() async throws {
    _ = try await site.program.run("build")
    try site.write("mine\n", to: "public/mine.txt")
    #expect(try await site.program.run("clean").exitCode == 0)
    #expect(try site.files(below: "public").keys.sorted() == ["mine.txt"])
    #expect(!site.exists(".sitegen"))
  }
}

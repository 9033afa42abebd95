import Foundation
import TestSupport
import Testing

/// What a build does with the folder that it publishes into, on machines as they are.
@Suite struct PublishedFolderTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\n", to: "sitegen.yml")
    try site.write("---\ntitle: Home\n---\n", to: "Content/_index.md")
  }

  // MARK: Links

  @Test func aLinkedFolderInTheOutputIsRefusedAndNotFollowed() async throws {
    try site.write("---\ntitle: P\n---\n", to: "Content/posts/p1.md")
    let victim = try TemporarySite(files: [
      "p1/index.html": Data("precious".utf8), "index.html": Data("precious".utf8),
    ])
    try site.write(
      "Made by sitegen. These files are replaced and removed by it:\nposts/index.html\nposts/p1/index.html\n",
      to: "public/.sitegen-output")
    let link = site.folder.appendingPathComponent("public/posts")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim.folder)
    let before = try victim.files(below: "")
    let build = try await site.program.run("build")
    #expect(build.exitCode == 2)
    #expect(build.problems.contains("public/posts`: It is a symbolic link"), "\(build.problems)")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts"))
    _ = try await site.program.run("build")
    _ = try await site.program.run("clean")
    #expect(try victim.files(below: "") == before)
  }

  @Test func aLinkedStagingFolderIsNotEmptied() async throws {
    let victim = try TemporarySite(files: ["0": Data("precious".utf8)])
    #expect(try await site.program.run("build").exitCode == 0)
    try site.write("mine", to: "public/mine")
    try FileManager.default.createSymbolicLink(
      at: site.folder.appendingPathComponent("public/.sitegen-staging"), withDestinationURL: victim.folder)
    try site.write("---\ntitle: Other\n---\n", to: "Content/_index.md")
    try site.write("---\ntitle: A\n---\n", to: "Content/a.md")
    let build = try await site.program.run("build")
    #expect(build.exitCode == 0, "\(build.problems)")
    #expect(try victim.read("0") == "precious")
    #expect(try site.read("public/a/index.html").contains("A"))
  }

  @Test func aLinkedOutputFolderMustBeNamed() async throws {
    let other = try TemporarySite()
    try FileManager.default.createSymbolicLink(
      at: site.folder.appendingPathComponent("public"), withDestinationURL: other.folder)
    for command in ["build", "clean"] {
      let run = try await site.program.run(command)
      #expect(
        run.exitCode == 2 && run.problems.contains("a symbolic link leads out of it"), "\(run.problems)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder.path) == [])
    #expect(try await site.program.run("build", "--output-dir", other.folder.path).exitCode == 0)
    #expect(other.exists("index.html"))
  }

  @Test(arguments: ["\"..\"", "../../x", ".", "a/b", "{ name: \"..\" }"])
  func aThemeIsNamedByItsFolder(_ theme: String) async throws {
    try site.write("title: Test\ntheme: \(theme)\n", to: "sitegen.yml")
    let build = try await site.program.run("build")
    #expect(build.exitCode == 1 && build.problems.contains("invalid-theme-name"), "\(build.problems)")
  }

  // MARK: Empty by mistake

  @Test func aBuildThatRemovesMostPagesSaysSo() async throws {
    for number in 0..<12 { try site.write("---\ntitle: \(number)\n---\n", to: "Content/p\(number).md") }
    #expect(try await site.program.run("build", "--strict").exitCode == 0)
    for number in 0..<10 {
      try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/p\(number).md"))
    }
    let strict = try await site.program.run("build", "--strict")
    #expect(strict.exitCode == 1 && strict.problems.contains("error: 10 of"), "\(strict.problems)")
    #expect(site.exists("public/p0/index.html"))
    let plain = try await site.program.run("build")
    #expect(plain.exitCode == 0 && plain.problems.contains("note: 10 of"), "\(plain.problems)")
    #expect(!site.exists("public/p0/index.html"))
    #expect(try await site.program.run("build", "--strict").exitCode == 0)
  }

  @Test func aBuildWithAnErrorRemovesNoPagesAndSaysNothingOfThem() async throws {
    for number in 0..<12 { try site.write("---\ntitle: \(number)\n---\n", to: "Content/p\(number).md") }
    #expect(try await site.program.run("build").exitCode == 0)
    try site.write("title: Test\ntheme: nothing\n", to: "sitegen.yml")
    let build = try await site.program.run("build")
    #expect(build.exitCode == 1 && !build.problems.contains("are removed"), "\(build.problems)")
    #expect(site.exists("public/p0/index.html"))
  }

  @Test func aSmallSiteMayLoseMostOfItsPages() async throws {
    for number in 0..<5 { try site.write("---\ntitle: \(number)\n---\n", to: "Content/p\(number).md") }
    #expect(try await site.program.run("build").exitCode == 0)
    for number in 0..<5 {
      try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/p\(number).md"))
    }
    let run = try await site.program.run("build", "--strict")
    #expect(run.exitCode == 0 && run.problems == "", "\(run.problems)")
  }

  @Test func aSiteWhoseContentIsGoneStaysPublished() async throws {
    #expect(try await site.program.run("build").exitCode == 0)
    try FileManager.default.moveItem(
      at: site.folder.appendingPathComponent("Content"), to: site.folder.appendingPathComponent("Contents"))
    for command in ["build", "check"] {
      let run = try await site.program.run(command)
      #expect(run.exitCode == 1 && run.problems.contains("There is no folder `Content`"), "\(run.problems)")
    }
    #expect(site.exists("public/index.html"))
  }

  // MARK: File systems

  @Test(.enabled(if: Machine.givesNamespaces))
  func theOutputFolderMayBeAMount() async throws {
    try site.write("---\ntitle: A\n---\n", to: "Content/a.md")
    try site.write("text", to: "Content/files/x.txt")
    var program = site.program
    // Builds, edits and removes, all inside one namespace, in which alone the mounts are.
    program.through = [
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-ec",
      """
      sitegen=$0
      mkdir -p public files seen
      mount -t tmpfs none public
      mkdir public/files
      mount -t tmpfs none public/files
      "$sitegen" build --force >&2
      cp -r public/. seen/first
      printf -- '---\\ntitle: B\\n---\\n' > Content/b.md
      rm Content/a.md
      echo other > Content/files/x.txt
      "$sitegen" build >&2
      cp -r public/. seen/second
      "$sitegen" clean >&2
      ls -A public
      """,
    ]
    let run = try await program.run("build")
    #expect(run.exitCode == 0, "\(run.problems)")
    let (first, second) = (try site.files(below: "seen/first"), try site.files(below: "seen/second"))
    #expect(first["a/index.html"] != nil && first["files/x.txt"] == Data("text".utf8))
    #expect(second["a/index.html"] == nil && second["b/index.html"] != nil)
    #expect(second["files/x.txt"] == Data("other\n".utf8))
    #expect(
      !second.keys.contains { $0.contains(".sitegen-") && $0 != ".sitegen-output" }, "\(second.keys.sorted())"
    )
    #expect(run.output == "files\n")
  }

  @Test func aFileWhoseNameIsSpelledOtherwiseIsPublishedUnderItsNewName() async throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    func published() throws -> [String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: site.folder.path + "/public")
      return names.filter { $0.contains("caf") && $0.contains(".") }.map {
        $0.unicodeScalars.map { String($0) }.joined(separator: "|")
      }.sorted()
    }
    for (old, new) in [(composed, decomposed), (decomposed, composed)] {
      try? FileManager.default.removeItem(at: site.folder.appendingPathComponent("public"))
      try? FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
      try? FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/files"))
      try site.write("text", to: "Content/files/keep.txt")
      let folder = site.folder.path + "/Content/files/"
      #expect(FileManager.default.createFile(atPath: folder + old + ".txt", contents: Data("x".utf8)))
      #expect(try await site.program.run("build").exitCode == 0)
      // Foundation may change how a name is spelled.
      #expect(rename(folder + old + ".txt", folder + new + ".txt") == 0)
      #expect(try await site.program.run("build").exitCode == 0)
      let warm = try published()
      try FileManager.default.removeItem(at: site.folder.appendingPathComponent("public"))
      try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
      #expect(try await site.program.run("build").exitCode == 0)
      #expect(try warm == published())
    }
  }

  /// Peak memory in megabytes, and what the program wrote.
  private func peak(_ arguments: String...) async throws -> Int {
    var program = site.program
    program.through = [
      "/usr/bin/python3", "-c",
      """
      import resource, subprocess, sys
      code = subprocess.run(sys.argv[1:], stdout=2).returncode
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
      sys.exit(code)
      """,
    ]
    let run = try await program.run(arguments)
    #expect(run.exitCode == 0, "\(run.problems)")
    return try #require(Int(run.output.split(separator: "\n").last ?? ""))
  }

  /// The beginning of a picture of 100 × 100 pixels.
  private static let picture =
    Data([0x89]) + Data("PNG\r\n\u{1A}\n\0\0\0\rIHDR\0\0\0d\0\0\0d\u{8}\u{2}\0\0\0".utf8)

  @Test(arguments: [("film.bin", Data("film".utf8), "A film"), ("film.png", picture, "![A film](film.png)")])
  func aLargeFileIsNotInMemory(_ name: String, _ start: Data, _ text: String) async throws {
    let size: UInt64 = 300 << 20
    let file = site.folder.appendingPathComponent("Content/" + name)
    try site.write("---\ntitle: A\n---\n\n\(text)\n", to: "Content/a.md")
    try start.write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: size)
    try handle.close()
    #expect(try await peak("build") < 150)
    let copy = try FileManager.default.attributesOfItem(atPath: site.folder.path + "/public/" + name)
    #expect(copy[.size] as? UInt64 == size)
    #expect(try await peak("build") < 150)
  }

  @Test func aPageThatIsTooLargeIsAnErrorAndNotRead() async throws {
    try site.write("---\ntitle: A\n---\n", to: "Content/a.md")
    #expect(truncate(site.folder.path + "/Content/a.md", 300 << 20) == 0)
    let run = try await site.program.run("build")
    #expect(run.exitCode == 1)
    #expect(
      run.problems.hasPrefix("error: This page is larger than 128 MiB [text-too-large]\n--> Content/a.md\n"))
  }

  @Test(.enabled(if: Machine.givesNamespaces)) func aCacheThatIsAMountIsEmptied() async throws {
    var program = site.program
    program.through = [
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-ec",
      """
      mkdir -p .sitegen && mount -t tmpfs none .sitegen
      "$0" build --quiet && test -n "$(ls -A .sitegen)" && "$0" clean && test -z "$(ls -A .sitegen)"
      """,
    ]
    let run = try await program.run()
    #expect(run.exitCode == 0 && run.output.contains("and the cache"), "\(run.problems)")
  }

  // MARK: Output that cannot be written

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "build --format json", "build --format junit", "build --format github", "build", "check", "status",
      "status --format json",
      "clean", "check --format json", "doctor", "doctor --format json",
      "--help", "--version", "build --help", "help build", "--generate-completion-script bash",
    ])
  func resultsThatCannotBeWrittenAreAnError(_ command: String) async throws {
    // A warning, for formats that say nothing of a site without problems.
    try site.write("", to: "Content/empty.md")
    var program = site.program
    program.through = ["/bin/sh", "-c", "exec \"$0\" \"$@\" > /dev/full"]
    let run = try await program.run(command.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2, "\(run.problems)")
    #expect(run.problems.contains("No space left on device"), "\(run.problems)")
  }
}

/// A site that cannot be written, as in a container.
@Suite struct ReadOnlySiteTests {
  // Trusted are a user's cache and temporary files where nobody else can write.
  @Test(.enabled(if: Machine.givesNamespaces), arguments: [true, false])
  func canBeCheckedAndItsSamplesRun(isTrusted: Bool) async throws {
    let site = try TemporarySite()
    let shared = try TemporarySite()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: shared.folder.path)
    try site.write("title: Test\n", to: "sitegen.yml")
    try site.writeCircles(radius: "1.5")
    #expect(try await site.program.run("accept").exitCode == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
    for command in [["check"], ["run", "circles/area"]] {
      var program = site.program
      if !isTrusted {
        program.environment = ["XDG_CACHE_HOME": shared.folder.path, "TMPDIR": shared.folder.path]
      }
      program.through = [
        "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-ec",
        "mount --bind . . && mount -o remount,ro,bind . && cd \"$PWD\" && exec \"$0\" \"$@\"",
      ]
      let run = try await program.run(command)
      #expect(run.exitCode == 0, "\(command): \(run.problems)")
    }
    #expect(!site.exists(".sitegen"))
  }
}

import Foundation
import TestSupport
import Testing

/// A symbolic link at any place of a site, to a file or folder outside of it, as a stranger's change may bring it along.
@Suite(.disabled(if: TestExtent.isQuick)) struct OutsideLinkTests {
  /// What stands in each text outside, and nowhere in the site.
  private static let secret = "token-5f1c0e7a"

  private let site: TemporarySite
  private static var manager: FileManager { .default }

  /// A site that uses every kind of file.
  init() throws {
    site = try TemporarySite()
    try site.write(
      "title: Test\nbase-url: https://example.org/\ntheme: own\nmounts:\n  - { source: docs, target: guide }\n",
      to: "sitegen.yml")
    try site.write("---\ntitle: Home\n---\n\n[a](posts/a.md)\n", to: "Content/_index.md")
    try site.write(
      """
      ---
      title: A
      date: 2026-01-02
      ---

      ```swift sample="one"
      print("one")
      ```

      ```swift from="flip"
      ```

      ```text include="notes.txt"
      ```

      [data](notes.txt)

      """, to: "Content/posts/a/index.md")
    try site.write("notes\n", to: "Content/posts/a/notes.txt")
    try site.write("- name: x\n", to: "Content/authors.yml")
    try site.write("# Guide\n\nText.\n", to: "docs/README.md")
    try site.write("print(\"flip\")\n", to: "Samples/flip/main.swift")
    try site.write("timeout: 5\n", to: "Samples/flip/sample.yml")
    try site.write("---\ntitle: {{title}}\ndate: {{date}}\n---\n", to: "Archetypes/post.md")
    try Self.manager.createDirectory(
      at: site.folder.appendingPathComponent("Themes"), withIntermediateDirectories: true)
    try Self.manager.copyItem(
      at: Repository.root.appendingPathComponent("Themes/default"),
      to: site.folder.appendingPathComponent("Themes/own"))
  }

  /// Copies what is at a path of the site to a folder outside, with the secret in each text, and puts a link to it in its
  /// place.
  private static func plant(_ path: String, in copy: TemporarySite, outside: TemporarySite) throws {
    let (place, target) = (
      copy.folder.appendingPathComponent(path), outside.folder.appendingPathComponent("target")
    )
    try manager.moveItem(at: place, to: target)
    for name in [""] + (manager.subpaths(atPath: target.path) ?? []) {
      let file = name.isEmpty ? target : target.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
        let bytes = try? Data(contentsOf: file), let text = String(data: bytes, encoding: .utf8)
      else { continue }
      let isMarker = file.lastPathComponent == ".sitegen-output"
      try Data((text + (isMarker ? "" : "\n# \(secret)\n")).utf8).write(to: file)
    }
    try manager.createSymbolicLink(at: place, withDestinationURL: target)
  }

  private static func copy(of source: URL) throws -> TemporarySite {
    let copy = try TemporarySite()
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      try manager.copyItem(
        at: source.appendingPathComponent(name), to: copy.folder.appendingPathComponent(name))
    }
    return copy
  }

  /// The files of a published folder, without those that a link in it leads to.
  private static func published(_ site: TemporarySite) -> [String: Data] {
    let folder = site.folder.appendingPathComponent("public")
    guard (try? manager.destinationOfSymbolicLink(atPath: folder.path)) == nil,
      let names = manager.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [:] }
    var files: [String: Data] = [:]
    for case let file as URL in names
    where (try? manager.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType) == .typeRegular {
      files[String(file.path.dropFirst(folder.path.count + 1))] = try? Data(contentsOf: file)
    }
    return files
  }

  /// What commands do with a site that has a link at one place.
  private static func tryCommands(
    _ commands: [[String]], at path: String, of source: URL, expecting whole: [String: Data]
  )
    async throws
  {
    let (copy, outside) = (try copy(of: source), try TemporarySite())
    try plant(path, in: copy, outside: outside)
    let before = try outside.files(below: "")
    for command in commands {
      let run = try await copy.program.run(command)
      let label: Comment =
        "\(command.joined(separator: " ")), link at \(path): \(run.exitCode) \(run.problems)"
      #expect(!(run.output + run.problems).contains(secret), label)
      #expect(try outside.files(below: "") == before, label)
      let files = published(copy)
      let leaking = files.filter { $0.value.range(of: Data(secret.utf8)) != nil }
      #expect(leaking.keys.sorted() == [], label)
      if run.exitCode == 0 {
        if command[0] == "build" { #expect(files == whole, label) }
      } else {
        let isMarker = path == "public/.sitegen-output"
        #expect(run.problems.contains(isMarker ? "did not create" : "ymbolic link"), label)
      }
    }
  }

  @Test func nothingIsReadOrWrittenThroughALinkOutOfTheSite() async throws {
    let accepted = try await site.program.run("accept")
    try #require(accepted.exitCode == 0, "\(accepted.problems)")
    let built = try await site.program.run("build", "--frozen")
    try #require(built.exitCode == 0, "\(built.problems)")
    let whole = Self.published(site)
    var paths = try Self.manager.subpathsOfDirectory(atPath: site.folder.path).sorted()
    // Of files of one kind, one tells what all do.
    var kinds: [String: Int] = [:]
    paths.removeAll { path in
      let parts = path.split(separator: "/")
      guard !TestExtent.isWhole, parts.count > 1 else { return false }
      let place = parts.prefix(parts.count > 2 ? 2 : 1).joined(separator: "/")
      let kind = place + "." + (parts.last?.split(separator: ".").last ?? "")
      kinds[kind, default: 0] += 1
      return kinds[kind, default: 0] > 1
    }
    var commands = [["build", "--frozen"]]
    if TestExtent.isWhole {
      commands += [
        ["build"], ["check"], ["status"], ["run", "flip"], ["review", "--html"], ["accept"],
        ["accept", "--prose"], ["new", "post", "Another"], ["clean"],
      ]
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for path in paths {
        group.addTask { [commands, source = site.folder] in
          try await Self.tryCommands(commands, at: path, of: source, expecting: whole)
        }
      }
      try await group.waitForAll()
    }
  }
}

import ArgumentParser
import Foundation
import Metadata
import SiteModel
import SitegenCommands
import Testing

/// Holds `docs/ci/` to the program.
@Suite struct CIDocumentationTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The workflow's values, with scripts as the shell gets them.
  private func workflow() throws -> [String: Any] {
    let node = try YAMLNode.compose(text("docs/ci/github-actions.yml"), limit: 10_000)
    return try #require(node?.value as? [String: Any])
  }

  private func steps() throws -> [(job: String, step: [String: Any])] {
    let jobs = try #require(try workflow()["jobs"] as? [String: [String: Any]])
    return try jobs.sorted { $0.key < $1.key }.flatMap { name, job in
      try #require(job["steps"] as? [[String: Any]]).map { (name, $0) }
    }
  }

  /// The commands of a script that run sitegen, as arguments, with a value in place of each variable.
  private func arguments(of script: String) -> [[String]] {
    script.split(separator: "\n").compactMap { line in
      let values = String(line).replacing(/\$\{\{.*?\}\}/, with: "1")
        .replacing("$CI_NODE_INDEX", with: "1").replacing("$CI_NODE_TOTAL", with: "4")
        .replacing(/#.*/, with: "")
      guard let start = values.firstRange(of: /(^| |bin\/)sitegen (?=[a-z])/) else { return nil }
      return values[start.upperBound...].split(separator: " ").map {
        // A base URL of the deployment stands for itself.
        String($0).replacing("\"", with: "").replacing(/^1\/$/, with: "https://example.org/")
      }
    }
  }

  private func expectAccepted(_ script: String, from place: String) throws -> Int {
    let commands = arguments(of: script)
    for command in commands {
      #expect(throws: Never.self, "\(place): sitegen \(command.joined(separator: " "))") {
        _ = try SitegenCommand.parseAsRoot(command)
      }
    }
    return commands.count
  }

  @Test func theParserAcceptsEveryCommandOfTheWorkflow() throws {
    var count = 0
    for (job, step) in try steps() {
      guard let script = step["run"] as? String else { continue }
      count += try expectAccepted(script, from: job)
    }
    #expect(count == 4)
    #expect(throws: (any Error).self) { _ = try SitegenCommand.parseAsRoot(["check", "--shards", "1/4"]) }
  }

  @Test(arguments: [("docs/ci/README.md", 5), ("README.md", 5), ("docs/records.md", 6)])
  func theParserAcceptsEveryCommandOfABlock(_ path: String, atLeast expected: Int) throws {
    var count = 0
    for block in FencedBlock.all(in: try text(path)) where ["sh", "yaml"].contains(block.language) {
      count += try expectAccepted(block.text, from: path)
    }
    #expect(count >= expected)
  }

  @Test func theShardsOfTheMatrixAreThoseOfTheCommand() throws {
    let jobs = try #require(try workflow()["jobs"] as? [String: [String: Any]])
    let strategy = try #require(jobs["check"]?["strategy"] as? [String: Any])
    let shards = try #require((strategy["matrix"] as? [String: Any])?["shard"] as? [Int])
    #expect(shards == Array(1...shards.count))
    let scripts = try steps().compactMap { $0.step["run"] as? String }
    #expect(scripts.contains { $0.contains("--shard ${{ matrix.shard }}/\(shards.count)") })
  }

  /// What is fetched is refused with another digest, and nothing is compiled from source.
  @Test(arguments: ["docs/ci/github-actions.yml", "docs/ci/README.md"])
  func sitegenIsFetchedByItsDigest(_ path: String) throws {
    let text = try text(path)
    #expect(text.contains("/sitegen-\(SitegenVersion.number)-linux-x86_64.tar.gz"))
    #expect(text.contains(#"echo "$SITEGEN_SHA256  sitegen.tar.gz" | sha256sum --check"#))
    #expect(!text.contains("make install") && !text.contains("libcairo2-dev"))
  }

  /// Only the job that publishes may write, and it never runs for a pull request.
  @Test func pullRequestsGetNoPermissionToWrite() throws {
    let workflow = try workflow()
    #expect(workflow["permissions"] as? [String: String] == ["contents": "read"])
    let triggers = try #require(workflow["on"] as? [String: Any])
    #expect(triggers["pull_request"] != nil && triggers["pull_request_target"] == nil)
    for (name, job) in try #require(workflow["jobs"] as? [String: [String: Any]])
    where job["permissions"] != nil {
      #expect((job["if"] as? String)?.contains("github.event_name != 'pull_request'") == true, "\(name)")
    }
  }

  /// The review compares a merge with its first parent, so both must be fetched.
  @Test func theReviewHasTheCommitThatItComparesWith() throws {
    let steps = try steps().filter { $0.job == "review" }.map(\.step)
    let script = steps.compactMap { $0["run"] as? String }.first { $0.contains("sitegen review") }
    #expect(script?.contains("--base HEAD^1") == true)
    let checkout = steps.first { ($0["uses"] as? String)?.hasPrefix("actions/checkout") == true }
    #expect((checkout?["with"] as? [String: Any])?["fetch-depth"] as? Int == 2)
  }

  @Test func jobsWaitOnlyForJobsThatThereAre() throws {
    let jobs = try #require(try workflow()["jobs"] as? [String: [String: Any]])
    for (name, job) in jobs {
      if let needs = job["needs"] as? String { #expect(jobs[needs] != nil, "\(name) waits for \(needs)") }
    }
  }

  /// The documented fields of each section of `json.md`.
  private func documentedFields() throws -> [String: Set<String>] {
    var fields: [String: Set<String>] = [:]
    var section = ""
    for line in try text("docs/ci/json.md").split(separator: "\n") {
      if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      } else if let field = line.firstMatch(of: /^\| `([^`]+)` \|/)?.output.1 {
        fields[section, default: []].insert(String(field))
      }
    }
    return fields
  }

  @Test func theFieldsOfTheJSONAreThoseThatAreDocumented() async throws {
    let site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write(
      "---\ntitle: Post\n---\n\n```swift sample=\"s\"\nprint(1)\n```\n", to: "Content/posts/post.md")
    let output = try await site.program.run("check", "--format", "json").output
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let totals = try #require(report["totals"] as? [String: Any])
    let leftOut = try #require(report["left-out"] as? [String: Any])
    let fences = try #require(report["fences"] as? [String: Any])
    let sample = try #require((report["samples"] as? [[String: Any]])?.first)
    let diagnostic = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(
      try documentedFields() == [
        "The report": Set(report.keys), "Totals": Set(totals.keys),
        "Left out": Set(leftOut.keys), "Fences": Set(fences.keys), "A sample": Set(sample.keys),
        "A diagnostic": Set(diagnostic.keys),
      ])
    let statuses = Set(totals.keys).subtracting(["errors", "warnings", "pages", "samples"])
    let row = try #require(try text("docs/ci/json.md").firstMatch(of: /\| `status` \|.*one of (.*) \|/))
      .output.1
    #expect(Set(row.matches(of: /`([^`]+)`/).map { String($0.output.1) }) == statuses)
  }
}

extension YAMLNode {
  /// The node as Swift has it: an array, a dictionary by keys, a number where it is one, or a text.
  var value: Any {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? Int(text) ?? text as Any : text
    case .sequence(let items): items.map(\.value)
    case .mapping(let entries): Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.value) })
    }
  }
}

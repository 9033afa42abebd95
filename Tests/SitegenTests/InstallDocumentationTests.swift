import Foundation
import SiteModel
import Testing

/// Pages on installing name files as `make dist` calls them, and what is said of Swift's version is the same everywhere.
@Suite struct InstallDocumentationTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func theREADMENamesTheFilesOfThisVersion() throws {
    let readme = try text("README.md")
    for name in [
      "sitegen-\(SitegenVersion.number)-linux-x86_64.tar.gz", "sitegen_\(SitegenVersion.number)_amd64.deb",
      "sitegen-\(SitegenVersion.number)-py3-none-manylinux_2_36_x86_64.whl",
    ] {
      #expect(readme.contains(name), "\(name)")
    }
  }

  @Test(arguments: [
    "Containerfile", ".devcontainer/devcontainer.json", "docs/ci/github-actions.yml", "docs/ci/README.md",
  ])
  func theImageIsThatOfTheSwiftForWhichFigureKitTravels(_ path: String) throws {
    let version = try #require(
      try text("docs/install.md").firstMatch(of: /FigureKit compiled for Swift ([0-9.]+),/))
    let images = try text(path).matches(of: /swift:([0-9.]+)-bookworm/)
    #expect(!images.isEmpty)
    #expect(images.allSatisfy { $0.output.1 == version.output.1 })
  }

  @Test func mathCoreHasTheVersionOfTheRequirements() throws {
    let requirement = try text("Scripts/requirements.txt").trimmingCharacters(in: .whitespacesAndNewlines)
    let mentions = try text("docs/ci/github-actions.yml").matches(of: /math-core==[0-9.]+/)
    #expect(mentions.count == 1 && mentions.allSatisfy { $0.output == requirement })
  }

  /// Every place that names a policy names the same one.
  @Test func thePolicyForContentIsTheSameForAllHosts() throws {
    let policies = try text("docs/hosting.md").matches(of: /default-src 'none';[^"\n]*frame-ancestors 'none'/)
    #expect(policies.count == 3)
    #expect(Set(policies.map(\.output)).count == 1)
  }

  /// `docs/platforms.md` names files that are there.
  @Test func theFilesOfSeamsAreThere() throws {
    for match in try text("docs/platforms.md").matches(
      of: /`([A-Za-z0-9\/+-]+\/[A-Za-z0-9+-]*\.(?:swift|sh|conf))`/)
    {
      let path = String(match.output.1)
      let files = [path, "Sources/" + path].map { Repository.root.appendingPathComponent($0).path }
      #expect(files.contains { FileManager.default.fileExists(atPath: $0) }, "\(path)")
    }
  }
}

import Foundation
import Testing

@testable import SitegenCommands

@Suite struct ContinuousIntegrationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var root: String
    var workspace: String?
    var expected: String

    init(_ description: String, root: String, workspace: String? = nil, _ expected: String) {
      (testDescription, self.root, self.workspace, self.expected) = (description, root, workspace, expected)
    }
  }

  @Test(arguments: [
    Case("the repository is the site", root: "/nowhere/repository", workspace: "/nowhere/repository", ""),
    Case("with a slash at the end", root: "/nowhere/repository/", workspace: "/nowhere/repository/", ""),
    Case(
      "the site is a folder", root: "/nowhere/repository/docs/site", workspace: "/nowhere/repository",
      "docs/site/"),
    Case(
      "a folder whose name begins like the repository's", root: "/nowhere/repository-2",
      workspace: "/nowhere/repository", "/nowhere/repository-2/"),
    Case("no workspace, here", root: ".", ""),
    Case("no workspace, a folder", root: "./docs/", "docs/"),
    Case("no workspace, above", root: "../site", "../site/"),
    Case("an empty workspace is none", root: "docs", workspace: "", "docs/"),
  ])
  func findsTheSiteInTheRepository(_ example: Case) {
    let environment = example.workspace.map { ["GITHUB_WORKSPACE": $0] } ?? [:]
    #expect(ContinuousIntegration(environment, root: example.root).siteFolder == example.expected)
  }

  @Test func aRelativeRootIsFoundInTheWorkspace() throws {
    let folder = FileManager.default.currentDirectoryPath
    let job = ContinuousIntegration(["GITHUB_WORKSPACE": folder], root: "docs/site")
    #expect(job.siteFolder == "docs/site/")
  }

  @Test func sourcesHaveAnAddressWhereAllOfItIsKnown() {
    var environment = [
      "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "owner/name", "GITHUB_SHA": "c0ffee",
    ]
    #expect(
      ContinuousIntegration(environment, root: ".").sourceAddress
        == "https://github.com/owner/name/blob/c0ffee/")
    environment["GITHUB_SHA"] = ""
    #expect(ContinuousIntegration(environment, root: ".").sourceAddress == nil)
  }

  @Test func appendsToTheSummary() throws {
    let site = try TemporarySite()
    let path = site.folder.appendingPathComponent("summary.md").path
    let job = ContinuousIntegration(["GITHUB_STEP_SUMMARY": path], root: ".")
    try job.appendToStepSummary("one\n")
    try job.appendToStepSummary("two\n")
    #expect(try site.read("summary.md") == "one\ntwo\n")
    #expect(throws: ReportFileError.self) {
      let job = ContinuousIntegration(["GITHUB_STEP_SUMMARY": site.folder.path], root: ".")
      try job.appendToStepSummary("lost\n")
    }
  }
}

import ArgumentParser
import Diagnostics
import FileSystem
import Publishing
import Scaffolding
import SiteEngine
import URLs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `sitegen new site`
struct NewSiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Create a site with a post, a sample and a figure.",
    discussion: """
      Either all files are written or none.

      Examples:
        sitegen new site blog --ci github
        sitegen new site blog --from ../old-blog
      """)

  /// The services that a workflow can be made for.
  enum Service: String, ExpressibleByArgument, CaseIterable {
    case github
  }

  @Argument(
    help: ArgumentHelp(
      "The folder of the site. It must be empty or must not exist, unless the same site was imported into it.",
      valueName: "folder"))
  var folder: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Convert the content of a Hugo, Zola, Jekyll, mdBook, DocC, Publish, Saga, Ignite or Toucan site in this folder, which is not changed.",
      valueName: "folder"))
  var from: String?

  @Flag(
    name: .long,
    help: "With --from, only say what would be converted and what would be left. Nothing is written.")
  var dryRun = false

  @Option(
    name: .long,
    help: "The title of the site. (default: that of the converted site, or the name of the folder)")
  var title: String?

  @Option(name: [.customShort("u"), .long], help: "The base URL of the site.")
  var baseUrl: BaseURL?

  @Option(name: .long, help: "Also create a workflow that checks and publishes the site.")
  var ci: Service?

  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  @Option(name: .long, help: "The format in which problems are printed.")
  var format = ReportFormat.text

  @OptionGroup var reports: ReportOptions

  func run() async throws {
    let console = Console(root: from ?? folder, format: format, isQuiet: quiet, files: reports.report)
    try await console.run {
      let installation = Composition(root: folder).installation
      let target = NewFolder(folder)
      let isRepeated = try from != nil && ImportRecord(in: Directory(root: target.path)) != nil
      try target.check(outside: from, mayHaveFiles: isRepeated)
      if dryRun, from == nil { throw ValidationError("`--dry-run` needs `--from`.") }
      let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
      let site = NewSite(
        title: title ?? name, baseURL: baseUrl ?? .default, date: Composition.now)
      var files = try site.files(starter: installation.starter)
      if ci == .github {
        guard let workflow = installation.workflow else { throw CreationError.starterNotFound }
        files[".github/workflows/site.yml"] = .copy(of: "", in: Directory(root: workflow))
      }
      if let from {
        try await make(target, of: from, base: files, defaultTitle: name, console)
        if dryRun { return }
      } else {
        try target.write(files)
        console.say("Created a site in \(folder)")
      }
      EditorPackage.link(to: installation.package, in: folder)
      if ci == .github {
        console.say("Set SITEGEN_ARCHIVE and SITEGEN_SHA256 in .github/workflows/site.yml before you push")
      }
      console.say(
        folder == "." ? "Next: sitegen serve" : "Next: cd \(folder.quotedForShell) && sitegen serve")
    }
  }

  private func make(
    _ target: NewFolder, of source: String, base: [String: OutputTree.File], defaultTitle: String,
    _ console: Console
  ) async throws {
    let composition = Composition(root: folder)
    let themes = [composition.installation.themes].compactMap(\.self)
    let result = try SiteImport.read(
      source, base: base, themes: themes, title: title, defaultTitle: defaultTitle, baseURL: baseUrl,
      today: Composition.now)
    switch result {
    case .problems(let problems):
      try console.report(Report(diagnostics: problems.sorted()))
      console.say("Nothing was written.")
      throw ExitCode.contentIsWrong
    case .site(let site) where dryRun:
      let migration = try await SiteMigration(trying: site, in: composition.temporaryFolder)
      console.say(
        "\(site.pageCount.counting("page")) and \(site.assetCount.counting("file")) from \(site.generator.rawValue)"
      )
      if let audit = migration.audit { console.say(audit.summary) }
      console.say(
        migration.site.counts(problems: migration.problems, audit: migration.audit) + "Nothing was written.")
      if !migration.problems.isEmpty { throw ExitCode.contentIsWrong }
    case .site(let site):
      let migration = try await SiteMigration(site, into: target, by: composition.temporaryFolder)
      let problems = migration.problems
      try console.report(
        Report(diagnostics: migration.diagnostics.sorted() + problems.map { $0.below(folder) }))
      console.say(
        "\(migration.isRepeated ? "Updated the" : "Created a") site in \(folder) with \(site.pageCount.counting("page")) from \(site.generator.rawValue)"
      )
      if !migration.kept.isEmpty {
        console.say(
          "Kept what you changed in \(migration.kept.joined(separator: ", ")); the import's versions are in \(folder)/\(ImportUpdate.versionsFolder)"
        )
      }
      if let audit = migration.audit { console.say(audit.summary) }
      let marked = migration.site.marked.count
      if marked > 0 {
        console.say(
          "\(marked.counting("Swift fence")) \(marked == 1 ? "does" : "do") not parse and \(marked == 1 ? "was" : "were") marked"
        )
      }
      if !migration.diagnostics.isEmpty || marked > 0 {
        console.say("\(folder)/\(SiteImport.reportName) lists what could not be converted")
      }
      if !problems.isEmpty {
        console.say(
          "The site does not build yet: \(problems.count.counting("problem")) to fix, listed first in that file"
        )
        throw ExitCode.contentIsWrong
      }
    }
  }
}

extension Diagnostic {
  /// The same with its file in another folder.
  fileprivate func below(_ folder: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.location?.file = folder + "/" + (location?.file ?? "")
    return diagnostic
  }
}

extension String {
  /// The text as one word of a shell's command line.
  var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

public import ArgumentParser
public import Diagnostics
public import SiteEngine

/// Which site, and how it is told.
struct SiteOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The site's folder.", valueName: "folder"))
  var root = "."

  @Flag(name: [.customShort("D"), .long], help: "Include drafts.")
  var drafts = false

  @Flag(name: .long, help: "Include pages with a date in the future.")
  var future = false

  @Option(name: .shortAndLong, help: "How many compilers, samples and pages to work on at once.")
  var jobs: Int?

  @Flag(name: .long, help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print nothing but problems.")
  var quiet = false

  @Option(name: .long, help: "How problems are written.")
  var format = ReportFormat.text

  /// The path of something in the site's folder, as it is written in what people read.
  func path(_ name: String) -> String { root == "." ? name : root + "/" + name }

  func validate() throws {
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs must be at least 1.") }
  }
}

/// Where the site goes.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to publish into.", valueName: "folder"))
  var outputDir: String?

  @Option(
    name: [.customShort("u"), .long],
    help: "Where the site will be reachable, if not where its configuration says.")
  var baseUrl: BaseURL?

  @Flag(name: .long, help: "Publish into a folder that sitegen did not make.")
  var force = false
}

/// Files that problems are written to.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the problems also to a file: .json, .xml (JUnit) or .txt. May be given several times.",
      valueName: "file"),
    transform: { path in
      guard let file = ReportFile(path: path) else {
        throw ValidationError("A report is a file with the extension .json, .xml (for JUnit) or .txt.")
      }
      return file
    })
  var report: [ReportFile] = []
}

extension ReportFormat: ExpressibleByArgument {}

extension BaseURL: ExpressibleByArgument {
  /// Reads the address of a site.
  public init?(argument: String) {
    self.init(argument)
  }
}

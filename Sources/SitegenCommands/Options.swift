import ArgumentParser
package import Diagnostics
import SiteEngine
package import URLs

/// Which site to work on, and how to report.
struct SiteOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var root = "."

  @Flag(name: [.customShort("D"), .long], help: "Include drafts.")
  var drafts = false

  @Flag(name: .long, help: "Include pages with a date in the future.")
  var future = false

  @Option(
    name: .shortAndLong,
    help:
      "The number of compilers, samples and pages to run at the same time. (default: depends on the processors)"
  )
  var jobs: Int?

  @Flag(name: .long, help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  @Option(name: .long, help: "The format in which problems are printed.")
  var format = ReportFormat.text

  /// The path of something in the site's folder, as messages show it.
  func path(_ name: String) -> String { root == "." ? name : root + "/" + name }

  func validate() throws {
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs must be at least 1.") }
  }
}

/// Where to publish the site.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to publish to. (default: public)", valueName: "folder"))
  var outputDir: String?

  @Option(
    name: [.customShort("u"), .long],
    help: "The base URL of the site, instead of the one in `sitegen.yml`.")
  var baseUrl: BaseURL?

  @Flag(name: .long, help: "Publish to a folder that sitegen did not create.")
  var force = false
}

/// The files to which problems are written.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Also write the problems to a .json, .xml (JUnit), .html or .txt file. You can repeat this option.",
      valueName: "file"),
    transform: { path in
      guard let file = ReportFile(path: path) else {
        throw ValidationError("A report needs the extension .json, .xml (JUnit), .html or .txt.")
      }
      return file
    })
  var report: [ReportFile] = []
}

/// How a command tells where its time went.
struct TimingOptions: ParsableArguments {
  @Flag(name: .long, help: "Print how long each stage and the slowest samples took.")
  var timings = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a trace of stages and samples, which the profilers of browsers open.", valueName: "file.json"))
  var trace: String?

  /// Prints and writes the times.
  func report(_ times: BuildTimes, to console: Console, site: String) throws(ReportFileError) {
    if timings { times.lines.forEach(console.say) }
    guard let trace else { return }
    try ReportFile(path: trace, format: .json).write(String(decoding: times.trace, as: UTF8.self), site: site)
  }
}

extension ReportFormat: ExpressibleByArgument {}

extension BaseURL: ExpressibleByArgument {
  /// Reads the address of a site.
  package init?(argument: String) {
    self.init(argument)
  }
}

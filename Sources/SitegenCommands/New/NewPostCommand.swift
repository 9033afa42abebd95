import ArgumentParser
import Diagnostics
import FileSystem
import Metadata
import Scaffolding
import SiteEngine

/// `sitegen new post`
struct NewPostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post", abstract: "Create a post from the archetype of its section.",
    discussion: """
      The file name is derived from the title. The archetype is `Archetypes/SECTION.md` in the site, or else \
      `Archetypes/post.md`. It can use the placeholders {{title}}, {{slug}}, {{date}}, {{section}}, {{series}}, \
      {{part}} and {{draft}}.

      Examples:
        sitegen new post "A circular dial" --draft
        sitegen new post "More dials" --section notes --series Dials
      """)

  @Argument(help: "The title of the post.")
  var title: String

  @Option(
    name: .long,
    help: "The section, which is a folder in `Content`. (default: posts, or else where most posts are)")
  var section: String?

  @Option(name: .long, help: "The series. The post becomes its next part.")
  var series: String?

  @Flag(name: .long, help: "Mark the post as a draft.")
  var draft = false

  @Option(name: .long, help: "The date, such as 2026-01-02. (default: today)")
  var date: String?

  @Option(name: .long, help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var root = "."

  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  func run() async throws {
    let console = Console(root: root, isQuiet: quiet)
    try await console.run {
      let composition = Composition(root: root)
      if let date, CalendarDate(date) == nil { throw CreationError.invalidDate(date) }
      let post = NewPost(
        title: title, section: section, series: series, isDraft: draft,
        date: date.flatMap(CalendarDate.init) ?? Composition.now)
      let starter = composition.installation.starter
      try console.make(try await post.file(for: composition.metadataBuild, starter: starter), in: root)
    }
  }
}

extension Console {
  /// Writes a new file of a site and says so, or says what keeps it from being made.
  func make(_ result: NewFile.Result, in root: String) throws {
    switch result {
    case .problems(let problems):
      report(problems.sorted())
      throw ExitCode.contentIsWrong
    case .file(let file):
      let site = Directory(root: root)
      try file.write(in: site)
      say("Created \(root == "." ? file.path : site.systemPath(file.path))")
    }
  }
}

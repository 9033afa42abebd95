import ArgumentParser
import Diagnostics
import Foundation
import SiteEngine

/// `sitegen new post`
struct NewPostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post", abstract: "Makes a post of its section's archetype.",
    discussion: """
      The file is named by the title. It begins as `Archetypes/SECTION.md`, or else `Archetypes/post.md`, of the site; \
      these can ask for {{title}}, {{slug}}, {{date}}, {{section}}, {{series}}, {{part}} and {{draft}}.
      """)

  @Argument(help: "The post's title.")
  var title: String

  @Option(name: .long, help: "The section, a folder of `Content`.")
  var section = "posts"

  @Option(name: .long, help: "The series that the post is the next part of.")
  var series: String?

  @Flag(name: .long, help: "Mark it as a draft.")
  var draft = false

  @Option(name: .long, help: "Its date, such as 2026-01-02; today unless told.")
  var date: String?

  @Option(name: .long, help: ArgumentHelp("The site's folder.", valueName: "folder"))
  var root = "."

  @Flag(name: .shortAndLong, help: "Print nothing but problems.")
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
      switch try await post.file(for: composition.metadataBuild, starter: starter) {
      case .problems(let problems):
        console.report(problems.sorted())
        throw ExitCode.contentIsWrong
      case .file(let file): try console.make(file, in: root)
      }
    }
  }
}

extension Console {
  /// Writes a new file of a site and says so.
  func make(_ file: NewFile, in root: String) throws {
    var written = file
    if root != "." { written.path = root + "/" + file.path }
    try written.writeWithFolders()
    say("Made \(written.path)")
  }
}

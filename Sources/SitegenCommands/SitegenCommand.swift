package import ArgumentParser
import SiteEngine
import SiteModel

/// The program's commands.
package struct SitegenCommand: AsyncParsableCommand {
  /// What `sitegen --help` says.
  package static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "A static site generator that compiles and runs the Swift samples of its pages.",
    discussion: """
      The Markdown in `Content/` becomes a site in `public/`. A build compiles and runs the Swift samples and \
      shows below each one what it prints and draws.

      To create a site and preview it:
        sitegen new site blog
        cd blog
        sitegen serve

      Exit codes:
        0   success
        1   the content has errors
        2   the environment has errors, such as a missing compiler
        64  the command line has errors
      """,
    version: SitegenVersion.number,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, AcceptCommand.self, StatusCommand.self,
      ExplainCommand.self, RunCommand.self, ReviewCommand.self, NewCommand.self,
      CleanCommand.self, SchemaCommand.self, DocsCommand.self, DoctorCommand.self,
      CompileFigureKitCommand.self,
    ])

  /// Creates the command as the parser needs it.
  package init() {}
}

public import ArgumentParser
import SiteEngine

/// The program's commands.
public struct SitegenCommand: AsyncParsableCommand {
  /// What `sitegen --help` says.
  public static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "Builds blogs and tutorials whose code samples cannot rot.",
    discussion: """
      Markdown in `Content/` becomes a site in `public/`. Its Swift samples are compiled and run as part of the \
      build; what they print and draw stands under them.

      Exit codes: 0 done, 1 the content is wrong, 2 the environment is wrong, 64 the command line is wrong.
      """,
    version: SitegenVersion.number,
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, AcceptCommand.self, StatusCommand.self,
      ExplainCommand.self, RunCommand.self, ReviewCommand.self, NewCommand.self,
      CleanCommand.self,
    ])

  /// Makes the command as the parser needs it.
  public init() {}
}

import ArgumentParser

/// `sitegen new`
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a site, a post, a sample or the site of a package.",
    discussion: """
      Existing files are never overwritten.
      """,
    subcommands: [NewSiteCommand.self, NewPostCommand.self, NewSampleCommand.self, NewDocsCommand.self])
}

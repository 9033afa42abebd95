import ArgumentParser

/// `sitegen new`
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Makes a site, a post or a sample.",
    discussion: "Nothing that is there already is ever written over.",
    subcommands: [NewSiteCommand.self, NewPostCommand.self, NewSampleCommand.self])
}

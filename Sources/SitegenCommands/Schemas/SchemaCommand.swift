import ArgumentParser
import Metadata
import PageRendering
import SampleModel
import SiteModel

/// `sitegen schema`
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print a JSON Schema, by which editors complete keys.",
    discussion: """
      Example:
        sitegen schema sitegen.yml > .vscode/sitegen.schema.json
      """)

  /// The files that have a schema.
  enum File: String, ExpressibleByArgument, CaseIterable {
    case configuration = "sitegen.yml"
    case sample = "sample.yml"
    case frontMatter = "front-matter"

    var schema: MetadataSchema {
      switch self {
      case .configuration: SiteConfiguration.schema
      case .sample: SampleSettings.schema
      case .frontMatter: FrontMatter.schema
      }
    }
  }

  @Argument(help: "What it describes.")
  var file: File

  func run() async throws {
    let console = Console(root: ".")
    try await console.run { [file] in
      // A taxonomy of a site's own is a key of front matter.
      let json = file.schema.json(title: file.rawValue, hasOthers: file == .frontMatter)
      console.show(result: String(decoding: json, as: UTF8.self))
    }
  }
}

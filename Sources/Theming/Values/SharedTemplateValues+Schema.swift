import Mustache
package import SiteModel

extension SharedTemplateValues {
  /// The names of data files, and of a theme's options, of which nothing is known where they cannot be read.
  package static func schema(data: SiteData, options: [ThemeOption]?) -> ContextSchema {
    let theme = options.map { options in
      ContextSchema.Value.context(
        ContextSchema(Dictionary(options.map { ($0.name, $0.kind.schema) }, uniquingKeysWith: { $1 })))
    }
    return ContextSchema(["data": .context(schema(data.nodes)), "theme": theme ?? .anything])
  }

  private static func schema(_ nodes: [String: SiteData.Node]) -> ContextSchema {
    ContextSchema(
      nodes.mapValues { node in
        switch node {
        case .value: .anything
        case .folder(let nodes, _): .context(schema(nodes))
        }
      })
  }
}

extension ThemeOption.Kind {
  /// What an option stands for in a template.
  fileprivate var schema: ContextSchema.Value {
    switch self {
    case .text, .number, .color: .text
    case .boolean: .boolean
    case .choice(let names):
      .context(ContextSchema(Dictionary(names.map { ($0, .boolean) }, uniquingKeysWith: { $1 })))
    }
  }
}

import EntityGenerator

/// A change, and the run of the generator after it.
enum Step: Hashable, Sendable, CaseIterable {
  case first, nothing, own, attribute, order, generated, rename, remove

  var name: String {
    switch self {
    case .first: "the first run"
    case .nothing: "no change"
    case .own: "write in your half"
    case .attribute: "add a budget"
    case .order: "another order"
    case .generated: "write in the other half"
    case .rename: "rename an entity"
    case .remove: "remove it"
    }
  }

  func change(_ workspace: inout Workspace) {
    switch self {
    case .first, .nothing: break
    case .own:
      for line in Step.ownLines { workspace.write(line, in: "Department.swift") }
    case .attribute:
      workspace.change("Department") {
        $0.attributes.append(Attribute("budget", .int))
      }
    case .order:
      workspace.model.entities.reverse()
      workspace.change("Department") { $0.attributes.reverse() }
    case .generated:
      for line in Step.ownLines {
        workspace.write(line, in: "Division.generated.swift")
      }
    case .rename: workspace.rename("Department", to: "Team")
    case .remove: workspace.remove("Team")
    }
  }

  private static let ownLines = [
    "", "extension Department {", "  var isLarge: Bool {",
    "    budget > 1000 && name.count > 3", "  }", "}",
  ]
}

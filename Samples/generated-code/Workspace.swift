import EntityGenerator

/// A model, a folder of files, and what the last run did to it.
struct Workspace: Hashable, Sendable {
  var model: Model
  var files: [String: String] = [:]
  /// `nil` before the first run, and if the model has mistakes.
  private(set) var plan: Plan?

  init(_ model: Model) { self.model = model }

  /// Runs the generator. A model with mistakes changes nothing.
  mutating func run() {
    plan = try? Plan(model, over: files)
    if let plan { files = plan.applied(to: files) }
  }

  /// Adds a line to a file, as its author would.
  mutating func write(_ line: String, in name: String) {
    guard let text = files[name] else { return }
    files[name] = text + line + "\n"
  }

  /// Changes an entity of the model.
  mutating func change(_ name: String, _ body: (inout Entity) -> Void) {
    for index in model.entities.indices
    where model.entities[index].name == name {
      body(&model.entities[index])
    }
  }

  /// Gives an entity another name, also in the relations to it.
  mutating func rename(_ old: String, to new: String) {
    change(old) { $0.name = new }
    for entity in model.entities.indices {
      for index in model.entities[entity].relations.indices
      where model.entities[entity].relations[index].destination == old {
        model.entities[entity].relations[index].destination = new
      }
    }
  }

  /// Takes an entity out of the model, and the relations to it.
  mutating func remove(_ name: String) {
    model.entities.removeAll { $0.name == name }
    for entity in model.entities.indices {
      model.entities[entity].relations.removeAll { $0.destination == name }
    }
  }
}

/// Divisions and their departments.
func companyModel() -> Model {
  var division = Entity("Division")
  division.attributes = [Attribute("name", .string)]
  division.relations = [
    Relation("departments", many: "Department", inverse: "division")
  ]
  var department = Entity("Department")
  department.attributes = [Attribute("name", .string)]
  return Model(entities: [division, department])
}

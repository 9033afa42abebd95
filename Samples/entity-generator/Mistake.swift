/// What is wrong with a model.
public enum Mistake: Hashable, Sendable {
  case unreadable(line: Int)
  /// A name that Swift does not allow.
  case invalidName(String, entity: String)
  /// A name that Swift or the generated code needs for itself.
  case reserved(String, entity: String)
  /// A name that something else has, in the same or in another case.
  case duplicate(String, entity: String)
  case unknown(destination: String, entity: String)
  /// A relation or an inverse with the name of the entity it is in.
  case namedAsEntity(String, entity: String)

  /// What is wrong, for people.
  public var text: String {
    switch self {
    case .unreadable(let line): "line \(line) cannot be read"
    case .invalidName(let name, let entity):
      "\(entity): “\(name)” is not a valid name"
    case .reserved(let name, let entity): "\(entity): “\(name)” is reserved"
    case .duplicate(let name, let entity): "\(entity): “\(name)” is used twice"
    case .unknown(let destination, let entity):
      "\(entity): there is no entity “\(destination)”"
    case .namedAsEntity(let name, let entity):
      "\(entity): a relation can’t be called “\(name)”, like its entity"
    }
  }
}

/// All that is wrong with a model, at least one mistake.
public struct ModelMistakes: Error, Hashable, Sendable {
  /// In the order of the model.
  public let mistakes: [Mistake]
}

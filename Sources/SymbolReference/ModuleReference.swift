/// A module whose public declarations a site describes.
public struct ModuleReference: Sendable {
  /// The module's name.
  public let module: String
  /// What tells its declarations from those of another version.
  public let digest: String
  /// The names of its types and of those that it extends, which decide what pages there are.
  public let types: [String]
  /// Those of them that belong to other modules, so that their names in code lead nowhere.
  public let extendedTypes: Set<String>
  /// Reads the declarations, which takes a while and is needed only where a page is written.
  public let interface: @Sendable () throws(SymbolGraphError) -> ModuleInterface

  /// Creates a reference of its parts.
  public init(
    module: String, digest: String, types: [String], extendedTypes: Set<String>,
    interface: @escaping @Sendable () throws(SymbolGraphError) -> ModuleInterface
  ) {
    (self.module, self.digest) = (module, digest)
    (self.types, self.extendedTypes, self.interface) = (types, extendedTypes, interface)
  }
}

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
  /// Where the sources of its package are shown and kept, as far as that is known.
  public var source = PackageSource()
  /// What its DocC catalog says of its symbols, if the package is in a folder.
  public var catalog = ModuleCatalog()
  /// What readers see of a snippet of the package, if it is in a folder.
  public var snippet = ReferenceMaterial().snippet
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

/// Where the sources of a package are.
public struct PackageSource: Sendable, Hashable {
  /// The address in which files of the package's commit are shown, with a slash at its end.
  public var address: String?
  /// The package's folder, relative to the site, with a slash at its end, if its comments are the site author's own.
  public var folder: String?

  /// Creates a description of sources, by default of none.
  public init(address: String? = nil, folder: String? = nil) {
    (self.address, self.folder) = (address, folder)
  }
}

/// The public declarations of a module, which a site describes, and what goes with them.
package struct ModuleDeclarations: Sendable {
  /// The module's name.
  package let module: String
  /// What tells its declarations from those of another version.
  package let digest: String
  /// The names of its types and of those that it extends, which decide what pages there are.
  package let types: [String]
  /// Those of them that belong to other modules, so that their names in code lead nowhere.
  package let extendedTypes: Set<String>
  /// Where the sources of its package are shown and kept, as far as that is known.
  package var source = PackageSource()
  /// What its DocC catalog says of its symbols, if the package is in a folder.
  package var catalog = ModuleCatalog()
  /// What readers see of a snippet of the package, if it is in a folder.
  package var snippet = ReferenceMaterial().snippet
  /// Reads the declarations, which takes a while and is needed only where a page is written.
  package let interface: @Sendable () throws(SymbolGraphError) -> ModuleInterface

  /// Creates them of their parts.
  package init(
    module: String, digest: String, types: [String], extendedTypes: Set<String>,
    interface: @escaping @Sendable () throws(SymbolGraphError) -> ModuleInterface
  ) {
    (self.module, self.digest) = (module, digest)
    (self.types, self.extendedTypes, self.interface) = (types, extendedTypes, interface)
  }
}

/// Where the sources of a package are.
package struct PackageSource: Sendable, Hashable {
  /// The address in which files of the package's commit are shown, with a slash at its end.
  package var address: String?
  /// The package's folder, relative to the site, with a slash at its end, if its comments are the site author's own.
  package var folder: String?

  /// Creates a description of sources, by default of none.
  package init(address: String? = nil, folder: String? = nil) {
    (self.address, self.folder) = (address, folder)
  }
}

/// What comments of a module show that is no declaration of it: it belongs to the site, or to the package.
package struct ReferenceMaterial: Sendable {
  /// The title and the address of an article that a link of the scheme `doc` names, if the site has it.
  package var article: @Sendable (_ name: String) -> (title: String, address: String)? = { _ in nil }
  /// The address of a picture of the module's catalog, if the site has it.
  package var picture: @Sendable (_ name: String) -> String? = { _ in nil }
  /// A snippet of the package, whole or one slice of it, as Markdown, if there is one.
  package var snippet: @Sendable (_ path: String, _ slice: String?) -> String? = { _, _ in nil }
  /// Where the site describes a declaration that the module does not have, such as one of another module.
  package var symbol: @Sendable (_ link: String) -> String? = { _ in nil }

  /// Creates material of which there is none.
  package init() {}
}

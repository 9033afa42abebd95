/// A folder of `Samples/` whose module other samples import.
package struct SampleLibrary: Sendable, Hashable {
  /// The sample that the folder is: it is compiled and not run.
  package var id: SampleID
  /// The module's name.
  package var module: String
  /// Its files, by name.
  package var files: [SampleFile]
  /// How it is compiled.
  package var compiler: CompilerOptions
  /// The modules of other libraries that it imports, in order.
  package var imports: [String]

  /// Whether a text can name a module: a letter or `_`, then letters, digits and `_`, in ASCII.
  package static func isModule(_ text: String) -> Bool { CompilerOptions.isFeature(text) }

  /// The digest of all that its module is made of but for other modules.
  package var digest: SampleDigest {
    SampleDigest(
      parts: [module] + compiler.arguments
        + files.flatMap { file in file.fragments.flatMap { [$0.file, $0.text] } })
  }
}

extension Sample {
  /// Its files and those of the libraries that it imports.
  package var allFiles: [SampleFile] { files + libraries.flatMap(\.files) }

  /// Whether it or a library that it imports says a name.
  package func mentionsAnywhere(_ text: String) -> Bool {
    allFiles.contains { file in file.fragments.contains { $0.text.containsBytes(of: text) } }
  }
}

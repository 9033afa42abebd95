/// Why a text is no YAML document that can be read.
package enum YAMLError: Error, Sendable, Hashable {
  /// It is no YAML.
  case syntax(Problem)
  /// It has a character that YAML does not allow; libyaml's sentence for it.
  case forbiddenCharacter(String)
  /// These keys come more than once in one mapping, and the place of the first that has come before.
  case duplicateKeys([String], at: YAMLMark)
  /// A key is a collection or an alias.
  case keyIsNotText(at: YAMLMark)
  /// Collections lie deeper in one another than ``YAMLNode/maximumDepth``.
  case tooDeep(at: YAMLMark)
  /// There are more values than are allowed, those that aliases repeat included.
  case tooManyValues(at: YAMLMark)
  /// A second document begins here.
  case anotherDocument(at: YAMLMark)
  /// The machine has no memory for it.
  case outOfMemory

  /// What libyaml says of a text that it cannot read.
  package struct Problem: Sendable, Hashable {
    /// Its sentence: `mapping values are not allowed in this context`.
    package var sentence: String
    /// Where it noticed.
    package var mark: YAMLMark
    /// What it was reading: `while parsing a flow sequence`, and where that begins.
    package var context: Context?

    /// What was being read.
    package struct Context: Sendable, Hashable {
      /// libyaml's words.
      package var text: String
      /// Where it begins.
      package var mark: YAMLMark
    }
  }
}

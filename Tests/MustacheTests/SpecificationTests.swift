import Testing

/// Each case of the public specification of Mustache (github.com/mustache/spec, version 1.4), under the name that it has
/// there, with templates of our own.
///
/// What is otherwise here on purpose:
/// - Names are made of letters, digits and `.-_?*`; anything else in a tag is a mistake that is told of, not a name that
///   nothing answers.
/// - What a function gives is not read as a template (`~lambdas`, the cases whose result has tags), as it may hold what
///   readers wrote, and functions have no value without a section's text.
/// - Names of templates are not computed (`~dynamic-names`), so that what includes itself without end is found before
///   anything is rendered.
/// - Delimiters that are changed in a section count to its end; the specification lets them count behind it.
/// - In a parent's tag only text and comments stand between the blocks; other tags are mistakes that are told of.
@Suite struct SpecificationTests {
  @Test(arguments: interpolation) func interpolates(_ example: Case) throws { try check(example) }
  @Test(arguments: sections) func showsSections(_ example: Case) throws { try check(example) }
  @Test(arguments: inverted) func showsInvertedSections(_ example: Case) throws { try check(example) }
  @Test(arguments: partials) func includesPartials(_ example: Case) throws { try check(example) }
  @Test(arguments: delimiters) func changesDelimiters(_ example: Case) throws { try check(example) }
  @Test(arguments: comments) func leavesOutComments(_ example: Case) throws { try check(example) }
  @Test(arguments: inheritance) func inherits(_ example: Case) throws { try check(example) }
  @Test(arguments: functions) func callsFunctions(_ example: Case) throws { try check(example) }

  private func check(_ example: Case) throws {
    let made = try example.rendered()
    #expect(made == example.expected, "\(example.template.debugDescription)")
  }
}

package import Diagnostics
import Highlighting
import Metadata
import SampleModel

// The wording of problems with `sitegen.yml` and with files that define languages.

extension Diagnostic {
  static func invalidImageWidths(_ value: MetadataValue, range: ClosedRange<Int>) -> Diagnostic {
    Diagnostic(
      .error, "invalid-image-widths",
      "`widths` must be a list of whole numbers from \(range.lowerBound) to \(range.upperBound)",
      at: value.location, notes: ["Write it like `widths: [400, 800]`."])
  }

  static func unknownImageFormat(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-image-format", "Unknown image format `\(text)`", at: location,
      notes: ["The only format is `webp`; an image's own format is always included."])
  }

  static func invalidFeedName(_ value: MetadataValue) -> Diagnostic {
    Diagnostic(
      .error, "invalid-feed-name", "`\(value.text ?? "")` is not a valid name of a feed", at: value.location,
      notes: [
        "Write the name of a file that ends with `.xml`, `.rss`, `.atom` or `.json`, such as `index.xml`."
      ])
  }

  static func invalidFeedAddress(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-feed-name", "`\(text)` is not a valid address of a feed", at: location,
      notes: ["Write an address from the site's root with the name of a file, such as `/posts/index.xml`."])
  }

  static func unknownFeedFormat(_ text: String, at location: SourceLocation) -> Diagnostic {
    let known = FeedFormat.allCases.map(\.rawValue)
    return Diagnostic(
      .error, "unknown-feed-format", "Unknown feed format `\(text)`", at: location,
      notes: .didYouMean(suggestion(for: text, among: known), or: known.available("format")))
  }

  static func invalidSandbox(_ value: MetadataValue) -> Diagnostic {
    notAmong(
      SampleSandbox.allCases.map(\.rawValue), value, "invalid-sandbox",
      "`sandbox` must be `auto`, `required` or `off`")
  }

  static func incompleteMount(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "incomplete-mount", "A mount needs `source` and `target`", at: location,
      notes: ["Write it like `{ source: docs, target: guide }`."])
  }

  static func invalidMountPath(_ path: String, key: String, at location: SourceLocation) -> Diagnostic {
    let folder = key == "source" ? "the site's folder" : "`\(ContentScan.folder)`"
    return Diagnostic(
      .error, "invalid-mount-path", "`\(path)` cannot be the `\(key)` of a mount", at: location,
      notes: ["Write a path inside \(folder), without `..` or names that begin with a dot."])
  }

  static func overlappingMount(_ source: String, other: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "overlapping-mount", "`\(source)` and `\(other)` have files in common", at: location,
      notes: ["A file can be part of the site only once."])
  }

  static func emptyMount(_ mount: Mount) -> Diagnostic {
    Diagnostic(
      .error, "empty-mount", "There are no files in the folder `\(mount.source)`", at: mount.location,
      notes: ["If it is a submodule, run `git submodule update --init`."])
  }

  static func invalidThemeName(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-theme-name", "`\(name)` is not a valid name of a theme", at: location,
      notes: ["Write the name of a folder in `Themes`, without slashes and not beginning with a dot."])
  }

  static func missingMount(_ mount: Mount) -> Diagnostic {
    Diagnostic(
      .error, "missing-mount", "There is no file or folder `\(mount.source)`", at: mount.location,
      notes: ["`source` is relative to the site's folder."])
  }

  static func missingStaticFile(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, "missing-static-file", "There is no file `\(ContentScan.folder)/\(path.value)`",
      at: path.location,
      notes: ["A path of `static-files` begins below `\(ContentScan.folder)`."])
  }

  static func unknownMainSection(_ name: String, known: [String], at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .warning, "unknown-section", "The section `\(name)` has no pages", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known), or: "A section is a folder of `\(ContentScan.folder)`."))
  }

  static func unknownSearchedPage(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .warning, "unknown-section", "No page has the path `\(name)`, or one below it", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known),
        or: "Write the path of a page or section, such as `guide/changes`."))
  }

  static func incompletePackage(_ note: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "incomplete-package", "This package dependency is not valid", at: location,
      notes: [note])
  }

  static func inexactVersion(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-value", "`\(text)` is not an exact version", at: location,
      notes: ["Write one version, such as `1.6.0`, so that every build uses the same one."])
  }

  static func invalidCompilerSetting(
    _ key: String, _ value: String, _ expected: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "invalid-value", "`\(value)` is not a valid value for `\(key)`", at: location,
      notes: ["Expected \(expected)."])
  }

  static func invalidFeedContent(_ value: MetadataValue) -> Diagnostic {
    notAmong(
      FeedContent.allCases.map(\.rawValue), value, "invalid-feed-content",
      "`feed-content` must be `full` or `summary`")
  }

  /// A value that is not one of the allowed words.
  private static func notAmong(
    _ known: [String], _ value: MetadataValue, _ identifier: String, _ message: String
  ) -> Diagnostic {
    let near = value.text.flatMap { suggestion(for: $0, among: known) }
    return Diagnostic(
      .error, identifier, message, at: value.location, notes: .didYouMean(near))
  }

  static func invalidBaseURL(_ text: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .error, "invalid-base-url", "`\(text)` is not a valid base URL", at: location,
      notes: ["Write it like `https://example.org/` or `https://example.org/blog/`."])
  }

  static func incompleteMenuItem(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "incomplete-menu-item", "A `menu` entry needs a `title` and a `url`", at: location)
  }

  static func invalidLinkPattern(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-link-pattern", "`\(text)` is not a valid address pattern", at: location,
      notes: ["Write it like `https://example.com/*`; `*` matches any characters."])
  }

  static func invalidReferenceAddress(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-reference-address", "`\(text)` is not an address of this site", at: location,
      notes: [
        "Write a path of letters, digits, `-`, `_` and `.` that begins with `/`, such as `/figurekit/reference/`."
      ])
  }

  static func invalidEditAddress(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-edit-url", "`\(text)` is not a valid address pattern for `edit-url`", at: location,
      notes: [
        "Write it like `https://github.com/ada/site/edit/main/:path`; `:path` is the page's file."
      ])
  }

  static func invalidPermalink(
    _ text: String, _ problem: PermalinkPattern.Problem, at location: SourceLocation
  ) -> Diagnostic {
    let known = PermalinkPattern.Component.allCases.map(\.rawValue)
    let (sentence, notes): (String, [String]) =
      switch problem {
      case .notAPath: ("must begin and end with `/`", ["Write it like `/:year/:month/:slug/`."])
      case .unknownComponent(let name):
        (
          "has the unknown component `:\(name)`",
          .didYouMean(
            suggestion(for: name, among: known).map { ":\($0)" },
            or: known.map { ":\($0)" }.available("component"))
        )
      case .notUnique: ("gives all pages the same address", ["Add `:slug` or `:title`."])
      }
    return Diagnostic(
      .error, "invalid-permalink", "The permalink pattern `\(text)` \(sentence)", at: location, notes: notes)
  }

  static func invalidLanguage(_ reason: LanguageProblem.Reason, at location: SourceLocation) -> Diagnostic {
    let message =
      switch reason {
      case .pattern(let pattern, let reason): "The pattern `\(pattern)` is not valid: \(reason)"
      case .unknownState(let name): "Unknown state `\(name)`"
      case .duplicateState(let name): "Duplicate state `\(name)`"
      case .noStates: "The language has no states"
      case .longWord(let word, let limit): "The word `\(word)` is longer than \(limit) bytes"
      case .tooMany(let what, let limit): "The language has more than \(limit) \(what)"
      case .notASCII(let text): "`\(text)` contains a character that is not ASCII"
      }
    let note: String? =
      switch reason {
      case .noStates: "Add `states:` with at least one state; highlighting begins in the first."
      case .notASCII: "Characters that are not ASCII are always allowed in words."
      default: nil
      }
    return Diagnostic(.error, "invalid-language", message, at: location, notes: note.map { [$0] } ?? [])
  }

  static func ruleWithSeveralActions(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-language", "This rule has more than one action", at: location,
      notes: ["Keep only one of `enter`, `become`, `leave` and `embed`."])
  }

  static func ruleWithoutPattern(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-language", "This rule has no pattern", at: location,
      notes: ["Add one with the key `match`."])
  }

  static func unknownTokenKind(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-token-kind", "Unknown token kind `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: known.available("kind")))
  }

  /// A folder that is not a site.
  package static func missingConfiguration() -> Diagnostic {
    Diagnostic(
      .error, "missing-configuration", "Cannot find `\(SiteConfiguration.fileName)`", at: nil,
      notes: ["Run the command in the folder of a site, or name that folder with `--root`."])
  }
}

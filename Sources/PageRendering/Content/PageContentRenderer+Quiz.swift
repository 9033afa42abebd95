import Diagnostics
import MarkdownSyntax
import Markup
import SampleModel
import Theming

extension Quiz {
  /// What readers are asked.
  func question(_ strings: LocalizedStrings) -> String {
    switch self {
    case .output: strings[.quizOutput]
    case .line: strings[.quizLine]
    case .compiles: strings[.quizCompiles]
    case .repair: strings[.quizRepair]
    }
  }
}

extension FenceOptions {
  /// The answer in one word to whether the code compiles, if that is what readers are asked.
  func verdict(_ strings: LocalizedStrings) -> String? {
    guard quiz?.value == .compiles else { return nil }
    return settings.expectation?.value == .compileError ? strings[.quizNo] : strings[.quizYes]
  }
}

extension PageContentRenderer {
  /// Begins what a reader opens to see what the block gave, if its fence asks a question.
  ///
  /// - Parameters:
  ///   - options: What the fence says.
  ///   - isAnswered: Whether the block gave anything that a page shows.
  ///   - html: What to append to.
  /// - Returns: Whether the caller must end it.
  mutating func openQuiz(_ options: FenceOptions, isAnswered: Bool, to html: inout MarkupBuffer) -> Bool {
    guard let quiz = options.quiz else { return false }
    let verdict = options.verdict(strings)
    guard isAnswered || verdict != nil else {
      diagnostics.append(.quizWithoutAnswer(quiz.value.rawValue, at: quiz.location))
      return false
    }
    features.hasQuestions = true
    html.append(markup: "<details class=\"quiz\">\n<summary>")
    html.append(text: quiz.value.question(strings))
    html.append(markup: "</summary>\n")
    if let verdict {
      html.append(markup: "<p>")
      html.append(text: verdict + ".")
      html.append(markup: "</p>\n")
    }
    return true
  }
}

extension Report {
  /// The report as a page of HTML that needs no other file: the summary, the table of compilers, and the problems as
  /// a terminal shows them.
  func html(sourceLine: (String, Int) -> String?) -> String {
    let title = "sitegen: " + (summary.isEmpty ? "no problems" : summary)
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.html)</title>
      <style>
      body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
      table { border-collapse: collapse; display: block; overflow-x: auto }
      th, td { border-bottom: 1px solid; padding: .25rem 1rem .25rem 0; text-align: start }
      pre { overflow-x: auto }
      </style>
      </head>
      <body>
      <h1>\(title.html)</h1>

      """
    if let environmentProblem { page += "<pre>\(environmentProblem.printableLines.html)</pre>\n" }
    if !compilers.isEmpty { page += compilerTable }
    for diagnostic in diagnostics {
      let text = TextDiagnostic(diagnostic, usesColor: false, sourceLine: sourceLine).text
      page += "<pre tabindex=\"0\">\(text.html)</pre>\n"
    }
    return page + "</body>\n</html>\n"
  }
}

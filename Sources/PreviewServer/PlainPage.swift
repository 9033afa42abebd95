/// A page of the server's own, for when the site has none.
enum PlainPage {
  /// The document: a heading, a text shown as it stands, and the script element.
  static func html(title: String, text: String, script: String) -> String {
    html(title: title, body: "<pre>\(escaped(text))</pre>\n\(script)")
  }

  /// The document of a heading and HTML.
  static func html(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>\(escaped(title))</title>
    <style>body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif } \
    pre { font: 0.9rem/1.5 ui-monospace, monospace; white-space: pre-wrap } td { padding-right: 2rem } \
    .figures { display: flex; flex-wrap: wrap; gap: 1rem } figure { margin: 0 } img { max-width: 20rem; max-height: 15rem }</style>
    </head>
    <body>
    <h1>\(escaped(title))</h1>
    \(body)</body>
    </html>

    """
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

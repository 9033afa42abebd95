/// Answers the requests of a preview.
struct PreviewResponder: Sendable {
  let folder: ServedFolder
  let basePath: RequestPath
  let hosts: AllowedHosts
  let liveReload: LiveReload
  var madeFile: @Sendable (String) -> (@Sendable () -> [UInt8]?)? = { _ in nil }
  var pageOpened: @Sendable (String) -> Void = { _ in }

  /// The answer to a request; that to `HEAD` is the one to `GET`, to be sent without its body.
  func respond(to request: HTTPRequest) -> HTTPResponse {
    var response = answer(request)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard let host = request.host else { return .text(.badRequest, "The request does not name one host.") }
    guard hosts.contains(host) else {
      return .text(
        .forbidden, "The preview does not accept this host name. Use localhost, or serve with --host.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse.text(.methodNotAllowed, "Only GET and HEAD are supported.")
      response.headers["Allow"] = "GET, HEAD"
      return response
    }
    let path = request.target.prefix { $0 != "?" && $0 != "#" }
    let query = request.target.dropFirst(path.count)
    switch path {
    case LiveReloadScript.path:
      return .text(.ok, LiveReloadScript.source, type: ContentType.ofFile(named: "reload.js"))
    case LiveReloadScript.eventsPath:
      let given = query.firstMatch(of: /[?&]build=([^&#]*)/)?.1
      let known = (request.lastEventID ?? given.map(String.init)).flatMap(BuildID.init)
      if let page = query.firstMatch(of: /[?&]page=([^&#]*)/)?.1 { opened(page) }
      let stream = EventStream(of: liveReload, after: known)
      return HTTPResponse(status: .ok, headers: ["Content-Type": "text/event-stream"], body: .events(stream))
    case let path where path.hasPrefix(PreviewOverview.path.dropLast()):
      let history = liveReload.now.history
      return history.overview.response(to: path) ?? page(path, query: query, range: request.range)
    default:
      return page(path, query: query, range: request.range)
    }
  }

  /// Tells of a page that is open in a browser.
  private func opened(_ page: Substring) {
    guard let path = RequestPath(page), path.names.starts(with: basePath.names) else { return }
    let names = path.names.dropFirst(basePath.names.count)
    pageOpened((names + (path.endsWithSlash ? ["index.html"] : [])).joined(separator: "/"))
  }

  /// The script's element in a page.
  private func script(_ history: ReloadHistory, standsIn: Bool = false) -> String {
    LiveReloadScript.element(build: history.newest, base: basePath.percentEncoded, standsIn: standsIn)
  }

  /// What the site has at a path.
  private func page(_ path: Substring, query: Substring, range: String?) -> HTTPResponse {
    // Read before any file, so that a page never claims to be of a later build than it is.
    let history = liveReload.now.history
    if !history.hasSucceeded, folder.isEmpty { return standIn(history) }
    guard let path = RequestPath(path) else { return notFound(history) }
    guard path.names.starts(with: basePath.names) else {
      return path.names.isEmpty ? redirect(to: basePath, query: query) : notFound(history)
    }
    let names = Array(path.names.dropFirst(basePath.names.count))
    let answer = published(names, at: path, query: query, range: range, history)
    return answer ?? leftOut(names, history) ?? notFound(history)
  }

  /// The published file or redirect at a path with these names below the site's root; `nil` if there is none.
  private func published(
    _ names: [String], at path: RequestPath, query: Substring, range: String?, _ history: ReloadHistory
  ) -> HTTPResponse? {
    let page = path.endsWithSlash ? names + ["index.html"] : names
    if let bytes = history.rendered[page.joined(separator: "/")] {
      let type = ContentType.ofFile(named: page.last ?? "")
      guard !type.hasPrefix("text/html") else { return html(bytes, history) }
      return HTTPResponse(status: .ok, headers: ["Content-Type": type], body: .bytes(bytes))
    }
    switch folder.entry(names) {
    case .file(let file) where !path.endsWithSlash:
      return response(file, named: names.last ?? "", range: range, history)
    case .folder where path.endsWithSlash:
      guard case .file(let file) = folder.entry(names + ["index.html"]) else { return nil }
      return response(file, named: "index.html", range: range, history)
    case .folder:
      return redirect(to: RequestPath(names: path.names, endsWithSlash: true), query: query)
    case nil where !path.endsWithSlash:
      guard let make = madeFile(names.joined(separator: "/")) else { return nil }
      let type = ContentType.ofFile(named: names.last ?? "")
      return HTTPResponse(status: .ok, headers: ["Content-Type": type], body: .made(make))
    case .file, nil:
      return nil
    }
  }

  /// A file or a part of it. An HTML page is always complete.
  private func response(
    _ file: OpenFile, named name: String, range: String?, _ history: ReloadHistory
  ) -> HTTPResponse {
    let type = ContentType.ofFile(named: name)
    if type.hasPrefix("text/html") { return html(file, status: .ok, history) }
    var headers = ["Content-Type": type, "Accept-Ranges": "bytes"]
    switch ByteRange(range, size: file.size) {
    case .whole:
      return HTTPResponse(status: .ok, headers: headers, body: .file(file, 0..<file.size))
    case .part(let part):
      headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)"
      return HTTPResponse(status: .partialContent, headers: headers, body: .file(file, part))
    case .unsatisfiable:
      headers["Content-Range"] = "bytes */\(file.size)"
      return HTTPResponse(status: .rangeNotSatisfiable, headers: headers)
    }
  }

  /// How long a page may be, in bytes, to be held in memory, in which it is three times.
  private static let largestPage = 16 << 20

  /// An HTML page with the script in it, unless it is so long that it is no page to look at.
  private func html(_ file: OpenFile, status: HTTPResponse.Status, _ history: ReloadHistory) -> HTTPResponse {
    let headers = ["Content-Type": ContentType.ofFile(named: "index.html")]
    guard file.size <= Self.largestPage else {
      return HTTPResponse(status: status, headers: headers, body: .file(file, 0..<file.size))
    }
    guard let document = file.read(file.size, at: 0) else {
      return .text(.internalServerError, "The file cannot be read.")
    }
    let script = script(history)
    return HTTPResponse(
      status: status, headers: headers, body: .bytes(insertBeforeBodyEnd(script, in: document)))
  }

  /// A page that a build under way has rendered.
  private func html(_ document: [UInt8], _ history: ReloadHistory) -> HTTPResponse {
    HTTPResponse(
      status: .ok, headers: ["Content-Type": ContentType.ofFile(named: "index.html")],
      body: .bytes(insertBeforeBodyEnd(script(history), in: document)))
  }

  /// The site's own page for what it does not have.
  private func notFound(_ history: ReloadHistory) -> HTTPResponse {
    if case .file(let file) = folder.entry(["404.html"]) { return html(file, status: .notFound, history) }
    let script = script(history)
    let text = "There is no page at this address. The site begins at \(basePath.percentEncoded)"
    return .text(
      .notFound, PlainPage.html(title: "Not found", text: text, script: script),
      type: "text/html; charset=utf-8")
  }

  /// The page at the address of one that is not part of the site for now.
  private func leftOut(_ names: [String], _ history: ReloadHistory) -> HTTPResponse? {
    let page = names.last == "index.html" ? names.dropLast() : names[...]
    guard let reason = history.leftOut[page.joined(separator: "/")] else { return nil }
    let script = script(history)
    return .text(
      .notFound, PlainPage.html(title: "This page is not published", text: reason, script: script),
      type: "text/html; charset=utf-8")
  }

  /// The page at every address while nothing is published.
  private func standIn(_ history: ReloadHistory) -> HTTPResponse {
    let script = script(history, standsIn: true)
    let status: HTTPResponse.Status = history.problems == nil ? .serviceUnavailable : .internalServerError
    let title = history.problems == nil ? "Building the site" : "The site could not be built"
    let text = history.problems ?? "This page reloads when the build is done."
    return .text(
      status, PlainPage.html(title: title, text: text, script: script), type: "text/html; charset=utf-8")
  }

  private func redirect(to path: RequestPath, query: Substring) -> HTTPResponse {
    // 307 is not kept by browsers, as 301 is.
    HTTPResponse(status: .temporaryRedirect, headers: ["Location": path.percentEncoded + query])
  }
}

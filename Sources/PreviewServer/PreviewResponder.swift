import HTTPTypes
import Hummingbird

/// Answers the requests of a preview.
struct PreviewResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let folder: OutputFolder
  let basePath: RequestPath
  let hosts: AllowedHosts
  let liveReload: LiveReload

  func respond(to request: Request, context: Context) async throws -> Response {
    respond(to: request.head)
  }

  /// The answer to a request; that to `HEAD` is the one to `GET` without a body.
  func respond(to request: HTTPRequest) -> Response {
    var response = answer(request)
    response.headers[.cacheControl] = "no-store"
    response.headers[.xContentTypeOptions] = "nosniff"
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: HTTPRequest) -> Response {
    guard let authority = request.authority else { return .text(.badRequest, "The request names no host.") }
    guard hosts.contains(authority) else {
      return .text(
        .forbidden, "This preview is not served for that host. Use localhost, or serve with --host.")
    }
    guard request.method == .get || request.method == .head else {
      var response = Response.text(.methodNotAllowed, "Only GET and HEAD are answered.")
      response.headers[.allow] = "GET, HEAD"
      return response
    }
    let target = request.path ?? "/"
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let query = target.dropFirst(path.count)
    switch path {
    case LiveReloadScript.path:
      return .text(.ok, LiveReloadScript.source, type: ContentType.ofFile(named: "reload.js"))
    case LiveReloadScript.eventsPath:
      let given = query.firstMatch(of: /[?&]build=([^&#]*)/)?.1
      return events(after: (request.lastEventID ?? given.map(String.init)).flatMap(BuildID.init))
    default:
      return page(path, query: query, range: request.headerFields[.range])
    }
  }

  /// A stream of what the builds give.
  private func events(after known: BuildID?) -> Response {
    let body = ResponseBody { [liveReload] writer in
      try await liveReload.stream(after: known) { try await writer.write(ByteBuffer(string: $0)) }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
  }

  /// What the site has at a path.
  private func page(_ path: Substring, query: Substring, range: String?) -> Response {
    // Read before any file, so that a page never claims to be of a later build than it is.
    let history = liveReload.history
    if !history.hasSucceeded, folder.isEmpty { return standIn(history) }
    guard let path = RequestPath(path) else { return notFound(history) }
    guard path.names.starts(with: basePath.names) else {
      return path.names.isEmpty ? redirect(to: basePath, query: query) : notFound(history)
    }
    let names = Array(path.names.dropFirst(basePath.names.count))
    let answer = published(names, at: path, query: query, range: range, history)
    return answer ?? leftOut(names, history) ?? notFound(history)
  }

  /// What is published at a path, whose names below the site's root these are; `nil` where nothing is.
  private func published(
    _ names: [String], at path: RequestPath, query: Substring, range: String?, _ history: BuildHistory
  ) -> Response? {
    switch folder.entry(names) {
    case .file(let file) where !path.endsWithSlash:
      return response(file, named: names.last ?? "", range: range, history)
    case .folder where path.endsWithSlash:
      guard case .file(let file) = folder.entry(names + ["index.html"]) else { return nil }
      return response(file, named: "index.html", range: range, history)
    case .folder:
      return redirect(to: RequestPath(names: path.names, endsWithSlash: true), query: query)
    case .file, nil:
      return nil
    }
  }

  /// A file, whole or a part of it; an HTML page always whole, with the script.
  private func response(
    _ file: OpenFile, named name: String, range: String?, _ history: BuildHistory
  ) -> Response {
    let type = ContentType.ofFile(named: name)
    if type.hasPrefix("text/html") { return html(file, status: .ok, history) }
    var headers: HTTPFields = [.contentType: type, .acceptRanges: "bytes"]
    switch ByteRange(range, size: file.size) {
    case .whole:
      return Response(status: .ok, headers: headers, body: .init(file, 0..<file.size))
    case .part(let part):
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)"
      return Response(status: .partialContent, headers: headers, body: .init(file, part))
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(file.size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }

  /// An HTML page with the script in it.
  private func html(_ file: OpenFile, status: HTTPResponse.Status, _ history: BuildHistory) -> Response {
    guard let document = file.read(file.size, at: 0) else {
      return .text(.internalServerError, "The file could not be read.")
    }
    let script = LiveReloadScript.element(build: history.newest)
    let body = ByteBuffer(bytes: insertBeforeBodyEnd(script, in: document))
    return Response(
      status: status, headers: [.contentType: ContentType.ofFile(named: "index.html")],
      body: .init(byteBuffer: body))
  }

  /// The site's own page for what it does not have.
  private func notFound(_ history: BuildHistory) -> Response {
    if case .file(let file) = folder.entry(["404.html"]) { return html(file, status: .notFound, history) }
    let script = LiveReloadScript.element(build: history.newest)
    let text = "The site has no page at this address. It begins at \(basePath.percentEncoded)"
    return .text(
      .notFound, PlainPage.html(title: "Not found", text: text, script: script),
      type: "text/html; charset=utf-8")
  }

  /// The page at the address of one that is not part of the site for now.
  private func leftOut(_ names: [String], _ history: BuildHistory) -> Response? {
    let page = names.last == "index.html" ? names.dropLast() : names[...]
    guard let reason = history.leftOut[page.joined(separator: "/")] else { return nil }
    let script = LiveReloadScript.element(build: history.newest)
    return .text(
      .notFound, PlainPage.html(title: "This page is not published", text: reason, script: script),
      type: "text/html; charset=utf-8")
  }

  /// The page at every address while nothing is published.
  private func standIn(_ history: BuildHistory) -> Response {
    let script = LiveReloadScript.element(build: history.newest, standsIn: true)
    let status: HTTPResponse.Status = history.problems == nil ? .serviceUnavailable : .internalServerError
    let title = history.problems == nil ? "Building the site" : "The site could not be built"
    let text = history.problems ?? "This page reloads when it is done."
    return .text(
      status, PlainPage.html(title: title, text: text, script: script), type: "text/html; charset=utf-8")
  }

  private func redirect(to path: RequestPath, query: Substring) -> Response {
    // 307 is not kept by browsers, as 301 is.
    Response(status: .temporaryRedirect, headers: [.location: path.percentEncoded + query])
  }
}

// snippet.schedule
/// A drawing on a clock that only counts: when, and by which worker.
struct Span: Equatable, Sendable {
  let job: Int
  let worker: Int
  let start: Double
  let end: Double
}

/// Each job goes to the worker that is free first.
func schedule(jobs: Int, cost: Double, workers: Int) -> [Span] {
  var freeAt = Array(repeating: 0.0, count: workers)
  return (0..<jobs).map { job in
    let worker = freeAt.indices.min { freeAt[$0] < freeAt[$1] } ?? 0
    let start = freeAt[worker]
    freeAt[worker] = start + cost
    return Span(
      job: job, worker: worker, start: start, end: freeAt[worker])
  }
}
// snippet.end

/// A request of a cell at a time.
struct Request {
  let time: Double
  let label: String
}

/// How a request was answered.
struct Answer: Equatable {
  enum Kind { case drawn, shared, cached }
  let kind: Kind
  let time: Double
}

/// The answers to requests, and the drawings that it took.
func serve(
  _ requests: [Request], cost: Double, workers: Int
) -> (answers: [Answer], spans: [Span]) {
  var freeAt = Array(repeating: 0.0, count: workers)
  var spans: [String: Span] = [:]
  let answers = requests.map { request -> Answer in
    if let span = spans[request.label] {
      return request.time < span.end
        ? Answer(kind: .shared, time: span.end)
        : Answer(kind: .cached, time: request.time)
    }
    let worker = freeAt.indices.min { freeAt[$0] < freeAt[$1] } ?? 0
    let start = max(request.time, freeAt[worker])
    freeAt[worker] = start + cost
    spans[request.label] = Span(
      job: spans.count, worker: worker, start: start, end: start + cost)
    return Answer(kind: .drawn, time: start + cost)
  }
  return (answers, spans.values.sorted { $0.job < $1.job })
}

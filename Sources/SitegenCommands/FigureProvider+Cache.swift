import FigureKit
import PageRendering
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization

extension FigureProvider {
  /// The same provider, except that the files of a figure are not drawn again if a cache has them.
  ///
  /// They are found by a digest of the drawing list, of the images that it names and of who draws. A cache that cannot be
  /// written costs time and nothing else.
  ///
  /// - Parameters:
  ///   - cache: Where files are kept.
  ///   - renderer: What tells one renderer from another that draws the same figure differently: versions of the program
  ///     and of its libraries. What the provider tells of the machine is added.
  /// - Returns: The provider.
  func cached(in cache: FileSetCache, renderer: [String]) -> FigureProvider {
    let machine = MachineDescription(machine)
    let renderer: @Sendable () -> [String] = { renderer + machine.lines }
    let draw = files
    let finishDrawing = finish
    let used = UsedFigures()
    var provider = self
    provider.files = { request, sets throws(Failure) in
      let renderer = renderer()
      var files: [String: [UInt8]] = [:]
      var missing: [(set: FileSet, key: SampleDigest)] = []
      for set in sets {
        let key = request.key(set, renderer: renderer)
        used.insert(key)
        var whole = request
        whole.onlyPicture = nil
        if let kept = cache.load(key) ?? cache.load(whole.key(set, renderer: renderer)) {
          files.merge(kept) { first, _ in first }
        } else {
          missing.append((set, key))
        }
      }
      if !missing.isEmpty {
        let drawn = try draw(request, missing.map(\.set)).map { ($0.suffix, $0.bytes) }
        files.merge(drawn) { first, _ in first }
        for (set, key) in missing { try? cache.store(files.filter { set.suffixes.contains($0.key) }, key) }
      }
      return files.sorted { $0.key < $1.key }.map { File(suffix: $0.key, bytes: $0.value) }
    }
    if let draw = socialPicture {
      provider.socialPicture = { title, site, figure throws(Failure) in
        let renderer = renderer()
        var parts = ["social picture 3", "\(renderer.count)"] + renderer + [title, site]
        if let figure { parts += figure.keyParts }
        let key = SampleDigest(parts: parts)
        used.insert(key)
        let suffix = FileSet.plain.suffixes[0]
        if let kept = cache.load(key)?[suffix] { return kept }
        guard let drawn = try draw(title, site, figure) else { return nil }
        try? cache.store([suffix: drawn], key)
        return drawn
      }
    }
    provider.machine = { machine.lines }
    provider.finish = {
      cache.prune(keeping: used.all)
      finishDrawing()
    }
    return provider
  }
}

extension FigureProvider.Request {
  fileprivate func key(_ set: FigureProvider.FileSet, renderer: [String]) -> SampleDigest {
    SampleDigest(
      parts: ["figure files 4", set.rawValue, "\(renderer.count)"] + renderer + [name] + keyParts
        + (onlyPicture.map { [set.suffix($0)] } ?? []))
  }

  /// What decides how the figure looks.
  fileprivate var keyParts: [String] {
    var parts = [drawing]
    // What the drawing cannot name it cannot show.
    for input in inputs where drawing.contains(input.name) {
      parts += [input.name, SampleDigest(bytes: input.bytes[...]).hexadecimal]
    }
    return parts
  }
}

/// What a provider tells of the machine, asked once.
private final class MachineDescription: Sendable {
  private let ask: @Sendable () -> [String]
  private let told = Mutex<[String]?>(nil)

  init(_ ask: @escaping @Sendable () -> [String]) { self.ask = ask }

  var lines: [String] {
    told.withLock { told in
      let lines = told ?? [SampleDigest(parts: ask()).hexadecimal]
      told = lines
      return lines
    }
  }
}

/// The digests of the figures of one build.
private final class UsedFigures: Sendable {
  private let digests = Mutex<Set<SampleDigest>>([])

  var all: Set<SampleDigest> { digests.withLock { $0 } }

  func insert(_ digest: SampleDigest) { digests.withLock { _ = $0.insert(digest) } }
}

import Parallelism
import SampleModel

/// The modules of a build's samples that earlier builds and checks have kept.
///
/// A check takes them too. A module has no clock, no files and no randomness of its own, so what was proved of the same
/// sample, native figures, compiler and FigureKit would only be proved again.
struct KeptLiveModules: Sendable {
  let cache: LiveModuleCache
  /// The module of each sample; `nil` where it has to be made.
  let modules: [LiveModule?]
  /// Whether the module of each sample has to go through random gestures.
  let untried: [Bool]

  /// Looks for modules.
  ///
  /// - Parameters:
  ///   - cache: Where they are kept.
  ///   - digests: The digest of all that each sample's module depends on.
  ///   - samples: The samples.
  ///   - request: Whether random gestures are wanted, and whether again.
  ///   - memory: What was read before.
  init(
    _ cache: LiveModuleCache, _ digests: [SampleDigest], of samples: [LiveSample], _ request: SampleRequest,
    _ memory: SampleMemory
  ) {
    self.cache = cache
    let untried = digests.map { request.triesModules && (request.triesModulesAgain || !cache.wasTried($0)) }
    self.untried = untried
    modules = digests.indices.map { index in
      // Gestures need the program that is made together with the module.
      if untried[index], cache.trial(digests[index]) == nil { return nil }
      return memory.modules.found(of: samples[index].sample.id, from: digests[index]) {
        cache.module(digests[index])
      }
    }
  }

  /// The positions of the samples whose modules have to be made or tried.
  var due: [Int] { modules.indices.filter { modules[$0] == nil || untried[$0] } }
}

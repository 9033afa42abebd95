import PreviewServer
import SampleEngine
import Synchronization

/// What takes longer than an author would expect, told to open pages.
final class PreviewActivity: Sendable {
  private let current = Mutex<String?>(nil)

  /// What goes on that takes long; `nil` for nothing but samples.
  var sentence: String? { current.withLock(\.self) }

  /// Takes note of a step.
  func receive(_ progress: SampleProgress, _ server: PreviewServer) {
    let sentence: String? =
      switch progress {
      case .compilingFigureKit: "Compiling FigureKit, once for this toolchain: about 20 s"
      case .buildingPackages(let names):
        "Building packages with your rights: \(names.joined(separator: ", "))"
      case .compiling(let id): "Compiling \(id)"
      case .running(let id): "Running \(id)"
      case .makingModule(let id): "Compiling \(id) for the browser"
      case .compiledFigureKit, .compiled, .protected, .finished, .madeModule: nil
      }
    switch progress {
    case .protected: return
    case .compilingFigureKit, .buildingPackages: current.withLock { $0 = sentence }
    default: current.withLock { $0 = nil }
    }
    if let sentence { server.tell(activity: sentence) }
  }
}

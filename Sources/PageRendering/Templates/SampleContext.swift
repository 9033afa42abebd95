import Mustache
import SampleModel
import SamplePages
package import SiteModel
import Theming
import URLs

/// An entry of `page.samples`: a sample that the page shows and that has a page of its own.
package struct SampleContext: TemplateContext {
  /// The name that its page shows.
  package let name: String
  /// The path of its page.
  package let url: String
  /// The path of its package; `nil` for a sample that cannot have one, such as a library.
  package let download: String?
  /// The command that runs the package; `nil` for a sample without one.
  package let command: String?
  /// The compilers that it was verified by.
  let compilers: [String]

  package static let names = ContextNames<Self> { names in
    names.add("name") { $0.name }
    names.add("url") { $0.url }
    names.add("download") { $0.download }
    names.add("command") { $0.command }
  }
}

extension RenderingResources {
  /// The samples whose code, output or figures a page shows, in the order of their first appearance.
  package func samples(of page: Page) -> [SampleContext] {
    guard let own = pageSamples[page.file], !samples.programs.isEmpty else { return [] }
    let shown = own.fences.filter { !$0.isHidden }.compactMap {
      samples.shown(at: $0.location)?.excerpt.sample
    }
    let placed = (own.placedReferences.map(\.reference.sample) + own.placedOutputs.sorted()).compactMap {
      samples.identifier($0, onPage: page.samplePost)
    }
    var seen: Set<SampleID> = []
    let baseURL = site.configuration.baseURL
    return (shown + placed).filter { samples.programs[$0] != nil && seen.insert($0).inserted }.map { id in
      let command = samples.commands[id]
      return SampleContext(
        name: id.name, url: baseURL.hostPath(SampleAddress.page(of: id)),
        download: command.map { _ in baseURL.hostPath(SampleAddress.package(of: id)) }, command: command,
        compilers: samples.compilers[id] ?? [])
    }
  }
}

extension [SampleContext] {
  /// The compilers that all of them were verified by, as text; `nil` if there is none.
  var commonCompilers: String? {
    let common = first?.compilers.filter { compiler in allSatisfy { $0.compilers.contains(compiler) } } ?? []
    return common.isEmpty ? nil : common.joined(separator: ", ")
  }
}

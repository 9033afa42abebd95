import ArgumentParser
import Diagnostics
import FileSystem
import PackageDocuments
import Publishing
import SampleEngine
import Scaffolding
import SiteEngine
import SystemPackage
import URLs

/// `sitegen new docs`
struct NewDocsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Create the site of a Swift package's documents.",
    discussion: """
      Run it in the package's folder. The site has the README as its first page, the articles of DocC catalogs, and the \
      reference of the modules of library products.

      Example:
        sitegen new docs --ci github
        sitegen serve --root docs
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the site, in the package's. It must be empty or must not exist.", valueName: "folder"))
  var folder = "docs"

  @Option(name: .long, help: ArgumentHelp("The folder of the package.", valueName: "folder"))
  var root = "."

  @Option(name: [.customShort("u"), .long], help: "The base URL of the site.")
  var baseUrl: BaseURL?

  @Option(name: .long, help: "Also create a workflow that checks the documents and publishes the site.")
  var ci: NewSiteCommand.Service?

  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  func run() async throws {
    let console = Console(root: root, isQuiet: quiet)
    try await console.run {
      let place = FilePath(folder).lexicallyNormalized()
      guard place.isRelative, let first = place.components.first, first.kind == .regular else {
        throw ValidationError("`\(folder)` must be a folder in that of the package.")
      }
      let directory = Directory(root: root)
      guard directory.isFile("Package.swift") else {
        throw ValidationError("Cannot find `Package.swift` here. Run `new docs` in the folder of a package.")
      }
      let target = NewFolder(directory.systemPath(place.string))
      try target.check()
      let package = try await Composition(root: root).describedPackage(console)
      // An underscore says that a module is no one else's.
      let modules = package.modules.filter { !$0.hasPrefix("_") }
      guard !modules.isEmpty else {
        throw ValidationError("The package has no library product that a site could describe.")
      }
      var site = try NewDocs(
        of: directory, name: package.name, path: place.components.map { _ in ".." }.joined(separator: "/"),
        products: package.libraries,
        modules: modules.map { NewDocs.Module(name: $0, folder: package.folder(ofModule: $0) ?? "") },
        baseURL: baseUrl ?? .default, fileAddress: await fileAddress, today: Composition.now)
      let workflow = ci == .github ? NewDocs.workflow(of: place.string) : nil
      try workflow?.write(in: directory)
      // Another one may say more, and is its author's.
      let index = baseUrl.flatMap { base in modules.first.map { NewDocs.indexFile($0, baseURL: base) }
      }
      if let index, !directory.exists(index.path) { try index.write(in: directory) }
      try target.write(site.files)
      let content = Composition(root: directory.systemPath(place.string))
      for case (let path, .bytes(let bytes)) in site.mark(try await content.contentBuild.unparsedListings()) {
        try directory.write(bytes, to: place.string + "/" + path)
      }
      try console.report(Report(diagnostics: site.diagnostics))
      console.say(
        "Created a site in \(folder) with the reference of \(modules.joined(separator: ", "))")
      if let workflow {
        console.say("Set SITEGEN_ARCHIVE and SITEGEN_SHA256 in \(workflow.path) before you push")
      }
      console.say("Next: sitegen serve --root \(folder.quotedForShell)")
    }
  }

  /// Where the files of the package's repository are shown.
  private var fileAddress: String? {
    get async {
      let git = Git(folder: FilePath(root))
      guard let output = try? await git.run(["config", "--get", "remote.origin.url"]),
        let prefix = try? await git.run(["rev-parse", "--show-prefix"])
      else { return nil }
      func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
      }
      return ReferenceLoading.address(repository: line(output), revision: "HEAD", folder: line(prefix))
    }
  }
}

package import FileSystem
package import SampleModel
package import SystemPackage

/// How long SwiftPM may take for the packages of a site.
package struct PackageTimeouts: Sendable, Hashable {
  /// For manifests and fetching.
  package var resolving = Duration.seconds(600)
  /// For compiling, which includes swift-syntax where a package has macros.
  package var building = Duration.seconds(1800)
}

/// Where the engine finds things and puts things.
package struct SampleConfiguration: Sendable, Hashable {
  /// The site's folder; paths in diagnostics are relative to it.
  package var site: FilePath
  /// Where results of earlier runs are kept; made when needed.
  package var cache: FilePath
  /// Where what the toolchain makes for every site is kept, such as compiled FigureKit; made when needed. Where
  /// there is none, another user could write to it, or this one cannot, `cache` holds that too.
  package var toolchainCache: FilePath?
  /// What `SampleEngine.compileFigureKit` made when sitegen was installed; only read, and trusted like the program itself.
  package var compiledFigureKit: FilePath?
  /// The program under which samples and compilers run, `sitegen-supervisor`.
  package var supervisor: FilePath
  /// The folder of FigureKit's Swift sources, or `nil` if samples cannot import FigureKit.
  package var figureKitSources: FilePath?
  /// The folder of what figures that run in a page are made of beside FigureKit, or `nil` if there is none.
  package var liveRuntimeSources: FilePath?
  /// The folder of the C sources of the library by which runs are made to differ, or `nil` if there is none.
  package var variationSources: FilePath?
  /// The Swift compiler: a path with a `/`, or a name that is looked for in `searchPath`.
  package var compiler: String
  /// The folders in which programs are looked for, separated by `:`, as `PATH` has them.
  package var searchPath: String
  /// The packages that samples may import.
  package var packages: [PackageDependency] = []
  /// Whether modules of packages can be imported with `@testable`, for which they are compiled without optimization.
  package var packagesAreForTests = false
  /// The names of files and folders of the site's folder that are no sources of a package which is the same folder.
  package var siteNames: Set<String> = []
  /// The environment in which SwiftPM gets and builds packages: the user's own.
  package var environment: [String: String] = [:]
  /// How long SwiftPM may take for packages, so that tests need not wait.
  package var packageTimeouts = PackageTimeouts()
  /// Where a private folder is made for each evaluation; outside the site.
  package var temporaryFolder: FilePath
  /// How many compilers or samples run at once, at least 1.
  package var jobs: Int
  /// Whether compilers and samples leave processors to others, as to the builds of a preview.
  package var isBackground = false
  /// Whether modules of live figures are drafts: made in half the time, larger, and with a handle for each literal, whether it
  /// changes a figure or not.
  package var makesDrafts = false
  /// What a running sample may use.
  package var limits: SampleLimits
  /// How many bytes of memory a call of a compiler or linker may use.
  package var compilerMemoryBytes = 8 << 30
  /// How many bytes of memory SwiftPM and all that it starts may use together.
  package var packageMemoryBytes = 32 << 30
  /// How much is asked of the machine before a sample runs on it.
  package var sandbox: SampleSandbox
  /// What of the kernel's means is used, so that tests can do without some.
  package var mechanisms = Set(SampleMechanism.allCases)
  /// Above how many milliseconds of type-checking a function or an expression is noted, so that tests need not wait.
  package var typeCheckLimit = SlowTypeCheck.limit
  /// How long the compiler may take for a live figure's module: some code keeps the one for Embedded Swift busy for ever.
  package var liveCompileLimit = Duration.seconds(120)
  /// How long a live figure's film and random gestures may take, so that tests need not wait.
  package var liveTrialLimit = Duration.seconds(60)

  /// The site's folder, out of which no symbolic link leads.
  package var siteFolder: Directory { Directory(root: site.string) }

  /// Where results are kept, likewise.
  package var cacheFolder: Directory {
    var path = cache
    return path.removePrefix(site) ? siteFolder.folder(path.string) : Directory(root: cache.string)
  }

  /// Makes a configuration; the cache is `.sitegen/samples` in the site unless told.
  package init(
    site: FilePath, cache: FilePath? = nil, toolchainCache: FilePath? = nil, supervisor: FilePath,
    figureKitSources: FilePath?,
    compiler: String = "swiftc", searchPath: String, temporaryFolder: FilePath = "/tmp", jobs: Int,
    limits: SampleLimits = SampleLimits(),
    sandbox: SampleSandbox = .auto
  ) {
    self.site = site
    self.cache = cache ?? site.appending(".sitegen").appending("samples")
    self.toolchainCache = toolchainCache
    self.supervisor = supervisor
    self.figureKitSources = figureKitSources
    self.compiler = compiler
    self.searchPath = searchPath
    self.temporaryFolder = temporaryFolder
    self.jobs = max(1, jobs)
    self.limits = limits
    self.sandbox = sandbox
  }

  /// Leaves a quarter of the machine's memory to everything else but compilers.
  ///
  /// - Parameter bytes: The machine's memory.
  package mutating func fitCompilers(intoMemoryOf bytes: UInt64) {
    packageMemoryBytes = Int(clamping: bytes / 4 * 3)
    compilerMemoryBytes = min(compilerMemoryBytes, packageMemoryBytes)
  }
}

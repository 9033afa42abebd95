import Testing

@testable import SampleEngine

@Suite struct PackageEnvironmentTests {
  @Test(arguments: [
    "DEPLOY_TOKEN", "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "GIT_DIR", "GIT_WORK_TREE", "LD_PRELOAD",
    "SSH_CONNECTION",
    "SWIFTPM_HOOKS", "MY_HOME",
  ])
  func packagesDoNotSeeWhatIsNotTheirs(_ name: String) {
    let environment = PackageEnvironment(of: [name: "1"], searchPath: "/bin")
    #expect(
      environment.variables == ["PATH": "/bin", "LC_ALL": "C.UTF-8", "GIT_TERMINAL_PROMPT": "0"])
  }

  @Test(arguments: [
    "HOME", "SSH_AUTH_SOCK", "GIT_SSH_COMMAND", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_KEY_0", "GIT_SSL_CAINFO",
    "https_proxy", "NO_PROXY", "XDG_CACHE_HOME",
  ])
  func whatFetchingNeedsPasses(_ name: String) {
    let environment = PackageEnvironment(of: [name: "1", "PATH": "/user"], searchPath: "/bin")
    #expect(environment.variables[name] == "1")
    #expect(environment.variables["PATH"] == "/bin")
  }
}

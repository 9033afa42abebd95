import Foundation
import SystemPackage
import Testing

@testable import SampleEngine
@testable import SampleModel

/// Whose time is up, and whose is not though nobody had the time to look.
@Suite struct ProcessTimeTests {
  /// Starts a program in a group of its own; whoever calls this waits for it.
  private func start(_ command: String...) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whoever runs the tests may have them ignore signals, which programs inherit.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    try #require(posix_spawn(&process, command[0], nil, &attributes, &words, environ) == 0)
    return process
  }

  /// Waits for the end of a process without taking its status.
  private func waitForEnd(of process: pid_t) {
    var information = siginfo_t()
    waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
  }

  @Test func whatEndedInTimeIsNotTimedOutThoughTheNewsIsLate() throws {
    let process = try start("/bin/true")
    let watch = ProcessDeadline()
    watch.start(process)
    waitForEnd(of: process)
    watch.timeIsUp(SIGTERM)
    watch.timeIsUp(SIGKILL)
    #expect(!watch.end(process))
    var status: Int32 = -1
    #expect(waitpid(process, &status, 0) == process)
    #expect(status == 0)
  }

  @Test func whatSomebodyHasWaitedForIsNotTimedOut() throws {
    let process = try start("/bin/true")
    let watch = ProcessDeadline()
    watch.start(process)
    #expect(waitpid(process, nil, 0) == process)
    watch.timeIsUp(SIGTERM)
    #expect(!watch.end(process))
  }

  @Test(arguments: [SIGTERM, SIGKILL]) func whatRunsIsEnded(_ signal: Int32) throws {
    let process = try start("/bin/sleep", "120")
    let watch = ProcessDeadline()
    watch.start(process)
    watch.timeIsUp(signal)
    waitForEnd(of: process)
    #expect(watch.end(process))
    var status: Int32 = -1
    #expect(waitpid(process, &status, 0) == process)
    // The signal by which it ended (POSIX `WTERMSIG`).
    #expect(status & 0x7F == signal)
  }

  @Test func noTimeGoesByBeforeTheStart() async throws {
    let watch = ProcessDeadline()
    let timer = Task {
      await watch.processHasStarted()
      watch.timeIsUp(SIGTERM)
    }
    // The timer may wait for minutes until other tests let it run.
    let process = try start("/bin/sleep", "86400")
    watch.start(process)
    await timer.value
    #expect(watch.end(process))
    waitpid(process, nil, 0)
  }
}

import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Ends a process when its time is up.
///
/// What this process does with the news that a child has ended may wait for a processor longer than the child was
/// given. So it is the system that is asked whether a child was still running when its time was up.
final class ProcessDeadline: Sendable {
  private enum State {
    case starting, ended
    case running(pid_t), timedOut(pid_t)
  }

  private let state = Mutex(State.starting)
  private let starts: AsyncStream<Void>
  private let hasStarted: AsyncStream<Void>.Continuation

  init() {
    (starts, hasStarted) = AsyncStream.makeStream()
  }

  /// Takes the process that has started, the leader of a session.
  func start(_ process: pid_t) {
    state.withLock { $0 = .running(process) }
    hasStarted.finish()
  }

  /// Returns when the process has started, or the task is cancelled.
  func processHasStarted() async {
    for await _ in starts {}
  }

  /// Ends the process if it has not ended: by SIGKILL with its whole group, by another signal alone, so that it can
  /// clean up.
  func timeIsUp(_ signal: Int32) {
    state.withLock { state in
      switch state {
      case .running(let process) where ProcessDeadline.isRunning(process), .timedOut(let process):
        kill(signal == SIGKILL ? -process : process, signal)
        state = .timedOut(process)
      case .starting, .running, .ended: break
      }
    }
  }

  /// Kills what the process left behind, and tells whether it was ended because its time was up.
  func end(_ process: pid_t) -> Bool {
    state.withLock { state in
      // A session's leader has its process identifier as its group.
      if process > 1 { kill(-process, SIGKILL) }
      defer { state = .ended }
      if case .timedOut = state { return true }
      return false
    }
  }

  /// Whether a child has not exited yet. Its status is left for the later `waitpid`.
  private static func isRunning(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    // It fails if the child was already waited for; the signal stays 0 if the child has not exited.
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == 0
  }
}

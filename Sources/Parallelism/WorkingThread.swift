import Dispatch

/// A thread for tasks that wait for files, one after another.
///
/// All tasks of a program share as many threads as there are processors. Whatever waits for the disk there leaves a processor
/// without work, where a thread more would have some.
package final class WorkingThread: TaskExecutor {
  /// The most threads that are worth starting.
  package static let limit = 64

  private let queue = DispatchQueue(label: "sitegen")

  /// Creates a thread, which begins with its first task.
  package init() {}

  /// Runs a job after those before it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

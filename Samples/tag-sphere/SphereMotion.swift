import FigureKit

// snippet.drag
extension TagSphere {
  /// Turns the sphere as a finger does that moves on its front.
  mutating func drag(by distance: Vector, radius: Double) {
    turn(
      by: .radians(distance.length / radius),
      about: Vector3D(x: -distance.dy, y: distance.dx, z: 0))
  }
}
// snippet.end

// snippet.spin
/// A turn that becomes slower, by the same amount in every second,
/// down to its final speed.
struct Spin: Sendable {
  static let idleSpeed = 0.12
  static let deceleration = 4.0

  let axis: Vector3D
  let startSpeed: Double
  let finalSpeed: Double

  /// In radians a second; no spin is slower than its final speed.
  init(
    axis: Vector3D, speed: Double, finalSpeed: Double = Spin.idleSpeed
  ) {
    self.axis = axis
    self.finalSpeed = finalSpeed
    startSpeed = max(speed, finalSpeed)
  }

  var slowingTime: Double {
    (startSpeed - finalSpeed) / Spin.deceleration
  }

  func speed(after time: Double) -> Double {
    startSpeed - Spin.deceleration * min(time, slowingTime)
  }

  func angle(after time: Double) -> Angle {
    let slowing = min(time, slowingTime)
    let average = (startSpeed + speed(after: slowing)) / 2
    return .radians(
      average * slowing + finalSpeed * (time - slowing))
  }
}
// snippet.end

// snippet.motion
struct SphereMotion: Sendable {
  private enum Phase {
    case dragging([PointerEvent])
    case spinning(Spin, since: Double)
  }

  private(set) var sphere: TagSphere
  private let radius: Double
  private let idleSpeed: Double
  private var idleAxis = Vector3D(x: 0, y: 1, z: 0)
  private var time = 0.0
  private var phase: Phase

  init(
    sphere: TagSphere, radius: Double, idleSpeed: Double = Spin.idleSpeed
  ) {
    self.sphere = sphere
    self.radius = radius
    self.idleSpeed = idleSpeed
    let idle = Spin(axis: idleAxis, speed: 0, finalSpeed: idleSpeed)
    phase = .spinning(idle, since: 0)
  }

  /// Lets the sphere turn until a time, in seconds.
  mutating func advance(to now: Double) {
    if case .spinning(let spin, let since) = phase {
      let angle = spin.angle(after: now - since)
      let done = spin.angle(after: time - since)
      sphere.turn(by: angle - done, about: spin.axis)
    }
    time = now
  }

  mutating func receive(_ event: PointerEvent) {
    advance(to: event.time)
    switch event.kind {
    case .down:
      phase = .dragging([event])
    case .move:
      guard case .dragging(var recent) = phase,
        let last = recent.last
      else { return }
      sphere.drag(by: event.location - last.location, radius: radius)
      recent.append(event)
      recent.removeAll { $0.time < event.time - 0.1 }
      phase = .dragging(recent)
    case .up:
      guard case .dragging(let recent) = phase else { return }
      phase = .spinning(spin(releasing: recent), since: event.time)
    case .cancel:
      guard case .dragging = phase else { return }
      // A finger that was taken away has not flicked.
      phase = .spinning(spin(releasing: []), since: event.time)
    }
  }
}
// snippet.end

extension SphereMotion {
  /// Where the front of the sphere goes, in words.
  var turn: String {
    guard case .spinning(let spin, _) = phase else { return "held" }
    let way = Vector(dx: spin.axis.y, dy: -spin.axis.x)
    // Within 22.5° of a direction it is that one alone.
    let side = way.dx < 0 ? "to the left" : "to the right"
    let height = way.dy < 0 ? "up" : "down"
    if abs(way.dx) < 0.38 { return "turns \(height)" }
    return abs(way.dy) < 0.38
      ? "turns \(side)" : "turns \(height) and \(side)"
  }

  /// The label that is nearest to the reader.
  var front: Int? {
    sphere.directions.indices.max {
      sphere.directions[$0].z < sphere.directions[$1].z
    }
  }
}

// snippet.release
extension SphereMotion {
  /// The spin that a finger gives which is lifted now; without events,
  /// the idle turn.
  private mutating func spin(releasing events: [PointerEvent]) -> Spin {
    let recent = events.filter { $0.time >= time - 0.1 }
    var speed = 0.0
    if let first = recent.first, let last = recent.last,
      time > first.time
    {
      let moved = last.location - first.location
      let axis = Vector3D(x: -moved.dy, y: moved.dx, z: 0)
      idleAxis = axis.normalized ?? idleAxis
      speed = moved.length / (time - first.time) / radius
    }
    return Spin(axis: idleAxis, speed: speed, finalSpeed: idleSpeed)
  }
}
// snippet.end

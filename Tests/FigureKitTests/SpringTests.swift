import FigureKit
import Testing

@Suite struct SpringTests {
  private static let springs: [(String, Spring)] = [
    ("critical", Spring(duration: 0.5)), ("bouncy", Spring(duration: 0.8, bounce: 0.4)),
    ("creeping", Spring(duration: 0.5, bounce: -0.4)), ("heavy", Spring(mass: 3, stiffness: 90, damping: 4)),
    ("never ending", Spring(mass: 1, stiffness: 4, damping: 0)),
    ("almost critical", Spring(mass: 1, stiffness: 100, damping: 20 + 1e-6)),
  ]

  @Test func withoutDampingItIsACosine() {
    let spring = Spring(mass: 2, stiffness: 8, damping: 0)
    for time in [0.0, 0.3, 1, 2.5, 10] {
      #expect(abs(spring.value(target: 5, time: time) - (5 - 5 * cos(2 * time))) < 1e-12)
      #expect(abs(spring.velocity(target: 5, time: time) - 10 * sin(2 * time)) < 1e-12)
    }
    #expect(spring.settlingDuration == .infinity)
  }

  @Test func criticalDampingHasAClosedForm() {
    let spring = Spring(duration: 2 * .pi / 3)
    #expect(abs(spring.stiffness - 9) < 1e-12)
    #expect(abs(spring.damping - 6) < 1e-12)
    for time in [0.0, 0.1, 0.7, 2, 9] {
      let expected = 1 - (1 + 3 * time) * exp(-3 * time)
      #expect(abs(spring.value(target: 1, time: time) - expected) < 1e-12)
    }
  }

  @Test func overdampingIsTwoExponentials() {
    // x″ + 5x′ + 4x = 0 has e⁻ᵗ and e⁻⁴ᵗ.
    let spring = Spring(mass: 1, stiffness: 4, damping: 5)
    for time in [0.0, 0.2, 1, 4] {
      let expected = 1 - (4 * exp(-time) - exp(-4 * time)) / 3
      #expect(abs(spring.value(target: 1, time: time) - expected) < 1e-12)
    }
  }

  @Test func underdampingSwings() {
    // x″ + 2x′ + 5x = 0 has e⁻ᵗ cos 2t and e⁻ᵗ sin 2t.
    let spring = Spring(mass: 1, stiffness: 5, damping: 2)
    for time in [0.0, 0.2, 1, 4] {
      let expected = 3 + exp(-time) * (-3 * cos(2 * time) + (7 - 3) / 2 * sin(2 * time))
      #expect(abs(spring.value(target: 3, initialVelocity: 7, time: time) - expected) < 1e-12)
    }
  }

  /// m·x″ + c·x′ + k·x = 0, by differences of the velocity.
  @Test(arguments: springs.indices)
  func theEquationOfMotionHolds(_ index: Int) {
    let spring = Self.springs[index].1
    let step = 1e-5
    for time in [0.05, 0.2, 0.6, 1.5] {
      func velocity(_ time: Double) -> Double { spring.velocity(target: 2, initialVelocity: -3, time: time) }
      func value(_ time: Double) -> Double { spring.value(target: 2, initialVelocity: -3, time: time) }
      let acceleration = (velocity(time + step) - velocity(time - step)) / (2 * step)
      let force = -spring.stiffness * (value(time) - 2) - spring.damping * velocity(time)
      #expect(abs(spring.mass * acceleration - force) < 1e-5 * (1 + spring.stiffness))
      #expect(abs((value(time + step) - value(time - step)) / (2 * step) - velocity(time)) < 1e-5)
    }
    #expect(spring.value(target: 2, initialVelocity: -3, time: 0) == 0)
    #expect(spring.velocity(target: 2, initialVelocity: -3, time: 0) == -3)
  }

  @Test(arguments: springs.indices)
  func afterTheSettlingDurationTheValueStays(_ index: Int) {
    let spring = Self.springs[index].1
    guard spring.damping > 0 else { return }
    let settled = spring.settlingDuration(target: 10, initialVelocity: 40, epsilon: 0.01)
    for step in 0..<200 {
      let time = settled + Double(step) * 0.02
      #expect(abs(spring.value(target: 10, initialVelocity: 40, time: time) - 10) <= 0.01 + 1e-12)
    }
    // And it is not much more than needed.
    let early = (0..<200).map { settled * (0.6 + Double($0) * 0.002) }
    #expect(early.contains { abs(spring.value(target: 10, initialVelocity: 40, time: $0) - 10) > 0.002 })
  }

  @Test(arguments: [(0.0, 1.0), (0.3, 0.7), (1, 0), (-0.5, 2)] as [(Double, Double)])
  func bounceIsWhatDampingLeaves(_ bounce: Double, _ ratio: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(abs(spring.duration - 0.4) < 1e-12)
  }

  @Test func aStartIsOnlyAShift() {
    let spring = Spring.bouncy
    #expect(
      abs(spring.value(fromValue: 20, toValue: 50, time: 0.2) - (20 + spring.value(target: 30, time: 0.2)))
        < 1e-12)
  }

  @Test func whatIsNoSpringIsRefused() async {
    let bounce = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(bounce: -1)
    }
    expect(bounce, says: "a spring must have a duration above 0", at: #line - 3)
    let mass = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 0, stiffness: 1, damping: 1)
    }
    expect(mass, says: "a spring must have a mass and a stiffness above 0", at: #line - 3)
  }
}

import StoryboardPlan

extension CompiledPlan {
  /// Inlines the short instruction sequences of `transient` registrations where they are used, so that a run enters
  /// fewer frames.
  ///
  /// The new sequences are written after the other instructions. Together they are at most `inliningLimit` times as
  /// long as the old ones.
  mutating func inlineTransients() {
    var inlining = Inlining(compiled: self)
    for registration in registrations.indices { inlining.visit(registration) }
    self = inlining.compiled
  }

  /// The maximum length of an inlined sequence, in instructions.
  private static var inliningLimit: Int { 24 }

  private struct Inlining {
    var compiled: CompiledPlan
    private var states: ContiguousArray<State>
    private var lengths: ContiguousArray<Int>

    private enum State { case new, underWay, done }

    init(compiled: CompiledPlan) {
      self.compiled = compiled
      states = ContiguousArray(repeating: .new, count: compiled.registrations.count)
      lengths = ContiguousArray(repeating: 0, count: compiled.registrations.count)
    }

    /// Inlines into the registrations that `registration` uses, and then into `registration` itself. Plans of the
    /// compiler have no cycles.
    mutating func visit(_ registration: Int) {
      var work = [registration]
      while let current = work.last {
        switch states[current] {
        case .new:
          states[current] = .underWay
          for instruction in body(of: current) {
            if let used = inlinable(instruction, in: current), states[used] == .new { work.append(used) }
          }
        case .underWay:
          write(current)
          states[current] = .done
          work.removeLast()
        case .done: work.removeLast()
        }
      }
    }

    private func body(of registration: Int) -> ArraySlice<Instruction> {
      let rest = compiled.instructions[Int(compiled.registrations[registration].start)...]
      return ArraySlice(rest.prefix { if case .finish = $0 { false } else { true } })
    }

    /// Returns the index of the registration that an instruction resolves; nil if the instruction cannot be inlined.
    private func inlinable(_ instruction: Instruction, in registration: Int) -> Int? {
      guard case .resolve(let raw, levels: 0, count: 0) = instruction else { return nil }
      let used = compiled.registrations[Int(raw)]
      guard used.lifetime == .transient, used.parameterCount == 0, used.later == nil,
        used.container == compiled.registrations[registration].container
      else { return nil }
      return Int(raw)
    }

    private mutating func write(_ registration: Int) {
      let body = body(of: registration)
      lengths[registration] = body.count
      let hasPlaces = body.contains {
        switch $0 {
        case .beginTry, .skipForNone: true
        default: false
        }
      }
      // Instructions with jump targets cannot be moved.
      guard !hasPlaces else {
        lengths[registration] = Int.max
        return
      }
      var code: ContiguousArray<Instruction> = []
      var isLonger = false
      for instruction in body {
        if let used = inlinable(instruction, in: registration), states[used] == .done,
          lengths[used] <= CompiledPlan.inliningLimit
        {
          code += self.body(of: used)
          isLonger = true
        } else {
          code.append(instruction)
        }
      }
      guard isLonger else { return }
      lengths[registration] = code.count
      compiled.registrations[registration].start = Int32(compiled.instructions.count)
      compiled.instructions += code
      compiled.instructions.append(.finish)
    }
  }
}

import StoryboardPlan

extension Recipes {
  /// Puts short recipes of what is made anew into those that use them, so that a run enters fewer frames.
  ///
  /// What comes of it is written behind the others, and at most `inliningLimit` times as long.
  mutating func inlineTransients() {
    var inlining = Inlining(recipes: self)
    for registration in registrations.indices { inlining.visit(registration) }
    self = inlining.recipes
  }

  /// The longest recipe that is put into another one, in instructions.
  private static var inliningLimit: Int { 24 }

  private struct Inlining {
    var recipes: Recipes
    private var states: ContiguousArray<State>
    private var lengths: ContiguousArray<Int>

    private enum State { case new, underWay, done }

    init(recipes: Recipes) {
      self.recipes = recipes
      states = ContiguousArray(repeating: .new, count: recipes.registrations.count)
      lengths = ContiguousArray(repeating: 0, count: recipes.registrations.count)
    }

    /// Those that a recipe uses come before it. Plans that go round in circles are none of a planner's.
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
      let rest = recipes.instructions[Int(recipes.registrations[registration].start)...]
      return ArraySlice(rest.prefix { if case .finish = $0 { false } else { true } })
    }

    /// What an instruction resolves, where that could be done in place.
    private func inlinable(_ instruction: Instruction, in registration: Int) -> Int? {
      guard case .resolve(let raw, levels: 0, count: 0) = instruction else { return nil }
      let used = recipes.registrations[Int(raw)]
      guard used.lifetime == .transient, used.parameterCount == 0, used.later == nil,
        used.container == recipes.registrations[registration].container
      else { return nil }
      return Int(raw)
    }

    private mutating func write(_ registration: Int) {
      let body = body(of: registration)
      lengths[registration] = body.count
      let hasPlaces = body.contains { if case .beginTry = $0 { true } else { false } }
      // What names places in the recipe stays where it is.
      guard !hasPlaces else {
        lengths[registration] = Int.max
        return
      }
      var code: ContiguousArray<Instruction> = []
      var isLonger = false
      for instruction in body {
        if let used = inlinable(instruction, in: registration), states[used] == .done,
          lengths[used] <= Recipes.inliningLimit
        {
          code += self.body(of: used)
          isLonger = true
        } else {
          code.append(instruction)
        }
      }
      guard isLonger else { return }
      lengths[registration] = code.count
      recipes.registrations[registration].start = Int32(recipes.instructions.count)
      recipes.instructions += code
      recipes.instructions.append(.finish)
    }
  }
}

import StoryboardVocabulary

extension Plan {
  /// Holds every index of the plan against its table. Throws `.outOfRange` for the first that is not in it.
  ///
  /// - Parameter stringCount: how many strings there are, where they are not loaded.
  func validate(stringCount: Int) throws(PlanDecodingError) {
    let check = PlanIndexCheck(plan: self, stringCount: stringCount)
    for type in types.elements { try check(type) }
    for member in members.elements { try check(member) }
    for value in values.elements { try check(value) }
    for value in operands { try check(value) }
    for container in containers.elements { try check(container) }
    for registration in registrations.elements { try check(registration) }
    for storyboard in storyboards.elements { try check(storyboard) }
    for scene in scenes.elements { try check(scene) }
    for transition in transitions.elements { try check(transition) }
    for route in routes.elements { try check(route) }
    for module in modules.elements { try check(module) }
  }
}

/// Checks indices against the tables of a plan.
private struct PlanIndexCheck {
  let plan: Plan
  let stringCount: Int

  private func check(_ index: Int, _ count: Int, _ table: PlanTable) throws(PlanDecodingError) {
    guard index < count else { throw .outOfRange(table, index: index) }
  }

  private func callAsFunction(_ name: Name?) throws(PlanDecodingError) {
    if let name { try check(name.index, stringCount, .strings) }
  }

  private func callAsFunction(_ id: ID<PlanType>) throws(PlanDecodingError) {
    try check(id.index, plan.types.count, .types)
  }

  private func callAsFunction(_ id: ID<PlanMember>) throws(PlanDecodingError) {
    try check(id.index, plan.members.count, .members)
  }

  func callAsFunction(_ id: ID<PlanValue>?) throws(PlanDecodingError) {
    if let id { try check(id.index, plan.values.count, .values) }
  }

  private func callAsFunction(_ id: ID<PlanContainer>?) throws(PlanDecodingError) {
    if let id { try check(id.index, plan.containers.count, .containers) }
  }

  private func callAsFunction(_ id: ID<PlanRegistration>) throws(PlanDecodingError) {
    try check(id.index, plan.registrations.count, .registrations)
  }

  private func callAsFunction(_ id: ID<PlanScene>?) throws(PlanDecodingError) {
    if let id { try check(id.index, plan.scenes.count, .scenes) }
  }

  private func callAsFunction(_ id: ID<PlanModule>?) throws(PlanDecodingError) {
    if let id { try check(id.index, plan.modules.count, .modules) }
  }

  private func callAsFunction(_ ids: [ID<PlanTransition>]) throws(PlanDecodingError) {
    for id in ids { try check(id.index, plan.transitions.count, .transitions) }
  }

  private func callAsFunction(_ run: Operands) throws(PlanDecodingError) {
    guard run.range.upperBound <= plan.operands.count else {
      throw .outOfRange(.operands, index: run.range.upperBound)
    }
  }

  private func callAsFunction(_ parameters: [PlanParameter]) throws(PlanDecodingError) {
    for parameter in parameters {
      try self(parameter.label)
      try self(parameter.name)
      try self(parameter.type)
      try self(parameter.defaultValue)
    }
  }

  private func callAsFunction(_ steps: [PlanStep]) throws(PlanDecodingError) {
    for step in steps {
      switch step {
      case .set(let member, let value):
        try self(member)
        try self(value)
      case .call(let member, let arguments):
        try self(member)
        try self(arguments)
      }
    }
  }

  func callAsFunction(_ module: PlanModule) throws(PlanDecodingError) { try self(module.name) }

  func callAsFunction(_ type: PlanType) throws(PlanDecodingError) {
    try self(type.spelling)
    try self(type.name)
    for supertype in type.supertypes { try self(supertype) }
    switch type.kind {
    case .container(let container): try self(container)
    case .optional(let wrapped): try self(wrapped)
    case .class, .controller, .struct, .enum, .protocol, .function, .value: break
    }
  }

  func callAsFunction(_ member: PlanMember) throws(PlanDecodingError) {
    try self(member.owner)
    try self(member.name)
    try self(member.parameters)
    try self(member.type)
  }

  func callAsFunction(_ value: PlanValue) throws(PlanDecodingError) {
    switch value {
    case .literal(.integer(let text)), .literal(.float(let text)), .literal(.string(let text)),
      .literal(.url(let text)):
      try self(text)
    case .registration(let registration, _, let arguments):
      try self(registration)
      try self(arguments)
    case .provider(let registration, _, let type, _):
      try self(registration)
      try self(type)
    case .makeContainer(let container, let parent, let arguments):
      try self(container)
      try self(parent)
      try self(arguments)
    case .construct(let member, let arguments), .staticCall(let member, let arguments),
      .enumCase(let member, let arguments):
      try self(member)
      try self(arguments)
    case .staticProperty(let member): try self(member)
    case .get(let operand, let member), .method(let operand, let member):
      try self(operand)
      try self(member)
    case .call(let operand, let member, let arguments):
      try self(operand)
      try self(member)
      try self(arguments)
    case .array(let elements), .dictionary(let elements): try self(elements)
    case .force(let operand), .tryForce(let operand), .tryOptional(let operand): try self(operand)
    case .literal(.boolean), .literal(.nil), .parameter, .container, .source, .sender, .destination,
      .omitted, .coder:
      break
    }
  }

  func callAsFunction(_ container: PlanContainer) throws(PlanDecodingError) {
    try self(container.name)
    try self(container.type)
    try self(container.parent)
    try self(container.parameters)
    for registration in container.registrations { try self(registration) }
    try self(container.module)
  }

  func callAsFunction(_ registration: PlanRegistration) throws(PlanDecodingError) {
    try self(registration.container)
    try self(registration.name)
    try self(registration.type)
    try self(registration.parameters)
    try self(registration.value)
    try self(registration.steps)
    try self(registration.later)
  }

  func callAsFunction(_ storyboard: PlanStoryboard) throws(PlanDecodingError) {
    try self(storyboard.name)
    try self(storyboard.file)
    if case .identifier(let bundle) = storyboard.bundle { try self(bundle) }
    try self(storyboard.container)
    for scene in storyboard.scenes { try self(scene) }
    try self(storyboard.initial)
    try self(storyboard.module)
  }

  func callAsFunction(_ scene: PlanScene) throws(PlanDecodingError) {
    guard scene.storyboard.index < plan.storyboards.count else {
      throw .outOfRange(.storyboards, index: scene.storyboard.index)
    }
    try self(scene.name)
    try self(scene.controller)
    try self(scene.identifier)
    try self(scene.parameters)
    try self(scene.initializer)
    try self(scene.steps)
    try self(scene.later)
    try self(scene.children)
    try self(scene.embeds)
    try self(scene.segues)
    if let outside = scene.outside { try self(outside) }
  }

  func callAsFunction(_ route: PlanRoute) throws(PlanDecodingError) {
    try self(route.name)
    try self(route.parameters)
    try self(route.container)
    for (index, step) in route.steps.enumerated() {
      try self(step.target)
      try self(step.arguments)
      try self(step.calls)
      if case .value(let value) = step.container { try self(value) }
      if let instance = step.instance { try check(earlier: instance, than: index) }
      switch step.kind {
      case .present(let style): try self(style)
      case .select(let opener, let way):
        try check(earlier: opener, than: index)
        try self(way)
      case .root, .show, .showDetail, .push: break
      }
    }
  }

  private func check(earlier step: Int, than index: Int) throws(PlanDecodingError) {
    guard step >= 0, step < index else { throw .outOfRange(.routeSteps, index: step) }
  }

  func callAsFunction(_ transition: PlanTransition) throws(PlanDecodingError) {
    try self(transition.source)
    switch transition.kind {
    case .present(let style): try self(style)
    case .custom(let name): try self(name)
    default: break
    }
    try self(transition.name)
    try self(transition.identifier)
    try self(transition.parameters)
    try self(transition.target)
    try self(transition.arguments)
    if case .value(let value) = transition.container { try self(value) }
    if let action = transition.action {
      try self(action.name)
      for label in action.labels { try self(label) }
    }
    if let unwind = transition.unwind {
      try self(unwind.type)
      try self(unwind.member)
      try self(unwind.arguments)
    }
  }
}

import StoryboardVocabulary

extension PlanByteWriter {
  mutating func writeTables(of plan: Plan) {
    write(plan.types.elements) { $0.write($1) }
    write(plan.members.elements) { $0.write($1) }
    write(plan.values.elements) { $0.write($1) }
    write(plan.operands)
    write(plan.containers.elements) { $0.write($1) }
    write(plan.registrations.elements) { $0.write($1) }
    write(plan.storyboards.elements) { $0.write($1) }
    write(plan.scenes.elements) { $0.write($1) }
    write(plan.transitions.elements) { $0.write($1) }
    write(plan.platforms) { $0.write($1) }
    write(plan.routes.elements) { $0.write($1) }
    write(plan.modules.elements) { writer, module in
      writer.write(module.name)
      writer.write(module.isInterface)
    }
    write(unsigned: plan.symbols.strings.count)
  }

  mutating func writeSymbols(of plan: Plan) {
    write(plan.symbols.module)
    write(plan.symbols.imports)
    for container in plan.containers.elements { write(container.origin) }
    for registration in plan.registrations.elements { write(registration.origin) }
    for storyboard in plan.storyboards.elements { write(storyboard.origin) }
    for scene in plan.scenes.elements { write(scene.origin) }
    for transition in plan.transitions.elements { write(transition.origin) }
    for route in plan.routes.elements { write(route.origin) }
  }

  private mutating func write(_ platform: PlanPlatform) {
    write(tag: platform.kind.rawValue)
    write(platform.version) { writer, version in
      writer.write(unsigned: version.major)
      writer.write(unsigned: version.minor)
    }
  }

  mutating func write(_ framework: PlanFramework) { write(tag: framework.rawValue) }

  private mutating func write(_ origin: PlanOrigin) {
    write(origin.documentation)
    write(origin.file) { $0.write($1) }
    write(signed: origin.line)
  }
}

extension PlanByteReader {
  /// Gives how many strings the plan has.
  mutating func readTables(into plan: inout Plan) throws(PlanDecodingError) -> Int {
    plan.types = Table(try readArray { reader throws(PlanDecodingError) in try reader.readType() })
    plan.members = Table(try readArray { reader throws(PlanDecodingError) in try reader.readMember() })
    plan.values = Table(try readArray { reader throws(PlanDecodingError) in try reader.readValue() })
    plan.operands = try readIDs()
    plan.containers = Table(try readArray { reader throws(PlanDecodingError) in try reader.readContainer() })
    plan.registrations = Table(
      try readArray { reader throws(PlanDecodingError) in try reader.readRegistration() })
    plan.storyboards = Table(
      try readArray { reader throws(PlanDecodingError) in try reader.readStoryboard() })
    plan.scenes = Table(try readArray { reader throws(PlanDecodingError) in try reader.readScene() })
    plan.transitions = Table(
      try readArray { reader throws(PlanDecodingError) in try reader.readTransition() })
    plan.platforms = try readArray { reader throws(PlanDecodingError) in try reader.readPlatform() }
    plan.routes = Table(try readArray { reader throws(PlanDecodingError) in try reader.readRoute() })
    plan.modules = Table(
      try readArray { reader throws(PlanDecodingError) in
        PlanModule(name: try reader.readName(), isInterface: try reader.readBool())
      })
    return try readUnsigned()
  }

  mutating func readSymbols(into plan: inout Plan) throws(PlanDecodingError) {
    plan.symbols.module = try readString()
    plan.symbols.imports = try readStrings()
    for id in plan.containers.ids { plan.containers[id].origin = try readOrigin() }
    for id in plan.registrations.ids { plan.registrations[id].origin = try readOrigin() }
    for id in plan.storyboards.ids { plan.storyboards[id].origin = try readOrigin() }
    for id in plan.scenes.ids { plan.scenes[id].origin = try readOrigin() }
    for id in plan.transitions.ids { plan.transitions[id].origin = try readOrigin() }
    for id in plan.routes.ids { plan.routes[id].origin = try readOrigin() }
  }

  private mutating func readPlatform() throws(PlanDecodingError) -> PlanPlatform {
    let start = offset
    guard let kind = PlanPlatform.Kind(rawValue: try readByte()) else { throw .invalid(at: start) }
    let version = try readOptional { reader throws(PlanDecodingError) in
      PlanPlatform.Version(major: try reader.readUnsigned(), minor: try reader.readUnsigned())
    }
    return PlanPlatform(kind: kind, version: version)
  }

  mutating func readFramework() throws(PlanDecodingError) -> PlanFramework {
    let start = offset
    guard let framework = PlanFramework(rawValue: try readByte()) else { throw .invalid(at: start) }
    return framework
  }

  private mutating func readOrigin() throws(PlanDecodingError) -> PlanOrigin {
    PlanOrigin(
      documentation: try readStrings(),
      file: try readOptional { reader throws(PlanDecodingError) in try reader.readString() },
      line: try readSigned())
  }
}

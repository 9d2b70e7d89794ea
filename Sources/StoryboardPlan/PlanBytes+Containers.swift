extension PlanByteWriter {
  mutating func write(_ container: PlanContainer) {
    write(container.name)
    write(container.type)
    write(container.parent)
    write(container.parameters)
    write(container.registrations)
    write(container.isolation)
    write(container.framework) { $0.write($1) }
    write(container.module)
    write(container.isPublic)
  }

  mutating func write(_ registration: PlanRegistration) {
    write(registration.container)
    write(registration.name)
    write(registration.type)
    switch registration.lifetime {
    case .single: write(tag: 0)
    case .shared: write(tag: 1)
    case .graph: write(tag: 2)
    case .transient: write(tag: 3)
    case .factory: write(tag: 4)
    }
    write(registration.parameters)
    write(registration.value)
    write(registration.steps)
    write(registration.later)
    write(registration.isEager)
    write(registration.slot) { $0.write(signed: $1) }
  }

  mutating func write(_ steps: [PlanStep]) {
    write(steps) { writer, step in
      switch step {
      case .set(let member, let value):
        writer.write(tag: 0)
        writer.write(member)
        writer.write(value)
      case .call(let member, let arguments):
        writer.write(tag: 1)
        writer.write(member)
        writer.write(arguments)
      }
    }
  }
}

extension PlanByteReader {
  mutating func readContainer() throws(PlanDecodingError) -> PlanContainer {
    PlanContainer(
      name: try readName(), type: try readID(), parent: try readID(), parameters: try readParameters(),
      registrations: try readIDs(), isolation: try readIsolation(),
      framework: try readOptional { reader throws(PlanDecodingError) in try reader.readFramework() },
      module: try readID(), isPublic: try readBool())
  }

  mutating func readRegistration() throws(PlanDecodingError) -> PlanRegistration {
    PlanRegistration(
      container: try readID(), name: try readName(), type: try readID(), lifetime: try readLifetime(),
      parameters: try readParameters(), value: try readID(), steps: try readSteps(),
      later: try readSteps(), isEager: try readBool(),
      slot: try readOptional { reader throws(PlanDecodingError) in try reader.readSigned() })
  }

  private mutating func readLifetime() throws(PlanDecodingError) -> Lifetime {
    let start = offset
    switch try readByte() {
    case 0: return .single
    case 1: return .shared
    case 2: return .graph
    case 3: return .transient
    case 4: return .factory
    default: throw .invalid(at: start)
    }
  }

  mutating func readSteps() throws(PlanDecodingError) -> [PlanStep] {
    try readArray { reader throws(PlanDecodingError) in
      switch try reader.readBool() {
      case false: .set(try reader.readID(), try reader.readID())
      case true: .call(try reader.readID(), arguments: try reader.readOperands())
      }
    }
  }
}

extension PlanByteWriter {
  mutating func write(_ type: PlanType) {
    write(type.spelling)
    write(type.name)
    switch type.kind {
    case .class: write(tag: 0)
    case .controller(let isFramework):
      write(tag: 1)
      write(isFramework)
    case .struct: write(tag: 2)
    case .enum: write(tag: 3)
    case .protocol: write(tag: 4)
    case .container(let container):
      write(tag: 5)
      write(container)
    case .optional(let wrapped):
      write(tag: 6)
      write(wrapped)
    case .function: write(tag: 7)
    case .value: write(tag: 8)
    }
    write(type.supertypes)
    write(type.isolation)
  }

  mutating func write(_ isolation: Isolation) {
    switch isolation {
    case .none: write(tag: 0)
    case .mainActor: write(tag: 1)
    }
  }

  mutating func write(_ member: PlanMember) {
    write(member.owner)
    switch member.kind {
    case .initializer: write(tag: 0)
    case .property: write(tag: 1)
    case .method: write(tag: 2)
    case .staticProperty: write(tag: 3)
    case .staticMethod: write(tag: 4)
    case .enumCase: write(tag: 5)
    }
    write(member.name)
    write(member.parameters)
    write(member.type)
  }

  mutating func write(_ parameters: [PlanParameter]) {
    write(parameters) { writer, parameter in
      writer.write(parameter.label)
      writer.write(parameter.name)
      writer.write(parameter.type)
      writer.write(parameter.defaultValue)
      writer.write(tag: (parameter.isWeak ? 1 : 0) | (parameter.isCoder ? 2 : 0))
    }
  }
}

extension PlanByteReader {
  mutating func readType() throws(PlanDecodingError) -> PlanType {
    PlanType(
      spelling: try readName(), name: try readName(), kind: try readTypeKind(), supertypes: try readIDs(),
      isolation: try readIsolation())
  }

  private mutating func readTypeKind() throws(PlanDecodingError) -> PlanType.Kind {
    let start = offset
    switch try readByte() {
    case 0: return .class
    case 1: return .controller(isFramework: try readBool())
    case 2: return .struct
    case 3: return .enum
    case 4: return .protocol
    case 5: return .container(try readID())
    case 6: return .optional(try readID())
    case 7: return .function
    case 8: return .value
    default: throw .invalid(at: start)
    }
  }

  mutating func readIsolation() throws(PlanDecodingError) -> Isolation {
    try readBool() ? .mainActor : .none
  }

  mutating func readMember() throws(PlanDecodingError) -> PlanMember {
    PlanMember(
      owner: try readID(), kind: try readMemberKind(), name: try readName(),
      parameters: try readParameters(), type: try readID())
  }

  private mutating func readMemberKind() throws(PlanDecodingError) -> PlanMember.Kind {
    let start = offset
    switch try readByte() {
    case 0: return .initializer
    case 1: return .property
    case 2: return .method
    case 3: return .staticProperty
    case 4: return .staticMethod
    case 5: return .enumCase
    default: throw .invalid(at: start)
    }
  }

  mutating func readParameters() throws(PlanDecodingError) -> [PlanParameter] {
    try readArray { reader throws(PlanDecodingError) in
      var parameter = PlanParameter(
        label: try reader.readName(), name: try reader.readName(), type: try reader.readID(),
        defaultValue: try reader.readID())
      let start = reader.offset
      let flags = try reader.readByte()
      guard flags < 4 else { throw .invalid(at: start) }
      parameter.isWeak = flags & 1 != 0
      parameter.isCoder = flags & 2 != 0
      return parameter
    }
  }
}

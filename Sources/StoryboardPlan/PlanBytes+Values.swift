import StoryboardVocabulary

extension PlanByteWriter {
  mutating func write(_ value: PlanValue) {
    switch value {
    case .literal(let literal):
      write(tag: 0)
      write(literal)
    case .parameter(let scope, let index):
      write(tag: 1)
      write(scope)
      write(signed: index)
    case .registration(let registration, let levels, let arguments):
      write(tag: 2)
      write(registration)
      write(signed: levels)
      write(arguments)
    case .container(let levels):
      write(tag: 3)
      write(signed: levels)
    case .makeContainer(let container, let parent, let arguments):
      write(tag: 4)
      write(container)
      write(parent)
      write(arguments)
    case .construct(let member, let arguments): write(tag: 5, member, arguments)
    case .staticProperty(let member):
      write(tag: 6)
      write(member)
    case .staticCall(let member, let arguments): write(tag: 7, member, arguments)
    case .enumCase(let member, let arguments): write(tag: 8, member, arguments)
    case .source: write(tag: 9)
    case .sender: write(tag: 10)
    case .destination: write(tag: 11)
    case .get(let operand, let member):
      write(tag: 12, operand)
      write(member)
    case .call(let operand, let member, let arguments):
      write(tag: 13, operand)
      write(member)
      write(arguments)
    case .method(let operand, let member):
      write(tag: 14, operand)
      write(member)
    case .array(let elements):
      write(tag: 15)
      write(elements)
    case .dictionary(let elements):
      write(tag: 16)
      write(elements)
    case .omitted: write(tag: 17)
    case .coder: write(tag: 18)
    case .force(let operand): write(tag: 19, operand)
    case .tryForce(let operand): write(tag: 20, operand)
    case .tryOptional(let operand): write(tag: 21, operand)
    case .provider(let registration, let levels, let type, let isOptional):
      write(tag: 22)
      write(registration)
      write(signed: levels)
      write(type)
      write(isOptional)
    }
  }

  private mutating func write(tag: UInt8, _ member: ID<PlanMember>, _ arguments: Operands) {
    write(tag: tag)
    write(member)
    write(arguments)
  }

  private mutating func write(tag: UInt8, _ operand: ID<PlanValue>) {
    write(tag: tag)
    write(operand)
  }

  private mutating func write(_ literal: PlanLiteral) {
    switch literal {
    case .integer(let text): write(tag: 0, text)
    case .float(let text): write(tag: 1, text)
    case .string(let text): write(tag: 2, text)
    case .boolean(let value):
      write(tag: 3)
      write(value)
    case .nil: write(tag: 4)
    case .url(let text): write(tag: 5, text)
    }
  }

  private mutating func write(tag: UInt8, _ text: Name) {
    write(tag: tag)
    write(text)
  }

  private mutating func write(_ scope: ParameterScope) {
    switch scope {
    case .transition: write(tag: 0)
    case .scene: write(tag: 1)
    case .registration: write(tag: 2)
    case .container(let levels):
      write(tag: 3)
      write(signed: levels)
    }
  }
}

extension PlanByteReader {
  mutating func readValue() throws(PlanDecodingError) -> PlanValue {
    let start = offset
    switch try readByte() {
    case 0: return .literal(try readLiteral())
    case 1: return .parameter(try readScope(), index: try readSigned())
    case 2:
      return .registration(try readID(), levels: try readSigned(), arguments: try readOperands())
    case 3: return .container(levels: try readSigned())
    case 4: return .makeContainer(try readID(), parent: try readID(), arguments: try readOperands())
    case 5: return .construct(try readID(), arguments: try readOperands())
    case 6: return .staticProperty(try readID())
    case 7: return .staticCall(try readID(), arguments: try readOperands())
    case 8: return .enumCase(try readID(), arguments: try readOperands())
    case 9: return .source
    case 10: return .sender
    case 11: return .destination
    case 12: return .get(try readID(), try readID())
    case 13: return .call(try readID(), try readID(), arguments: try readOperands())
    case 14: return .method(try readID(), try readID())
    case 15: return .array(try readOperands())
    case 16: return .dictionary(try readOperands())
    case 17: return .omitted
    case 18: return .coder
    case 19: return .force(try readID())
    case 20: return .tryForce(try readID())
    case 21: return .tryOptional(try readID())
    case 22:
      return .provider(
        try readID(), levels: try readSigned(), type: try readID(), isOptional: try readBool())
    default: throw .invalid(at: start)
    }
  }

  private mutating func readLiteral() throws(PlanDecodingError) -> PlanLiteral {
    let start = offset
    switch try readByte() {
    case 0: return .integer(try readName())
    case 1: return .float(try readName())
    case 2: return .string(try readName())
    case 3: return .boolean(try readBool())
    case 4: return .nil
    case 5: return .url(try readName())
    default: throw .invalid(at: start)
    }
  }

  private mutating func readScope() throws(PlanDecodingError) -> ParameterScope {
    let start = offset
    switch try readByte() {
    case 0: return .transition
    case 1: return .scene
    case 2: return .registration
    case 3: return .container(levels: try readSigned())
    default: throw .invalid(at: start)
    }
  }
}

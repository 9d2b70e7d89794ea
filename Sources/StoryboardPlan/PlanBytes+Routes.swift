extension PlanByteWriter {
  mutating func write(_ route: PlanRoute) {
    write(route.name)
    write(route.parameters)
    write(route.container)
    write(route.steps) { $0.write($1) }
  }

  private mutating func write(_ step: PlanRouteStep) {
    switch step.kind {
    case .root: write(tag: 0)
    case .show: write(tag: 1)
    case .showDetail: write(tag: 2)
    case .push: write(tag: 3)
    case .present(let style):
      write(tag: 4)
      write(style)
    case .select(let index, let way):
      write(tag: 5)
      write(signed: index)
      write(way)
    }
    write(step.target)
    write(step.arguments)
    write(step.instance) { $0.write(signed: $1) }
    write(step.container)
    write(step.calls)
  }
}

extension PlanByteReader {
  mutating func readRoute() throws(PlanDecodingError) -> PlanRoute {
    PlanRoute(
      name: try readName(), parameters: try readParameters(), container: try readID(),
      steps: try readArray { reader throws(PlanDecodingError) in try reader.readRouteStep() })
  }

  private mutating func readRouteStep() throws(PlanDecodingError) -> PlanRouteStep {
    PlanRouteStep(
      kind: try readRouteStepKind(), target: try readID(), arguments: try readOperands(),
      instance: try readOptional { reader throws(PlanDecodingError) in try reader.readSigned() },
      container: try readContainerChoice(), calls: try readOperands())
  }

  private mutating func readRouteStepKind() throws(PlanDecodingError) -> PlanRouteStep.Kind {
    let start = offset
    switch try readByte() {
    case 0: return .root
    case 1: return .show
    case 2: return .showDetail
    case 3: return .push
    case 4: return .present(style: try readName())
    case 5: return .select(step: try readSigned(), way: try readIDs())
    default: throw .invalid(at: start)
    }
  }
}

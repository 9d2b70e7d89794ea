extension PlanByteWriter {
  mutating func write(_ storyboard: PlanStoryboard) {
    write(storyboard.name)
    write(storyboard.file)
    switch storyboard.bundle {
    case .main: write(tag: 0)
    case .framework: write(tag: 1)
    case .module: write(tag: 2)
    case .identifier(let bundle):
      write(tag: 3)
      write(bundle)
    }
    write(storyboard.container)
    write(storyboard.scenes)
    write(storyboard.initial)
    write(storyboard.isLaunch)
    write(storyboard.isExternal)
    write(storyboard.framework)
    write(storyboard.module)
    write(storyboard.isPublic)
  }

  mutating func write(_ scene: PlanScene) {
    write(scene.storyboard)
    write(scene.name)
    write(scene.controller)
    write(scene.identifier)
    write(scene.parameters)
    write(scene.initializer)
    write(scene.steps)
    write(scene.later)
    write(scene.children)
    write(scene.embeds)
    write(scene.segues)
    write(scene.needsWiring)
    write(scene.outside)
  }

  mutating func write(_ transition: PlanTransition) {
    write(transition.source)
    write(transition.kind)
    write(transition.name)
    write(transition.identifier)
    write(transition.parameters)
    write(transition.isTold)
    write(transition.target)
    write(transition.arguments)
    write(transition.container)
    write(transition.action) { writer, action in
      writer.write(action.name)
      writer.write(action.labels)
      writer.write(action.isByApp)
    }
    write(transition.unwind) { writer, unwind in
      writer.write(unwind.type)
      writer.write(unwind.member)
      writer.write(unwind.arguments)
    }
  }

  mutating func write(_ choice: PlanTransition.ContainerChoice) {
    switch choice {
    case .none: write(tag: 0)
    case .inherited(let levels):
      write(tag: 1)
      write(signed: levels)
    case .value(let value):
      write(tag: 2)
      write(value)
    }
  }

  private mutating func write(_ kind: PlanTransition.Kind) {
    switch kind {
    case .show: write(tag: 0)
    case .showDetail: write(tag: 1)
    case .push: write(tag: 2)
    case .modal: write(tag: 3)
    case .popover: write(tag: 4)
    case .sheet: write(tag: 5)
    case .replace: write(tag: 6)
    case .unwind: write(tag: 7)
    case .embed: write(tag: 8)
    case .present(let style):
      write(tag: 9)
      write(style)
    case .custom(let name):
      write(tag: 10)
      write(name)
    case .relationship(.root): write(tag: 11)
    case .relationship(.tab): write(tag: 12)
    case .relationship(.split): write(tag: 13)
    case .relationship(.page): write(tag: 14)
    case .relationship(.content): write(tag: 15)
    }
  }
}

extension PlanByteReader {
  mutating func readStoryboard() throws(PlanDecodingError) -> PlanStoryboard {
    PlanStoryboard(
      name: try readName(), file: try readName(), bundle: try readBundle(), container: try readID(),
      scenes: try readIDs(), initial: try readID(), isLaunch: try readBool(), isExternal: try readBool(),
      framework: try readFramework(), module: try readID(), isPublic: try readBool())
  }

  private mutating func readBundle() throws(PlanDecodingError) -> PlanStoryboard.Bundle {
    let start = offset
    switch try readByte() {
    case 0: return .main
    case 1: return .framework
    case 2: return .module
    case 3: return .identifier(try readName())
    default: throw .invalid(at: start)
    }
  }

  mutating func readScene() throws(PlanDecodingError) -> PlanScene {
    PlanScene(
      storyboard: try readID(), name: try readName(), controller: try readID(), identifier: try readName(),
      parameters: try readParameters(), initializer: try readID(), steps: try readSteps(),
      later: try readSteps(),
      children: try readIDs(), embeds: try readIDs(), segues: try readIDs(), needsWiring: try readBool(),
      outside: try readID())
  }

  mutating func readTransition() throws(PlanDecodingError) -> PlanTransition {
    PlanTransition(
      source: try readID(), kind: try readTransitionKind(), name: try readName(), identifier: try readName(),
      parameters: try readParameters(), isTold: try readBool(), target: try readID(),
      arguments: try readOperands(), container: try readContainerChoice(), action: try readAction(),
      unwind: try readUnwind())
  }

  private mutating func readTransitionKind() throws(PlanDecodingError) -> PlanTransition.Kind {
    let start = offset
    switch try readByte() {
    case 0: return .show
    case 1: return .showDetail
    case 2: return .push
    case 3: return .modal
    case 4: return .popover
    case 5: return .sheet
    case 6: return .replace
    case 7: return .unwind
    case 8: return .embed
    case 9: return .present(style: try readName())
    case 10: return .custom(try readName())
    case 11: return .relationship(.root)
    case 12: return .relationship(.tab)
    case 13: return .relationship(.split)
    case 14: return .relationship(.page)
    case 15: return .relationship(.content)
    default: throw .invalid(at: start)
    }
  }

  mutating func readContainerChoice() throws(PlanDecodingError) -> PlanTransition.ContainerChoice {
    let start = offset
    switch try readByte() {
    case 0: return .none
    case 1: return .inherited(levels: try readSigned())
    case 2: return .value(try readID())
    default: throw .invalid(at: start)
    }
  }

  private mutating func readAction() throws(PlanDecodingError) -> PlanAction? {
    guard try readBool() else { return nil }
    let name: Name = try readName()
    let labels = try readArray { reader throws(PlanDecodingError) -> Name? in try reader.readName() }
    return PlanAction(name: name, labels: labels, isByApp: try readBool())
  }

  private mutating func readUnwind() throws(PlanDecodingError) -> PlanUnwind? {
    guard try readBool() else { return nil }
    return PlanUnwind(type: try readID(), member: try readID(), arguments: try readOperands())
  }
}

import StoryboardSemantics
import StoryboardSyntax

@testable import StoryboardSwift

extension ProbeWriter {
  mutating func writeClass(_ type: TypeDeclaration) {
    open("class", type)
    guard !isSegue(type) else {
      writePerform()
      out.line("}")
      return
    }
    let members = members(of: type)
    let own = members.filter { !isInherited($0, by: type) }
    for member in own where member.kind == .property { writeProperty(member, of: type) }
    if usesProviders(type) { out.line("private var probeAnswers: [() -> Void] = []") }
    if type.kind == .controller {
      out.line("\(access(type))required init?(coder: NSCoder) { super.init(coder: coder) }")
    }
    if isMadeWithoutNib(type) {
      out.line("\(access(type))override func loadView() { view = NSView() }")
    }
    let override = base(of: type) == nil ? "" : "override "
    out.line("\(override)init(probe: Probe.Silence) { \(silentCall(type)) }")
    for initializer in initializers(of: type) { writeInitializer(initializer, of: type) }
    if type.kind == .controller, base(of: type) == nil {
      let segue = framework == .appKit ? "NSStoryboardSegue" : "UIStoryboardSegue"
      out.line("\(access(type))override func prepare(for segue: \(segue), sender: Any?) {")
      out.line("wire(segue, sender: sender)")
      if ByAppWriter.isNeeded(by: program) { out.line("ProbeByApp.fired(segue, by: self)") }
      out.line("}")
    }
    for member in own where member.kind == .method { writeMethod(member, of: type) }
    out.line("}")
  }

  /// The initializers of a class: its own, or else those that it inherits from a class of the program.
  private func initializers(of type: TypeDeclaration) -> [Member] {
    let own = members(of: type).filter { $0.kind == .initializer }
    guard own.isEmpty, type.kind == .class, let base = base(of: type) else { return own }
    return initializers(of: base)
  }

  /// True for a class of AppKit's controllers that code makes. AppKit would look for a nib with the name of the class.
  private func isMadeWithoutNib(_ type: TypeDeclaration) -> Bool {
    type.superclass.map { program.spelling($0) } == "NSViewController"
      && members(of: type).contains { $0.kind == .initializer && $0.coderIndex == nil }
  }

  /// True for the class of a custom segue, which the app declares.
  private func isSegue(_ type: TypeDeclaration) -> Bool {
    let superclass = type.superclass.map { program.spelling($0) }
    return superclass == "UIStoryboardSegue" || superclass == "NSStoryboardSegue"
  }

  private mutating func writePerform() {
    guard framework == .appKit else {
      out.line("override func perform() { source.present(destination, animated: true) }")
      return
    }
    out.line("override func perform() {")
    out.line("guard let source = sourceController as? NSViewController,")
    out.line("let destination = destinationController as? NSViewController")
    out.line("else { return }")
    out.line("MainActor.assumeIsolated { source.presentAsSheet(destination) }")
    out.line("}")
  }

  /// A call of the superclass's initializer without a report.
  private func silentCall(_ type: TypeDeclaration) -> String {
    if base(of: type) != nil { return "super.init(probe: .silence)" }
    guard let superclass = type.superclass else { return "" }
    guard type.kind == .controller else { return "super.init()" }
    switch program.spelling(superclass) {
    case "UIPageViewController":
      return "super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)"
    case "NSWindowController": return "super.init(window: nil)"
    default: return "super.init(nibName: nil, bundle: nil)"
    }
  }

  private mutating func writeInitializer(_ member: Member, of type: TypeDeclaration) {
    let isByCoder = member.coderIndex != nil
    if isByCoder && member.parameters.count == 1 { return }
    let isNSObject = type.kind == .class && type.superclass != nil && base(of: type) == nil
    let labels = program.parameters[member.parameters].compactMap { $0.label.map { program.names[$0] } }
    let isOfNib = type.kind == .controller && labels == ["nibName", "bundle"]
    let overrides = isInherited(member, by: type) || isNSObject && member.parameters.isEmpty || isOfNib
    let head = "init" + (member.isFailable ? "?" : "") + parameters(member.parameters)
    out.line(
      access(member) + (overrides ? "override " : "") + head + (member.canThrow ? " throws" : "") + " {")
    writeKeeping(member, of: type)
    writeAnswers(member, of: type)
    if isByCoder {
      let coder = program.parameters[member.parameters].first(where: \.isCoder).map { name($0) } ?? ""
      out.line("Probe.willMake(\(arguments(member.parameters)))")
      out.line("super.init(coder: \(coder))\(member.isFailable ? "" : "!")")
    } else {
      if !silentCall(type).isEmpty { out.line(silentCall(type)) }
      out.line("Probe.make(self, \(arguments(member.parameters)))")
    }
    out.line("}")
  }

  /// Writes the assignments of an initializer's arguments to properties with their labels.
  mutating func writeKeeping(_ initializer: Member, of type: TypeDeclaration) {
    for property in members(of: type) where property.kind == .property && !property.isStatic {
      if let parameter = parameter(of: initializer, for: property), !isInherited(property, by: type) {
        out.line("self.\(Identifiers.member(program.names[property.name])) = \(name(parameter))")
      }
    }
  }

  private func parameter(of initializer: Member, for property: Member) -> Parameter? {
    program.parameters[initializer.parameters].first {
      $0.label == property.name && $0.type == property.type
    }
  }

  /// Writes a property. One that can be set reports that. A read-only one returns the initializer's argument, or else
  /// an unknown value of its name.
  mutating func writeProperty(_ member: Member, of type: TypeDeclaration) {
    let text = program.names[member.name]
    let head = "var \(Identifiers.escaped(text)): "
    let spelling = program.swiftSpelling(member.type)
    if member.isStatic {
      out.line("\(access(member))static \(head)\(spelling) { \(shared(member, of: type)) }")
      return
    }
    let initializers = members(of: type).filter { $0.kind == .initializer }
    let isKept = initializers.contains { parameter(of: $0, for: member) != nil }
    guard member.isSettable || isKept else {
      out.line("\(access(member))\(head)\(spelling) { \(unknown(member.type, quoted(text))) }")
      return
    }
    let isOptional = program.types.wrapped(member.type) != nil || member.isUnwrappedWhenRead
    let initial = isOptional ? "" : " = " + unknown(member.type, quoted(text))
    let access = member.isSettable ? (member.isWeak ? "weak " : "") : "private(set) "
    let required = spelling.hasPrefix("any ") || spelling.contains("->") ? "(\(spelling))!" : spelling + "!"
    out.line(
      self.access(member) + access + head + (member.isUnwrappedWhenRead ? required : spelling) + initial
        + " {")
    let value = described(member.type, Identifiers.escaped(text), isOptional: member.isUnwrappedWhenRead)
    out.line("didSet { Probe.set(self, \(quoted(text)), \(value)) }")
    out.line("}")
  }

  /// The value of a static property: always the same object.
  private func shared(_ member: Member, of type: TypeDeclaration) -> String {
    let path = quoted(program.names[type.path] + "." + program.names[member.name])
    guard let made = silent(member.type) else { return unknown(member.type, path) }
    return "Probe.shared(\(path)) { \(made) }"
  }

  mutating func writeMethod(_ member: Member, of type: TypeDeclaration?) {
    let text = program.names[member.name]
    let isStatic = member.isStatic || type == nil
    let isOnMainActor = type?.isMainActor ?? false
    let actor =
      member.isMainActor && !isOnMainActor
      ? "@MainActor "
      : isOnMainActor && !member.isMainActor
        ? "nonisolated " : type == nil && !member.isMainActor ? nonisolated : ""
    out.line(actor + access(member) + (type != nil && isStatic ? "static " : "") + head(of: member) + " {")
    let path = (type.map { program.names[$0.path] + "." } ?? "") + text
    let labels = program.parameters[member.parameters].map {
      ($0.label.map { program.names[$0] } ?? "_") + ":"
    }.joined()
    if isStatic {
      out.line("Probe.callStatic(\(quoted(path)), \(arguments(member.parameters)))")
    } else {
      out.line("Probe.call(self, \(quoted(text)), \(arguments(member.parameters)))")
      if let type, text == "use", usesProviders(type) { writeUse(of: type) }
    }
    if program.spelling(member.type) != "Void" {
      let made = isStatic ? silent(member.type) : nil
      let name = (isStatic ? path : text) + "(" + labels + ")"
      out.line("return " + (made ?? unknown(member.type, quoted(name))))
    }
    out.line("}")
  }

  /// The head of a method: `func product(for sender: Any?) throws -> Product`.
  func head(of method: Member) -> String {
    let result = program.spelling(method.type) == "Void" ? "" : " -> " + program.swiftSpelling(method.type)
    return "func " + Identifiers.escaped(program.names[method.name]) + parameters(method.parameters)
      + (method.canThrow ? " throws" : "") + result
  }
}

import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

@testable import StoryboardSwift

/// Writes the Swift types that a program declares; their initializers, properties and methods report to the trace.
struct ProbeWriter {
  let program: Program
  /// The framework of the types: those of another one are not written.
  let framework: Framework
  /// The function types of the program's providers, which are not called for their identity.
  let providerTypes: Set<TypeID>
  /// The settings with which the types are compiled.
  let setting: CompilerSetting
  var out = SourceText()

  init(program: Program, framework: Framework, setting: CompilerSetting = .none) {
    self.program = program
    self.framework = framework
    self.setting = setting
    providerTypes = program.providerTypes
  }

  /// The types of a module.
  static func write(
    _ program: Program, module: ModuleID = ModuleID(0), for framework: Framework,
    under setting: CompilerSetting = .none
  ) -> String {
    var writer = ProbeWriter(program: program, framework: framework, setting: setting)
    let shown = setting.importsAreInternal ? program.modulesShown(by: module) : []
    let isPublic = !shown.isDisjoint(with: [framework.name, "Foundation"])
    writer.out.line((isPublic ? "public " : "") + "import \(framework.name)")
    for name in program.modulesOfTrace(for: module) {
      writer.out.line("@testable \(shown.contains(name) ? "public " : "")import \(name)")
    }
    for function in program.members.elements
    where function.owner == nil && function.kind == .method && function.module == module {
      writer.out.line()
      writer.writeMethod(function, of: nil)
    }
    for declaration in program.declarations.elements
    where !declaration.isFramework && declaration.module == module {
      if let own = declaration.framework, own != framework { continue }
      writer.out.line()
      writer.write(declaration)
    }
    return writer.out.text
  }

  private mutating func write(_ type: TypeDeclaration) {
    let outer = program.names[type.path].split(separator: ".").dropLast().map {
      Identifiers.escaped(String($0))
    }
    if !outer.isEmpty { out.line("extension \(outer.joined(separator: ".")) {") }
    switch type.kind {
    case .protocol: writeProtocol(type)
    case .class, .controller: writeClass(type)
    case .struct: writeStruct(type)
    case .enum: writeEnum(type)
    }
    if !outer.isEmpty { out.line("}") }
    if type.kind == .protocol { writeUnknown(type) }
  }

  /// Writes the head of a type: `@MainActor class Box<Item>: Base, RegistrationLookup {`.
  mutating func open(_ word: String, _ type: TypeDeclaration, also conformances: [String] = []) {
    let name = Identifiers.escaped(program.names[type.name])
    let outer = type.outer.map { program.declarations[$0].genericParameters.count } ?? 0
    let own = program.genericParameters[type.genericParameters].dropFirst(outer)
    let generics = own.map { program.names[$0] }.joined(separator: ", ")
    var inherited = program.typeLists[type.inherited].map { program.spelling($0) }
    if type.isClass, let index = inherited.firstIndex(of: "Sendable") {
      inherited[index] = "@unchecked Sendable"
    }
    inherited += conformances
    let parameters = generics.isEmpty ? "" : "<\(generics)>"
    let head = actor(of: type) + access(type) + word + " " + name + parameters
    out.line(head + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")) + " {")
  }

  /// The isolation of a type, where it is not that of the target or of the superclass.
  func actor(of type: TypeDeclaration) -> String {
    if type.isMainActor { return type.kind == .controller ? "" : "@MainActor " }
    return nonisolated
  }

  /// The word for a declaration that is on no actor; empty where that is the default.
  var nonisolated: String { setting.isMainActorDefault ? "nonisolated " : "" }

  /// `public ` for a container that other modules see.
  func access(_ type: TypeDeclaration) -> String { type.isPublic ? "public " : "" }

  func access(_ member: Member) -> String {
    Located<MemberSyntax>(program.syntax(member.syntax))?.modifiers.contains(.public) == true
      ? "public " : ""
  }

  func members(of type: TypeDeclaration) -> [Member] { type.members.map { program.members[$0] } }

  /// The superclass, if the program declares it; its members are inherited.
  func base(of type: TypeDeclaration) -> TypeDeclaration? {
    guard let id = type.superclass.flatMap({ program.types.declaration($0) }) else { return nil }
    return program.declarations[id].isFramework ? nil : program.declarations[id]
  }

  private func labels(of member: Member) -> [NameID?] {
    program.parameters[member.parameters].map(\.label)
  }

  /// True if a superclass has the member already.
  func isInherited(_ member: Member, by type: TypeDeclaration) -> Bool {
    var next = base(of: type)
    while let type = next {
      let found = members(of: type).contains {
        $0.kind == member.kind && $0.name == member.name
          && labels(of: $0) == labels(of: member)
      }
      if found { return true }
      next = base(of: type)
    }
    return false
  }
}

extension Program {
  /// The modules that the public declarations of a module's code name.
  fileprivate func modulesShown(by module: ModuleID) -> Set<String> {
    var shown: Set<String> = []
    for declaration in declarations.elements
    where declaration.isPublic && declaration.module == module && !declaration.isFramework {
      let members = declaration.members.lazy.map { self.members[$0] }.filter(\.isPublic)
      let types =
        Array(typeLists[declaration.inherited]) + members.map(\.type)
        + members.flatMap { parameters[$0.parameters].map(\.type) }
      for type in types { shown.formUnion(modules(in: type, seenFrom: module)) }
      if declaration.kind == .struct || declaration.kind == .enum { shown.insert(TraceProbe.name) }
    }
    return shown
  }

  /// The imports of a module's code that make the trace available.
  func modulesOfTrace(for module: ModuleID) -> [String] {
    [TraceProbe.name] + imported(by: module).map { name(of: $0) }
  }

  /// The module that declares a class, by its name.
  func module(ofClass name: String) -> String {
    let found = declarations.elements.first { !$0.isFramework && $0.isClass && names[$0.path] == name }
    return self.name(of: found?.module ?? mainModule)
  }
}

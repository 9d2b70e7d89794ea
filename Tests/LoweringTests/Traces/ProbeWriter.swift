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
  var out = SourceText()

  init(program: Program, framework: Framework) {
    self.program = program
    self.framework = framework
    providerTypes = program.providerTypes
  }

  /// The types of a module.
  static func write(_ program: Program, module: ModuleID = ModuleID(0), for framework: Framework) -> String {
    var writer = ProbeWriter(program: program, framework: framework)
    writer.out.line("import \(framework.name)")
    for name in program.modulesOfTrace(for: module) { writer.out.line("@testable import \(name)") }
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

  /// Writes the head of a type: `@MainActor class Box<Item>: Base, Offered {`.
  mutating func open(_ word: String, _ type: TypeDeclaration, also conformances: [String] = []) {
    let name = Identifiers.escaped(program.names[type.name])
    let generics = program.genericParameters[type.genericParameters].map { program.names[$0] }.joined(
      separator: ", ")
    var inherited = program.typeLists[type.inherited].map { program.spelling($0) }
    if type.isClass, let index = inherited.firstIndex(of: "Sendable") {
      inherited[index] = "@unchecked Sendable"
    }
    inherited += conformances
    let actor = type.isMainActor && type.kind != .controller ? "@MainActor " : ""
    let head = actor + access(type) + word + " " + name + (generics.isEmpty ? "" : "<\(generics)>")
    out.line(head + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")) + " {")
  }

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

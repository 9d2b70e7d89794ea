import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSwift
import StoryboardSyntax
import StoryboardVocabulary

extension Compilation {
  /// Returns the interface file of a module: a program with its public declarations and everything that a module
  /// which imports it has to know. The interface of an interface is the same text again.
  ///
  /// - Returns: nil for a module without a name, or without public declarations.
  package func interface(of module: ModuleID) -> SourceFile? {
    var writer = InterfaceWriter(program)
    let declared = program.modules[module]
    return writer.write(
      module, declared.files.map { trees[Int($0)] }, swiftCode: declared.swiftFiles.map { trees[Int($0)] })
  }
}

/// Writes interface files, which have the public declarations of modules without their bodies. The printer of the
/// language determines the layout.
struct InterfaceWriter {
  let program: Program
  private(set) var module = ModuleID(0)
  /// The type declarations of the program, by their ranges in the text.
  private var types: [SourceRange: TypeDeclarationID] = [:]
  private var members: [SourceRange: MemberID] = [:]
  private var storyboards: [SourceRange: StoryboardID] = [:]
  private var routes: [SourceRange: RouteID] = [:]
  private var aliases: [SourceRange: PublicAlias] = [:]
  /// The types that are nested in other types, by these outer types. `innerAliases` has the nested type aliases.
  private(set) var innerTypes: [TypeDeclarationID: [TypeDeclarationID]] = [:]
  private(set) var innerAliases: [TypeDeclarationID: [PublicAlias]] = [:]
  /// The types of Swift modules, by their full names, which begin with the module. Several modules may declare the same
  /// type.
  private var swiftTypes: [String: TypeDeclarationID] = [:]

  init(_ program: Program) {
    self.program = program
    for id in program.ownDeclarations {
      types[program.range(of: program.declarations[id].syntax)] = id
      guard program.declarations[id].swiftModule != nil else { continue }
      let path = program.names[program.declarations[id].path]
      if swiftTypes[path] == nil { swiftTypes[path] = id }
    }
    for id in program.members.ids {
      guard program.members[id].owner.map({ !program.declarations[$0].isFramework }) ?? true else { continue }
      members[program.range(of: program.members[id].syntax)] = id
    }
    for alias in program.publicAliases {
      aliases[program.range(of: alias.syntax)] = alias
      if let outer = alias.outer { innerAliases[outer, default: []].append(alias) }
    }
    for id in program.ownDeclarations {
      if let outer = program.declarations[id].outer { innerTypes[outer, default: []].append(id) }
    }
    for id in program.storyboards.ids {
      storyboards[program.range(of: program.storyboards[id].syntax)] = id
    }
    for id in program.routes.ids { routes[program.range(of: program.routes[id].syntax)] = id }
  }

  /// The interface file of a module.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - files: the trees of its program's files.
  ///   - swiftCode: the trees of the files with its Swift code.
  /// - Returns: nil for a module without a name, or without public declarations.
  mutating func write(
    _ module: ModuleID, _ files: [SyntaxTree], swiftCode: [SyntaxTree] = []
  ) -> SourceFile? {
    guard let name = program.modules[module].name.map({ program.names[$0] }) else { return nil }
    self.module = module
    guard let text = write(files, swiftCode) else { return nil }
    var names = NameTable()
    let source = SourceFile(path: name + SourceFile.interfaceExtension, bytes: Array(text.utf8))
    let tree = parse(source, names: &names).tree
    return SourceFile(path: source.path, bytes: tree.canonicalText())
  }

  /// Returns the text of the interface; nil if nothing is public.
  private func write(_ files: [SyntaxTree], _ swiftCode: [SyntaxTree]) -> String? {
    let items = files.flatMap { Array($0.items) }
    var heads: [String] = []
    for item in items {
      let text = head(of: item)
      if !text.isEmpty { heads.append(documentation(of: item) + text) }
    }
    if !swiftCode.isEmpty { heads = self.heads(ofSwiftCode: swiftCode) + heads }
    guard !heads.isEmpty else { return nil }
    let modules = items.compactMap { Located<ModuleClauseSyntax>($0) }
    // If one file has the module clause with the default isolation, this clause counts for all files.
    var clauses =
      (modules.first { $0.isolation != nil } ?? modules.first).map { [source(of: $0.syntax)] } ?? []
    var seen = Set(clauses)
    for item in items where item.kind == .platformClause || item.kind == .importClause {
      // Only a module's own program reads its Swift code.
      let end = item.child(.sourcesClause).flatMap { _ in item.child(.name)?.range.end }
      let text = source(of: item, until: end ?? .max)
      if seen.insert(text).inserted { clauses.append(text) }
    }
    return ([SwiftBackend.header + "\n"] + clauses + heads).joined(separator: "\n") + "\n"
  }

  // MARK: Declarations

  /// Returns what other modules see of a declaration; empty if the declaration is not public.
  private func head(of item: Syntax) -> String {
    if let declaration = Located<TypeDeclarationSyntax>(item) { return type(declaration) }
    if item.kind == .functionDeclaration {
      return members[item.range].map { program.members[$0].isPublic } == true ? source(of: item) : ""
    }
    if item.kind == .typealiasDeclaration { return aliases[item.range].flatMap(alias) ?? "" }
    if let container = Located<ContainerSyntax>(item) {
      return container.isPublic ? self.container(container) : ""
    }
    if let route = Located<RouteSyntax>(item) { return route.isPublic ? self.route(route) : "" }
    guard let syntax = Located<StoryboardSyntax>(item), syntax.isPublic,
      let storyboard = storyboards[item.range]
    else { return "" }
    return self.storyboard(program.storyboards[storyboard], syntax)
  }

  private func type(_ syntax: Located<TypeDeclarationSyntax>) -> String {
    guard let id = types[syntax.syntax.range] ?? repeated(syntax), program.declarations[id].isPublic else {
      return ""
    }
    let declared = program.declarations[id]
    let block = syntax.syntax.child(.memberBlock)
    let bases = syntax.syntax.child(.inheritance)
    // The head, up to the inherited types.
    let end = (bases ?? block).map { $0.range.start } ?? syntax.syntax.range.end
    var text = source(of: syntax.syntax, until: end)
    // A type may be nonisolated because of something that other modules do not see. So the interface says it.
    if program.modules[module].isOnMainActor, !declared.isMainActor, declared.swiftModule == nil,
      text.hasPrefix("public "), !text.split(separator: " ").contains("nonisolated")
    {
      text = "public nonisolated " + text.dropFirst("public ".count)
    }
    let shown =
      declared.swiftModule != nil || declared.inherited.count != syntax.inheritance.count
      ? syntax.inheritance.map { source(of: $0.syntax) }
      : zip(program.typeLists[declared.inherited], syntax.inheritance).filter { isShown($0.0) }.map {
        source(of: $0.1.syntax)
      }
    if !shown.isEmpty { text += ": " + shown.joined(separator: ", ") }
    let members = syntax.members.map { member($0, of: declared) }.filter { !$0.isEmpty }
    return members.isEmpty ? text : text + " {\n" + members.joined(separator: "\n") + "\n}"
  }

  /// Returns the type of a Swift module, such as `Theming.Palette`, that another module of the program has declared
  /// first; nil if there is none.
  private func repeated(_ syntax: Located<TypeDeclarationSyntax>) -> TypeDeclarationID? {
    swiftTypes[syntax.path.map { program.names[$0.id] }.joined(separator: ".")]
  }

  /// True if other modules can see the inherited type.
  private func isShown(_ type: TypeID) -> Bool {
    guard let id = program.types.declaration(type) else { return true }
    let declaration = program.declarations[id]
    return declaration.isFramework || declaration.isPublic
  }

  private func member(_ syntax: Syntax, of type: TypeDeclaration) -> String {
    if let inner = Located<TypeDeclarationSyntax>(syntax) {
      let text = self.type(inner)
      return text.isEmpty ? "" : documentation(of: syntax) + text
    }
    if syntax.kind == .typealiasDeclaration {
      return aliases[syntax.range].flatMap(alias).map { documentation(of: syntax) + $0 } ?? ""
    }
    let isShown: Bool =
      switch syntax.kind {
      case .caseDeclaration: true
      case .propertyDeclaration, .initializerDeclaration, .functionDeclaration:
        type.kind == .protocol || type.swiftModule != nil || isPublic(syntax)
      default: false
      }
    return isShown ? documentation(of: syntax) + source(of: syntax) : hiddenRequired(syntax)
  }

  /// Returns a required property that is internal and that the module's own code does not fill; empty for any other
  /// member. The property shows that no importer can make an object of the class. A type that importers do not see is
  /// written as `Any`.
  private func hiddenRequired(_ syntax: Syntax) -> String {
    guard let id = members[syntax.range], program.members[id].isRequired, !program.isByApp(id),
      let name = syntax.child(.name), let type = syntax.child(.type)
    else { return "" }
    let isSeen = isSeen(program.members[id].type) && program.members[id].isUnwrappedWhenRead
    return "internal var " + source(of: name) + ": " + (isSeen ? source(of: type) : "Any!")
  }

  /// True if other modules can see every type that a type consists of.
  func isSeen(_ type: TypeID) -> Bool {
    switch program.types[type] {
    case .nominal(_, let arguments): isShown(type) && arguments.allSatisfy { isSeen($0) }
    case .optional(let inner), .array(let inner), .metatype(let inner): isSeen(inner)
    case .dictionary(let key, let value): isSeen(key) && isSeen(value)
    case .tuple(let elements): elements.allSatisfy { isSeen($0.type) }
    case .composition(let parts): parts.allSatisfy { isSeen($0) }
    case .function(let parameters, let result, _, _): (parameters + [result]).allSatisfy { isSeen($0) }
    case .container(let id): program.containers[id].isPublic
    case .genericParameter: true
    case .error: false
    }
  }

  private func isPublic(_ member: Syntax) -> Bool {
    Located<MemberSyntax>(member)?.modifiers.contains(.public) == true
  }

  private func container(_ syntax: Located<ContainerSyntax>) -> String {
    let end = syntax.syntax.child(.registrationBlock)?.range.start ?? syntax.syntax.range.end
    return source(of: syntax.syntax, until: end)
  }

  /// Returns the head of a route's function: `public route help(topic: Topic): HelpController in Member`. Empty for a route
  /// that exists for several frameworks, because its function returns another type in each.
  private func route(_ syntax: Located<RouteSyntax>) -> String {
    guard let id = routes[syntax.syntax.range] else { return source(of: syntax.syntax) }
    let route = program.routes[id]
    guard route.frameworks.count == 1, let framework = route.frameworks.first else { return "" }
    let controller = route.publicController.map { program.swiftSpelling($0, in: module) }
    let mayNotFind = route.steps.contains { $0.kind == .unwind }
    let list = program.parameters[route.parameters].map(parameter).joined(separator: ", ")
    return "public route " + (syntax.name.map { source(of: $0.syntax) } ?? "")
      + (list.isEmpty ? "" : "(\(list))")
      + ": " + (controller ?? framework.controllerClass) + (mayNotFind ? "?" : "")
      + (route.container.map { " in " + program.names[program.containers[$0].name] } ?? "")
  }

  // MARK: Storyboards

  private func storyboard(_ storyboard: Storyboard, _ syntax: Located<StoryboardSyntax>) -> String {
    var text = "public storyboard " + (syntax.name.map { source(of: $0.syntax) } ?? "")
    let scenes = storyboard.scenes.filter { program.scenes[$0].publicController != nil }.map {
      program.scenes[$0]
    }
    if syntax.controller != nil, let scene = scenes.first {
      return text + head(of: scene) + clauses(of: syntax.syntax) + block(of: scene)
    }
    text += clauses(of: syntax.syntax)
    guard !scenes.isEmpty else { return text }
    text += " {\n"
    for scene in scenes {
      let written = program.syntax(scene.syntax)
      text += documentation(of: written) + "public " + (scene.isInitial ? "initial " : "") + "scene "
      text += written.child(.name).map { source(of: $0) } ?? ""
      text += head(of: scene)
      if let identifier = written.child(.identifierClause) { text += " " + source(of: identifier) }
      text += block(of: scene) + "\n"
    }
    return text + "}"
  }

  private func clauses(of storyboard: Syntax) -> String {
    let kinds: [SyntaxKind] = [.fileClause, .bundleClause, .parentClause]
    return kinds.compactMap { storyboard.child($0) }.map { " " + source(of: $0) }.joined()
  }

  /// Returns the parameters of a scene and the public class of its controller, as text:
  /// `(note: Note): UIViewController`.
  private func head(of scene: Scene) -> String {
    let list = program.parameters[scene.parameters].map(parameter).joined(separator: ", ")
    let isWritten = !scene.parameters.isEmpty || scene.declaredParameters != nil
    return (isWritten ? "(" + list + ")" : "") + ": "
      + program.swiftSpelling(scene.publicController ?? .error, in: module)
  }

  /// Returns the block of a scene whose controller is made by an initializer: `{ init() }`; empty for any other
  /// scene. The arguments are left out, because they are internal to the module.
  private func block(of scene: Scene) -> String {
    scene.isMadeByApp ? " { init by app }" : scene.isMadeByInitializer ? " { init() }" : ""
  }

  /// Returns a parameter as text. Its type is always written, because what determines an omitted type may be internal
  /// to the module. A parameter from another module is written with the names that are visible here.
  private func parameter(_ parameter: Parameter) -> String {
    let syntax = program.syntax(parameter.syntax)
    let isUntyped = syntax.child(.type) == nil
    if program.modules[module].files.contains(syntax.range.file), !isUntyped { return source(of: syntax) }
    let names = syntax.children.filter { $0.kind == .name }.map { source(of: $0) }
    return (parameter.isWeak ? "weak " : "") + names.joined(separator: " ") + ": "
      + program.swiftSpelling(parameter.type, in: module) + (parameter.hasDefault ? " = default" : "")
  }

  // MARK: Text

  /// Returns the text of a node, or only its text before an offset. Each default value is written as `= default`.
  private func source(of syntax: Syntax, until limit: UInt32 = .max) -> String {
    let bytes = syntax.tree.source.bytes
    let end = min(syntax.range.end, limit)
    var text: [UInt8] = []
    var position = Int(syntax.range.start)
    var pending = Array(syntax.children).reversed().map { $0 }
    while let next = pending.popLast() {
      guard next.range.start < end else { continue }
      if next.kind == .initialValue {
        text += bytes[position..<Int(next.range.start)] + Array("= default".utf8)
        position = Int(next.range.end)
      } else {
        pending += Array(next.children).reversed()
      }
    }
    if position < Int(end) { text += bytes[position..<Int(end)] }
    return String(decoding: text, as: UTF8.self)
  }

  private func documentation(of syntax: Syntax) -> String {
    syntax.documentation.map { "/// " + $0 + "\n" }.joined()
  }
}

import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Writes the types of the app's Swift code into an interface file, as a program would declare them. Only what other
/// modules see of the types is written.
extension InterfaceWriter {
  /// Returns the declarations of the public types and type aliases at the top level of Swift files.
  func heads(ofSwiftCode files: [SyntaxTree]) -> [String] {
    let indices = Set(files.map(\.file))
    let aliases = program.publicAliases.filter {
      $0.outer == nil && indices.contains(program.range(of: $0.syntax).file)
    }
    let types = program.ownDeclarations.compactMap { id -> String? in
      let declared = program.declarations[id]
      guard declared.outer == nil, declared.swiftModule == nil, isWritten(id),
        indices.contains(program.range(of: declared.syntax).file)
      else { return nil }
      return head(ofSwiftType: id)
    }
    return types + aliases.compactMap(alias)
  }

  /// Returns the declaration of a type alias; nil if an interface cannot spell the type.
  func alias(_ alias: PublicAlias) -> String? {
    guard isSaid(alias.type) else { return nil }
    return "public typealias " + program.names[alias.name]
      + generics(alias.genericParameters, inside: alias.outer) + " = "
      + program.swiftSpelling(alias.type, in: module)
  }

  /// Returns the list of the generic parameters that a declaration adds to those of the type around it: `<Element>`.
  private func generics(
    _ all: GenericNames, inside outer: TypeDeclarationID?, demanding demands: [GenericRequirement] = []
  ) -> String {
    let outerCount = outer.map { program.declarations[$0].genericParameters.count } ?? 0
    let own = program.genericParameters[all].dropFirst(outerCount).map { name in
      let types = demands.filter { $0.parameter == name && isSaid($0.type) }.map { program.spelling($0.type) }
      return program.names[name] + (types.isEmpty ? "" : ": " + types.joined(separator: " & "))
    }
    return own.isEmpty ? "" : "<" + own.joined(separator: ", ") + ">"
  }

  /// True for a public type that Swift code declares.
  private func isWritten(_ id: TypeDeclarationID) -> Bool {
    program.declarations[id].isPublic && program.declarations[id].traits.contains(.isOfSources)
      && !Prelude.namesWithoutDeclaration.contains(program.names[program.declarations[id].name])
  }

  private func head(ofSwiftType id: TypeDeclarationID) -> String {
    let declared = program.declarations[id]
    var text = ""
    if declared.isMainActor, declared.kind != .controller { text += "@MainActor " }
    text += "public "
    if program.modules[declared.module].isOnMainActor, !declared.isMainActor { text += "nonisolated " }
    text += declared.traits.contains(.isActor) ? "actor " : "\(declared.kind) "
    text += program.names[declared.name]
    text += generics(
      declared.genericParameters, inside: declared.outer, demanding: program.demands[id] ?? [])
    // A type inside another one may have the same name as its own base: `enum Error: Swift.Error`.
    let hidden = namesOfInnerTypes(around: id)
    var bases = program.typeLists[declared.inherited].filter { isSaid($0) && !isHidden($0, by: hidden) }.map {
      program.spelling($0)
    }
    if let base = baseOfUnsaid(declared) { bases.insert(base, at: 0) }
    if !bases.isEmpty { text += ": " + bases.joined(separator: ", ") }
    let inside = hidden.union((innerTypes[id] ?? []).map { program.declarations[$0].name })
    var lines = declared.members.compactMap { member(program.members[$0], $0, hidden: inside) }
    lines += (innerTypes[id] ?? []).filter(isWritten).map { head(ofSwiftType: $0) }
    lines += (innerAliases[id] ?? []).compactMap(alias)
    return lines.isEmpty ? text : text + " {\n" + lines.joined(separator: "\n") + "\n}"
  }

  /// Returns the names of all types that are nested in the types around a type. The name of the type itself is among
  /// them.
  private func namesOfInnerTypes(around id: TypeDeclarationID) -> Set<NameID> {
    var names: Set<NameID> = []
    var outer = program.declarations[id].outer
    while let type = outer {
      names.formUnion((innerTypes[type] ?? []).map { program.declarations[$0].name })
      outer = program.declarations[type].outer
    }
    return names
  }

  /// True if the type, or a type that it is composed of, has the same name as an inner type. In the interface, the
  /// name would mean the inner type.
  private func isHidden(_ type: TypeID, by names: Set<NameID>) -> Bool {
    guard !names.isEmpty else { return false }
    return program.firstDeclaration(in: type) {
      program.declarations[$0].outer == nil && names.contains(program.declarations[$0].name)
    } != nil
  }

  /// Returns the superclass to write if an interface cannot spell the real one: the nearest superclass that it can
  /// spell. Returns nil if no other superclass has to be written.
  private func baseOfUnsaid(_ declared: TypeDeclaration) -> String? {
    guard declared.isClass else { return nil }
    var base = declared.superclass
    if base.map({ isSaid($0) }) == true { return nil }
    while let type = base, !isSaid(type) {
      base = program.types.declaration(type).flatMap { program.declarations[$0].superclass }
    }
    if let base { return program.spelling(base) }
    guard declared.kind == .controller else { return nil }
    let framework = declared.framework ?? program.platforms.first?.kind.framework ?? .uiKit
    return framework.controllerClass
  }

  private func member(_ member: Member, _ id: MemberID, hidden: Set<NameID>) -> String? {
    guard member.isPublic, member.traits.isDisjoint(with: SwiftMemberTraits.unusable.union(.hasRequirements)),
      isSaid(member.type), !isHidden(member.type, by: hidden),
      program.parameters[member.parameters].allSatisfy({ isSaid($0.type) && !isHidden($0.type, by: hidden) })
    else {
      // Another module has to know that the framework cannot make a controller by itself.
      if member.kind == .initializer, member.coderIndex == 0, member.parameters.count == 1 {
        return "internal init?(coder: NSCoder)"
      }
      let isMissed = member.isRequired && !member.isPublic && !program.isByApp(id)
      return isMissed ? "internal var " + program.names[member.name] + ": Any!" : nil
    }
    let prefix = member.isStatic && member.kind != .enumCase ? "public static " : "public "
    let name = program.names[member.name]
    let parameters = program.parameters[member.parameters].map(parameter)
    let list = "(" + parameters.joined(separator: ", ") + ")" + (member.canThrow ? " throws" : "")
    switch member.kind {
    case .property:
      let setter = member.isSetInModule ? "internal(set) " : ""
      let type = program.swiftSpelling(member.type, in: module)
      let isByWord = member.traits.contains(.isRequiredByWord)
      let suffix =
        isByWord ? " { get set }" : member.isRequired ? "!" : member.isSettable ? "" : " { get }"
      return prefix + setter + (isByWord ? "required " : "") + (member.isWeak ? "weak " : "") + "var " + name
        + ": " + type + suffix
    case .initializer:
      return prefix + (member.traits.contains(.isConvenience) ? "convenience " : "")
        + (member.isFailable ? "init?" : "init") + list
    case .method:
      let isVoid = program.spelling(member.type) == "Void"
      return prefix + "func " + name + list
        + (isVoid ? "" : " -> " + program.swiftSpelling(member.type, in: module))
    case .enumCase:
      let values = program.parameters[member.parameters].map { value in
        (value.label.map { program.names[$0] + ": " } ?? "") + program.swiftSpelling(value.type, in: module)
          + (value.hasDefault ? " = default" : "")
      }
      return "case " + name + (values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")")
    }
  }

  private func parameter(_ parameter: Parameter) -> String {
    let name = program.names[parameter.name]
    let label = parameter.label.map { program.names[$0] } ?? "_"
    return (label == name ? name : label + " " + name) + ": "
      + program.swiftSpelling(parameter.type, in: module) + (parameter.hasDefault ? " = default" : "")
  }

  /// True if an interface can spell a type: other modules see the type, something declares it, and the language has a
  /// form for it.
  private func isSaid(_ type: TypeID) -> Bool {
    isSeen(type) && !program.isAsync(type)
      && program.firstDeclaration(in: type) { id in
        let declared = program.declarations[id]
        return declared.traits.contains(.isOpaque)
          || !declared.isFramework
            && Prelude.namesWithoutDeclaration.contains(program.names[declared.name])
      } == nil
  }
}

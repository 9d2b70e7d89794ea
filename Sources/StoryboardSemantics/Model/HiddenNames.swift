import StoryboardSyntax
import StoryboardVocabulary

/// Names that mean something else in generated Swift than where they are declared.
extension Program {
  /// True if code of `module` cannot name the module `name`, because a type or container with that name is meant
  /// there.
  package func isModuleHidden(_ name: String, in module: ModuleID) -> Bool {
    guard let name = names.name(of: name) else { return false }
    let isType = declarations.elements.contains {
      $0.name == name && $0.outer == nil && $0.swiftModule == nil
        && ($0.isFramework || sees($0.module, $0.isPublic, from: module))
    }
    return isType
      || containers.elements.contains { $0.name == name && sees($0.module, $0.isPublic, from: module) }
  }

  /// True if a type of the app has the name of a framework's type.
  package func isHidden(_ framework: TypeDeclarationID, in module: ModuleID) -> Bool {
    declarations.elements.dropFirst(firstOwn.index).contains {
      $0.name == declarations[framework].name && $0.outer == nil && $0.swiftModule == nil
        && sees($0.module, $0.isPublic, from: module)
    }
  }

  /// The name of the enum in a module's generated Swift: the one that the program chooses, or the usual one. It is
  /// followed by a number if something hides the usual one.
  func namespace(of module: ModuleID) -> String {
    name(ofNamespace: modules[module].hiddenNamespaces.count, in: module)
  }

  /// Finds the names that the enum of each module cannot have, because something else has them: the wanted one, and those
  /// with the next numbers.
  mutating func findHiddenNamespaces() {
    var owners: [NameID: Set<TypeDeclarationID>] = [:]
    var storyboardsOfModules: [ModuleID: [StoryboardID]] = [:]
    for id in storyboards.ids { storyboardsOfModules[storyboards[id].module, default: []].append(id) }
    for module in modules.ids where !modules[module].isInterface {
      var hidden: [String] = []
      while case let wanted = name(ofNamespace: hidden.count, in: module), let name = names.name(of: wanted) {
        let known = owners[name] ?? self.owners(of: name)
        owners[name] = known
        guard
          isDeclaredInSwift(wanted, by: module)
            || owner(among: known, in: storyboardsOfModules[module] ?? []) != nil
            || container(with: name, in: module) != nil
        else { break }
        hidden.append(wanted)
      }
      modules[module].hiddenNamespaces = hidden
    }
  }

  /// The names by which a module calls the public storyboards of its imports, such as `HelpStoryboards`, that the module
  /// itself declares, too. The import's name has to stand before them.
  package func namesOfImportsDeclared(by module: ModuleID) -> [String] {
    modules[module].imports.map { GeneratedNames.namespaceForOthers(of: name(of: $0.module)) }.filter {
      name in
      guard let id = names.name(of: name) else { return false }
      return isDeclaredInSwift(name, by: module)
        || declarations.elements.contains {
          $0.name == id && $0.outer == nil && $0.swiftModule == nil && $0.module == module
        } || containers.elements.contains { $0.name == id && $0.module == module }
    }
  }

  /// The name that the enum has if so many others are hidden.
  private func name(ofNamespace number: Int, in module: ModuleID) -> String {
    let wanted = modules[module].callSites.first { $0.form == .accessors }?.name ?? GeneratedNames.namespace
    return number == 0 ? wanted : wanted + String(number + 1)
  }

  /// Returns the first of the controllers of a module's scenes, and of their supertypes, that has a nested type, a
  /// type alias or a member with a name; nil if there is none.
  ///
  /// - Parameter isMeant: true for the members that count.
  func ownerInControllers(
    of name: String, in module: ModuleID, where isMeant: (Member) -> Bool
  ) -> TypeDeclarationID? {
    guard let name = names.name(of: name) else { return nil }
    return owner(
      among: owners(of: name, where: isMeant), in: storyboards.ids.filter { storyboards[$0].module == module }
    )
  }

  /// Returns the first container of a module that gets a nested type or a member with a name from Swift code; nil if there
  /// is none.
  func container(with name: NameID, in module: ModuleID) -> ContainerID? {
    innerNames.containers[name]?.first { containers[$0].module == module }
  }

  /// Returns the types that have a nested type, a type alias or a member with a name. A member in an extension belongs to
  /// the type that is extended.
  private func owners(of name: NameID, where isMeant: (Member) -> Bool = { _ in true }) -> Set<
    TypeDeclarationID
  > {
    var found = Set(declarations.elements.lazy.filter { $0.name == name }.compactMap(\.outer))
    found.formUnion(innerNames.aliases[name] ?? [])
    for member in members.elements where member.name == name && isMeant(member) {
      if let owner = member.owner { found.insert(owner) }
    }
    return found
  }

  /// Returns the first of some types that is the controller of a scene, or one of its supertypes; nil if there is none.
  private func owner(
    among types: Set<TypeDeclarationID>, in storyboards: [StoryboardID]
  ) -> TypeDeclarationID? {
    if types.isEmpty { return nil }
    for storyboard in storyboards where !self.storyboards[storyboard].isExternal {
      for scene in self.storyboards[storyboard].scenes {
        for type in supertypes(scenes[scene].controller) {
          if let id = self.types.declaration(type), types.contains(id) { return id }
        }
      }
    }
    return nil
  }

  /// True if the Swift code of a module declares a name at its top level, even if only for one file.
  package func isDeclaredInSwift(_ name: String, by module: ModuleID) -> Bool {
    guard let name = names.name(of: name) else { return false }
    for file in modules[module].swiftFiles {
      let tree = trees[Program.firstFile + Int(file)]
      guard case .swift = tree.source.role else { continue }
      var items = tree.children(of: 0)
      while let item = items.next(in: tree) {
        switch tree.kind(of: item) {
        case .typeDeclaration, .functionDeclaration, .typealiasDeclaration, .propertyDeclaration:
          let written = tree.child(.name, of: tree.child(.typeName, of: item) ?? item)
          if let written, tree.name(of: written) == name { return true }
        default: break
        }
      }
    }
    return false
  }

  func sees(_ declaring: ModuleID, _ isPublic: Bool, from module: ModuleID) -> Bool {
    declaring == module || isPublic && modules[module].imports.contains { $0.module == declaring }
  }

  /// The names that generated code of a module cannot write alone in an extension of a controller, because they may mean
  /// another type there.
  package func hiddenNames(in module: ModuleID) -> HiddenNames {
    var hidden = HiddenNames()
    let frameworks = declarations.elements.prefix(firstOwn.index)
    let namesOfFrameworks = Set(frameworks.lazy.filter { $0.outer == nil }.map(\.name))
    for declaration in declarations.elements.dropFirst(firstOwn.index) where !declaration.isFramework {
      if declaration.outer == nil, declaration.swiftModule == nil,
        namesOfFrameworks.contains(declaration.name),
        sees(declaration.module, declaration.isPublic, from: module)
      {
        hidden.names.insert(declaration.name)
      }
      if let outer = declaration.outer, declarations[outer].kind == .controller {
        hidden.names.insert(declaration.name)
      }
      if declaration.kind == .controller, !declaration.genericParameters.isEmpty {
        hidden.names.formUnion(genericParameters[declaration.genericParameters])
      }
    }
    for name in Prelude.namesInsideControllers {
      if let name = names.name(of: name) { hidden.names.insert(name) }
    }
    if !hidden.names.isEmpty {
      hidden.modules = Set(
        modules.ids.filter { other in
          modules[other].name.map { hidden.names.contains($0) } ?? false
            || isModuleHidden(name(of: other), in: module)
        })
    }
    return hidden
  }

  /// The module that has to stand before a type's name because that name is hidden; nil if none has to.
  func module(before id: TypeDeclarationID, _ hidden: HiddenNames) -> String? {
    if hidden.names.isEmpty { return nil }
    let outermost = outermost(id)
    guard hidden.names.contains(outermost.name), outermost.swiftModule == nil else { return nil }
    if outermost.isFramework { return Prelude.module(of: names[outermost.name]) }
    return hidden.modules.contains(outermost.module) ? nil : name(of: outermost.module)
  }

  /// The first declared type within a type that satisfies a test; nil if there is none.
  package func firstDeclaration(
    in type: TypeID, where isWanted: (TypeDeclarationID) -> Bool
  ) -> TypeDeclarationID? {
    var pending = [type]
    while let type = pending.popLast() {
      switch types[type] {
      case .error, .genericParameter, .container: break
      case .nominal(let id, let arguments):
        if isWanted(id) { return id }
        pending += arguments
      case .optional(let inner), .array(let inner), .metatype(let inner): pending.append(inner)
      case .dictionary(let key, let value): pending += [key, value]
      case .tuple(let elements): pending += elements.map(\.type)
      case .function(let parameters, let result, _, _): pending += parameters + [result]
      case .composition(let parts): pending += parts
      }
    }
    return nil
  }

  /// Returns the names of the modules that Swift code of `module` has to import before it can write a type. Swift's
  /// own module and `module` itself are left out.
  package func modules(in type: TypeID, seenFrom module: ModuleID) -> Set<String> {
    var modules: Set<String> = []
    if let container = types.container(types.unwrapped(type)), containers[container].module != module {
      modules.insert(name(of: containers[container].module))
    }
    _ = firstDeclaration(in: type) { id in
      let declaration = outermost(id)
      let name = names[declaration.name]
      if let other = declaration.swiftModule {
        modules.insert(names[other])
      } else if !declaration.isFramework {
        if declaration.module != module { modules.insert(self.name(of: declaration.module)) }
      } else if let known = Prelude.modules[name] ?? declaration.framework?.name {
        modules.insert(known)
      } else if Prelude.module(of: name) != "Swift", name != "Any" {
        modules.insert("Foundation")
      }
      return false
    }
    return modules
  }

  /// The outermost type around a type; the type itself if there is none around it.
  func outermost(_ id: TypeDeclarationID) -> TypeDeclaration {
    var outermost = declarations[id]
    while let outer = outermost.outer { outermost = declarations[outer] }
    return outermost
  }
}

/// The names that an extension of a controller cannot write alone. Types inside controllers, generic parameters of
/// controllers, and types of the app with a framework's name hide them.
package struct HiddenNames {
  var names: Set<NameID> = []
  /// The modules whose own names are hidden, so that they cannot stand before a name.
  var modules: Set<ModuleID> = []

  package init() {}

  package var isEmpty: Bool { names.isEmpty }
}

import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// A module, and a type of a framework or of another module that it extends.
  struct AddedLinesKey: Hashable {
    let type: TypeDeclarationID
    let module: ModuleID
  }

  /// Adds a line of a module to a type.
  mutating func append(line: SyntaxReference, to type: TypeDeclarationID, in module: ModuleID) {
    let id = lines.append(line)
    if isOwn(type, of: module) {
      declarations[type].lines.append(id)
    } else {
      addedLines[AddedLinesKey(type: type, module: module), default: .none].append(id)
    }
  }

  /// The lines of a type for the objects that a module makes. A type of the module has its own lines; to any other type
  /// the module adds lines by extensions.
  @inline(__always)
  func lines(of type: TypeDeclarationID, in module: ModuleID) -> IDRange<SyntaxReference> {
    if isOwn(type, of: module) { return declarations[type].lines }
    return addedLines.isEmpty ? .none : addedLines[AddedLinesKey(type: type, module: module)] ?? .none
  }

  private func isOwn(_ type: TypeDeclarationID, of module: ModuleID) -> Bool {
    declarations[type].module == module && !declarations[type].isFramework
  }

  /// The lines of a type for the objects of all modules.
  func allLines(of type: TypeDeclarationID) -> [ID<SyntaxReference>] {
    if addedLines.isEmpty { return Array(declarations[type].lines) }
    return modules.ids.flatMap { lines(of: type, in: $0) }
  }

  /// True if extensions add members or lines to a type of a framework or of another module.
  @inline(__always)
  func isExtended(_ type: TypeDeclarationID) -> Bool {
    memberTable.hasAdded && !memberTable.added(to: type).isEmpty
      || !addedLines.isEmpty
        && modules.ids.contains { addedLines[AddedLinesKey(type: type, module: $0)] != nil }
  }

  /// The members of a type that may be properties to fill. Of a framework's type, these are the members that extensions
  /// add.
  @inline(__always)
  func membersToFill(of type: TypeDeclarationID) -> IDRange<Member> {
    declarations[type].isFramework ? memberTable.added(to: type) : declarations[type].members
  }
}

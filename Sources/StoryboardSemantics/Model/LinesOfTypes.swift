import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// A module, and a type of a framework that it extends.
  struct AddedLinesKey: Hashable {
    let type: TypeDeclarationID
    let module: ModuleID
  }

  /// Adds a line to a type: for a type of a framework to the lines of a module.
  mutating func append(line: SyntaxReference, to type: TypeDeclarationID, in module: ModuleID) {
    let id = lines.append(line)
    if declarations[type].isFramework {
      addedLines[AddedLinesKey(type: type, module: module), default: .none].append(id)
    } else {
      declarations[type].lines.append(id)
    }
  }

  /// The lines of a type that serve the objects of a module: those of its own types, and those that it adds to the types
  /// of the frameworks.
  @inline(__always)
  func lines(of type: TypeDeclarationID, in module: ModuleID) -> IDRange<SyntaxReference> {
    guard declarations[type].isFramework else {
      return declarations[type].module == module ? declarations[type].lines : .none
    }
    return addedLines.isEmpty ? .none : addedLines[AddedLinesKey(type: type, module: module)] ?? .none
  }

  /// The lines of a type for the objects of all modules.
  func allLines(of type: TypeDeclarationID) -> [ID<SyntaxReference>] {
    guard declarations[type].isFramework else { return Array(declarations[type].lines) }
    return addedLines.isEmpty ? [] : modules.ids.flatMap { lines(of: type, in: $0) }
  }

  /// True if extensions add members or lines to a type of a framework.
  @inline(__always)
  func isExtended(_ type: TypeDeclarationID) -> Bool {
    memberTable.hasAdded && !memberTable.added(to: type).isEmpty
      || !addedLines.isEmpty && modules.ids.contains { !lines(of: type, in: $0).isEmpty }
  }

  /// The members of a type among which are properties to fill: of a framework's type those that extensions add.
  @inline(__always)
  func membersToFill(of type: TypeDeclarationID) -> IDRange<Member> {
    declarations[type].isFramework ? memberTable.added(to: type) : declarations[type].members
  }
}

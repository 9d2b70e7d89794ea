import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Finds the Swift files of an app that declare something that a program needs.
///
/// A command reads and indexes each file of the app, and keeps the text of only the chosen files.
package struct SwiftFileChooser {
  private let programs: [SyntaxTree]
  private var names: NameTable
  private var trees = DeclarationTrees()
  /// The facts that decide the conditions of `#if` in the app's files.
  package let conditions: BuildConditions

  /// - Parameter programs: the files of the program and its interfaces.
  package init(for programs: [SourceFile]) {
    var names = NameTable()
    self.programs = programs.enumerated().map { parse($1, file: UInt32($0), names: &names).tree }
    self.names = names
    conditions = BuildConditions(of: self.programs)
  }

  /// True if the program has a storyboard.
  package var hasStoryboard: Bool { programs.contains { $0.items.contains { $0.kind == .storyboard } } }

  /// True if the program has a storyboard that the system opens. Then files are searched for the call that hands it
  /// over.
  package var hasLaunchStoryboard: Bool {
    programs.contains { tree in
      tree.items.contains { item in
        item.kind == .storyboard && tree.flags(of: item.id, as: StoryboardSyntax.self).contains(.launch)
      }
    }
  }

  /// The names of the containers. Their classes hide modules with the same names.
  package var containerNames: [String] {
    programs.flatMap { tree in
      tree.items.compactMap { item in
        item.kind == .container ? tree.child(.name, of: item.id).map { names[tree.name(of: $0)] } : nil
      }
    }
  }

  /// The names that methods of unwind segues can have. Any class may declare such a method.
  package var namesOfUnwindActions: Set<String> {
    var found: Set<String> = []
    for tree in programs {
      for node in 0..<tree.end(of: 0) where tree.kind(of: node) == .segue {
        let segue = tree[Node<TransitionSyntax>(node)]
        guard let kind = segue.segueKind, tree[kind].kind == .unwind,
          let selector = segue.action.flatMap({ tree[$0].selector(names) })
        else { continue }
        found.formUnion(ObjectiveCSelector.possibleNames(of: selector))
      }
    }
    return found
  }

  /// Returns the files that declare something that the program needs, in their order, with these declarations. Damaged
  /// files are returned, too, because they may declare it.
  ///
  /// A second search parses only the changes since the first.
  ///
  /// - Parameters:
  ///   - indices: the declarations of all files.
  ///   - named: names of further declarations that are needed.
  ///   - kept: indices of files that are needed for the code inside functions.
  ///   - offering: indices of files whose public types are needed for an interface.
  ///   - read: returns a file by its index; nil if the file can no longer be read.
  package mutating func chosen(
    from indices: [SwiftFileIndex], and named: Set<String> = [], keeping kept: Set<Int> = [],
    offering: Set<Int> = [], read: @escaping (Int) -> SourceFile?
  ) -> [SourceFile] {
    let selection = SwiftSelection(
      for: programs, and: named, offering: offering, names: names, from: indices, conditions: conditions,
      knowing: trees,
      read: read)
    (names, trees) = (selection.names, selection.knownTrees)
    let damaged = indices.indices.filter { indices[$0].damage != nil }
    return kept.union(selection.ranges.keys).union(damaged).sorted().compactMap { file in
      read(file)?.selectingDeclarations(
        selection.ranges[file] ?? indices[file].imports, varying: selection.varying[file] ?? [],
        damage: indices[file].damage)
    }
  }
}

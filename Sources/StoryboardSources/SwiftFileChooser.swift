import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Chooses those Swift files of an app that declare something that a program needs.
///
/// A command reads and indexes every Swift file of the app, but keeps the text of only the chosen files.
package struct SwiftFileChooser {
  private let programs: [SyntaxTree]
  private var names: NameTable
  private var trees = DeclarationTrees()
  /// The platforms and compilation conditions that decide which branches of `#if` are compiled.
  package let conditions: BuildConditions

  /// Parses the program, so that the Swift files can be chosen for it.
  ///
  /// - Parameter programs: the files of the program, and the interfaces of other modules.
  package init(for programs: [SourceFile]) {
    var names = NameTable()
    self.programs = programs.enumerated().map { parse($1, file: UInt32($0), names: &names).tree }
    self.names = names
    conditions = BuildConditions(of: self.programs)
  }

  /// True if the program has a storyboard.
  package var hasStoryboard: Bool { programs.contains { $0.items.contains { $0.kind == .storyboard } } }

  /// True if the program has a `launch storyboard`, which the system opens. In that case, the Swift files are also
  /// searched for the call that passes this storyboard to the generated code.
  package var hasLaunchStoryboard: Bool {
    programs.contains { tree in
      tree.items.contains { item in
        item.kind == .storyboard && tree.flags(of: item.id, as: StoryboardSyntax.self).contains(.launch)
      }
    }
  }

  /// The names of the program's containers. Each container becomes a class, which hides a module of the same name.
  package var containerNames: [String] {
    programs.flatMap { tree in
      tree.items.compactMap { item in
        item.kind == .container ? tree.child(.name, of: item.id).map { names[tree.name(of: $0)] } : nil
      }
    }
  }

  /// The names that the methods of the program's unwind segues can have. Any class of the app may declare such a
  /// method.
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

  /// Returns the files that declare something that the program needs, in their order, together with the positions of
  /// these declarations. Files with unclosed brackets are also returned, because they may contain a needed
  /// declaration.
  ///
  /// A second search parses only the declarations that have changed since the first.
  ///
  /// - Parameters:
  ///   - indices: the declarations of all Swift files.
  ///   - named: the names of declarations that are needed although the program does not name them.
  ///   - kept: the indices of files that are needed because of the code inside their functions.
  ///   - offering: the indices of files whose public types are needed for the interface of a module.
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

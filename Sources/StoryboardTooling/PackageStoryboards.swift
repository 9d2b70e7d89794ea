import StoryboardDiagnostics

/// The storyboards of the packages that a target links. Each target of a package has its own program.
package struct PackageStoryboards {
  /// A target of a package with storyboards.
  package struct Target {
    let name: String
    /// The path of the package.
    let package: String
    let count: Int

    package init(_ name: String, ofPackage package: String, count: Int) {
      (self.name, self.package, self.count) = (name, package, count)
    }
  }

  let targets: [Target]
  /// The path of the app's program; nil if it has none.
  private let program: String?

  package init(_ targets: [Target] = [], beside program: String? = nil) {
    (self.targets, self.program) = (targets, program)
  }

  package var isEmpty: Bool { targets.isEmpty }

  /// A message that lists the targets and shows the command that imports the first of them; empty if there are none.
  package var text: String {
    guard let first = targets.first else { return "" }
    let list = targets.map { "\($0.name) (\(counted($0.count, "storyboard")))" }.joined(separator: ", ")
    return "the packages that the target links have storyboards: \(list); begin with `sbdsl import "
      + "\(word(printable(path: first.package))) --target \(word(first.name)) -o \(word(output(first.name)))`"
  }

  /// Returns the path of the program for a target. The path is in the folder of the app's program and differs from
  /// the path of that program.
  private func output(_ name: String) -> String {
    let folder = program.map { FilePath.folder(of: $0) } ?? ""
    let path = FilePath.join(folder, name + ".sbdsl")
    return printable(path: path == program ? FilePath.join(folder, name + "Package.sbdsl") : path)
  }

  /// A word, quoted as a shell reads it.
  private func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 > 0x7F || "/._-+=:,@%".utf8.contains($0) || Character(UnicodeScalar($0)).isLetter
        || Character(UnicodeScalar($0)).isNumber
    }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? text : "'" + parts.joined(separator: "'\\''") + "'"
  }
}

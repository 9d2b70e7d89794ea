import StoryboardDiagnostics

/// The storyboards of the packages that a target links: each target of a package has a program of its own.
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

  package init(_ targets: [Target] = []) { self.targets = targets }

  package var isEmpty: Bool { targets.isEmpty }

  /// The targets, and the command that adopts the first of them; empty if there are none.
  package var text: String {
    guard let first = targets.first else { return "" }
    let list = targets.map { "\($0.name) (\(counted($0.count, "storyboard")))" }.joined(separator: ", ")
    let path = printable(path: first.package)
    let word = path.contains(" ") ? "'\(path)'" : path
    return "the packages that the target links have storyboards: \(list); "
      + "begin with `sbdsl import \(word) --target \(first.name) -o \(first.name).sbdsl`"
  }
}

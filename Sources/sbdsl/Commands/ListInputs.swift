import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling
import StoryboardVocabulary

extension Session {
  /// Carries out `sbdsl inputs`: lists the files that `sbdsl check` reads.
  mutating func listInputs() -> Status {
    guard readProgram(options.arguments) != nil else { return .cannotRun }
    // A file that does not exist is not an input.
    let status = findFiles(saysMissing: false)
    guard status != .cannotRun else { return status }
    let printed = print("inputs", inputs.map { ($0.kind.rawValue, $0.path) })
    return status == .clean ? printed : status
  }

  /// Prints a list of files, one path on each line. With `--json` it prints one object.
  mutating func print(_ name: String, _ files: [(kind: String, path: String)]) -> Status {
    guard options.isJSON else {
      return print(Array(files.map { PathText.bytes(of: $0.path) + [0x0A] }.joined()))
    }
    let json = JSONWriter.text { json in
      json.member("version", 1)
      json.member(name, objects: files) { json, file in
        json.member("kind", file.kind)
        json.member("path", PathText.readable(file.path))
      }
    }
    return print(json)
  }

  /// A file that was read.
  struct Input {
    enum Kind: String { case program, interface, project, storyboard, swift }
    let kind: Kind
    let path: String
  }

  /// The files that a run reads, each file once. Files that `sbdsl` has generated are not read.
  var inputs: [Input] {
    // Strings may be equal although their bytes differ. So bytes are compared.
    var seen: Set = [Array("-".utf8)]
    // A file that a project lists may not exist.
    let storyboards = files.storyboards.flatMap(\.paths).filter { (try? System.entry(at: $0).kind) == .file }
    let others = Set(storyboards + files.projectFiles)
    let programs = sources.filter { !$0.isSwift && !others.contains($0.path) }.map {
      Input(kind: $0.isInterface ? .interface : .program, path: $0.path)
    }
    let projects =
      files.projectFiles.map { Input(kind: .project, path: $0) }
      + storyboards.map { Input(kind: .storyboard, path: $0) }
    let swift = files.sets.flatMap(\.paths).filter {
      !SwiftSourceSet.isGenerated(System.head(of: $0, count: 128))
    }
    return (programs + projects + swift.map { Input(kind: .swift, path: $0) }).filter {
      seen.insert(PathText.bytes(of: $0.path)).inserted
    }
  }
}

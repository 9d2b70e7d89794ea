import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling

extension Session {
  /// `sbdsl inputs`
  mutating func listInputs() -> Status {
    guard readProgram(options.arguments) != nil else { return .cannotRun }
    let status = findSwiftSources()
    guard status != .cannotRun else { return status }
    let inputs = self.inputs
    var output: [UInt8] = []
    if options.isJSON {
      var json = JSONWriter()
      json.raw("{\"version\":1,\"inputs\":[")
      for (index, input) in inputs.enumerated() {
        json.raw(index > 0 ? ",{\"kind\":" : "{\"kind\":")
        json.string(input.kind.rawValue)
        json.raw(",\"path\":")
        json.string(PathText.readable(input.path))
        json.raw("}")
      }
      json.raw("]}\n")
      output = json.bytes
    } else {
      for input in inputs { output += PathText.bytes(of: input.path) + [0x0A] }
    }
    let printed = print(output)
    return status == .clean ? printed : status
  }

  /// A file that was read.
  struct Input {
    enum Kind: String { case program, interface, project, swift }
    let kind: Kind
    let path: String
  }

  /// The files that a run reads, each once. What `sbdsl` has generated is not read.
  var inputs: [Input] {
    var seen: Set<String> = ["-"]
    let programs = sources.filter { !$0.isSwift }.map {
      Input(kind: $0.isInterface ? .interface : .program, path: $0.path)
    }
    let projects = swiftSources.projectFiles.map { Input(kind: .project, path: $0) }
    let swift = swiftSources.sets.flatMap(\.paths).filter {
      !SwiftSourceFiles.isGenerated(System.head(of: $0, count: 128))
    }
    return (programs + projects + swift.map { Input(kind: .swift, path: $0) }).filter {
      seen.insert($0.path).inserted
    }
  }
}

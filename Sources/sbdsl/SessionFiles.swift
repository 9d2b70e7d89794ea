import StoryboardDiagnostics
import StoryboardFiles
import StoryboardREPL
import StoryboardSyntax
import StoryboardTooling

/// The files that a session reads, and the files that it saves.
///
/// A session may save into the program that it has loaded, if that program is a single file that has not changed since.
/// It does not save into other files that it has read.
final class SessionFiles {
  private let interfaceFiles: InterfaceFiles
  private let swiftCode: SessionSwiftCode
  /// The contents of the programs that were read, by the identity of their files.
  private var programs: [System.Entry.Identity: [UInt8]] = [:]
  private var interfaces: Set<String> = []

  init(interfaces: InterfaceFiles, swiftCode: SessionSwiftCode) {
    (interfaceFiles, self.swiftCode) = (interfaces, swiftCode)
  }

  /// Records program and interface files that were read.
  func note(_ sources: [SourceFile]) {
    for source in sources where source.path != "-" {
      if source.isInterface {
        interfaces.insert(source.path)
      } else if let identity = try? System.entry(at: source.path).identity {
        programs[identity] = source.bytes
      }
    }
  }

  /// Reads the programs at paths. Returns the first problem if one cannot be read.
  func read(_ paths: [String]) -> Result<[SourceFile], SessionEnvironment.Problem> {
    let inputs = Inputs(paths, fileExtension: ".sbdsl", limit: SourceFile.sizeLimit)
    guard let mistake = inputs.diagnostics.first, let kind = mistake.kind as? InputDiagnostic else {
      note(inputs.sources)
      return .success(inputs.sources)
    }
    return .failure(
      SessionEnvironment.Problem(path: inputs.sources[Int(mistake.range.file)].path, kind: kind))
  }

  /// Reads the interface files of the modules that a program imports but does not contain.
  func readInterfaces(
    of program: [SourceFile]
  ) -> Result<[SourceFile], SessionEnvironment.Problem> {
    let found = interfaceFiles.read(for: program)
    guard let problem = found.problem else {
      note(found.sources)
      return .success(found.sources)
    }
    return .failure(SessionEnvironment.Problem(path: problem.path, kind: .unreadable(problem.reason)))
  }

  /// Saves a program. Returns the reason if this fails.
  func write(_ path: String, _ bytes: [UInt8]) -> SessionEnvironment.Problem? {
    do throws(System.Failure) {
      try save(bytes, in: path)
      return nil
    } catch {
      return SessionEnvironment.Problem(path: path, kind: .cannotWrite(error.reason))
    }
  }

  private func save(_ bytes: [UInt8], in path: String) throws(System.Failure) {
    try InputFiles.expectName(path, of: "a program", allowed: ".sbdsl")
    var output = try OutputFile(path)
    let known = (try? System.entry(at: path).identity).flatMap { programs[$0] }
    if let known {
      if programs.count > 1 {
        throw .leftAlone("it is one of \(programs.count) files of the program; save all of it in another one")
      }
      if try output.contents(limit: SourceFile.sizeLimit) != known {
        throw .leftAlone("it has changed since it was loaded; `:reload` reads it again")
      }
    } else {
      var files = InputFiles()
      for input in interfaces.union(swiftCode.paths) { files.add(input) }
      try files.expectOutput(path)
    }
    let bytes = known.map { FileForm(of: $0).written(bytes) } ?? bytes
    _ = try output.write(bytes)
    guard known != nil, let identity = try? System.entry(at: path).identity else { return }
    programs = [identity: bytes]
  }
}

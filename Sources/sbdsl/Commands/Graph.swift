import StoryboardDiagnostics
import StoryboardFiles
import StoryboardMap
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl graph`: writes a map of the app.
  mutating func graph() -> Status {
    let output: OutputFile?
    do throws(System.Failure) {
      output = try options.output.map { path throws(System.Failure) in try OutputFile(path) }
    } catch {
      return fail(toWrite: options.output ?? "", error)
    }
    let (compilation, status) = readAndCheck(options.arguments)
    guard let compilation else { return status }
    if compilation.diagnostics.contains(where: { $0.kind.entry.code == .notText }) { return .errors }
    if !compilation.hasErrors { _ = compareWithStoryboards(only: options.module) }
    let map = AppMap(compilation)
    canvas().place(on: map)
    let written = write(graph: map, to: output)
    return written == .clean && hasErrors ? .errors : written
  }

  /// Writes the map in the requested format, to standard output or to the output file.
  private mutating func write(graph map: AppMap, to output: OutputFile?) -> Status {
    let bytes: [UInt8]
    var omission = ""
    switch options.mapFormat ?? MapFormat(fileName: options.output) ?? .html {
    case .html: bytes = map.html
    case .dot: bytes = Array(map.dot.utf8)
    case .mermaid:
      let flowchart = map.mermaid
      bytes = Array(flowchart.text.utf8)
      omission = flowchart.omission.map { "it has \($0); `--format html` writes all of it\n" } ?? ""
    case .json: bytes = map.json
    }
    guard let output, let path = options.output else { return print(bytes) }
    do throws(System.Failure) {
      try InputFiles.expectName(path, of: "a map")
      var files = inputFiles
      try files.expectOutput(path)
      guard let isWritten = try output.write(bytes) else { return .clean }
      return print(
        "\(map.summary), \(printable(path: path)) \(isWritten ? "written" : "as it was")\n\(omission)")
    } catch {
      return fail(toWrite: path, error)
    }
  }

  /// Returns the positions of the scenes on the map. They come from the storyboards that the program or the command
  /// line names, or else from the storyboards beside the program.
  private mutating func canvas() -> MapCanvas {
    if let storyboards = target?.storyboards { return MapCanvas(storyboards.read) }
    guard options.readsStoryboards else { return MapCanvas([]) }
    // The user has not named these storyboards, so an unreadable one is not a mistake.
    let found = Inputs.sources(
      beside: options.arguments, fileExtension: ".storyboard", limit: SourceFile.sizeLimit)
    noteInputs(found.map(\.path))
    return MapCanvas(found)
  }
}

/// The file format of a map of the app.
enum MapFormat: String, CaseIterable {
  case html, dot, mermaid, json

  /// Chooses the format by the extension of a file name; nil for an unknown extension.
  init?(fileName: String?) {
    guard let name = fileName, let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "html", "htm": self = .html
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    case "json": self = .json
    default: return nil
    }
  }
}

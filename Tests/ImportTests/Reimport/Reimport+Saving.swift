import Foundation
import TestSupport

extension Reimport {
  /// Imports with the command, during which the author saves the program with other lines.
  ///
  /// - Parameter call: the number of the call that changes the file system before which the author saves.
  /// - Returns: whether the author has saved, and what is wrong.
  mutating func importWhileSaving(before call: Int, in sandbox: Sandbox) throws -> (
    isSaved: Bool, mistakes: [String]
  ) {
    var saved = self
    saved.editProgram()
    for source in app.sources { try sandbox.write(Data(source.bytes), to: "app/" + source.path) }
    try sandbox.write(program.files[0].text, to: "App.sbdsl")
    try sandbox.write(saved.program.files[0].text, to: "saved")
    let fault = [
      "LD_PRELOAD": try FaultLibrary.path(), "FAULT": "save", "FAULT_AT": "\(call)", "FAULT_SAVES": "1",
      "FAULT_SAVE": "cp saved met && cp saved new && mv new App.sbdsl",
    ]
    let result = try sandbox.run("import", "app", "-o", "App.sbdsl", "--module", "App", environment: fault)
    let text = sandbox.text("App.sbdsl")
    // What says the same as before may be replaced.
    let isSaved = sandbox.text("met") != nil && saved.program != program
    if isSaved {
      self = saved
      if text != program.files[0].text {
        return (true, ["what is saved before call \(call) is lost: \(result)"])
      }
    } else {
      program.files[0].text = text ?? ""
    }
    if result.status > 1 { return (isSaved, ["the import is refused: \(result)"]) }
    return (isSaved, importAndCompare())
  }
}

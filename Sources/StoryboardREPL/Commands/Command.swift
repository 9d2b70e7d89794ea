import StoryboardDiagnostics

/// The commands of an interactive session. The user types them with a colon: `:load Shop.sbdsl`.
package enum Command: String, CaseIterable, Sendable {
  case help, load, reload, save, list, edit, type, why, plan, swift, trace, time, check, explain, undo, redo,
    reset,
    quit

  /// The command with its arguments, as `:help` lists it: `load PATH…`.
  package var usage: String {
    switch self {
    case .help: "help [COMMAND]"
    case .load: "load PATH…"
    case .save: "save [FILE]"
    case .list: "list [NAME]"
    case .edit: "edit NAME"
    case .type: "type VALUE"
    case .why: "why PLACE"
    case .plan: "plan NAME"
    case .swift: "swift [NAME]"
    case .trace: "trace on|off"
    case .time: "time on|off"
    case .explain: "explain CODE"
    case .reload, .check, .undo, .redo, .reset, .quit: rawValue
    }
  }

  /// The effect of the command, in one line.
  package var summary: String {
    switch self {
    case .help: "this text; the same for one command"
    case .load: "load files or folders; a declaration replaces an earlier one of its name"
    case .reload: "read the loaded files again, also those with mistakes, then repeat what was typed"
    case .save: "the session's declarations as canonical text, shown or written"
    case .list: "all declarations and names; the text of one, or of a part of it: `Catalog.List`, `App.log`"
    case .edit: "the text of a declaration on the prompt, to change it and enter it again"
    case .type: "the type of a value, or what a name declares"
    case .why:
      "why a place is filled so, or why nothing fills it: `Catalog.List.log`, `App.Catalog`, `Log in App`"
    case .plan: "the plan of a scene, a registration or a route, step by step"
    case .swift:
      "the Swift that is generated: all of it, or for a declaration, a scene, a registration or a route"
    case .trace: "show the trace of each statement"
    case .time: "show how long each input takes"
    case .check: "all errors and warnings of the program"
    case .explain: "what a diagnostic means, with an example"
    case .undo: "take back the last change of the program"
    case .redo: "make the change again"
    case .reset: "begin with nothing"
    case .quit: "end the session"
    }
  }

  /// Returns the command that a word names. The word is the full name of a command, or a prefix that only one command
  /// has.
  static func named(_ word: String) -> Result<Command, SessionDiagnosticError> {
    if let exact = Command(rawValue: word) { return .success(exact) }
    let found = word.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(word) }
    if found.count == 1 { return .success(found[0]) }
    if found.count > 1 {
      return .failure(SessionDiagnosticError(kind: .ambiguousCommand(word, commands: found.map(\.rawValue))))
    }
    let nearest = nearestSpelling(to: word, among: allCases.map(\.rawValue))
    return .failure(SessionDiagnosticError(kind: .unknownCommand(word, nearest: nearest)))
  }
}

struct SessionDiagnosticError: Error { let kind: SessionDiagnostic }

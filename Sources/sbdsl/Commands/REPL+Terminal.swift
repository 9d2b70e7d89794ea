import StoryboardFiles
import StoryboardREPL

extension Session {
  /// Answers the input of a terminal until the input ends.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - hasFailed: true if the program on the command line has mistakes. They have already been shown.
  mutating func runTerminal(with session: REPLSession, hasFailed: Bool) -> Status {
    let isPlain = ["", "dumb"].contains(System.environment("TERM") ?? "")
    guard System.openTerminal(isPlain: isPlain) else {
      return fail(.unreadable("the terminal cannot be set up"), about: "standard input")
    }
    let isColored = isColored(on: .output)
    var prompt: any Prompt =
      isPlain ? PlainPrompt() : EditorPrompt(SessionAssistant(session: session), isColored: isColored)
    var pager = isPlain || !options.usesPager ? nil : Pager(System.environment("PAGER"))
    let status = print(Self.greeting(hasFailed: hasFailed))
    if status != .clean { return status }
    var draft: Answer.Draft?
    while let text = prompt.next(SessionName(module: session.moduleName), draft: draft) {
      let answer = session.answer(text)
      let shown = answer.shown(isColored: isColored, limit: options.limit, hasPrompt: prompt.takesDrafts)
      draft = prompt.takesDrafts ? answer.draft : nil
      // A pager would take text that the user has typed ahead, such as the rest of a paste.
      let rest = prompt.hasTypedAhead ? shown : pager?.show(shown) ?? shown
      let printed = print(Array(rest.utf8))
      if printed != .clean || answer.isOver { return printed }
    }
    return .clean
  }

  /// The first line of a session: the program's name, and how to get help and to quit.
  private static func greeting(hasFailed: Bool) -> String {
    let name = Help.version.prefix { $0 != "\n" }
    let text = "\(name): `:help` says what can be typed, Ctrl-D ends the session\n"
    return hasFailed ? text + "nothing is loaded: mend the program, then type `:reload`\n" : text
  }
}

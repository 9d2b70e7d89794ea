import StoryboardREPL

extension Session {
  /// Answers the input of a terminal, until its end.
  mutating func runTerminal(with session: REPLSession) -> Status {
    let isPlain = ["", "dumb"].contains(System.environment("TERM") ?? "")
    guard System.openTerminal(isPlain: isPlain) else {
      return fail(.unreadable("the terminal cannot be set up"), about: "standard input")
    }
    let isColored = isColored(on: .output)
    var prompt: any Prompt =
      isPlain ? PlainPrompt() : EditorPrompt(SessionAssistant(session: session), isColored: isColored)
    while let text = prompt.next() {
      let answer = session.answer(text)
      let printed = print(answer.shown(isColored: isColored, limit: options.limit))
      if printed != .clean || answer.isOver { return printed }
    }
    return .clean
  }
}

import StoryboardDiagnostics
import StoryboardPlanner
import StoryboardTooling

extension REPLSession {
  /// Executes a command. `text` is the typed line without the colon, such as `load Shop.sbdsl`.
  func command(_ text: String) -> Answer {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
    let name = words.first?.trimmed ?? ""
    let rest = words.count > 1 ? words[1].trimmed : ""
    let command: Command
    do throws(SessionDiagnosticError) {
      command = try Command.named(name).get()
    } catch {
      return failure(error.kind, about: ":" + text)
    }
    switch (command, rest.isEmpty) {
    case (.load, true), (.edit, true), (.type, true), (.why, true), (.plan, true), (.explain, true),
      (.trace, true),
      (.time, true),
      (.reload, false), (.check, false), (.undo, false), (.redo, false), (.reset, false), (.quit, false):
      return usage(command, text)
    default: return carryOut(command, rest, text)
    }
  }

  func usage(_ command: Command, _ text: String) -> Answer {
    failure(SessionDiagnostic.commandArguments(command.rawValue, usage: command.usage), about: ":" + text)
  }

  private func carryOut(_ command: Command, _ rest: String, _ text: String) -> Answer {
    switch command {
    case .help: return help(rest)
    case .load: return load(Self.words(rest))
    case .reload: return reload()
    case .save: return save(rest)
    case .list: return list(rest)
    case .edit: return edit(rest)
    case .type: return type(rest)
    case .why: return why(rest)
    case .plan: return plan(rest)
    case .swift: return swift(rest)
    case .trace: return turn(\.isTracing, rest, command, text)
    case .time: return turn(\.isTiming, rest, command, text)
    case .check: return check()
    case .explain: return explain(rest)
    case .undo: return undo()
    case .redo: return redo()
    case .reset:
      paths = []
      repeated = RepeatedStatements()
      swiftNamesInUse = []
      return replaceProgram(SessionProgram()) ?? Answer("nothing is declared\n")
    case .quit:
      var answer = Answer()
      answer.isOver = true
      return answer
    }
  }

  private func turn(
    _ flag: ReferenceWritableKeyPath<REPLSession, Bool>, _ word: String, _ command: Command, _ text: String
  ) -> Answer {
    guard word == "on" || word == "off" else { return usage(command, text) }
    self[keyPath: flag] = word == "on"
    return Answer()
  }

  private func help(_ name: String) -> Answer {
    if !name.isEmpty {
      let word = name.hasPrefix(":") ? String(name.dropFirst()) : name
      do throws(SessionDiagnosticError) {
        let command = try Command.named(word).get()
        return Answer(":\(command.usage)\n  \(command.summary)\n")
      } catch {
        return failure(error.kind, about: ":help " + name)
      }
    }
    return Answer(Self.helpText)
  }

  /// The text of `:help`.
  package static var helpText: String {
    var text = """
      Type declarations of the language, on one line or several, and statements:

        App.log                              what a container gives
        Catalog.Detail(product: p)           a scene; what is not given is a stand-in named after it
        let list = Catalog.List(in: member)  a name for what it gives
        let p = Product()                    a stand-in, where no initializer is declared
        list.open                            a segue of its scene; a property, a method, what is inside of it
        product(product: p, from: list)      a route; `by: present` where the caller chooses
        a === b                              whether both are the same object
        release list                         forget it, and see what goes

      Commands may be shortened:


      """
    for command in Command.allCases {
      let usage = ":" + command.usage
      text += "  " + usage + String(repeating: " ", count: max(1, 17 - usage.count)) + command.summary + "\n"
    }
    return text
  }

  private func explain(_ name: String) -> Answer {
    guard let code = Code.meant(by: name), let page = Explanation.page(of: code) else {
      let nearest = nearestSpelling(to: name, among: Code.allCases.map(\.rawValue))
      return failure(
        SessionDiagnostic.noSuchItem("there is no diagnostic `\(name)`", nearest: nearest),
        about: ":explain " + name)
    }
    return Answer(page.text(isColored: false))
  }

  /// Shows all diagnostics of the program.
  private func check() -> Answer {
    let compilation = program.compilation
    var answer = failure(compilation.diagnostics, compilation.sources)
    if !compilation.hasErrors { answer.text = Summary(compilation).text }
    return answer
  }

  /// Splits the arguments of a command into words. Spaces and tabs separate words, except between double quotes.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isWord = false
    for character in text {
      switch character {
      case "\"":
        isQuoted.toggle()
        isWord = true
      case " ", "\t":
        if isQuoted {
          word.append(character)
        } else if isWord {
          words.append(word)
          (word, isWord) = ("", false)
        }
      default:
        word.append(character)
        isWord = true
      }
    }
    return isWord ? words + [word] : words
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

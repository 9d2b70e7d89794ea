/// The texts of `--help` and `--version`.
enum Help {
  static let version = "sbdsl 0.1.0\n"

  static let general = """
    sbdsl: storyboards, scenes, injections and segues, checked before the app runs

    USAGE
      sbdsl check    PATH…                   type-check; nothing is written
      sbdsl generate PATH… -o DIR            write the Swift that wires the app
      sbdsl run      PATH… [ENTRY…]          interpret, and show what is made
      sbdsl format   PATH… [--check]         canonical layout, in place
      sbdsl import   FILE.storyboard…        write a program from Interface Builder's files
      sbdsl import   PROJECT, FOLDER         adopt a --target of an Xcode project or a package, or a folder
      sbdsl inputs   PATH…                   list the files that a check reads
      sbdsl outputs  PATH… -o DIR            list the files that `generate` writes
      sbdsl graph    PATH…                   the app as a map, for a browser or other tools
      sbdsl explain  [CODE…]                 what a diagnostic means, with an example
      sbdsl repl     [PATH…]                 try things out, statement by statement
      sbdsl help     [COMMAND]               this text, or more about a command

      PATH is a .sbdsl file, a folder (searched for them) or - for standard input.

    OPTIONS
      -o, --output PATH                      where to write
      --import DIR                           where the interface files of imported modules are
      --sources PATH                         the module's Swift code, in place of what its program names
      --no-sources                           read no Swift code
      --storyboards PATH                     storyboard files, in place of what the program names
      --no-storyboards                       compare with no storyboard files
      --define NAME                          a condition of `#if` in the Swift code that holds
      --diagnostics text|compact|json|sarif|github
                                             how mistakes are shown (text)
      --strict                               warnings are errors
      --limit COUNT                          how many errors, and how many warnings, are shown (100; 0: all)
      --color auto|always|never              colours on a terminal (auto; NO_COLOR is kept)
      -h, --help                             this text; after a command, more about it
      --version                              the version

    EXIT STATUS
      0  clean
      1  the input has errors, or with `--strict` warnings; with `--check` a file would change; or a file was left
         alone, since it is read-only or somebody else has changed it meanwhile
      2  it could not run: no such file, unreadable, cannot write
      64 the command line is wrong

    """

  static func text(for command: Options.Command?) -> String {
    switch command {
    case nil, .help: general
    case .check:
      """
      sbdsl check PATH… [--import DIR] [--sources PATH | --no-sources] [--define NAME]
                  [--storyboards PATH | --no-storyboards] [--max-by-app N] [--left [--json]] [--strict]
                  [--fix [--storyboards-too]]

      Parses and type-checks a program, proves its wiring complete, and compares it with its storyboard files.
      Shows a summary, and each place that the program leaves to the app's own code (`by app`).

        --import DIR     where imported modules have their interface files (`Account.sbdsli` or
                         `Account/Account.sbdsli`), unless their own program is among PATH; may be repeated

        --sources PATH   a Swift file, or a folder with Swift files, of the program's module, in place of what its
                         `sources` clauses name; may be repeated

        --no-sources     read no Swift code, wherever it is, and say what was not compared with it

        --define NAME    a condition of `#if` in the Swift code that holds, such as DEBUG; may be repeated. The targets
                         of Xcode projects have their own. Of other conditions both branches count.

        --max-by-app N   end with 1 if the program leaves more than N places to the app's own code: give today's
                         number, and nobody can add one

        --storyboards PATH
                         a storyboard file or a folder, in place of those that the program's `storyboards` clauses or
                         its target name; may be repeated. A program without errors is compared with them. What the
                         program says and they do not is an error. A change after which the program would not check
                         is an error. So is a storyboard of the program that a folder or a target does not have. A
                         scene or a segue that only the storyboard has is otherwise a warning.

        --no-storyboards compare with no storyboard files

        --fix            bring the programs up to date with their storyboard files, as `sbdsl import` does, say what was
                         changed, and check what is left: that needs a decision. Nothing of yours is removed
        --storyboards-too
                         with --fix, give the program's identifiers to the scenes and segues of storyboards that have
                         other ones; nothing else of these files changes
        --left           after the summary, what is left to the app's code, as at the end of an adoption, and how many
                         strings of the code are held by variables, so that they were not looked up
        --json           with --left, one object in place of all text, as of `sbdsl import --json`

        --strict         a warning is an error, for builds

      """
    case .generate:
      """
      sbdsl generate PATH… -o DIR [--module NAME] [--import DIR] [--sources PATH | --no-sources]
                     [--storyboards PATH | --no-storyboards] [--backend swift|interpreter]
                     [--layout storyboards|files] [--also FORM[=NAME],…] [--dependency-file FILE]
                     [--max-by-app N] [--strict]

      Checks a program and writes the Swift of each of its modules into a folder of the module's name in DIR: one
      file for each storyboard, one for the containers, one that all share, and the interface file that other
      modules import. A program without a module clause is written into DIR itself. A file is rewritten only if
      its bytes change. Files of an earlier run that the program no longer has are removed. If the program has
      errors, or differs from its storyboards, nothing is written.

        --module NAME    write only this module, into DIR itself

        --also FORM[=NAME],…
                         write further forms of call sites, as a clause `also` of the program does: `scenes`,
                         `references`, `swiftgen`, `rswift`, `loader`, `designed`. NAME replaces the form's own name;
                         `accessors=NAME` replaces `Storyboards`

        --import DIR     where imported modules have their interface files (`Account.sbdsli` or
                         `Account/Account.sbdsli`), unless their own program is among PATH; may be repeated

        --sources PATH, --no-sources, --define NAME
                         the Swift code that is read, as for `sbdsl check`

        --storyboards PATH, --no-storyboards
                         storyboard files, as for `sbdsl check`

        --max-by-app N   write nothing if the program leaves more than N places to the app's own code

        --strict         a warning is an error: write nothing if there is one

        --dependency-file FILE   write a file for `make` or Xcode that names what was written and every file that was
                                 read, so that a build knows when to run again

        --backend interpreter   write the plan as data (Shop.storyboardplan) and StoryboardBindings.swift instead, for
                                an app that links StoryboardRuntime and runs its program in the process

        --layout files   write one module into DIR itself: a Swift file for each program file (Shop.sbdsl.swift), and
                         always the shared files, so that a build knows all names before it begins

      """
    case .run:
      """
      sbdsl run PATH… [ENTRY…] [--json] [--values N] [-o DIR [--module NAME]] [--import DIR]
                [--sources PATH | --no-sources] [--storyboards PATH | --no-storyboards] [--strict]
      sbdsl run PATH… --paths-to SCENE [--json]

      Interprets a program with records in the place of the app's objects, and shows the objects that are made.
      ENTRY is a storyboard (its initial scene), `Storyboard.Scene`, `Container.registration`, a route, or a path
      of segues and routes from a scene or a route (`Catalog.List/open/review`); a route starts from what is shown
      then. If a route ends with `open`, it pushes, and `edit:present` presents. Without an entry all of them are run:
      every scene that can be reached is made, and the others are listed.

        --json       show the trace instead, one JSON object a line
        --values N   the number of objects and values after which the run stops, and shows what there is; otherwise
                     100,000, and 100 for each scene and registration
        -o DIR       write the program's Swift into DIR, too

        --paths-to SCENE   run nothing, and show the ways to a scene (`Catalog.Detail`, `Account.Help.Contact`): for
                           each transition that leads to it the shortest way from launch through that transition,
                           with what is given on the way. The shortest is first, and 20 are shown.

        --strict        a warning is an error: run and write nothing if there is one
        --module NAME   with -o, write only this module, into DIR itself, as for `sbdsl generate`
        --import DIR    where imported modules have their interface files, as for `sbdsl check`
        --sources PATH, --no-sources, --define NAME
                         the Swift code that is read, as for `sbdsl check`
        --storyboards PATH, --no-storyboards
                         storyboard files, as for `sbdsl check`

      """
    case .format:
      """
      sbdsl format PATH… [--check]

      Lays out programs in the one canonical form: two spaces a level and one item a line. A block of one item
      stands on one line if that has at most 110 columns. A blank line separates declarations of different kinds.
      The author's blank lines between items stay, one at a time, and comments stay at their places. A file is
      written only if its bytes change; one that does not parse is left as it is. Links found in a folder are not
      followed. Standard input (-) is written to standard output.

        --check   write nothing; list the files that would change, each with its first difference, and end with 1
                  if there are any

      """
    case .import:
      """
      sbdsl import FILE.storyboard… [-o FILE] [--module NAME]
      sbdsl import NAME.xcodeproj --target TARGET [-o FILE [--json]] [--module NAME]
      sbdsl import PACKAGE --target TARGET [-o FILE [--json]] [--module NAME]
      sbdsl import FOLDER [-o FILE [--json]] [--module NAME]
      sbdsl import PROGRAM.sbdsl [--check] [--json]
      sbdsl import FILE.swift… [-o FILE] [--module NAME]
      sbdsl import … -o FILE --check [--strict]

      Writes a program from Interface Builder's files: the custom classes, the storyboards with their scenes,
      identifiers, segues, references, relationships and embeds. Instead of a storyboard a folder may be given, which
      is searched for storyboards. Without -o the program goes to standard output.

      A program that the output file holds already is brought up to date: new scenes and segues are added, changed
      ones are changed, and lines that were written by hand stay. Each change is listed with both places. Object IDs,
      such as `#Xyz-ab-123`, say which scene is which. Nothing is removed. These are reported: a scene or a segue that
      the storyboards no longer have, a scene whose class has changed, and a segue with parameters that a control
      fires, for a control has no arguments to give. A part of a storyboard that a program cannot express is left out
      with a warning, until a line `allow left-out "why"` before the segue, scene or storyboard accepts that.

      An app is adopted by one command. Of an Xcode project, and of a Swift package (its folder or its Package.swift),
      all storyboards of a target are imported, and of a folder that holds Swift code all storyboards in it. A new
      program gets a `sources` clause, and for a folder also a `storyboards` clause. For a target it gets the
      module, the platforms and the default isolation as well. Later the program alone is enough: `sbdsl import
      PROGRAM` brings the storyboards that it declares up to date. The storyboards that an Info.plist or the build
      settings open at launch are marked. Classes that the Swift code declares are not repeated. For each class that
      is new to the program, a line `inject … by app` leaves its required properties to the app's own code; nothing
      is ever added to that line.

      After its work an adoption says what is left: the places by app, and by file and line each controller that code
      makes by `instantiate…`, each `performSegue`, and each cast of a segue's destination. It names the storyboard to
      begin with.

      Of Swift files the declarations are written out, for who wants them in the program: types, protocols, extensions,
      functions, with the members that wiring can use. Left out are private members, outlets, overrides, bodies, and
      what names a type that nobody declares. A program that the output file holds gets the types that are new to it.

      The status is 1 if it is unclear which scene is which, if the storyboards lack something that the program or a
      reference names, and if the changes leave errors in the program. Then the program is written, too. An import that
      would make any other mistake writes nothing.

      Only the output file is written. The declarations of other .sbdsl files of its module in its folder are not
      repeated. A storyboard that one of them declares is left to an import into that file.

        --strict        a warning is an error: end with 1 if there is one
        --target NAME   the target of the Xcode project or the package
        --check         write nothing; list the changes that the import would make, at their places in the program
                        as it is, and end with 1 if there are any
        --json          after the work, one object in place of the text: `{"version":1,"program":"Shop.sbdsl",
                        "storyboards":2,"byApp":[…],"code":[…],"begin":"Help"}`; `byApp` and `code` have all places
                        with `path`, `line`, `column` and `text`, and `code` has `kind` (`instantiate`,
                        `performSegue`, `cast`), `type`, and the `string`; or `"unread":true` if a variable holds
                        it, and `"unknownOwner":true` if its storyboard or controller is not known. `unread` and
                        `unknownOwner` count these places by their kind, and list them
        --module NAME   the Swift module of the app; without it, the one that the output file names, or most classes,
                        or the other files; if none of them names one, the output says so. A file of a module stays
                        one of that module

      """
    case .inputs:
      """
      sbdsl inputs PATH… [--import DIR] [--sources PATH | --no-sources]
                   [--storyboards PATH | --no-storyboards] [--json]

      Lists every file that `sbdsl check` reads with the same paths, one a line: programs, interface files, Xcode
      projects, property lists and package manifests, storyboards, Swift files. A build that runs the command in a
      sandbox allows it these. Swift that `sbdsl` has generated is not read, and is not in the list.

        --import DIR     where imported modules have their interface files, as for `sbdsl check`
        --sources PATH, --no-sources, --define NAME
                         the Swift code that is read, as for `sbdsl check`
        --json           one object: `{"version":1,"inputs":[{"kind":"program","path":"Shop.sbdsl"}, …]}`; the kinds
                         are `program`, `interface`, `project`, `storyboard` and `swift`

      """
    case .outputs:
      """
      sbdsl outputs PATH… -o DIR [--module NAME] [--import DIR] [--sources PATH | --no-sources]
                    [--backend swift|interpreter] [--layout storyboards|files] [--dependency-file FILE]
                    [--max-by-app N] [--json] [--strict]

      Lists every file that `sbdsl generate` writes with the same words, one a line, and writes nothing. A build that
      runs the command in a sandbox allows it these. The names with `--layout files` and `--backend interpreter`
      follow from the names of the program's files and modules: they are listed whatever mistakes the program has.
      Otherwise a program with errors has no list, and the errors are shown.

        --import DIR     where imported modules have their interface files, as for `sbdsl check`
        --sources PATH, --no-sources, --define NAME
                         the Swift code that is read, as for `sbdsl check`
        --json           one object: `{"version":1,"outputs":[{"kind":"swift","path":"out/StoryboardWiring.swift"},
                         …]}`; the kinds are `swift`, `interface`, `plan` and `dependencies`
        The other options are those of `sbdsl generate`.

      """
    case .repl:
      """
      sbdsl repl [PATH…] [--import DIR] [--sources PATH | --no-sources] [--storyboards PATH | --no-storyboards]
                 [--transcript FILE] [--no-pager]

      Starts an empty session, or one with a program loaded, which is compared with its storyboard files: type
      declarations, make scenes and objects, follow segues, ask why. `:help` shows the commands. Without a terminal it
      reads statements from standard input, prints plain results, and ends with 1 if any failed; `<4>:1:1` is in the
      statement that begins on line 4.

      On a terminal it has an editor of several lines, with history, search, completion and undo. The history is kept
      in the file that SBDSL_HISTORY names, or in ~/.sbdsl_history; an empty SBDSL_HISTORY means no file.

      An answer that is longer than the terminal is shown by the program that PAGER names, or by less; an empty PAGER
      means none. The value is split into words at blanks, quotation marks group them, and no shell reads it.

        --import DIR        where imported modules have their interface files, as for `sbdsl check`

        --sources PATH, --no-sources, --define NAME
                         the Swift code that is read, as for `sbdsl check`

        --no-pager          show long answers at once

        --transcript FILE   carry out the statements of FILE, which follow `> ` and `. `, compare the answers with
                            the lines below them, show where they differ, and end with 1 if they do

      """
    case .graph:
      """
      sbdsl graph PATH… [--format html|dot|mermaid|json] [-o FILE] [--import DIR] [--sources PATH | --no-sources]
                  [--storyboards PATH | --no-storyboards] [--define NAME] [--strict]

      Writes a map of the app: its storyboards with their scenes, the transitions, references, tabs, embeds and routes,
      for each scene what it needs, where that comes from and how long it lives, and the mistakes, the cycles and the
      scenes that nothing leads to. A program with mistakes has a map, too; the status is then 1.

        --format NAME      html: one page for a browser, which needs no network; dot: for Graphviz; mermaid: a flowchart
                           for Markdown; json: the whole map as data. Without it the name of the output file says
                           which (.html, .dot or .gv, .mmd, .json), and otherwise it is html.

        --strict           a warning is an error: the status is 1 if there is one

        -o FILE            where to write; without it, to standard output

        --storyboards PATH, --no-storyboards
                           storyboard files, as for `sbdsl check`. Their canvas says where scenes are drawn. If neither
                           the program nor the command line names any, those beside the program are read, only for
                           these places. Other scenes are drawn in layers, by the steps that lead to them.

        --import DIR    where imported modules have their interface files, as for `sbdsl check`
        --sources PATH, --no-sources, --define NAME
                         the Swift code that is read, as for `sbdsl check`

      """
    case .explain:
      """
      sbdsl explain [CODE…]

      Says what a diagnostic means. CODE is the word in brackets in its message, such as `unknown-type`.
      Without one, all codes are listed.
      The example shows a program, or lines of a shell: wrong lines begin with `-`, the lines that mend them with `+`.

      """
    }
  }
}

extension Explanation {
  static let sources = [
    Explanation(
      .sourceNotFound,
      """
      The clause `sources` names the Swift code that the program belongs to. Its paths begin at the folder of the
      program's file. Without that code nothing says which types there are, so a path that leads nowhere is an error.
      """,
      shell: """
        mkdir Reader
        echo 'class Log' > Reader/Log.swift
        -echo 'module Reader sources "Raeder"' > Reader.sbdsl
        +echo 'module Reader sources "Reader"' > Reader.sbdsl
        sbdsl check Reader.sbdsl
        """),
    Explanation(
      .fileMissing,
      """
      An Xcode project lists a Swift file or a storyboard for a target, and the disk lacks the file. The check goes on
      without it. A file that a build makes is left out by `except`.
      """,
      shell: """
        mkdir Reader.xcodeproj
        cat > Reader.xcodeproj/project.pbxproj <<END
        { rootObject = 1; objects = {
          1 = { isa = PBXProject; mainGroup = 6; targets = (2); };
          2 = { isa = PBXNativeTarget; name = Reader; buildPhases = (3); };
          3 = { isa = PBXSourcesBuildPhase; files = (4); };
          4 = { isa = PBXBuildFile; fileRef = 5; };
          5 = { isa = PBXFileReference; path = Log.swift; sourceTree = "<group>"; };
          6 = { isa = PBXGroup; children = (5); sourceTree = "<group>"; };
        }; }
        END
        +echo 'class Log' > Log.swift
        echo 'module Reader sources project "Reader.xcodeproj" target "Reader"' > Reader.sbdsl
        sbdsl check Reader.sbdsl
        """),
    Explanation(
      .unreadableSource,
      """
      Swift code, an Xcode project or a package's manifest is there, and cannot be read. A project with the marks of an
      unfinished merge is one, and so is a Swift file in which a brace is not closed: nothing that depends on it is proved.
      """,
      shell: """
        mkdir Reader.xcodeproj
        -echo '<<<<<<< HEAD' > Reader.xcodeproj/project.pbxproj
        +cat > Reader.xcodeproj/project.pbxproj <<END
        +{ rootObject = 1; objects = {
        +  1 = { isa = PBXProject; targets = (2); };
        +  2 = { isa = PBXNativeTarget; name = Reader; };
        +}; }
        +END
        echo 'module Reader sources project "Reader.xcodeproj" target "Reader"' > Reader.sbdsl
        sbdsl check Reader.sbdsl
        """),
    Explanation(
      .targetNotFound,
      "The Xcode project or the package has no target of that name. The name is that of the target, not of its module.",
      shell: """
        mkdir Kit Kit/Sources Kit/Sources/Kit
        echo 'class Log' > Kit/Sources/Kit/Log.swift
        echo 'let package = Package(name: "Kit", targets: [.target(name: "Kit")])' > Kit/Package.swift
        -echo 'module Kit sources package "Kit" target "Kitt"' > Kit.sbdsl
        +echo 'module Kit sources package "Kit" target "Kit"' > Kit.sbdsl
        sbdsl check Kit.sbdsl
        """),
    Explanation(
      .sourcesNotRead,
      """
      With `--no-sources` the program is checked alone: the types are those that it declares itself, and nothing says
      whether they agree with the Swift code.
      """,
      shell: """
        mkdir Reader
        echo 'class Log' > Reader/Log.swift
        echo 'module Reader sources "Reader"' > Reader.sbdsl
        -sbdsl check Reader.sbdsl --no-sources
        +sbdsl check Reader.sbdsl
        """),
  ]
}

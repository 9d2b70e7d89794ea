/// The stable codes of all diagnostics, in the order of the compiler passes that report them.
public enum Code: String, CaseIterable, Hashable, Sendable {
  // Lexer and parser
  case unknownCharacter = "unknown-character"
  case invalidUTF8 = "invalid-utf8"
  case malformedNumber = "malformed-number"
  case unterminatedComment = "unterminated-comment"
  case unterminatedString = "unterminated-string"
  case controlCharacterInString = "control-character"
  case interpolation
  case malformedEscape = "malformed-escape"
  case malformedEscapedIdentifier = "malformed-backticks"
  case malformedObjectID = "malformed-object-id"
  case expected
  case unmatchedBrace = "unmatched-brace"
  case nestingTooDeep = "nesting-too-deep"
  case reserved
  case duplicateClause = "duplicate-clause"
  case fileTooLarge = "file-too-large"
  case notText = "not-text"
  // Names and declarations
  case duplicate
  case twoModules = "two-modules"
  case unknownPlatform = "unknown-platform"
  case platformWithoutStoryboards = "platform-without-storyboards"
  case unknownModule = "unknown-module"
  case unknownType = "unknown-type"
  case typeOfOtherPlatform = "type-of-other-platform"
  case otherPlatform = "other-platform"
  case unknownAttribute = "unknown-attribute"
  case genericArguments = "generic-arguments"
  case inheritanceCycle = "inheritance-cycle"
  case controllerWithoutBase = "controller-without-base"
  case caseOutsideEnum = "case-outside-enum"
  case linesNeedClass = "lines-need-class"
  case propertyWithoutValue = "property-without-value"
  case requiredWithoutNeed = "required-without-need"
  case nameOfSwift = "name-of-swift"
  case nameOfFramework = "name-of-framework"
  // Modules
  case needsModule = "needs-module"
  case unknownCallSites = "unknown-call-sites"
  case callSitesClash = "call-sites-clash"
  case importNotFound = "import-not-found"
  case importCycle = "import-cycle"
  case isInternal = "is-internal"
  case ambiguousName = "ambiguous-name"
  case leaksInternal = "leaks-internal"
  case defaultNotPublic = "default-not-public"
  case shadowsModule = "shadows-module"
  // Swift code of the program's modules
  case needsDeclaration = "needs-declaration"
  case unusableMember = "unusable-member"
  case privateType = "private-type"
  case typeNotWritten = "type-not-written"
  case differsFromSource = "differs-from-source"
  case repeatsSource = "repeats-source"
  case wireNotCalled = "wire-not-called"
  case launchNotCalled = "launch-not-called"
  case actionNotFound = "action-not-found"
  case actionNotExposed = "action-not-exposed"
  case actionMismatch = "action-mismatch"
  case unwindToItself = "unwind-to-itself"
  case unwindLandsElsewhere = "unwind-lands-elsewhere"
  // Values and places
  case unknownValue = "unknown-value"
  case unknownMember = "unknown-member"
  case typeMismatch = "type-mismatch"
  case optionalMismatch = "optional-mismatch"
  case typeAsValue = "type-as-value"
  case methodNeedsCall = "method-needs-call"
  case notCallable = "not-callable"
  case memberOfOptional = "member-of-optional"
  case memberOfContainer = "member-of-container"
  case forceNeedsOptional = "force-needs-optional"
  case selfOutsideOpening = "self-outside-opening"
  case senderOutsideOpening = "sender-outside-opening"
  case defaultHasNoPlace = "default-has-no-place"
  case nilHasNoType = "nil-has-no-type"
  case nilForNonOptional = "nil-for-non-optional"
  case malformedURL = "malformed-url"
  case duplicateKey = "duplicate-key"
  case emptyCollectionHasNoType = "empty-collection-has-no-type"
  case implicitMemberHasNoType = "implicit-member-has-no-type"
  case closureGivesValue = "closure-gives-value"
  case closureMismatch = "closure-mismatch"
  case throwsWithoutTry = "throws-without-try"
  case callsOther = "calls-other"
  case factoryThrows = "factory-throws"
  case callThrows = "call-throws"
  case callMutates = "call-mutates"
  case evaluatedLater = "evaluated-later"
  case literalDoesNotFit = "literal-does-not-fit"
  case weakHoldsNothing = "weak-holds-nothing"
  case failableRegistration = "failable-registration"
  case noInitializer = "no-initializer"
  case protocolHasNoInitializer = "protocol-has-no-initializer"
  case noOverload = "no-overload"
  case ambiguousOverload = "ambiguous-overload"
  case unknownArgument = "unknown-argument"
  case argumentOutOfOrder = "argument-out-of-order"
  case missingArgument = "missing-argument"
  case enclosingParameterDiffers = "enclosing-parameter-differs"
  case notSettable = "not-settable"
  // Containers
  case unknownContainer = "unknown-container"
  case containerCycle = "container-cycle"
  case secondRegistration = "second-registration"
  case fillsNeedsClass = "fills-needs-class"
  case needsName = "needs-name"
  case redefinition
  case overridesNothing = "overrides-nothing"
  case offersOther = "offers-other"
  case graphNeedsClass = "graph-needs-class"
  case sharedNeedsClass = "shared-needs-class"
  case laterNeedsClass = "later-needs-class"
  case weakNeedsClass = "weak-needs-class"
  case notSendable = "not-sendable"
  case mainActorInNonisolated = "main-actor-in-nonisolated"
  case dependencyCycle = "dependency-cycle"
  case endlessCycle = "endless-cycle"
  case tooManyInPlace = "too-many-in-place"
  case keptTooLong = "kept-too-long"
  case allFindsNone = "all-finds-none"
  case providerCrossesActors = "provider-crosses-actors"
  case noInstance = "no-instance"
  case containerOfOther = "container-of-other"
  case withOtherContainer = "with-other-container"
  // Storyboards and scenes
  case storyboardHasParameters = "storyboard-has-parameters"
  case twoInitialScenes = "two-initial-scenes"
  case externalIsNotWired = "external-is-not-wired"
  case supersededExternal = "superseded-external"
  case emptyFileName = "empty-file-name"
  case twoStoryboardsOfOneFile = "two-storyboards-of-one-file"
  case duplicateIdentifier = "duplicate-identifier"
  case duplicateObjectID = "duplicate-object-id"
  case emptyIdentifier = "empty-identifier"
  case unknownPlace = "unknown-place"
  case referenceNeedsScene = "reference-needs-scene"
  case unknownStoryboard = "unknown-storyboard"
  case storyboardOfOtherBundle = "storyboard-of-other-bundle"
  case noInitialScene = "no-initial-scene"
  case launchContainerHasParameters = "launch-container-has-parameters"
  case launchHasParameters = "launch-has-parameters"
  case launchNeedsCoder = "launch-needs-coder"
  case entryCannotMake = "entry-cannot-make"
  case notAController = "not-a-controller"
  case requiredNotSupplied = "required-not-supplied"
  case requiredNotSeen = "required-not-seen"
  case injectionNotFilled = "injection-not-filled"
  case twoInitializers = "two-initializers"
  case noStoryboardInitializer = "no-storyboard-initializer"
  case initializerNeedsVersion = "initializer-needs-version"
  case notASegue = "not-a-segue"
  case sourceNeedsWeak = "source-needs-weak"
  case parameterWithoutType = "parameter-without-type"
  case initializerNeedsAction = "initializer-needs-action"
  case sceneNotMade = "scene-not-made"
  case initializerNotWritten = "initializer-not-written"
  case actionMakesNothing = "action-makes-nothing"
  case askedTooEarly = "asked-too-early"
  case relationshipOfOther = "relationship-of-other"
  case kindNotOnPlatform = "kind-not-on-platform"
  case toldNeedsIdentifier = "told-needs-identifier"
  case toldNeedsName = "told-needs-name"
  case unknownStyle = "unknown-style"
  case styleNeedsPresent = "style-needs-present"
  case unwindActionTakesSegue = "unwind-action-takes-segue"
  case actionTakesThree = "action-takes-three"
  case unwindNeedsAction = "unwind-needs-action"
  case duplicateSegueIdentifier = "duplicate-segue-identifier"
  case twoRoots = "two-roots"
  case windowIsNoChild = "window-is-no-child"
  case interfaceIsNotWired = "interface-is-not-wired"
  case navigationHasNoRoot = "navigation-has-no-root"
  case wiredByApp = "wired-by-app"
  case seguesNotToldApart = "segues-not-told-apart"
  case holdsItself = "holds-itself"
  case actionNeedsSender = "action-needs-sender"
  case actionIsDeclared = "action-is-declared"
  case actionInGenericClass = "action-in-generic-class"
  case memberIsGenerated = "member-is-generated"
  case hiddenType = "hidden-type"
  case containerHoldsSource = "container-holds-source"
  case actionNotToldApart = "action-not-told-apart"
  case sourceNotThereYet = "source-not-there-yet"
  case sourceHasNoCode = "source-has-no-code"
  // Routes
  case routeWithoutSteps = "route-without-steps"
  case rootComesFirst = "root-comes-first"
  case openComesLast = "open-comes-last"
  case modalComesLast = "modal-comes-last"
  case nothingToPop = "nothing-to-pop"
  case frameOutOfPlace = "frame-out-of-place"
  case frameNeedsNavigation = "frame-needs-navigation"
  case unwindNeedsClass = "unwind-needs-class"
  case sceneWithoutIdentifier = "scene-without-identifier"
  case routeCannotMake = "route-cannot-make"
  case pushesNavigation = "pushes-navigation"
  case nothingToPushOn = "nothing-to-push-on"
  case nothingToSelect = "nothing-to-select"
  case popoverNeedsAnchor = "popover-needs-anchor"
  case thenNeedsCall = "then-needs-call"
  case destinationOutsideThen = "destination-outside-then"
  case sceneNotInside = "scene-not-inside"

  // Unused declarations
  case unused
  case unreachableScene = "unreachable-scene"
  case noRoot = "no-root"
  case unknownWarning = "unknown-warning"
  case allowNeedsReason = "allow-needs-reason"
  case needlessAllow = "needless-allow"
  case allowBeforeNothing = "allow-before-nothing"

  // Programs written in Swift
  case noName = "no-name"
  case noType = "no-type"
  case unnamedKeyPath = "unnamed-key-path"
  case otherName = "other-name"
  case unnamedCase = "unnamed-case"
  case noLiteral = "no-literal"
  case namesBesideFunction = "names-beside-function"
  case segueWithoutTarget = "segue-without-target"
  // Bindings of a program that an app interprets
  case typeNotBound = "type-not-bound"
  case unknownBinding = "unknown-binding"
  case memberNotBound = "member-not-bound"
  case bindingMismatch = "binding-mismatch"
  case closureNotBound = "closure-not-bound"
  case bindingNotSendable = "binding-not-sendable"

  // Strings of the app's own Swift code
  case identifierNotFound = "identifier-not-found"
  case castFails = "cast-fails"
  case toldSeguePerformed = "told-segue-performed"
  case madeByIdentifier = "made-by-identifier"
  case performedByIdentifier = "performed-by-identifier"

  // Import
  case malformedXML = "malformed-xml"
  case notAStoryboard = "not-a-storyboard"
  case foreignPlatform = "foreign-platform"
  case mixedPlatforms = "mixed-platforms"
  case goneFromStoryboard = "gone-from-storyboard"
  case differsFromStoryboard = "differs-from-storyboard"
  case notInProgram = "not-in-program"
  case storyboardNotFound = "storyboard-not-found"
  case wrongBundle = "wrong-bundle"
  case nothingCompared = "nothing-compared"
  case launchDiffers = "launch-differs"
  case variantDiffers = "variant-differs"
  case otherClass = "other-class"
  case undecided
  case imported
  case otherFile = "other-file"
  case leftOut = "left-out"
  case firedByControl = "fired-by-control"
  case repeatedIdentifier = "repeated-identifier"
  case danglingReference = "dangling-reference"
  case unusableClass = "unusable-class"
  case classNotFound = "class-not-found"
  // Swift code that a program names
  case sourceNotFound = "source-not-found"
  case fileMissing = "file-missing"
  case unreadableSource = "unreadable-source"
  case targetNotFound = "target-not-found"
  case sourcesNotRead = "sources-not-read"
  // Files and the command line
  case noSuchFile = "no-such-file"
  case unreadable
  case noPrograms = "no-programs"
  case cannotWrite = "cannot-write"
  case otherLayout = "other-layout"
  case noSuchEntry = "no-such-entry"
  case usage
  case runFailed = "run-failed"
  case tooManyByApp = "too-many-by-app"
  case notShown = "not-shown"
  // Sessions
  case unknownCommand = "unknown-command"
  case commandArguments = "command-arguments"
  case nothingToUndo = "nothing-to-undo"
  case cannotEvaluate = "cannot-evaluate"

  public var severity: Severity {
    switch self {
    case .unused, .unreachableScene, .noRoot, .needlessAllow, .leftOut, .repeatedIdentifier, .unusableClass,
      .classNotFound, .madeByIdentifier, .performedByIdentifier, .notInProgram, .otherClass, .otherFile,
      .supersededExternal, .notShown, .repeatsSource, .fileMissing:
      .warning
    case .imported, .sourcesNotRead: .note
    default: .error
    }
  }

  /// True if a line `allow CODE "why"` of a program can silence the diagnostic.
  public var canBeAllowed: Bool {
    switch self {
    case .unused, .unreachableScene, .noRoot, .leftOut, .firedByControl, .classNotFound, .wireNotCalled,
      .launchNotCalled, .notInProgram:
      true
    default: false
    }
  }

  /// True if the diagnostic depends on how the types are declared that its line names.
  package var isAboutTypes: Bool {
    switch self {
    case .genericArguments, .typeMismatch, .optionalMismatch, .noInitializer,
      .failableRegistration,
      .protocolHasNoInitializer, .noOverload, .missingArgument, .factoryThrows, .offersOther,
      .graphNeedsClass, .sharedNeedsClass, .laterNeedsClass, .weakNeedsClass, .linesNeedClass, .notSendable,
      .mainActorInNonisolated, .providerCrossesActors, .needsName, .launchNeedsCoder, .entryCannotMake,
      .routeCannotMake, .notAController, .requiredNotSupplied, .injectionNotFilled, .noStoryboardInitializer,
      .initializerNeedsVersion, .initializerNeedsAction, .sceneNotMade, .initializerNotWritten,
      .actionMakesNothing, .relationshipOfOther,
      .sourceHasNoCode, .actionInGenericClass, .dependencyCycle, .weakHoldsNothing, .memberOfOptional,
      .forceNeedsOptional, .throwsWithoutTry, .callsOther, .notSettable, .unknownMember, .unknownArgument:
      true
    default: false
    }
  }

  /// True if only an import of storyboards reports the diagnostic. So only the import can tell whether an `allow`
  /// line that silences the diagnostic is needed.
  public var isForImport: Bool { self == .leftOut || self == .firedByControl || self == .classNotFound }

  /// True if only a comparison with storyboards reports the diagnostic.
  package var isForComparison: Bool { self == .notInProgram }

  /// True if diagnostics with this code can carry a fix-it: a change of the text that certainly fixes the mistake.
  public var offersFix: Bool {
    switch self {
    case .unknownCharacter, .expected, .throwsWithoutTry, .propertyWithoutValue, .actionIsDeclared,
      .needlessAllow, .malformedObjectID, .duplicateObjectID, .differsFromSource, .repeatsSource,
      .madeByIdentifier, .performedByIdentifier, .differsFromStoryboard:
      true
    default: false
    }
  }
}

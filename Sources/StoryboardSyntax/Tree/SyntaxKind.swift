/// The kinds of nodes of a syntax tree. The production in Grammar.md has the same name in lower case.
public enum SyntaxKind: UInt8, Sendable, CaseIterable {
  case program
  /// Tokens that no production of the grammar accepts where they are written.
  case error
  /// A word that the language reserves for the future, such as `overlay`. The parser reported it.
  case reserved
  // Clauses at the head of a file
  case moduleClause, platformClause, platformVersion, importClause
  case sourcesClause, storyboardsClause, files, exceptClause, pathPattern, alsoClause, alsoForm
  // Silenced warnings
  case allow, code
  // Names
  case name, typeName, placeName
  // Swift declarations
  case typeDeclaration, attribute, modifiers, genericParameters, inheritance, memberBlock
  case propertyDeclaration, accessors, initializerDeclaration, functionDeclaration, caseDeclaration, enumCase
  case associatedValue, parameters, parameter, throwsClause, resultClause, initialValue
  // Declarations of Swift files
  case extensionDeclaration, requirement, typealiasDeclaration, asyncClause, condition, swiftCode,
    swiftDeclaration
  // Bodies of initializers in Swift files
  case statements, choice, leaving, assignment, bodyCall
  // Types
  case type, namedType, typeComponent, genericArguments, arrayType, dictionaryType, tupleType, tupleElement
  case optionalSuffix, forcedSuffix, functionSuffix, compositionSuffix, metatypeSuffix
  // Containers
  case container, parentClause, registrationBlock, registration, factoryHead, asClause, namedClause
  case stepBlock, inject, call, later, byApp
  // Storyboards
  case storyboard, fileClause, bundleClause, storyboardBlock, reference
  case scene, identifierClause, sceneBlock, initializerLine
  case segue, embed, relationship, actionClause, selector, segueKind, target, withClause, styleClause
  case unwindCall, objectID
  // Routes
  case route, routeBlock, routeStep, frameClause, thenClause
  // Values
  case value, tryPrefix, literal, nameValue, implicitMember, selfValue, senderValue, destinationValue
  case defaultValue, allValue, storyboardValue, arrayLiteral, dictionaryLiteral, element, parenthesized
  case memberSuffix, callSuffix, forceSuffix, arguments, argument
  // Statements of a session
  case statement, letStatement, releaseStatement, comparison
}

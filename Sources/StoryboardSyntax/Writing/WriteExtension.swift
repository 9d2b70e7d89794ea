extension ConstructWriter {
  /// Writes an extension with a line `inject … by app`.
  ///
  /// extension-declaration = { attribute } { modifier } "extension" type-name [ inheritance ] [ member-block ] ;
  ///
  /// The block of the extension has one line, such as `inject mailer, topic by app`. It says that the app's own code
  /// sets these properties.
  package mutating func extensionDeclaration(of type: [String], injectingByApp names: [String]) {
    node(.extensionDeclaration) {
      $0.keyword(.extension)
      $0.node(.typeName) { $0.typeName(type) }
      $0.node(.memberBlock) {
        $0.punctuation(.leftBrace)
        $0.injectByApp(names)
        $0.punctuation(.rightBrace)
      }
    }
  }

  /// Writes a line such as `inject mailer, topic by app`.
  ///
  /// inject = "inject" name ( "=" value | { "," name } [ by-app ] ) ;
  package mutating func injectByApp(_ names: [String]) {
    node(.inject) {
      $0.keyword(.inject)
      for (index, name) in names.enumerated() {
        if index > 0 { $0.punctuation(.comma) }
        $0.node(.name, index > 0 ? NodeFlags<InjectSyntax>.byApp : []) { $0.identifier(name, in: .plain) }
      }
      $0.byApp()
    }
  }
}

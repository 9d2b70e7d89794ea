extension ConstructWriter {
  /// Writes a storyboard. It has either a block of scenes or, in its short form, a single scene.
  ///
  /// storyboard = [ "public" ] [ "launch" | "external" ] "storyboard" name ( storyboard-clauses [
  ///   storyboard-block ] | [ scene-parameters ] ":" type storyboard-clauses [ object-id ] [ scene-block ] ) ;
  ///
  /// storyboard-clauses = [ file-clause ] [ bundle-clause ] [ parent-clause ] ;
  ///
  /// `scene` is for a storyboard with a single scene, such as `storyboard Help: HelpController`. It has the
  /// parameters, the controller and the object ID of the scene. `items` writes the block.
  package mutating func storyboard(
    _ flags: NodeFlags<StoryboardSyntax>, _ name: String,
    scene: (parameters: Part?, controller: Part, objectID: String?)? = nil,
    file: String?, bundle: BundleClauseSyntax.Bundle?, container: String? = nil, items: Part
  ) {
    node(.storyboard, flags) {
      if flags.contains(.public) { $0.keyword(.public) }
      if flags.contains(.launch) { $0.keyword(.launch) }
      if flags.contains(.external) { $0.keyword(.external) }
      $0.keyword(.storyboard)
      $0.name(name)
      if let scene {
        scene.parameters?(&$0)
        $0.punctuation(.colon)
        scene.controller(&$0)
      }
      if let file { $0.clause(.fileClause, .file, file) }
      if let bundle { $0.bundleClause(bundle) }
      $0.parentClause(container)
      $0.objectIDClause(scene?.objectID)
      items(&$0)
    }
  }

  /// Writes the bundle that contains a storyboard, such as `bundle main`.
  ///
  /// bundle-clause = "bundle" ( "main" | "framework" | "module" | STRING ) ;
  private mutating func bundleClause(_ bundle: BundleClauseSyntax.Bundle) {
    node(.bundleClause) {
      $0.keyword(.bundle)
      switch bundle {
      case .main: $0.keyword(.main)
      case .framework: $0.keyword(.framework)
      case .module: $0.keyword(.module)
      case .identifier(let identifier): $0.string(identifier)
      }
    }
  }

  /// Writes a reference to a scene of another storyboard, such as `reference Help = Account.Contact`.
  ///
  /// reference = "reference" name [ identifier-clause ] "=" place-name [ object-id ] ;
  package mutating func reference(
    _ name: String, _ identifier: WrittenIdentifier, place: [String?], objectID: String? = nil
  ) {
    node(.reference) {
      $0.keyword(.reference)
      $0.name(name)
      $0.identifierClause(identifier)
      $0.punctuation(.equal)
      $0.placeName(place)
      $0.objectIDClause(objectID)
    }
  }

  /// Writes the name of a scene with its storyboard, such as `Catalog.Detail`.
  ///
  /// place-name = name "." name [ "." name ] ;
  ///
  /// In `names`, nil means the keyword `initial`: the initial scene of the storyboard.
  mutating func placeName(_ names: [String?]) { node(.placeName) { $0.dottedName(names) } }
}

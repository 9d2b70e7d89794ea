extension ConstructWriter {
  /// Writes a whole program. `content` writes its clauses and declarations.
  ///
  /// program = { module-clause | platform-clause | import-clause | sources-clause | storyboards-clause
  ///  | also-clause | allow | declaration } ;
  package mutating func program(_ content: Part) { node(.program, content) }

  /// Writes a module clause, such as `module Shop` or `module Shop default @MainActor`.
  ///
  /// module-clause = "module" name [ "default" "@" name ] ;
  package mutating func moduleClause(_ name: String, default isolation: String? = nil) {
    node(.moduleClause) {
      $0.keyword(.module)
      $0.name(name)
      guard let isolation else { return }
      $0.keyword(.default)
      $0.attribute(isolation)
    }
  }

  /// Writes a platform clause, such as `platform iOS 15, macOS`. Without platforms, it writes nothing.
  ///
  /// platform-clause = "platform" platform-version { "," platform-version } ;
  package mutating func platformClause(_ platforms: [(name: String, version: String?)]) {
    guard !platforms.isEmpty else { return }
    node(.platformClause) {
      $0.keyword(.platform)
      $0.list(platforms) { writer, platform in
        writer.node(.platformVersion) {
          $0.name(platform.name)
          if let version = platform.version { $0.number(version, isFloat: version.contains(".")) }
        }
      }
    }
  }

  /// Writes the import of a module that has a program, such as `import Account as A`.
  ///
  /// import-clause = "import" ( "swift" name [ sources-clause ] | name - "swift" [ "as" name ] ) ;
  package mutating func importClause(_ name: String, as alias: String?) {
    node(.importClause) {
      $0.keyword(.import)
      $0.name(name, in: .module)
      guard let alias else { return }
      $0.keyword(.as)
      $0.name(alias)
    }
  }

  package mutating func importClause(swift name: String, sources: Part? = nil) {
    node(.importClause, NodeFlags<ImportClauseSyntax>.swift) {
      $0.keyword(.import)
      $0.keyword(.swift)
      $0.name(name)
      sources?(&$0)
    }
  }

  /// Writes the forms of call sites that are generated, too, such as `also swiftgen, rswift as Res`.
  ///
  /// also-clause = "also" also-form { "," also-form } ;
  package mutating func alsoClause(_ forms: [(form: String, name: String?)]) {
    node(.alsoClause) {
      $0.keyword(.also)
      $0.list(forms) { writer, form in
        writer.node(.alsoForm) {
          $0.name(form.form)
          guard let name = form.name else { return }
          $0.keyword(.as)
          $0.name(name)
        }
      }
    }
  }

  /// Writes a line that allows a warning: its code and the reason, such as `allow unused "the app delegate asks for
  /// it"`.
  ///
  /// allow = "allow" code STRING ;
  ///
  /// code = name { "-" name } ;
  package mutating func allow(_ code: String, _ reason: String) {
    node(.allow) {
      $0.keyword(.allow)
      $0.node(.code) {
        for (index, part) in code.split(separator: "-", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { $0.punctuation(.minus) }
          $0.name(String(part))
        }
      }
      $0.string(reason)
    }
  }
}

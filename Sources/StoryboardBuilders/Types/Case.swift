import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax
import StoryboardVocabulary

/// A case of an enum: `Case(.sale)`, or one with associated values: `Case(Topic.payment, like: .payment(id: 0))`.
///
/// Swift's run time can tell the name of a case from a value, except for an enum that describes itself
/// (`CustomStringConvertible`). For such an enum the name comes first: `Case("sale", .sale)`.
public struct Case<Owner>: Member, BindingItem {
  private let name: String?
  /// The name that Swift's run time reports.
  private let told: String?
  private let parameters: FunctionParameters?
  private var heading: DeclarationSite
  let binding: MemberBinding<Owner>?

  /// A case without associated values.
  @_disfavoredOverload
  public init(_ value: Owner, fileID: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(nil, value, DeclarationSite(fileID, line, column))
  }

  /// A case without associated values, with its name.
  public init(
    _ name: String, _ value: Owner, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(name, value, DeclarationSite(fileID, line, column))
  }

  private init(_ name: String?, _ value: Owner, _ heading: DeclarationSite) {
    let told = ReflectedCase(value)?.name
    self.name = name
    self.told = told
    parameters = nil
    binding = (told ?? name).map { name in MemberBinding { $0.enumCase(name, value) } }
    self.heading = heading
  }

  /// A case with associated values. Its name and its labels come from an example value.
  public init<First, each Rest>(
    _ make: @escaping (First, repeat each Rest) -> Owner, like example: Owner, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    let told = ReflectedCase(example)
    let types = FunctionContents.types(First.self, repeat (each Rest).self)
    let labels = told?.labels(types.count) ?? []
    name = nil
    self.told = told?.name
    parameters = FunctionParameters(types: types, texts: labels)
    binding = told.map { told in
      MemberBinding { $0.enumCase(signature(told.name, types.count, labels), make) }
    }
    heading = DeclarationSite(fileID, line, column)
  }

  /// A case with associated values, with its name. The labels follow; `_` stands for no label.
  public init<First, each Rest>(
    _ name: String, _ make: @escaping (First, repeat each Rest) -> Owner, _ labels: String...,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    told = nil
    let types = FunctionContents.types(First.self, repeat (each Rest).self)
    parameters = FunctionParameters(types: types, texts: labels)
    binding = MemberBinding { $0.enumCase(signature(name, types.count, labels), make) }
    heading = DeclarationSite(fileID, line, column)
  }

  /// A case with its name and the declarations of its associated values in the program's syntax:
  /// `Case("payment", values: "id: Int")`.
  public init(
    _ name: String, values: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    told = nil
    binding = nil
    parameters = values.isEmpty ? nil : FunctionParameters(types: nil, texts: values)
    heading = DeclarationSite(fileID, line, column)
  }

  /// Returns the case with a documentation comment.
  public func documented(_ text: String) -> Case {
    var copy = self
    copy.heading.document(text)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.caseDeclaration(checkedName(in: &writer), values: parameters?.writeValues)
  }

  /// Returns the name to write. A missing name, or a given name that differs from the case's name in Swift, is
  /// reported where the name is written.
  private func checkedName(in writer: inout BuilderWriter) -> String {
    guard let text = told ?? name else {
      return writer.refuse("", for: .unnamedCase(of: String(describing: Owner.self)))
    }
    guard let name, name != text else { return text }
    return writer.refuse(text, for: .otherName(name, text))
  }
}

extension FunctionParameters {
  fileprivate func writeValues(to writer: inout BuilderWriter) {
    writer.associatedValues(counted(in: &writer)) { writer, text in
      let value = ParameterText(text.text, type: text.type, mayBeType: true)
      writer.associatedValue(value.label == "_" ? nil : value.label) { $0.type(value.type) }
    }
  }
}

/// The name of an enum's case and the labels of its associated values, as Swift's run time reports them for a value.
private struct ReflectedCase {
  let name: String
  private let labels: [String]

  /// Fails if Swift's run time does not report the name of the value's case.
  init?(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, !(value is any CustomReflectable) else { return nil }
    if let payload = mirror.children.first {
      guard let name = payload.label, NameRules.isName(name) else { return nil }
      self.name = name
      let values = Mirror(reflecting: payload.value)
      let isTuple = values.displayStyle == .tuple
      labels = isTuple ? values.children.map { Self.label($0.label) } : []
      return
    }
    if value is any CustomStringConvertible || value is any CustomDebugStringConvertible { return nil }
    let text = String(describing: value)
    // Without reflection metadata, the description of a value is its type.
    guard NameRules.isName(text), text != String(describing: Swift.type(of: value)) else { return nil }
    name = text
    labels = []
  }

  /// Returns the labels of the associated values if their number is `count`, and otherwise `_` for each value. The
  /// numbers differ if a single associated value is itself a tuple.
  func labels(_ count: Int) -> [String] {
    labels.count == count ? labels : [String](repeating: "_", count: count)
  }

  /// Returns a label as the program writes it. The run time reports `.0` for a value without a label, which gives
  /// `_`.
  private static func label(_ label: String?) -> String {
    label.flatMap { $0.first == "." ? nil : $0 } ?? "_"
  }
}

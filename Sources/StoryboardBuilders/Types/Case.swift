import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax

/// A case of an enum: `Case("sale", Filter.sale)`, or one with values: `Case("payment", Topic.payment, "id")`.
public struct Case<Owner>: Member, BindingItem {
  private let name: String
  private let parameters: FunctionParameters?
  private var heading: Heading
  let binding: MemberBinding<Owner>?

  /// A case without values.
  public init(
    _ name: String, _ value: Owner, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    parameters = nil
    binding = MemberBinding { $0.enumCase(name, value) }
    heading = Heading(fileID, line, column)
  }

  /// A case with values; their labels follow, `_` for none.
  public init<First, each Rest>(
    _ name: String, _ make: @escaping (First, repeat each Rest) -> Owner, _ labels: String...,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    let types = FunctionForm.types(First.self, repeat (each Rest).self)
    parameters = FunctionParameters(types: types, texts: labels)
    binding = MemberBinding { $0.enumCase(signature(name, types.count, labels), make) }
    heading = Heading(fileID, line, column)
  }

  /// A case by its name and its values alone, in the program's syntax: `Case("payment", values: "id: Int")`.
  public init(
    _ name: String, values: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    binding = nil
    parameters = values.isEmpty ? nil : FunctionParameters(types: nil, texts: values)
    heading = Heading(fileID, line, column)
  }

  /// Returns the case with a documentation comment.
  public func documented(_ text: String) -> Case {
    var copy = self
    copy.heading.document(text)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.caseDeclaration(name, values: parameters?.writeValues)
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

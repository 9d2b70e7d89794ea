import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML file.
package final class XMLTree {
  package let name: String
  let attributes: [String: String]
  package private(set) var children: [XMLTree] = []

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The elements with a name below this one, in file order.
  package func descendants(_ name: String) -> [XMLTree] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }

  /// The document element of `data`. Throws an error if the data are not well-formed.
  package static func read(_ data: Data) throws -> XMLTree {
    let parser = XMLParser(data: data)
    let builder = Builder()
    parser.delegate = builder
    guard parser.parse(), let document = builder.document else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return document
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var document: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes: [String: String]
    ) {
      let element = XMLTree(name: elementName, attributes: attributes)
      open.last?.children.append(element)
      if document == nil { document = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      open.removeLast()
    }
  }
}

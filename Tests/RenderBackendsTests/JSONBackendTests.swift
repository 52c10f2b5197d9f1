// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas

@Suite struct `A frame as JSON` {
  @Test func `A cell has what it is, where it is, and its runs`() throws {
    var canvas = Canvas(columns: 10, rows: 3)
    canvas.draw("ab", column: 1, row: 1, style: try TextStyle(words: "bold red on #00ff80"))
    canvas.draw("漢", column: 3, row: 1)
    canvas.draw("out", column: 6, row: 2, style: TextStyle(foreground: .indexed(20)))
    let element = PageOutline.Element(
      section: 4, role: .item, index: 2, identifier: "i\"", kind: "film",
      frame: CanvasRect(column: 1, row: 1, columns: 5, rows: 2), states: [.selected, .focused],
      text: "ab 漢")
    let section = PageOutline.Section(index: 4, identifier: "s", title: "S", itemCount: 3)
    let pages = Pages(
      columns: 10, pages: [(canvas, PageOutline(sections: [section], elements: [element]))])
    #expect(
      pages.text(of: .json) == """
        {"vitrine":1,"title":"A title","columns":10,"sections":[
        {"identifier":"s","title":"S","itemCount":3,"cells":[
        {"role":"item","identifier":"i\\"","kind":"film","index":2,"states":["selected","focused"],\
        "label":"film: ab 漢, selected, focused",\
        "frame":{"column":1,"row":1,"columns":5,"rows":2},"runs":[\
        {"row":1,"column":1,"columns":2,"text":"ab","style":{"foreground":"red",\
        "background":"#00ff80","attributes":["bold"]}},\
        {"row":1,"column":3,"columns":2,"text":"漢"}]},
        {"role":"none","frame":{"column":6,"row":2,"columns":3,"rows":1},"runs":[\
        {"row":2,"column":6,"columns":3,"text":"out","style":{"foreground":"color(20)"}}]}\
        ]}],"rows":3}

        """)
  }

  @Test(arguments: [(nil, ""), (2, ",\"itemCount\":2")] as [(Int?, String)])
  func `The number of items is told when it is known, if it ever is`(
    count: Int?, told: String
  ) throws {
    let pages = (0..<2).map { page in
      var canvas = Canvas(columns: 4, rows: 1)
      canvas.draw("n\(page)", column: 0, row: 0)
      let element = PageOutline.Element(
        section: 0, role: .item, index: page, identifier: "i\(page)", kind: "",
        frame: CanvasRect(column: 0, row: 0, columns: 4, rows: 1), text: "n")
      let section = PageOutline.Section(
        index: 0, identifier: "", title: "", itemCount: page == 0 ? nil : count)
      return (canvas, PageOutline(sections: [section], elements: [element]))
    }
    let text = Pages(columns: 4, pages: pages).text(of: .json)
    #expect(text.contains("\n{\"identifier\":\"\",\"title\":\"\",\"cells\":["))
    #expect(text.hasSuffix("]\(told)}],\"rows\":2}\n"))
    #expect(text.components(separatedBy: "\"cells\"").count == 2)
    if FrameReader.hasSchemaValidator {
      #expect(try FrameReader.objections(to: [text], by: JSONBackend.schema) == [[]])
    }
  }

  @Test(.enabled(if: FrameReader.hasSchemaValidator, "python3-jsonschema is the judge"))
  func `Frames are what the schema says, and what is none is refused`() throws {
    let frame = `A page of HTML`.films().text(of: .json)
    let empty = Pages(columns: 3, pages: []).text(of: .json)
    let mistakes = [
      ("\"vitrine\":1", "\"vitrine\":2"), ("\"role\":\"item\"", "\"role\":\"row\""),
      ("\"index\":0,", ""), ("\"label\":", "\"lable\":"), ("\"columns\":20", "\"columns\":\"20\""),
      ("\"rows\":8}", "\"rows\":-8}"), ("[\"selected\"]", "[\"chosen\"]"),
    ]
    let broken = mistakes.map { frame.replacingOccurrences(of: $0, with: $1) }
    let objections = try FrameReader.objections(
      to: [frame, empty] + broken, by: JSONBackend.schema)
    #expect(objections[0] == [] && objections[1] == [])
    for (objection, mistake) in zip(objections[2...], mistakes) {
      #expect(!objection.isEmpty, "\(mistake)")
    }
  }
}

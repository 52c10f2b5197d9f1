// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals

/// A cell of one row: the name and the colour.
enum CellTemplateFixture {
  static var template: CellTemplate {
    get throws { try CellTemplate(decoding: [["label": "{name} {colour}"]]) }
  }
}

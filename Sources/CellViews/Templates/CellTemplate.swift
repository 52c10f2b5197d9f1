// SPDX-License-Identifier: MIT

public import FieldValues

/// What a cell looks like: views with places for an item's fields and slots for a handler's values.
///
/// This is the reference for whoever writes templates, in a `.cells.json` file or in a plugin's registration.
///
/// ```json
/// {
///   "box": [
///     { "label": "{title}", "slot": "title", "style": "bold", "lines": 2 },
///     { "columns": ["{released|date}", { "spacer": "flexible" },
///                   { "label": "{vote|fixed:1}", "style": { "when": "vote >= 7", "style": "green" } }] }
///   ],
///   "border": "rounded", "title": "{genre}", "padding": [0, 1]
/// }
/// ```
///
/// ## Views
///
/// A view is a text, a list or an object. A text is a label, a list is the rows of a stack. An object has one of
/// these words and, beside it, options:
///
/// | word | value | options of its own |
/// |---|---|---|
/// | `label` | a text with places | `lines`: at most so many, `"all"` for no limit, 1 when not said; `align`: `left`, `center`, `right`; `truncate`: `tail`, `head`, `middle` (each with `…`), `clip`; `wrap`: `false` keeps each line of the text on one line; `link`: a text with places, the address that the text leads to where the terminal has hyperlinks: `http`, `https`, `mailto` or `file`, any other is left out |
/// | `rows` | a list of views, below each other | `spacing`: rows between two, 0 when not said; `align`: `fill`, `left`, `center`, `right` |
/// | `columns` | a list of views, beside each other | `spacing`: columns between two, 1 when not said; `align`: `fill`, `top`, `center`, `bottom` |
/// | `box` | the view inside | `border`: `single`, `rounded`, `double`, `heavy`, `ascii`, `none`; `padding`: a number, `[rows, columns]` or `[top, left, bottom, right]`; `title`: a text with places; `borderStyle`, `titleStyle` |
/// | `rule` | `single`, `double`, `heavy`, `dashed`, `ascii`: a line, down in `columns` and across elsewhere | |
/// | `spacer` | so many columns or rows, or `"flexible"` for all that is left over | |
/// | `image` | a text with places: a picture's path below the collection's folder, or its `data:` URL | `alt`: what is said in its place; `scale`: `fit` (when not said) shows all of it, `fill` cuts off what is beyond the place |
/// | `gauge` | a number or the place of one, `"{vote}"`: a bar that is filled as far, `███▌░░░░` | `min`, `max`: numbers or places of an empty and of a full bar, 0 and 1 when not said; `trackStyle`: of the part that is not filled; `alt`: a text with places, said instead of `35%` where the bar is not seen |
/// | `sparkline` | a list of numbers or the place of one, `"{load}"`: a column for each, `▁▃▅▂▇` | `min`, `max`: of the lowest and the highest column, the least and the greatest number when not said; `alt`: said instead of `7 values from 1 to 9, last 5` |
/// | `canvas` | a text with places, said of it and shown in its place while nobody draws: what the plugin draws itself; it needs a `slot`, by which the plugin knows it, and a `height` or a `weight` | |
///
/// Every object may have these as well:
///
/// | option | value |
/// |---|---|
/// | `slot` | a name by which handlers reach the view; several views may have the same, and all are set |
/// | `style` | see below; holds for the views inside too, where they say nothing else |
/// | `when` | a condition; the view and its room go when it does not hold |
/// | `width`, `height` | columns, rows: whatever the content needs |
/// | `minWidth`, `maxWidth`, `minHeight`, `maxHeight` | limits to what the content asks for |
/// | `weight` | in a stack: what is left over is shared among the views with weights, as their weights are to each other |
///
/// An image asks for the room of the words that stand in its place until it is there; a picture needs a `height`, and a
/// `width` or a `weight` in `columns`. The extents never follow from the picture, so that nothing moves when it comes.
///
/// A gauge is ten columns wide where nothing else says, a sparkline as wide as it has numbers; both fill the room that
/// they get, and a sparkline with a `height` has columns of so many rows. What is no number shows as nothing (a text
/// that spells one needs `|number`), in a list as a gap. A labelled bar is
/// `{ "columns": ["{name}", { "gauge": "{used}", "max": "{size}", "weight": 1 }] }`.
///
/// Numbers of columns and rows are whole, 0 to 10,000. Empty labels take no room, nor does a stack leave spacing
/// for them; `minHeight` keeps their place. Where room is short the longest views of a stack are shortened first. A
/// box that has no room for its border and some content is drawn without the border.
///
/// ## Places
///
/// `{title}` stands for a field, `{metadata.name}` for one inside another, `{genres.0}` for the first element of a
/// list, `{.}` for the whole item. Spaces and parentheses need no quotation: `{Beak Length (mm)}`. A key with a dot,
/// a bar, a brace or a double quote is put in double quotes: `{labels."app.io/name"}`. A field that an item lacks, or
/// that is null, shows as nothing. `{{` and `}}` stand for braces.
///
/// A value goes through formats, from left to right: `{name|upper|truncate:12}`. Arguments follow a colon, with
/// commas between: numbers, texts in single or double quotes, `true`, `false`, `null`, other fields in braces.
///
/// | format | makes |
/// |---|---|
/// | `fixed:1` | a number with one digit behind the point; `fixed` has none |
/// | `grouped` | `1,234,567`; `grouped:'.'` with another mark |
/// | `bytes` | `999 B`, `1.5 KiB`, `54.5 MiB` |
/// | `percent`, `percent:1` | `26%`, `25.6%` of 0.256 |
/// | `number` | a number from a text that spells one, for conditions |
/// | `upper`, `lower` | text in capitals, in small letters |
/// | `date` | `2026-11-30`, in UTC, from an ISO 8601 date and time, or from seconds, milliseconds or microseconds since 1970 |
/// | `time` | `2026-11-30 14:03:22`, in the user's time zone, from the same or from a date of mail and RSS, as `date` too |
/// | `age` | how long ago that is: `90s`, `12m`, `47h`, `5d`, `3y`, or `in 5d`; to the time of `SOURCE_DATE_EPOCH` where that is set |
/// | `count` | the number of elements, of an object's fields, of a text's characters; `count:true` of those that are equal to it |
/// | `sum` | the sum of a list's numbers |
/// | `pluck:'port','protocol'` | of a list of objects, or of one, the values at field paths, joined by `/`: `80/TCP, 443/TCP` |
/// | `find:'type','Ready'` | the first object of a list with that value at a field path |
/// | `part:'.',-1` | the part of a text between separators, from 0 or, from behind, −1 |
/// | `html` | the text of HTML: entities, a line for each paragraph and `br`, addresses of links behind their words |
/// | `utf8` | the text whose bytes are a list of numbers |
/// | `join:' / '` | the elements of a list with a text between; `, ` when not said |
/// | `first`, `last` | an element of a list |
/// | `json` | the value as JSON |
/// | `truncate:12` | at most twelve columns, the last one `…` |
/// | `default:'—'` | another value where there is none |
/// | `prefix:'v'`, `suffix:' km'` | a text before or behind, where there is a value |
/// | `choose:'yes','no'` | the first where a value is true, the second where not |
///
/// Whatever a format cannot work on it leaves as it is. Plugins add formats: functions of libraries, by name.
///
/// ## Styles
///
/// `bold`, `dim`, `italic`, `underline`, `reverse`, `strikethrough`; a colour, which is `black`, `red`, `green`,
/// `yellow`, `blue`, `magenta`, `cyan`, `white`, one of these with `bright-` before it, `gray`, `#ff8800` or
/// `color(123)`; and `on` with a second colour for the background, which fills the view: `"bold red on black"`.
/// `border`, `status`, `title`, `header`, `accent`, `success`, `warning`, `error` and `selection` look as the user's
/// theme says.
///
/// A style may depend on the item: `{ "when": "status == 'Running'", "style": "green", "else": "red" }`. In a list of
/// styles every one that applies is added to those before it.
///
/// ## Conditions
///
/// `status == 'Running'`, `vote >= 7 and not (hidden or genres contains 'Horror')`, `{Beak Length (mm)} exists`.
///
/// - A field is written as in a place, in braces; without them when its keys are of letters, digits and
///   `_ - @ $ # /`. Formats may follow: `genres|count > 3`.
/// - A value is a number, a text in single or double quotes, `true`, `false` or `null`; a missing field is null.
/// - `==` and `!=` compare any two values; `<`, `<=`, `>`, `>=` two numbers or two texts, and do not hold between
///   others. A text is never a number: `priority|number < 4`.
/// - `contains`: a text has the part, a list an equal element, an object the key.
/// - `exists`: neither missing nor null. A field alone: neither null, false, 0 nor empty.
/// - `not` binds closest, then `and`, then `or`.
public struct CellTemplate: Sendable {
  let root: TemplateNode

  /// The slots' names, in the order in which they first appear.
  public let slotNames: [String]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - value: A view in the words above, as read from JSON.
  ///   - formats: What the formats in it may be.
  /// - Complexity: O(*n*) in the size of the template, but for unknown words, for which the nearest is looked up.
  public init(decoding value: FieldValue, formats: FormatTable = .standard) throws(TemplateError) {
    var decoder = TemplateDecoder(formats: formats)
    root = try decoder.view(value, at: TemplatePath(), in: .rows)
    slotNames = decoder.slotNames
  }
}

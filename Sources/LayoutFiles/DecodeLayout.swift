// SPDX-License-Identifier: MIT

public import FieldValues

/// Reads a layout: a name, or an object in the words of compositional layouts.
///
/// **A name** is one of
/// - `list`: rows over the whole width that measure themselves;
/// - `grid`: equal columns, as many as fit (two where there is room for two), of cells that measure themselves;
/// - `columns`: three equal columns, the cells of a row of one height;
/// - `shelves`: each section a shelf that scrolls sideways, of cards 24 columns wide;
/// - `gallery`: many small cells of one size, as many side by side as fit.
///
/// `{"layout": NAME, …}` gives it parameters: `columns` (1…512), `minimumWidth` of a cell where the width decides,
/// `width` (shelves), `height` (gallery's cells; of others the first guess), `spacing` in a row, `rowSpacing`,
/// `interSectionSpacing` (1).
///
/// **An object** has
/// - `section`: one section for all; or `sections`: an array by place, the last one for all that follow, in which a
///   section with a `name` is for the section of that identifier alone; or an object by identifier, of which
///   `*` is for all others (without it they are a list);
/// - `interSectionSpacing`: rows between sections (1).
///
/// A **section** is a name, an object with `layout` and its parameters, or an object with
/// - `group`: what the section repeats;
/// - `interGroupSpacing`; `contentInsets`: a number, or `[top, leading, bottom, trailing]`;
/// - `orthogonal`: `none`, `continuous`, `continuousGroupLeadingBoundary`, `paging`, `groupPaging`,
///   `groupPagingCentered`;
///
/// and any section may have `name`, and `header` and `footer`: true, false, or an object of `height`, `width`,
/// `alignment` (`leading`, `center`, `trailing`), `pinned`, `extendsBoundary`, `contentInsets`. A header is laid
/// out for sections that have a title; a footer only where it is asked for. `decoration` is the kind of what stands
/// behind the section, which a plugin brings, or an object of `kind` and `contentInsets`.
///
/// A **group** is `{"horizontal": […]}` or `{"vertical": […]}` of elements, with `width` (`"1"`), `height`
/// (`{"estimated": 3}`), `count` (the one element so many times, of equal length), `repeating` (so many times, own
/// length), `interItemSpacing` (a number or `{"flexible": n}`), `contentInsets`, and `edgeSpacing`: an object of
/// `leading`, `top`, `trailing`, `bottom`. An **element** is a group or `{"item": {…}}` with `width` (`"1"`),
/// `height` (`{"estimated": 3}`), `contentInsets`, `edgeSpacing`.
///
/// A **length** is a number of columns or rows; a text `"1/2"`, `"50%"` or `"1"`, the part of the container's length
/// along the same axis; or an object of one of `absolute`, `estimated`, `uniformAcrossSiblings`, `fractionalWidth`,
/// `fractionalHeight`. Lengths are from 0 to 100 000, groups nested at most 16 deep.
///
/// - Throws: `LayoutFileError` with the path to what is wrong.
public func decodeLayout(_ value: FieldValue) throws(LayoutFileError) -> LayoutDescription {
  try LayoutReader(value: value, path: "").layout()
}

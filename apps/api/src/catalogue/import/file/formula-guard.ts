/** Sheets take these for the beginning of a formula, and an apostrophe for the mark of a text. */
const beginnings = /^['=+\-@\t\r]/;

/** A text that no sheet takes for a formula: an apostrophe stands before what looks like one. */
export const guarded = (text: string): string => (beginnings.test(text) ? `'${text}` : text);

/** The text without that apostrophe. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && beginnings.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Characters with which spreadsheets start a formula, and the apostrophe, which marks a text. */
const beginnings = /^['=+\-@\t\r]/;

/** Escapes a text for spreadsheets (CSV injection): an apostrophe is put before what looks like a formula. */
export const guarded = (text: string): string => (beginnings.test(text) ? `'${text}` : text);

/** Removes that apostrophe. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && beginnings.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Lines left out by hand, of a form field that separates them by commas. */
export const excludedRowsOf = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((line) => Number.isInteger(line) && line > 0);

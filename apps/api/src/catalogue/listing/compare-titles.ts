const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A number and its unit: `38`, `128 GB`, `1.5 m`. */
const measured = /^(\d+(?:[.,]\d+)?)\s*(.*)$/;
const letters = /^(\d*)\s*(x*)(s|m|l)$/i;

/** A letter size as its distance from M: XS is -2, 3XL is 4; undefined for other titles. */
function letterSize(title: string): number | undefined {
  const [, count = '', crosses = '', letter = ''] = letters.exec(title) ?? [];
  if (letter === '') return undefined;
  if (letter.toLowerCase() === 'm') return crosses === '' && count === '' ? 0 : undefined;
  const further = count === '' ? crosses.length : Number(count);
  if (count !== '' && crosses.length !== 1) return undefined;
  return letter.toLowerCase() === 's' ? -1 - further : 1 + further;
}

/** Sort key: letter sizes first, then numbers by unit and amount, then words. */
type Key =
  | readonly [kind: 0, size: number]
  | readonly [kind: 1, unit: string, amount: number]
  | readonly [kind: 2];

function keyOf(title: string): Key {
  const size = letterSize(title);
  if (size !== undefined) return [0, size];
  const [, amount, unit = ''] = measured.exec(title) ?? [];
  return amount === undefined ? [2] : [1, unit.toLowerCase(), Number(amount.replace(',', '.'))];
}

/** Compares titles of option values in natural order: XS, S, M, L; 38, 38.5, 40; 64 GB, 128 GB; then words. */
export function compareTitles(a: string, b: string): number {
  const [x, y] = [keyOf(a.trim()), keyOf(b.trim())];
  if (x[0] !== y[0]) return x[0] - y[0];
  let order = 0;
  if (x[0] === 0 && y[0] === 0) order = x[1] - y[1];
  if (x[0] === 1 && y[0] === 1) order = words.compare(x[1], y[1]) || x[2] - y[2];
  return order || words.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

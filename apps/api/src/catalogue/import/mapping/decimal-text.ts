import { westernDigits } from '@karwan/contract/western-digits';

/** Digits before and after the decimal point, exactly as written; both are ASCII. */
export interface Decimal {
  whole: string;
  fraction: string;
}

export type DecimalMark = '.' | ',';

/** Longer texts are no numbers, which limits the time of parsing. */
export const maxNumberLength = 80;

/** Replaces Urdu, Arabic and typographic digits, spaces and separators by ASCII ones. */
export function asciiNumber(text: string): string {
  return westernDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[،]/g, ',')
    .replace(/[’]/g, "'")
    .replace(/[−]/g, '-')
    .trim();
}

/**
 * Parses a number without a sign, after `asciiNumber`.
 * @param mark the decimal mark, if it is known; left out, both are tried
 * @returns every number that it can mean: none when it is no number, two when it is ambiguous
 */
export function readDecimal(text: string, mark?: DecimalMark): Decimal[] {
  if (text.length > maxNumberLength) return [];
  if (/[٫٬]/.test(text)) {
    const ascii = text.replaceAll('٬', ',').replaceAll('٫', '.');
    return /\..*٬|\.[^.]*٫/.test(text) ? [] : compact([readWith(ascii, '.')]);
  }
  if (mark) return compact([readWith(text, mark)]);
  const withPoint = readWith(text, '.');
  const withComma = readWith(text, ',');
  if (!withPoint) {
    // 12,50 and 1.234,56 have one meaning; 10,0000 is more likely a mistake than ten.
    return withComma && withComma.fraction.length <= 2 ? [withComma] : [];
  }
  // A comma before three digits is a thousands separator (1,299), in Pakistan as in English; a point may be either.
  const ambiguous = withComma && text.includes('.') && !sameNumber(withPoint, withComma);
  return ambiguous ? [withPoint, withComma] : [withPoint];
}

const compact = (readings: (Decimal | undefined)[]) => readings.filter((reading) => !!reading);
const sameNumber = (a: Decimal, b: Decimal) => a.whole === b.whole && a.fraction === b.fraction;

function readWith(text: string, mark: DecimalMark): Decimal | undefined {
  const [left = '', fraction = '', ...more] = text.split(mark);
  if (more.length > 0 || (text.includes(mark) && !/^\d+$/.test(fraction))) return undefined;
  const whole = readWhole(left, mark === '.' ? ',' : '.');
  return whole === undefined ? undefined : { whole, fraction };
}

/**
 * Parses grouped digits: groups of three, or with commas the South Asian ones: 12,34,567. One kind of separator only.
 */
function readWhole(text: string, separator: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const used = [separator, ' ', "'"].filter((candidate) => text.includes(candidate));
  const [first = '', ...groups] = text.split(used[0] ?? separator);
  if (used.length !== 1 || !/^[1-9]\d{0,2}$/.test(first)) return undefined;
  const last = groups.pop() ?? '';
  if (!/^\d{3}$/.test(last)) return undefined;
  const western = groups.every((group) => /^\d{3}$/.test(group));
  const southAsian =
    used[0] === ',' && first.length < 3 && groups.every((group) => /^\d{2}$/.test(group));
  return western || southAsian ? first + groups.join('') + last : undefined;
}

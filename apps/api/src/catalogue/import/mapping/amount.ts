import { decimalsOf } from '@karwan/money/decimals';
import { currenciesNamed } from './currency-names.ts';
import { asciiNumber, type DecimalMark, maxNumberLength, readDecimal } from './decimal-text.ts';
import { Unreadable } from './unreadable.ts';

export interface AmountFormat {
  /** The required currency, ISO 4217. */
  currency: string;
  /** The mapping's decimal mark, if it has one. */
  decimal?: DecimalMark;
}

/** With more digits, minor units would not be safe integers. */
const maxDigits = 13;

/**
 * Parses a price to minor units: `Rs. 1,25,000/-`, `1.234,56 €`, `۱٬۲۵۰`. By digits, never through a float; rounded
 * half up.
 * @param value a text or a JSON number
 */
export function readAmount(
  value: unknown,
  { currency, decimal }: AmountFormat,
): number | Unreadable {
  const text = asciiNumber(String(value).slice(0, maxNumberLength + 1));
  const parts = /^(\D*?)([\d][\d.,' ٫٬]*[\d]|\d)(\D*)$/.exec(text);
  const digits = parts?.[2];
  if (!parts || !digits || text.length > maxNumberLength)
    return new Unreadable('must be an amount');
  const before = parts[1] ?? '';
  if (/^-|-$/.test(before.trim())) return new Unreadable(`'${text}' must not be below zero`);
  // A mark after the amount for no fraction: 1,25,000/- in Pakistan and India, 250,- and 250:- in Europe.
  const after = (parts[3] ?? '').trim().replace(/^(\/[-=]|[.,:]?[-–—])/, '');
  for (const name of [before, after]) {
    const unfit = name.trim() && unfitName(name.trim(), currency);
    if (unfit) return new Unreadable(unfit);
  }
  const readings = readDecimal(digits, typeof value === 'number' ? '.' : decimal);
  const [reading, other] = readings;
  if (!reading) return new Unreadable(`'${text}' has separators where no amount has them`);
  if (other) {
    return new Unreadable(
      `'${text}' may be ${plain(reading)} or ${plain(other)}: set "decimal" in the mapping`,
    );
  }
  const whole = reading.whole.replace(/^0+(?=\d)/, '');
  if (whole.length > maxDigits) return new Unreadable(`'${text}' is too large`);
  return inMinor(whole, reading.fraction, decimalsOf(currency));
}

function unfitName(name: string, currency: string): string | undefined {
  const meant = currenciesNamed(name);
  if (!meant) return `has '${name}' beside the amount`;
  if (meant.has(currency)) return undefined;
  const codes = meant.size > 3 ? '' : ` (${[...meant].join(', ')})`;
  return `is in '${name}'${codes}, but amounts here are in ${currency}`;
}

function inMinor(whole: string, fraction: string, exponent: number): number {
  const digits = fraction.padEnd(exponent + 1, '0');
  const minor = Number(whole + digits.slice(0, exponent));
  return minor + (Number(digits[exponent]) >= 5 ? 1 : 0);
}

const plain = ({ whole, fraction }: { whole: string; fraction: string }) =>
  fraction ? `${whole}.${fraction}` : whole;

/**
 * Parses a number that is no money: `2,255`, `7.5`, `-3`. A point before three digits is a decimal point, but in a
 * whole number it may separate thousands: `1.200` is refused then. Nothing is rounded.
 */
export function readNumber(
  text: string,
  { whole, decimal }: { whole: boolean; decimal?: DecimalMark },
): number | Unreadable {
  const ascii = asciiNumber(text.slice(0, maxNumberLength + 1));
  const [, sign, digits] = /^([+-]?)(\d.*)$/.exec(ascii) ?? [];
  const [reading, other] = readDecimal(digits ?? '', decimal);
  if (!reading) return new Unreadable(whole ? 'must be a whole number' : 'must be a number');
  const number = Number(`${sign}${plain(reading)}`);
  if (!whole) return number;
  if (other) {
    return new Unreadable(
      `'${ascii}' may be ${plain(reading)} or ${plain(other)}: set "decimal" in the mapping`,
    );
  }
  return Number.isInteger(number) ? number : new Unreadable(`must be a whole number, not ${ascii}`);
}

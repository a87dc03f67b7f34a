import { toDecimalText } from '@karwan/money/decimal-text';

/** An amount in minor units, also a negative one, as a decimal number that spreadsheets read as a number. */
export const decimal = (minor: number, currency: string): number =>
  Math.sign(minor) * Number(toDecimalText(Math.abs(minor), currency));

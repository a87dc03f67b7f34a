import type { RefusedLine } from '../../../page/refusal.ts';

interface TypedRate {
  readonly code: string;
  readonly rate: string;
}

interface Read {
  readonly rates: readonly TypedRate[];
  /** Where each rate stands in the text. */
  readonly lines: readonly RefusedLine[];
}

/** A code and a rate above 0, as large and as exact as rates can be. */
const form =
  /^\s*([a-z]{3})\s*[\s,;:=]\s*(?=[\d.,]*[1-9])(\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,10})?|\d{1,9}(?:\.\d{1,10})?)\s*$/i;

/**
 * Parses exchange rates as they are pasted from a spreadsheet or a bank's page: lines of a currency code and a rate,
 * separated by a space, tab, comma or semicolon.
 * @returns the rates, or the first line that is none
 */
export function readRates(text: string): Read | { readonly bad: RefusedLine } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const rates: TypedRate[] = [];
  for (const line of lines) {
    const [, code, rate] = form.exec(line.text) ?? [];
    if (code === undefined || rate === undefined) return { bad: line };
    rates.push({ code: code.toUpperCase(), rate: rate.replaceAll(',', '') });
  }
  return rates.length > 0 ? { rates, lines } : { bad: { number: 1, text: '' } };
}

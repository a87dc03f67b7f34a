import { localTime } from '@karwan/contract/pakistan-time';
import type { ProductRecord } from '@karwan/contract/product-record';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import type { Conflict } from '../../page/conflict.ts';
import { pairsToLines } from './pair-lines.ts';

type Texts = Readonly<Record<string, string>>;
type Offer = ProductRecord['offers'][number];

const isPairs = (value: unknown): value is { name: string; value: string }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'name' in one);
const isPictures = (value: unknown): value is { image: string; text: string }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'image' in one);

/** A value as the text of its form field. @param decimals of the currency, for amounts */
export function textOfField(value: unknown, decimals?: number): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    return decimals === undefined ? String(value) : typedAmount(value, decimals);
  }
  if (Array.isArray(value) && value.length === 0) return '';
  if (isPairs(value)) return pairsToLines(value);
  if (isPictures(value)) return value.map(({ image, text }) => text || image).join(', ');
  return Array.isArray(value) ? value.join(',') : String(value);
}

const textsOf = (fields: object, decimals?: number): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, textOfField(value, decimals)]),
  );

/** The texts of a product by form field: `name.ur` is the name in Urdu. */
export function wordsTexts({ version: _, translations, ...words }: ProductRecord['words']): Texts {
  const others = Object.entries(translations).flatMap(([language, { name, description }]) => [
    [`name.${language}`, name],
    [`description.${language}`, description],
  ]);
  return { ...textsOf(words), ...Object.fromEntries(others) };
}

export const sortingTexts = ({ version: _, ...sorting }: ProductRecord['sorting']): Texts =>
  textsOf(sorting);

/** A time as the value of a `datetime-local` field. */
export const moment = (at: string | null): string => (at === null ? '' : localTime(new Date(at)));

export const scheduleTexts = ({ showFrom, showUntil }: ProductRecord['schedule']): Texts => ({
  showFrom: moment(showFrom),
  showUntil: moment(showUntil),
});

export const priceTexts = ({ currency, ...offer }: Offer): Texts => ({
  ...textsOf({ price: offer.price, salePrice: offer.salePrice }, decimalsOf(currency)),
  saleFrom: moment(offer.saleFrom),
  saleUntil: moment(offer.saleUntil),
  isActive: textOfField(offer.isActive),
});

/** A conflict with its values as texts. */
export function conflictTexts(conflict: Conflict, currency?: string): Conflict {
  const decimals = currency === undefined ? undefined : decimalsOf(currency);
  return {
    ...conflict,
    fields: conflict.fields.map(({ base, theirs, mine, ...field }) => ({
      ...field,
      base: textOfField(base, decimals),
      theirs: textOfField(theirs, decimals),
      mine: textOfField(mine, decimals),
    })),
  };
}

import { isLanguage } from '@karwan/contract/language';
import type { NewOffer } from '@karwan/contract/new-product';
import { badge } from '@karwan/contract/product';
import type { ProductEdit } from '@karwan/contract/product-edit';
import type { PriceEdit, WordsEdit } from '@karwan/contract/product-record';
import { changedFields } from '../../../../page/conflict.ts';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { typedMinor, typedTime } from '../../../../page/typed.ts';
import { linesToPairs } from '../../../../shared/drafts/pair-lines.ts';
import { readPictures } from '../pictures/read-pictures.server.ts';
import { readVariants } from '../variants/read-variants.server.ts';

type Values = Readonly<Record<string, string>>;
/** Parses the text of a field. @throws RefusedField through `refuse` */
type Reader = (text: string, refuse: () => never) => unknown;

const text: Reader = (typed) => typed.replaceAll('\r\n', '\n').trim();
const optional: Reader = (typed) => typed.trim() || null;
const flag: Reader = (typed) => typed === 'yes';
const list: Reader = (typed) => typed.split(',').filter(Boolean);
const pairs: Reader = (typed, refuse) => linesToPairs(typed) ?? refuse();
const whole: Reader = (typed, refuse) => {
  const digits = typed.replaceAll(/[,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,8}$/.test(digits) ? Number(digits) : refuse();
};

const moment: Reader = (typed, refuse) =>
  typed.trim() === '' ? null : (typedTime(typed) ?? refuse());

const wordReaders = { name: text, description: text, features: pairs, facts: pairs, specs: pairs };
const sortingReaders: Record<string, Reader> = {
  category: text,
  otherCategories: list,
  brand: optional,
  badges: (typed) => badge.options.filter((one) => typed.split(',').includes(one)),
  weightGrams: whole,
  gtin: optional,
  hsCode: optional,
  originCountry: (typed) => typed.trim().toUpperCase() || null,
  freeShipping: flag,
  returnDays: whole,
  authenticity: optional,
};

/** The changes of a section, and the values that were read of the changed fields; undefined: nothing changes. */
function readEdit(
  values: Values,
  readers: Readonly<Record<string, Reader>>,
  nameOf = (field: string) => field,
) {
  const names = Object.fromEntries(Object.keys(readers).map((field) => [nameOf(field), field]));
  const entries = Object.entries(changedFields(values, Object.keys(names)));
  if (entries.length === 0) return undefined;
  const meant = (name: string, typed: string) =>
    readers[names[name] ?? '']?.(typed, () => {
      throw new RefusedField(name);
    });
  const known = (name: string) => values[`theirs.${name}`] ?? values[`read.${name}`] ?? '';
  const fieldsOf = (textOf: (name: string, typed: string) => string) =>
    Object.fromEntries(
      entries.map(([name, typed]) => [names[name] ?? '', meant(name, textOf(name, typed))]),
    );
  return { changes: fieldsOf((_, typed) => typed), read: fieldsOf(known) };
}

/** @throws RefusedField for a line of features without a value */
function readWords(values: Values): ProductEdit['words'] {
  const translations: WordsEdit['translations'] = {};
  const names = Object.keys(values).filter((name) => /^(name|description)\.\w+$/.test(name));
  const typed = Object.entries(changedFields(values, names));
  for (const [field, words] of typed) {
    const [part = '', language] = field.split('.');
    if (!isLanguage(language)) throw new RefusedField(field);
    translations[language] = {
      ...translations[language],
      [part]: words.replaceAll('\r\n', '\n').trim(),
    };
  }
  const own = readEdit(values, wordReaders);
  if (!own && typed.length === 0) return undefined;
  return {
    version: Number(values['version.words']),
    ...(own ?? { changes: {}, read: {} }),
    translations,
    isStale: {},
  };
}

/** @throws RefusedField for an invalid weight */
function readSorting(values: Values, form: FormData): ProductEdit['sorting'] {
  const edit = readEdit(
    {
      ...values,
      otherCategories: form.getAll('otherCategories').join(','),
      badges: form.getAll('badges').join(','),
      freeShipping: form.has('freeShipping') ? 'yes' : 'no',
    },
    sortingReaders,
  );
  return edit && { version: Number(values['version.sorting']), ...edit };
}

const moments: Readonly<Record<string, Reader>> = { showFrom: moment, showUntil: moment };

/** Each price that changes. @throws RefusedField for an invalid price or time */
function readPrices(values: Values, form: FormData): PriceEdit[] {
  return form.getAll('offer').flatMap((offer): PriceEdit[] => {
    const id = String(offer);
    const nameIn = (field: string) => `${field}.${id}`;
    const amount: Reader = (typed, refuse) =>
      typedMinor(typed, values[nameIn('currency')]) ?? refuse();
    const readers: Record<string, Reader> = {
      price: amount,
      salePrice: (typed, refuse) => (typed.trim() === '' ? null : amount(typed, refuse)),
      saleFrom: moment,
      saleUntil: moment,
      isActive: flag,
    };
    const isActive = form.has(nameIn('isActive')) ? 'yes' : 'no';
    const edit = readEdit({ ...values, [nameIn('isActive')]: isActive }, readers, nameIn);
    return edit ? [{ id, version: Number(values[`version.price.${id}`]), ...edit }] : [];
  });
}

/**
 * What the form of a product changes. Sections that the member may not change have no fields in it.
 * @throws RefusedField for the first field that means nothing
 */
export function readProduct(id: string, values: Values, form: FormData): ProductEdit {
  return {
    id,
    words: readWords(values),
    sorting: form.has('category') ? readSorting(values, form) : undefined,
    variants: form.has('variant') ? readVariants(values, form) : undefined,
    pictures: form.has('pictures') ? readPictures(values) : undefined,
    schedule: readEdit(values, moments),
    prices: readPrices(values, form),
  };
}

/** Parses a new offer; the field `place` has branch, currency and variant. @throws RefusedField */
export function readNewOffer(productId: string, { place = '', price }: Values): NewOffer {
  const [, branch = '', currency = '', variantCode = ''] = /^(\d+) (\w+) (.+)$/.exec(place) ?? [];
  const minor = typedMinor(price, currency);
  if (minor === undefined) throw new RefusedField('price');
  return { productId, branch, variantCode, price: minor };
}

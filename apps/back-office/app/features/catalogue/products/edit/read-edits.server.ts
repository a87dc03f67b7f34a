import { isLanguage } from '@karwan/contract/language';
import type { NewOffer } from '@karwan/contract/new-product';
import { badge } from '@karwan/contract/product';
import type {
  PriceEdit,
  ScheduleEdit,
  SortingEdit,
  WordsEdit,
} from '@karwan/contract/product-record';
import { changedFields } from '../../../../page/conflict.ts';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { typedMinor, typedTime } from '../../../../page/typed.ts';
import { linesToPairs } from '../../../../shared/drafts/pair-lines.ts';

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
};

/** The changes of a form, and the values that were read of the changed fields. Fields with several values are joined before. */
function readEdit(values: Values, readers: Readonly<Record<string, Reader>>) {
  const typed = changedFields(values, Object.keys(readers));
  const meant = (field: string, textOf: string) =>
    readers[field]?.(textOf, () => {
      throw new RefusedField(field);
    });
  const entries = Object.entries(typed);
  const known = (field: string) => values[`theirs.${field}`] ?? values[`read.${field}`] ?? '';
  return {
    version: Number(values.version),
    changes: Object.fromEntries(
      entries.map(([field, typedText]) => [field, meant(field, typedText)]),
    ),
    read: Object.fromEntries(entries.map(([field]) => [field, meant(field, known(field))])),
  };
}

/** @throws RefusedField for a line of features without a value */
export function readWords(id: string, values: Values): WordsEdit {
  const translations: WordsEdit['translations'] = {};
  for (const [field, typed] of Object.entries(
    changedFields(
      values,
      Object.keys(values).filter((name) => /^(name|description)\.\w+$/.test(name)),
    ),
  )) {
    const [part = '', language] = field.split('.');
    if (!isLanguage(language)) throw new RefusedField(field);
    translations[language] = {
      ...translations[language],
      [part]: typed.replaceAll('\r\n', '\n').trim(),
    };
  }
  return { id, ...readEdit(values, wordReaders), translations, isStale: {} };
}

/** @throws RefusedField for an invalid weight */
export const readSorting = (id: string, values: Values, form: FormData): SortingEdit => ({
  id,
  ...(readEdit(
    {
      ...values,
      otherCategories: form.getAll('otherCategories').join(','),
      badges: form.getAll('badges').join(','),
      freeShipping: form.has('freeShipping') ? 'yes' : 'no',
    },
    sortingReaders,
  ) as Omit<SortingEdit, 'id'>),
});

/** @throws RefusedField for an invalid time */
export function readSchedule(id: string, values: Values): ScheduleEdit {
  const { version: _, ...edit } = readEdit(values, { showFrom: moment, showUntil: moment });
  return { id, ...edit };
}

/** Parses a new offer; the field `place` has branch, currency and variant. @throws RefusedField */
export function readNewOffer(productId: string, { place = '', price }: Values): NewOffer {
  const [, branch = '', currency = '', variantCode = ''] = /^(\d+) (\w+) (.+)$/.exec(place) ?? [];
  const minor = typedMinor(price, currency);
  if (minor === undefined) throw new RefusedField('price');
  return { productId, branch, variantCode, price: minor };
}

/** @throws RefusedField for an invalid price or time */
export function readPrice(id: string, values: Values, form: FormData): PriceEdit {
  const amount: Reader = (typed, refuse) => typedMinor(typed, values.currency) ?? refuse();
  const readers: Record<string, Reader> = {
    price: amount,
    salePrice: (typed, refuse) => (typed.trim() === '' ? null : amount(typed, refuse)),
    saleFrom: moment,
    saleUntil: moment,
    isActive: flag,
  };
  const isActive = form.has('isActive') ? 'yes' : 'no';
  return { id, ...(readEdit({ ...values, isActive }, readers) as Omit<PriceEdit, 'id'>) };
}

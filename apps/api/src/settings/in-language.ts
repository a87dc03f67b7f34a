import type { RequestContext } from '../platform/context.ts';
import { type Dictionary, dictionary, shopTextsFor } from './shop-texts.ts';

type Reader = Pick<RequestContext, 'db' | 'tenant' | 'language'>;

/** Fields that hold words for shoppers. Ids, addresses and numbers stay as they are. */
const textFields = new Set([
  'name',
  'title',
  'description',
  'text',
  'value',
  'action',
  'alt',
  'address',
  'siteName',
  'categoryName',
  'branchName',
  'optionTitle',
  'valueTitle',
]);

/** An answer with the shop's own words in the reader's language, where the shop has them. */
export async function inLanguage<Value>(context: Reader, value: Value): Promise<Value> {
  const words = await dictionary(context.db, context.tenant.id, context.language);
  return words.size === 0 ? value : translated(value, words);
}

/** The same, for an answer that is JSON text, which is parsed only to be translated. */
export async function jsonInLanguage<Value>(
  context: Reader & Pick<RequestContext, 'fromJson'>,
  json: string,
): Promise<Value> {
  const words = await dictionary(context.db, context.tenant.id, context.language);
  return words.size === 0
    ? context.fromJson<Value>(json)
    : translated(JSON.parse(json) as Value, words);
}

/** What a reader of any language looks for, in the shop's own words where it has them. */
export function toShopTexts(
  { db, tenant }: Omit<Reader, 'language'>,
  words: string,
): Promise<string> {
  return shopTextsFor(db, tenant.id, words);
}

/** The same, for an answer whose dictionary is at hand. */
export function translated<Value>(value: Value, words: Dictionary): Value {
  if (Array.isArray(value)) return value.map((one) => translated(one, words)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    if (name === 'brand' && typeof field === 'object' && field !== null)
      return [name, brandInWords(field, words)];
    const word = typeof field === 'string' && textFields.has(name) ? words.get(field) : undefined;
    return [name, word ?? (typeof field === 'string' ? field : translated(field, words))];
  });
  return Object.fromEntries(fields) as Value;
}

/** A brand's page is found by its title as the shop writes it: that stays beside the translated one. */
function brandInWords(brand: object, words: Dictionary): object {
  const read = translated(brand, words);
  if (!('title' in brand && 'title' in read) || read.title === brand.title) return read;
  return { ...read, ownTitle: brand.title };
}

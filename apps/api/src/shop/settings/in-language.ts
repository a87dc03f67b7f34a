import type { RequestContext } from '../../platform/context.ts';
import { type Dictionary, dictionary, shopTextsFor } from './shop-texts.ts';

interface Reader extends Pick<RequestContext, 'db'> {
  readonly tenant: { readonly id: number };
  readonly language: string;
}

/** Fields with texts for shoppers. Ids, addresses and numbers are not translated. */
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

/** A response with the shop's texts translated into the reader's language, as far as there are translations. */
export async function inLanguage<Value>(
  { db, tenant, language }: Reader,
  value: Value,
): Promise<Value> {
  const words = await dictionary(db, tenant.id, language, () => wordsIn(value));
  return words.size === 0 ? value : translated(value, words);
}

/** The same for a response as JSON text, which is parsed only if there is something to translate. */
export async function jsonInLanguage<Value>(
  { db, tenant, language, fromJson }: Reader & Pick<RequestContext, 'fromJson'>,
  json: string,
): Promise<Value> {
  let parsed: Value | undefined;
  const parse = () => (parsed ??= JSON.parse(json) as Value);
  const words = await dictionary(db, tenant.id, language, () => wordsIn(parse()));
  return words.size === 0 ? fromJson<Value>(json) : translated(parse(), words);
}

/** Search words of a reader, translated back to the shop's own language where possible. */
export function toShopTexts(
  { db, tenant }: Omit<Reader, 'language'>,
  words: string,
): Promise<string> {
  return shopTextsFor(db, tenant.id, words);
}

/** All texts for shoppers in a response. */
export function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return found;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field !== 'string') wordsIn(field, found);
    else if (field !== '' && textFields.has(name)) found.add(field);
  }
  return found;
}

/** A response with its texts replaced by a dictionary. */
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

/** Keeps a brand's own title beside the translated one, because its page is found by it. */
function brandInWords(brand: object, words: Dictionary): object {
  const read = translated(brand, words);
  if (!('title' in brand && 'title' in read) || read.title === brand.title) return read;
  return { ...read, ownTitle: brand.title };
}

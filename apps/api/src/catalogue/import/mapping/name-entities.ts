import { decodeEntities } from './html-text.ts';

/** Fields of names, in which shops' exports write `&` as `&amp;`. Ids of options are no names. */
const named = [
  'name',
  'brand',
  'categoryPath',
  'otherCategories',
  'options',
  'choice',
  'variants',
  'features',
  'facts',
  'specs',
];
const ids = new Set(['optionId', 'valueId', 'code']);

/** Decodes the character references of a row's names: `Salt &amp; Pepper` is `Salt & Pepper`. */
export const decodeNames = (row: Record<string, unknown>): Record<string, unknown> =>
  mapNames(row, decodeEntities);

/** The opposite, for exports: a name that really has `&amp;` is written so that it is read as it is. */
export const encodeNames = <Row extends Record<string, unknown>>(row: Row): Row =>
  mapNames(row, encodeName) as Row;

/** A name as an export writes it. */
export const encodeName = (name: string): string =>
  decodeEntities(name) === name ? name : name.replaceAll('&', '&amp;');

function mapNames(row: Record<string, unknown>, map: (text: string) => string) {
  const mapped = { ...row };
  for (const field of named) if (field in row) mapped[field] = mapTexts(row[field], map);
  return mapped;
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, map));
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, ids.has(key) ? entry : mapTexts(entry, map)]),
  );
}

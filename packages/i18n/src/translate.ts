import { directionOf } from '@karwan/contract/language';
import type en from '../catalogues/pages/en.json';
import { isolated } from './isolated.ts';

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<K> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/**
 * Every text of a catalogue by its path, such as `home.shopNow`; plural forms under their common name.
 * Catalogues have i18next's JSON format (v4), which translators' tools read: nested, `{{name}}`, `_one`.
 */
export type KeyOf<Catalogue> = WithoutForm<Leaves<Catalogue>>;

/** Every text of the pages. */
export type MessageKey = KeyOf<typeof en>;
export type Values = Record<string, string | number>;
export type Translate<Key extends string = MessageKey> = (key: Key, values?: Values) => string;

function find(catalogue: object, path: string): string | undefined {
  let at: unknown = catalogue;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'string' ? at : undefined;
}

const isolatedValue = (value: string | number) =>
  typeof value === 'number' ? String(value) : isolated(value);

/**
 * Reads a catalogue: `{{name}}` is replaced, `count` chooses the language's plural form. Values are not
 * escaped; React does that. In right-to-left texts they are isolated: names and prices are mostly Latin. A text that is missing shows its key, which a test forbids.
 */
export function createTranslate<Key extends string = MessageKey>(
  language: string,
  catalogue: object,
): Translate<Key> {
  const plural = new Intl.PluralRules(language);
  const put = directionOf(language) === 'rtl' ? isolatedValue : String;
  // A page asks for the same few texts hundreds of times.
  const found = new Map<string, string | undefined>();
  const look = (path: string) => {
    if (!found.has(path)) found.set(path, find(catalogue, path));
    return found.get(path);
  };
  return (key, values) => {
    const count = values?.count;
    const form = typeof count === 'number' ? look(`${key}_${plural.select(count)}`) : undefined;
    const text = form ?? look(key) ?? key;
    if (!values) return text;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => put(values[name] ?? whole));
  };
}

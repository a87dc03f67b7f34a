import { wordsOf } from './bm25.ts';

/** Groups of queries that are reported separately; a query can be in several. */
export const groups = [
  'all',
  'one word',
  'two words',
  'three and more',
  'brand',
  'model number',
  'kind of thing',
] as const;
export type Group = (typeof groups)[number];

/** `brands` in lower case. */
export function groupsOf(query: string, brands: ReadonlySet<string>): Group[] {
  const words = wordsOf(query);
  const pairs = words.map((word, index) => `${word} ${words[index + 1]}`);
  const namesBrand = [...words, ...pairs].some((name) => brands.has(name));
  const hasNumber = words.some((word) => /\p{N}/u.test(word));
  const length =
    words.length === 1 ? 'one word' : words.length === 2 ? 'two words' : 'three and more';
  const found: Group[] = ['all', length];
  if (namesBrand) found.push('brand');
  if (hasNumber) found.push('model number');
  if (!namesBrand && !hasNumber) found.push('kind of thing');
  return found;
}

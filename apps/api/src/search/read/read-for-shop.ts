import type { ReadFilter } from '@karwan/contract/search-reading';
import type { RequestContext } from '../../platform/context.ts';
import { shopBrands } from '../kinds/shop-brands.ts';
import { shopKinds } from '../kinds/shop-kinds.ts';
import { synonymsIn } from '../staff-words/own-synonyms.ts';
import { lookUpWords } from './look-up-words.ts';
import { type Reading, readQuery } from './read-query.ts';
import type { ReadTerm } from './read-terms.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Reads a query with what the shop knows: its kinds, the synonyms of its staff, and the words of its products. */
export async function readForShop(
  context: Context,
  query: string,
  ignored?: ReadonlySet<ReadFilter>,
): Promise<Reading> {
  const { db, tenant } = context;
  const [synonymsOf, kinds, brands] = await Promise.all([
    synonymsIn(db, tenant.id),
    shopKinds(db, tenant.id),
    shopBrands(db, tenant.id),
  ]);
  const reading = readQuery(query, { synonymsOf, ...kinds, ...brands }, ignored);
  return { ...reading, terms: await withoutEnglishStems(context, reading.terms) };
}

const latin = /^[a-z]+$/;

/**
 * A Roman Urdu word is searched as typed only if a product has that very word: indexes have English stems, and that of `machli` (fish) is
 * `mach`.
 */
async function withoutEnglishStems(
  context: Context,
  terms: readonly ReadTerm[],
): Promise<readonly ReadTerm[]> {
  const roman = terms.filter(
    ({ words, isForeign }) => isForeign && words.length === 1 && latin.test(words.join()),
  );
  if (roman.length === 0) return terms;
  const words = roman.map((term) => term.words.join());
  const known = await lookUpWords(context, words);
  const unsold = new Set(roman.filter((_, place) => known[place]?.frequency === 0));
  return terms.map((term) => (unsold.has(term) ? withoutTyped(term) : term));
}

const withoutTyped = (term: ReadTerm): ReadTerm => ({
  ...term,
  alternatives: term.alternatives.filter(({ by }) => by !== 'typed'),
});

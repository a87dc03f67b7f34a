import type { SearchExplanation } from '@karwan/contract/search-explanation';
import { everything } from '../../catalogue/listing/listing-filters.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { HitRequest } from '../find/select-hits.ts';
import { weighted } from '../rank/feature-table.ts';
import type { Reading } from '../read/read-query.ts';
import type { FoundProducts } from '../results/find-products.ts';
import { readAndFind } from '../results/read-and-find.ts';
import { textOf } from '../terms/query-text.ts';

/** Explains a search: how each term was read, and what each feature adds to the score of the first products. */
export async function explainSearch(
  context: Pick<RequestContext, 'db' | 'tenant' | 'search'>,
  zone: Zone,
  query: string,
  limit: number,
): Promise<SearchExplanation> {
  const options = { sort: 'relevance', conditions: {}, categoryId: everything } as const;
  return explanationOf(
    await readAndFind(context, zone, query, () => ({ ...options, offset: 0, limit })),
  );
}

/** The last condition that may have been tried. */
const weakestOf = ({ weaker, lacking }: HitRequest) => weaker?.lackings.at(-1) ?? lacking;

/** Explains the ranking of a result; `hits` is empty where it is not sorted by relevance. */
export function explanationOf({
  ranking,
  offers,
  request,
  matched,
  correctedQuery,
  missing,
  reading,
}: FoundProducts & { readonly reading: Reading }): SearchExplanation {
  const hits = new Map(ranking?.hits.map((hit) => [hit.id, hit]));
  return {
    searched: request ? textOf(request.terms, weakestOf(request)) : '',
    matched,
    correctedQuery,
    droppedWords: missing?.map(({ typed }) => typed),
    // Where nothing was ranked, at least the reading is explained.
    terms: (ranking?.terms ?? reading.terms).map(({ role, alternatives }, place) => ({
      role,
      alternatives: alternatives.map(({ words, by, weight }) => ({
        text: words.join(' '),
        by,
        weight,
      })),
      rarity: ranking?.idfs[place] ?? 0,
    })),
    hits: offers.flatMap((offer) => {
      const hit = hits.get(offer.product_id);
      const found = hit && ranking?.featuresOf(hit);
      const { name } = JSON.parse(offer.card) as { name: string };
      if (!found) return [];
      const parts = weighted(found);
      const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
      return { id: String(offer.product_id), name, score, parts };
    }),
  };
}

import { fewNamed } from '../../matching.ts';
import { scoredTerms } from '../../ranking/query-terms.ts';
import { embeddedSearch, wantsAll } from '../../select-candidates.ts';
import { countedAtLeast, type HitRequest, hitCaps, isPart } from '../../select-hits.ts';
import type { Candidates, SearchEngine } from '../port.ts';
import { conditionOf } from './condition.ts';
import { describedProducts } from './described-products.ts';
import { IndexedShops, type IndexOptions } from './indexed-shops.ts';

export interface MemoryEngine extends SearchEngine {
  /** Something has changed: the next search sees it, however short ago it looked. */
  noteChange(): void;
}

/**
 * A finder that keeps which product has which words in the memory of the process. It finds what PostgreSQL would,
 * and leaves to PostgreSQL what is narrowed, shops that take too much memory, and all while it reads them.
 */
export function createMemoryEngine(options: IndexOptions): MemoryEngine {
  const shops = new IndexedShops(options);
  return {
    noteChange: () => shops.noteChange(),

    async find(context, zone, request, most) {
      const index = isPart(request) ? undefined : await shops.of(context.db, context.tenant.id);
      if (!index) return embeddedSearch.find(context, zone, request, most);
      const terms = await scoredTerms(context.db, context.tenant.id, request.terms);
      const enough = wantsAll(request) ? Math.max(most, countedAtLeast) : most;
      const few = Math.min(enough, fewNamed);
      const mostDescribed = Math.min(hitCaps.probed, enough) + 1;
      const { ids, versions, named } = index.find(conditionOf(terms, request.lacking), {
        most: hitCaps.probed + 1,
        fewNamed: few,
        mostDescribed,
      });
      const hits = ids.map((id, place) => ({ id, version: String(versions[place]) }));
      // Who still types is shown what is named so, if anything is: a beginning stands for twenty words.
      const isEnough = request.beginning === undefined ? few : Math.min(few, 1);
      if (named < isEnough && !index.hasDescriptions) {
        const before = new Set(ids);
        const described = await describedProducts(context, request.text, mostDescribed + named);
        hits.push(...described.filter(({ id }) => !before.has(id)).slice(0, mostDescribed));
      }
      return answer(hits, request, most);
    },
  };
}

function answer(hits: Candidates['candidates'], request: HitRequest, most: number): Candidates {
  const cap = hitCaps.probed;
  return {
    candidates: hits.slice(0, most),
    matched: hits.length,
    count: Math.min(hits.length, cap),
    countIsCapped: hits.length > cap,
    ...(wantsAll(request) && { found: hits.map(({ id }) => id) }),
  };
}

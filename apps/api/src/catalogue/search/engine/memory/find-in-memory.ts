import type { Candidate } from '../../ranking/documents.ts';
import { scoredTerms } from '../../ranking/query-terms.ts';
import { embeddedSearch } from '../../select-candidates.ts';
import { amountsFor, type HitRequest, isPart, wantsAll } from '../../select-hits.ts';
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
      const { cap, few, mostDescribed } = amountsFor(request, most);
      const { ids, named, versionAt, headAt } = index.find(conditionOf(terms, request.lacking), {
        most: cap + 1,
        fewNamed: few,
        mostDescribed,
      });
      const candidates = ids.slice(0, most).map(
        (id, place): Candidate => ({
          id,
          version: versionAt(place),
          head: headAt(place),
        }),
      );
      // Who still types is shown what is named so, if anything is: a beginning stands for twenty words.
      const isEnough = request.beginning === undefined ? few : Math.min(few, 1);
      if (named < isEnough && !index.hasDescriptions) {
        const before = new Set(ids);
        const described = await describedProducts(context, request.text, mostDescribed + named);
        const others = described.filter(({ id }) => !before.has(id)).slice(0, mostDescribed);
        candidates.push(...others.slice(0, most - candidates.length));
        ids.push(...others.map(({ id }) => id));
      }
      return answer(candidates, ids, request, cap);
    },
  };
}

function answer(
  candidates: Candidate[],
  ids: number[],
  request: HitRequest,
  cap: number,
): Candidates {
  return {
    candidates,
    matched: ids.length,
    count: Math.min(ids.length, cap),
    countIsCapped: ids.length > cap,
    ...(wantsAll(request) && { found: ids }),
  };
}

import type { Candidate } from '../../rank/documents.ts';
import { scoredTerms } from '../../rank/query-terms.ts';
import type { SearchEngine } from '../port.ts';
import { embeddedSearch } from '../postgres/select-candidates.ts';
import { isFiltered, limitsFor, wantsAllIds } from '../select-hits.ts';
import { conditionOf } from './condition.ts';
import { describedProducts } from './described-products.ts';
import { IndexCache, type IndexOptions } from './index-cache.ts';

export interface MemoryEngine extends SearchEngine {
  /** Makes the next search read changes, even if the last check was less than `pause` ago. */
  notifyChange(): void;
}

/**
 * A search engine with inverted indexes in the process's memory. It returns what PostgreSQL would, and falls back to PostgreSQL for
 * filtered searches, for shops whose index takes too much memory, and while an index is loading.
 */
export function createMemoryEngine(options: IndexOptions): MemoryEngine {
  const shops = new IndexCache(options);
  return {
    notifyChange: () => shops.notifyChange(),

    async find(context, zone, request, most) {
      const index = isFiltered(request) ? undefined : await shops.of(context.db, context.tenant.id);
      if (!index) return embeddedSearch.find(context, zone, request, most);
      const terms = await scoredTerms(context.db, context.tenant.id, request.terms, index);
      const { cap, enoughNamed, maxDescriptionMatches } = limitsFor(request, most);
      const found = index.find(conditionOf(terms, request.lacking), {
        most: cap + 1,
        fewNamed: enoughNamed,
        maxDescriptionMatches,
        // The order of further matches does not matter: they are only counted.
        ...(!wantsAllIds(request) && { inOrder: most }),
      });
      const { named } = found;
      const candidates: Candidate[] = found.candidates(most);
      const others: Candidate[] = [];
      // Suggestions search descriptions only if no head matches: a prefix stands for up to twenty words, which is slow there.
      const wantedNamed = request.prefix === undefined ? enoughNamed : Math.min(enoughNamed, 1);
      if (named < wantedNamed && !index.hasDescriptions) {
        const before = new Set(found.ids);
        const described = await describedProducts(
          context,
          request.text,
          maxDescriptionMatches + named,
        );
        others.push(
          ...described.filter(({ id }) => !before.has(id)).slice(0, maxDescriptionMatches),
        );
        candidates.push(...others.slice(0, most - candidates.length));
      }
      const matched = found.count + others.length;
      return {
        candidates,
        matched,
        count: Math.min(matched, cap),
        countIsCapped: matched > cap,
        ...(wantsAllIds(request) && { found: [...found.ids, ...others.map(({ id }) => id)] }),
      };
    },
  };
}

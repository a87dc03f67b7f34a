import type { Condition } from '@karwan/inverted-index/condition';
import { inTime } from '../../../platform/statements/in-time.ts';
import type { Candidate } from '../../documents/documents.ts';
import { type ScoredTerm, scoredTerms } from '../../documents/query-terms.ts';
import { stemsOf } from '../../documents/word-stems.ts';
import { type Lacking, readLacking } from '../../terms/lacking.ts';
import { textOf } from '../../terms/query-text.ts';
import type { SearchEngine } from '../port.ts';
import { embeddedSearch } from '../postgres/find-in-postgres.ts';
import { describedProducts } from './described-products.ts';
import { candidatesIn } from './found-candidates.ts';
import { IndexCache, type IndexOptions } from './index-cache.ts';

export interface MemoryEngine extends SearchEngine {
  /** Makes the next search read changes, even if the last check was less than `pause` ago. */
  notifyChange(): void;
}

/**
 * A search engine with inverted indexes in the process's memory. It returns what PostgreSQL would, and falls back to PostgreSQL for
 * shops whose index takes too much memory, while an index is far behind, and while it is loading and few of the products loaded so far match.
 */
export function createMemoryEngine(options: IndexOptions): MemoryEngine {
  const shops = new IndexCache(options);
  return {
    notifyChange: () => shops.notifyChange(),

    async present({ db, tenant }, words) {
      const index = await shops.of(db, tenant.id);
      if (!index || index.isLoading) return undefined;
      const stems = await stemsOf(db, words);
      return new Set(words.filter((word) => index.isInHead(stems.get(word)?.hash ?? 0)));
    },

    async find(context, question, reach) {
      const { db, tenant } = context;
      const index = await shops.of(db, tenant.id);
      if (!index) return embeddedSearch.find(context, question, reach);
      const { cap, ids: inOrder, enoughNamed, maxDescriptionMatches, newest } = reach;
      const { isLoading } = index;
      const counts = isLoading ? undefined : index;
      const terms = await scoredTerms(db, tenant.id, question.terms, counts);
      const found = index.find(conditionOf(terms, question.lacking), {
        most: cap + 1,
        enoughByHead: enoughNamed,
        maxBodyMatches: maxDescriptionMatches,
        inOrder,
        newest,
      });
      // What few of the popular products match, few of all match, so that PostgreSQL mostly finds them in time.
      if (isLoading && found.byHead < Math.max(1, enoughNamed)) {
        const find = (trx: typeof db) => embeddedSearch.find({ db: trx, tenant }, question, reach);
        const all = await (index.size > 0 ? inTime(db, find) : find(db));
        if (all) return all;
      }
      let others: Candidate[] = [];
      // Suggestions search descriptions only if no head matches: a prefix stands for up to twenty words, which is slow there.
      const wantedNamed = question.prefix === undefined ? enoughNamed : Math.min(enoughNamed, 1);
      if (found.byHead < wantedNamed && !index.hasBodies && !isLoading) {
        const before = new Set(found.ids);
        const text = textOf(question.terms, question.lacking);
        const described = await describedProducts(
          context,
          text,
          maxDescriptionMatches + found.byHead,
        );
        others = described.filter(({ id }) => !before.has(id)).slice(0, maxDescriptionMatches);
      }
      const { count } = found;
      return {
        get ids() {
          return others.length > 0 ? [...found.ids, ...others.map(({ id }) => id)] : found.ids;
        },
        matched: count + others.length,
        candidates: (places) =>
          others.length === 0
            ? candidatesIn(found, places)
            : [
                ...candidatesIn(
                  found,
                  places.filter((place) => place < count),
                ),
                ...places.flatMap((place) => others[place - count] ?? []),
              ],
      };
    },
  };
}

/** The query for the index; `textOf` makes the same one for PostgreSQL. */
const conditionOf = (terms: readonly ScoredTerm[], lacking: Lacking): Condition => ({
  terms: terms.map(({ alternatives }) => alternatives.map(({ words }) => words)),
  ...readLacking(lacking, terms.length),
});

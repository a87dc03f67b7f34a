import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { categoryTrees } from '../../catalogue/categories/cached-tree.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { phraseKey } from '../knowledge/singular.ts';
import { type CategoryOfKind, countCategories } from './count-categories.ts';

/** The kinds of things that a shop sells. */
export interface ShopKinds {
  /** All of them, in the singular. */
  readonly kinds: readonly string[];
  /** Whether words name a kind of thing in this shop: `watches`, `dress watch`. */
  isKind(words: readonly string[]): boolean;
  /** Whether it has products that are known to be of this kind. */
  isSold(words: readonly string[]): boolean;
  /** Whether some of its categories tell that their products may be of this kind. */
  hasCategory(words: readonly string[]): boolean;
  /** The categories that have products of a kind, each with its share of them; undefined for words that name no kind. */
  categoriesOf(words: readonly string[]): ReadonlyMap<number, number> | undefined;
  /** The same categories, each with how likely one of its products is of this kind. */
  likelihoodsOf(words: readonly string[]): ReadonlyMap<number, number> | undefined;
}

/** Products of a category that is less likely to have a kind are not taken to be of it. */
export const leastVote = 0.1;

/** Cache tag of learned kinds. */
export const kindsTag = 'search-kinds';

const kinds = memoizePerTenant(readKinds, ['catalogue', 'categories', kindsTag]);

/** The kinds of a shop, cached: those that were learned from names of products, and those that categories are named after. */
export const shopKinds = (db: Kysely<Database>, tenantId: number): Promise<ShopKinds> =>
  kinds.of(db, tenantId);

interface LearnedKind {
  kind: string;
  category_id: number;
  products: number;
}

async function readKinds(db: Kysely<Database>, tenantId: number): Promise<ShopKinds> {
  const [{ rows: categories }, { rows: learned }] = await Promise.all([
    categoryTrees.of(db, tenantId),
    sql<LearnedKind>`
      select kind, category_id, products from search_kind where tenant_id = ${tenantId}`.execute(
      db,
    ),
  ]);
  const counted = countCategories(categories);
  for (const { kind, category_id, products } of learned) {
    counted.add(kind, category_id, { products, likelihood: 0 });
  }
  return lookUpsOf(counted.kinds, counted.sizes);
}

function lookUpsOf(
  byKind: ReadonlyMap<string, ReadonlyMap<number, CategoryOfKind>>,
  sizes: ReadonlyMap<number, number>,
): ShopKinds {
  /** A look-up of numbers by category, each computed once. */
  const lookUp = (numberOf: (one: CategoryOfKind, id: number, all: number) => number) => {
    const known = new Map<string, ReadonlyMap<number, number>>();
    return (words: readonly string[]) => {
      const kind = phraseKey(words);
      const categories = byKind.get(kind);
      if (!categories || known.has(kind)) return known.get(kind);
      const all = categories.values().reduce((sum, { products }) => sum + products, 0);
      const made = new Map(
        categories.entries().map(([id, one]) => [id, numberOf(one, id, all)] as const),
      );
      known.set(kind, made);
      return made;
    };
  };
  const likelihoodsOf = lookUp(({ products, likelihood }, id) =>
    Math.max(likelihood, Math.min(1, products / Math.max(sizes.get(id) ?? 0, 1))),
  );
  return {
    kinds: [...byKind.keys()],
    isKind: (words) => byKind.has(phraseKey(words)),
    isSold: (words) =>
      byKind
        .get(phraseKey(words))
        ?.keys()
        .some((id) => (sizes.get(id) ?? 0) > 0) ?? false,
    hasCategory: (words) =>
      likelihoodsOf(words)
        ?.entries()
        .some(([id, likelihood]) => likelihood >= leastVote && (sizes.get(id) ?? 0) > 0) ?? false,
    categoriesOf: lookUp(({ products }, _, all) => products / all),
    likelihoodsOf,
  };
}

import type { CategoryNode } from '@karwan/contract/category';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { textsVersion } from '../../shop/settings/shop-texts.ts';
import { categoryColumns } from './category-row.ts';
import { CategoryTree, type TreeRow } from './category-tree.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

interface CachedTree {
  readonly rows: readonly TreeRow[];
  readonly tree: CategoryTree;
  /** Translated trees, by the version of the shop's texts, then by language. */
  readonly translations: WeakMap<object, Map<string, Promise<CategoryTree>>>;
}

/**
 * Cached trees. PostgreSQL notifies every process when a category or its number of products changes (migration 0070),
 * and imports do when they end.
 */
export const categoryTrees = memoizePerTenant(loadTree, ['catalogue', 'categories']);

/** The shop's categories in its own language. */
export async function categoryTree({ db, tenant }: Shop): Promise<CategoryTree> {
  return (await categoryTrees.of(db, tenant.id)).tree;
}

/** The shop's categories in the reader's language. */
export async function translatedTree(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language'>,
): Promise<CategoryTree> {
  const { db, tenant, language } = context;
  const [{ rows, tree, translations }, version] = await Promise.all([
    categoryTrees.of(db, tenant.id),
    textsVersion(db, tenant.id),
  ]);
  const byLanguage = translations.get(version) ?? new Map<string, Promise<CategoryTree>>();
  translations.set(version, byLanguage);
  let other = byLanguage.get(language);
  if (!other) {
    const made = inLanguage(context, rows).then((read) =>
      read === rows ? tree : new CategoryTree(read),
    );
    other = made;
    byLanguage.set(language, made);
    // A failure is not cached.
    made.catch(() => byLanguage.delete(language));
  }
  return other;
}

/**
 * The categories from the department down to that of a product that was just read. If the cached tree lacks the
 * category, which is then newer, the tree is loaded again.
 */
export async function pathToCategory(shop: Shop, id: number): Promise<CategoryNode[]> {
  const way = (await categoryTree(shop)).pathTo(id);
  if (way) return way;
  categoryTrees.forget(shop.db, shop.tenant.id);
  return (await categoryTree(shop)).pathTo(id) ?? [];
}

async function loadTree(db: Kysely<Database>, tenantId: number): Promise<CachedTree> {
  const { rows } = await sql<TreeRow>`
    select ${categoryColumns}, c.is_active from category c
    where c.tenant_id = ${tenantId} and c.node_type <> 'BRAND'
    order by c.position, c.title, c.id
  `.execute(db);
  return { rows, tree: new CategoryTree(rows), translations: new WeakMap() };
}

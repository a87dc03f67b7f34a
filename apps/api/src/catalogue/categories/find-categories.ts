import type { CategoryNode } from '@karwan/contract/category';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { type CategoryRow, categoryColumns, presentCategory } from './category-row.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

/** Direct children of a node. @throws NOT_FOUND for a node that is not there. */
export async function childrenOf(shop: Shop, id: number): Promise<CategoryNode[]> {
  const rows = await select(
    shop,
    sql`(c.id = ${id} or c.parent_id = ${id})`,
    sql`c.position, c.title, c.id`,
  );
  if (!rows.some((row) => row.id === id)) throw notFound('category');
  return rows.filter((row) => row.id !== id).map(presentCategory);
}

/** Nodes in the order of the ids asked for; unknown ones are left out. */
export async function categoriesByIds(shop: Shop, ids: readonly number[]): Promise<CategoryNode[]> {
  const rows = await select(
    shop,
    sql`c.id = any(${ids}::integer[])`,
    sql`array_position(${ids}::integer[], c.id)`,
  );
  return rows.map(presentCategory);
}

/** Featured or popular categories; both kinds when none is named. */
export async function categoriesByFeature(
  shop: Shop,
  { isFeatured, isPopular }: { isFeatured?: boolean; isPopular?: boolean },
): Promise<CategoryNode[]> {
  const both = !isFeatured && !isPopular;
  const wanted = [
    ...(isFeatured || both ? [sql`c.is_featured`] : []),
    ...(isPopular || both ? [sql`c.is_popular`] : []),
  ];
  const rows = await select(
    shop,
    sql`(${sql.join(wanted, sql.raw(' or '))})`,
    sql`c.position, c.title, c.id`,
  );
  return rows.map(presentCategory);
}

/**
 * The node at a url path. A brand is also found by its title, as in `brands/Dolce & Gabbana`.
 * @throws NOT_FOUND when there is none.
 */
export async function categoryByUrl(shop: Shop, url: string): Promise<CategoryNode> {
  const path = url
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
  const brand = path.startsWith('brands/') ? path.slice('brands/'.length) : null;
  const [row] = await select(
    shop,
    sql`(c.menu_url = ${path} or c.id = (
      select node_id from brand where tenant_id = ${shop.tenant.id}
        and lower(title) = ${brand} order by id limit 1))`,
    sql`c.menu_url = ${path} desc limit 1`,
  );
  if (!row) throw notFound('category');
  return presentCategory(row);
}

async function select(
  { db, tenant }: Shop,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active and ${condition} order by ${order}
  `.execute(db);
  return rows;
}

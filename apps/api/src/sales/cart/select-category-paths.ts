import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Ids of each category and its ancestors, nearest first, for looking up duty and promotions by category. */
export async function selectCategoryPaths(
  db: Kysely<Database>,
  tenantId: number,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ category_id: number; path: string[] }>`
    with recursive climb as (
      select id as category_id, id as ancestor_id, parent_id, 0 as depth
      from category where tenant_id = ${tenantId} and id = any(${categoryIds}::integer[])
      union all
      select climb.category_id, c.id, c.parent_id, climb.depth + 1
      from climb join category c on c.id = climb.parent_id where climb.depth < 20
    )
    select category_id, array_agg(ancestor_id::text order by depth) as path
    from climb group by category_id`.execute(db);
  return new Map(rows.map((row) => [row.category_id, row.path]));
}

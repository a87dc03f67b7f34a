import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';

interface CategoryOption {
  id: string;
  title: string;
  depth: number;
  isActive: boolean;
}

/** The categories in the order of the tree, hidden ones too, and the brands by title. */
export async function listCategoriesAndBrands({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows: categories } = await sql<CategoryOption>`
    with recursive tree as (
      select id, title, 0 as depth, is_active, array[position, id] as place from category
      where tenant_id = ${tenant.id} and parent_id is null and node_type in ('DEPARTMENT', 'CATEGORY')
      union all
      select c.id, c.title, tree.depth + 1, tree.is_active and c.is_active, tree.place || array[c.position, c.id]
      from tree join category c on c.parent_id = tree.id and c.tenant_id = ${tenant.id}
    )
    select id::text, title, depth, is_active as "isActive" from tree order by place`.execute(db);
  const { rows: brands } = await sql<{ id: string; title: string }>`
    select id::text, title from brand where tenant_id = ${tenant.id} order by lower(title), id`.execute(
    db,
  );
  return { categories, brands };
}

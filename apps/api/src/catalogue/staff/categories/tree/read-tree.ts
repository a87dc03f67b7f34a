import type { CategoryRow } from '@karwan/contract/catalogue/staff/staff-categories';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { newestTask } from '../../../../platform/staff-tasks/read-tasks.ts';
import type { TreeNode } from './plan-tree.ts';

/** All categories of a shop with their places, without brands. */
export async function readNodes(db: Kysely<Database>, tenantId: number): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    select id, parent_id as "parentId", position, title as name, menu_url as "menuUrl"
    from category where tenant_id = ${tenantId} and node_type in ('DEPARTMENT', 'CATEGORY')`.execute(
    db,
  );
  return rows;
}

/**
 * The categories in the order of the tree, hidden ones too, and the progress of the latest task that updates listings.
 */
export async function readTree({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows: categories } = await sql<CategoryRow>`
    with recursive tree as (
      select c.*, 0 as depth, c.is_active as shown, array[(c.position, c.title, c.id)] as place
      from category c where c.tenant_id = ${tenant.id} and c.parent_id is null and c.node_type in ('DEPARTMENT', 'CATEGORY')
      union all
      select c.*, tree.depth + 1, tree.shown and c.is_active, tree.place || (c.position, c.title, c.id)
      from tree join category c on c.parent_id = tree.id and c.tenant_id = ${tenant.id}
    )
    select tree.id::text, tree.parent_id::text as parent, name, menu_url as "menuUrl", depth,
      is_active as "isActive", shown as "isShown", picture, coalesce(n.products, 0) as products
    from tree left join category_count n on n.tenant_id = tree.tenant_id and n.category_id = tree.id
    order by place`.execute(db);
  return { categories, task: await newestTask(db, tenant.id, 'listings') };
}

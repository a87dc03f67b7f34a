import type { BreadcrumbEntry } from '@karwan/contract/category';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';

/** The way from the department down to a node. @throws NOT_FOUND for a node that is not there. */
export async function categoryBreadcrumb(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  id: number,
): Promise<BreadcrumbEntry[]> {
  const { rows } = await sql<BreadcrumbEntry>`
    with recursive way as (
      select id, parent_id, menu_url, title, 0 as height from category
      where id = ${id} and tenant_id = ${tenant.id} and is_active
      union all
      select c.id, c.parent_id, c.menu_url, c.title, way.height + 1
      from way join category c on c.id = way.parent_id
      where c.tenant_id = ${tenant.id}
    )
    select id::text as "_id", menu_url as "menuUrl", title from way order by height desc
  `.execute(db);
  if (rows.length === 0) throw notFound('category');
  return rows;
}

import { productsAPart } from '@karwan/contract/content/discovery';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** A timestamp in ISO 8601. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

interface CategoryChange {
  _id: string;
  menuUrl: string;
  lastChanged: string;
}

/** Visible categories and collections that have products in them or below, with the time of their latest change. */
export async function changedCategories({ db, tenant }: Context): Promise<CategoryChange[]> {
  const { rows } = await sql<CategoryChange>`
    with shown as materialized (
      select p.id, p.category_id, p.updated_at from product p
      where p.tenant_id = ${tenant.id} and p.is_active
        and exists (select from offer_card o where o.product_id = p.id)
    ), changed as (
      select category_id, max(updated_at) as at
      from (
        select category_id, updated_at from shown
        union all
        select other.category_id, shown.updated_at
        from product_other_category other join shown on shown.id = other.product_id
      ) placed
      group by category_id
    ), above as (
      select c.id, c.menu_url, max(changed.at) as at
      from changed
      join category below on below.id = changed.category_id
      join category c on c.tenant_id = below.tenant_id and c.node_type in ('DEPARTMENT', 'CATEGORY')
        and (c.menu_url = below.menu_url or starts_with(below.menu_url, c.menu_url || '/'))
      group by c.id, c.menu_url
      union all
      select c.id, c.menu_url, max(p.updated_at)
      from collection made join category c on c.id = made.node_id
      join listing l on l.tenant_id = made.tenant_id and l.category_id = c.id
      join product p on p.id = l.product_id
      where made.tenant_id = ${tenant.id}
      group by c.id, c.menu_url
    )
    select above.id::text as "_id", above.menu_url as "menuUrl", ${iso('above.at')} as "lastChanged"
    from above
    where not exists (
      select from category hidden
      where hidden.tenant_id = ${tenant.id} and not hidden.is_active
        and (hidden.id = above.id or starts_with(above.menu_url, hidden.menu_url || '/'))
    )
    order by above.menu_url
  `.execute(db);
  return rows;
}

/** Brands with products, with the time of their latest change. */
export async function changedBrands({ db, tenant }: Context) {
  const { rows } = await sql<{ title: string; lastChanged: string }>`
    select b.title, ${iso('changed.at')} as "lastChanged"
    from (
      select p.brand_id, max(p.updated_at) as at from product p
      where p.tenant_id = ${tenant.id} and p.is_active
        and exists (select from offer_card o where o.product_id = p.id)
      group by p.brand_id
    ) changed
    join brand b on b.id = changed.brand_id
    order by b.title
  `.execute(db);
  return rows;
}

/** The sitemap's parts that have products. A part is a range of ids, so that finding one needs no counting. */
export async function productParts({ db, tenant }: Context) {
  const { rows } = await sql<{ part: number; count: number; lastChanged: string }>`
    select parts.part, parts.count, ${iso('parts.at')} as "lastChanged"
    from (
      select (p.id / ${productsAPart}::bigint)::int as part, count(*)::int as count,
        max(p.updated_at) as at
      from product p
      where p.tenant_id = ${tenant.id} and p.is_active
        and exists (select from offer_card o where o.product_id = p.id)
      group by 1
    ) parts
    order by parts.part
  `.execute(db);
  return rows;
}

/** The visible products of one part. */
export async function productsOfPart({ db, tenant }: Context, part: number) {
  const { rows } = await sql<{ itemCustomId: string; lastChanged: string }>`
    select p.item_custom_id as "itemCustomId", ${iso('p.updated_at')} as "lastChanged"
    from product p
    where p.id >= ${part}::bigint * ${productsAPart} and p.id < (${part}::bigint + 1) * ${productsAPart}
      and p.tenant_id = ${tenant.id} and p.is_active
      and exists (select from offer_card o where o.product_id = p.id)
    order by p.id
  `.execute(db);
  return rows;
}

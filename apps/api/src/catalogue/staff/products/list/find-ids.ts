import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { likeLiteral } from '../../../../platform/text/like-literal.ts';
import { findNamedProducts } from '../../../products/find-named-products.ts';
import { maxExamined } from './choose-products.ts';

/** The maximum number of products that a text matches. */
export const maxFound = 300;

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/**
 * Ids of products that match a text: by a code or GTIN of theirs or of a variant, by the shop's search, and hidden ones
 * by part of the name.
 */
export async function findIds(context: Context, q: string): Promise<number[]> {
  const { db, tenant } = context;
  const found = await findNamedProducts(context, { q, limit: maxFound });
  const codes = found.map(({ itemCustomId }) => itemCustomId);
  const { rows } = await sql<{ id: number }>`
    select product_id as id from variant where tenant_id = ${tenant.id} and code = ${q}
    union
    select id from product where tenant_id = ${tenant.id} and item_custom_id = any(${codes}::text[])
    union
    select id from product where tenant_id = ${tenant.id} and gtin = ${q}
    union
    (select id from (
      select id, name from product where tenant_id = ${tenant.id} and not is_active
      order by id desc limit ${maxExamined}) hidden
    where name ilike ${`%${likeLiteral(q)}%`} limit ${maxFound})`.execute(db);
  return rows.map(({ id }) => id);
}

/** A category and its descendants, also hidden ones; empty: there is no such category. */
export async function categoryWithDescendants(
  { db, tenant }: Context,
  category: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from category where tenant_id = ${tenant.id} and id = ${category}::integer
      union
      select c.id from below join category c on c.parent_id = below.id and c.tenant_id = ${tenant.id}
    ) select id from below`.execute(db);
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';

/** Ids of categories, brands and collections to whose products a task applies. */
export interface StandingIn {
  readonly categories: readonly number[];
  readonly brands: readonly number[];
  /** Both the products that they list now, and those that match their rules. */
  readonly collections: readonly number[];
}

/** Reads them from a task's details; undefined: the task applies to all products. */
export function standingOf(details: Readonly<Record<string, unknown>>): StandingIn | undefined {
  const { categories, brands, collections } = details as Partial<StandingIn>;
  if (!categories && !brands && !collections) return undefined;
  return { categories: categories ?? [], brands: brands ?? [], collections: collections ?? [] };
}

/** SQL: `select id` of the products in the categories or their descendants, of the brands, or in the collections. */
export const idsListedIn = (
  tenantId: number,
  { categories, brands, collections }: StandingIn,
) => sql`
  with recursive below as (
    select id from category where tenant_id = ${tenantId} and id = any(${categories}::integer[])
    union
    select c.id from below join category c on c.parent_id = below.id
  )
  select id from (
    select p.id from below join product p on p.category_id = below.id
    union
    select other.product_id from below join product_other_category other on other.category_id = below.id
    union
    select p.id from product p where p.tenant_id = ${tenantId} and p.brand_id = any(${brands}::integer[])
    union
    select l.product_id from listing l where l.tenant_id = ${tenantId} and l.category_id = any(${collections}::integer[])
    union
    select l.product_id from collection c join listing l on l.tenant_id = c.tenant_id and l.category_id = 0
    join product p on p.id = l.product_id
    where c.node_id = any(${collections}::integer[])
      and collection_takes(c, p, l.price_base, l.on_sale, l.in_stock)
  ) standing`;

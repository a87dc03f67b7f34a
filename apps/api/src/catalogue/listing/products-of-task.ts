import { sql } from 'kysely';

/** Where the products stand that a task is about. */
export interface StandingIn {
  readonly categories: readonly number[];
  readonly brands: readonly number[];
}

/** Of a task's details; undefined: it is about all products. */
export function standingOf(details: Readonly<Record<string, unknown>>): StandingIn | undefined {
  const { categories, brands } = details as Partial<StandingIn>;
  return categories || brands ? { categories: categories ?? [], brands: brands ?? [] } : undefined;
}

/** Ids of the products that stand in categories, or below them, or are of brands: `select id from ...`. */
export const idsStanding = (tenantId: number, { categories, brands }: StandingIn) => sql`
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
  ) standing`;
